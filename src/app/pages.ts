/** The page of each route: its chunk and its layout (NAV-01, NAV-02, NAV-11). */
import type { RouteName } from '../../machines/domain/routes.ts';
import type { PageModule } from '../pages/definePage.ts';

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

const detail = () => import('../pages/detail/detail.page.ts');
const chooseProfile = () => import('../pages/chooseProfile/chooseProfile.page.ts');
const profileEditor = () => import('../pages/profileEditor/profileEditor.page.ts');

export const pages: Readonly<Record<RouteName, PageEntry>> = {
  home: { load: () => import('../pages/home/home.page.ts'), layout: 'content', isUnderHeader: true, isFirst: true },
  content: { load: detail, layout: 'content', isUnderHeader: true },
  movie: { load: detail, layout: 'content', isUnderHeader: true },
  series: { load: detail, layout: 'content', isUnderHeader: true },
  vod: { load: () => import('../pages/vod/vod.page.ts'), layout: 'bare' },
  live: { load: () => import('../pages/live/live.page.ts'), layout: 'contentWithoutFooter' },
  login: { load: () => import('../pages/login/login.page.ts'), layout: 'plain', isFirst: true },
  chooseProfile: { load: chooseProfile, layout: 'empty' },
  switchProfile: { load: chooseProfile, layout: 'content' },
  subscription: { load: () => import('../pages/subscription/subscription.page.ts'), layout: 'content' },
  notFound: { load: () => import('../pages/notFound/notFound.page.ts'), layout: 'contentWithoutFooter', isUnderHeader: true },
  serverError: { load: () => import('../pages/serverError/serverError.page.ts'), layout: 'contentWithoutFooter', isUnderHeader: true },
  filters: { load: () => import('../pages/filters/filters.page.ts'), layout: 'content' },
  search: { load: () => import('../pages/search/search.page.ts'), layout: 'content' },
  guide: { load: () => import('../pages/guide/guide.page.ts'), layout: 'contentWithoutFooter' },
  watchlist: { load: () => import('../pages/watchlist/watchlist.page.ts'), layout: 'content' },
  profile: { load: () => import('../pages/profile/profile.page.ts'), layout: 'content' },
  createProfile: { load: profileEditor, layout: 'content' },
  editProfile: { load: profileEditor, layout: 'content' },
  deleteProfile: { load: () => import('../pages/deleteProfile/deleteProfile.page.ts'), layout: 'content' },
  profilePin: { load: () => import('../pages/profilePin/profilePin.page.ts'), layout: 'content' },
  profileRestriction: { load: () => import('../pages/profileRestriction/profileRestriction.page.ts'), layout: 'content' },
  account: { load: () => import('../pages/account/account.page.ts'), layout: 'content' },
  deleteAccount: { load: () => import('../pages/deleteAccount/deleteAccount.page.ts'), layout: 'content' },
  updatePassword: { load: () => import('../pages/updatePassword/updatePassword.page.ts'), layout: 'content' },
  mySubscription: { load: () => import('../pages/mySubscription/mySubscription.page.ts'), layout: 'content' },
  avatar: { load: () => import('../pages/avatar/avatar.page.ts'), layout: 'content' },
  privacy: { load: () => import('../pages/privacy/privacy.page.ts'), layout: 'content' },
  language: { load: () => import('../pages/language/language.page.ts'), layout: 'content' },
  billing: { load: () => import('../pages/billing/billing.page.ts'), layout: 'content' },
  history: { load: () => import('../pages/history/history.page.ts'), layout: 'content' },
  devices: { load: () => import('../pages/devices/devices.page.ts'), layout: 'content' },
  linkTv: { load: () => import('../pages/linkTv/linkTv.page.ts'), layout: 'content' },
  contact: { load: () => import('../pages/contact/contact.page.ts'), layout: 'content' },
  logout: { load: () => import('../pages/logout/logout.page.ts'), layout: 'empty' },
  forgotPassword: { load: () => import('../pages/forgotPassword/forgotPassword.page.ts'), layout: 'plain' },
  changePassword: { load: () => import('../pages/changePassword/changePassword.page.ts'), layout: 'plain' },
  activate: { load: () => import('../pages/activate/activate.page.ts'), layout: 'plain' },
  socialCallback: { load: () => import('../pages/socialCallback/socialCallback.page.ts'), layout: 'empty' },
};
