/** The page of each route: its chunk and its layout (NAV-01, NAV-02, NAV-11). */
import type { RouteName } from '../../../machines/domain/routes.ts';
import type { PageModule } from '../../start/definePage.ts';
import { brandPages } from './brandPages.ts';

export type LayoutName =
  /** Header, content, footer and tab bar. */
  | 'content'
  | 'contentWithoutFooter'
  /** A form beside a picture. */
  | 'plain'
  /** Only the content. */
  | 'empty'
  /** The page fills the window. */
  | 'bare';

export type PageEntry = {
  load: () => Promise<{ default: PageModule }>;
  layout: LayoutName;
  /** The content begins behind a transparent header. */
  isUnderHeader?: true;
  /** The texts of the page are in the first load. */
  isFirst?: true;
};

const detail = () => import('../../catalogue/detail/detail.page.ts');
const chooseProfile = () => import('../../profiles/chooseProfile/chooseProfile.page.ts');
const profileEditor = () => import('../../profiles/profileEditor/profileEditor.page.ts');

export const pages: Readonly<Record<RouteName, PageEntry>> = {
  home: { load: () => import('../../catalogue/home/home.page.ts'), layout: 'content', isUnderHeader: true, isFirst: true },
  content: { load: detail, layout: 'content', isUnderHeader: true },
  movie: { load: detail, layout: 'content', isUnderHeader: true },
  series: { load: detail, layout: 'content', isUnderHeader: true },
  vod: { load: () => import('../../player/title/vod.page.ts'), layout: 'bare' },
  live: { load: () => import('../../player/live/live.page.ts'), layout: 'contentWithoutFooter' },
  login: { load: () => import('../../signIn/login/login.page.ts'), layout: 'plain' },
  chooseProfile: { load: chooseProfile, layout: 'empty' },
  switchProfile: { load: chooseProfile, layout: 'content' },
  subscription: { load: () => import('../../buying/plans/subscription.page.ts'), layout: 'content' },
  notFound: { load: () => import('../../app/errors/notFound.page.ts'), layout: 'contentWithoutFooter', isUnderHeader: true },
  serverError: { load: () => import('../../app/errors/serverError.page.ts'), layout: 'contentWithoutFooter', isUnderHeader: true },
  filters: { load: () => import('../../catalogue/filters/filters.page.ts'), layout: 'content', isUnderHeader: true },
  search: { load: () => import('../../catalogue/search/search.page.ts'), layout: 'content' },
  guide: { load: () => import('../../live/guide/guide.page.ts'), layout: 'contentWithoutFooter' },
  watchlist: { load: () => import('../../catalogue/watchlist/watchlist.page.ts'), layout: 'content' },
  profile: { load: () => import('../../profiles/profile/profile.page.ts'), layout: 'content' },
  createProfile: { load: profileEditor, layout: 'content' },
  editProfile: { load: profileEditor, layout: 'content' },
  deleteProfile: { load: () => import('../../profiles/profile/deleteProfile.page.ts'), layout: 'content' },
  profilePin: { load: () => import('../../profiles/pin/profilePin.page.ts'), layout: 'content' },
  profileRestriction: { load: () => import('../../profiles/profileRestriction/profileRestriction.page.ts'), layout: 'content' },
  account: { load: () => import('../../account/accountDetails/account.page.ts'), layout: 'content' },
  deleteAccount: { load: () => import('../../account/deleteAccount/deleteAccount.page.ts'), layout: 'content' },
  updatePassword: { load: () => import('../../account/updatePassword/updatePassword.page.ts'), layout: 'content' },
  mySubscription: { load: () => import('../../buying/subscription/mySubscription.page.ts'), layout: 'content' },
  avatar: { load: () => import('../../profiles/profileEditor/avatar.page.ts'), layout: 'content' },
  privacy: { load: () => import('../../account/privacy/privacy.page.ts'), layout: 'content' },
  language: { load: () => import('../../app/language/language.page.ts'), layout: 'content' },
  billing: { load: () => import('../../buying/billing/billing.page.ts'), layout: 'content' },
  history: { load: () => import('../../buying/billing/history.page.ts'), layout: 'content' },
  devices: { load: () => import('../../account/devices/devices.page.ts'), layout: 'content' },
  linkTv: { load: () => import('../../account/linkTv/linkTv.page.ts'), layout: 'content' },
  contact: { load: () => import('../../app/contact/contact.page.ts'), layout: 'content' },
  logout: { load: () => import('../../signIn/session/logout.page.ts'), layout: 'empty' },
  forgotPassword: { load: () => import('../../signIn/password/forgotPassword.page.ts'), layout: 'plain' },
  changePassword: { load: () => import('../../signIn/password/changePassword.page.ts'), layout: 'plain' },
  activate: { load: () => import('../../signIn/activation/activate.page.ts'), layout: 'plain' },
  socialCallback: { load: () => import('../../signIn/socialLogin/socialCallback.page.ts'), layout: 'empty' },
  ...brandPages,
};
