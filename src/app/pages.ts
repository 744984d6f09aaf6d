/** The page of each route: its chunk and its frame (NAV-01, NAV-02, NAV-11). */
import type { RouteName } from '../../machines/domain/routes.ts';
import type { PageModule } from '../pages/definePage.ts';

export type FrameName =
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
  frame: FrameName;
  /** The content begins behind a transparent header. */
  isUnderHeader?: true;
  /** The texts of the page are in the first load. */
  isFirst?: true;
};

const detail = () => import('../pages/detail/detail.page.ts');
const chooseProfile = () => import('../pages/chooseProfile/chooseProfile.page.ts');
const profileEditor = () => import('../pages/profileEditor/profileEditor.page.ts');

export const pages: Readonly<Record<RouteName, PageEntry>> = {
  home: { load: () => import('../pages/home/home.page.ts'), frame: 'content', isUnderHeader: true, isFirst: true },
  content: { load: detail, frame: 'content', isUnderHeader: true },
  movie: { load: detail, frame: 'content', isUnderHeader: true },
  series: { load: detail, frame: 'content', isUnderHeader: true },
  vod: { load: () => import('../pages/vod/vod.page.ts'), frame: 'bare' },
  live: { load: () => import('../pages/live/live.page.ts'), frame: 'contentWithoutFooter' },
  login: { load: () => import('../pages/login/login.page.ts'), frame: 'plain', isFirst: true },
  chooseProfile: { load: chooseProfile, frame: 'empty' },
  switchProfile: { load: chooseProfile, frame: 'content' },
  subscription: { load: () => import('../pages/subscription/subscription.page.ts'), frame: 'content' },
  notFound: { load: () => import('../pages/notFound/notFound.page.ts'), frame: 'contentWithoutFooter', isUnderHeader: true },
  serverError: { load: () => import('../pages/serverError/serverError.page.ts'), frame: 'contentWithoutFooter', isUnderHeader: true },
  filters: { load: () => import('../pages/filters/filters.page.ts'), frame: 'content' },
  search: { load: () => import('../pages/search/search.page.ts'), frame: 'content' },
  guide: { load: () => import('../pages/guide/guide.page.ts'), frame: 'contentWithoutFooter' },
  watchlist: { load: () => import('../pages/watchlist/watchlist.page.ts'), frame: 'content' },
  profile: { load: () => import('../pages/profile/profile.page.ts'), frame: 'content' },
  createProfile: { load: profileEditor, frame: 'content' },
  editProfile: { load: profileEditor, frame: 'content' },
  deleteProfile: { load: () => import('../pages/deleteProfile/deleteProfile.page.ts'), frame: 'content' },
  profilePin: { load: () => import('../pages/profilePin/profilePin.page.ts'), frame: 'content' },
  profileRestriction: { load: () => import('../pages/profileRestriction/profileRestriction.page.ts'), frame: 'content' },
  account: { load: () => import('../pages/account/account.page.ts'), frame: 'content' },
  deleteAccount: { load: () => import('../pages/deleteAccount/deleteAccount.page.ts'), frame: 'content' },
  updatePassword: { load: () => import('../pages/updatePassword/updatePassword.page.ts'), frame: 'content' },
  mySubscription: { load: () => import('../pages/mySubscription/mySubscription.page.ts'), frame: 'content' },
  avatar: { load: () => import('../pages/avatar/avatar.page.ts'), frame: 'content' },
  language: { load: () => import('../pages/language/language.page.ts'), frame: 'content' },
  billing: { load: () => import('../pages/billing/billing.page.ts'), frame: 'content' },
  history: { load: () => import('../pages/history/history.page.ts'), frame: 'content' },
  devices: { load: () => import('../pages/devices/devices.page.ts'), frame: 'content' },
  linkTv: { load: () => import('../pages/linkTv/linkTv.page.ts'), frame: 'content' },
  contact: { load: () => import('../pages/contact/contact.page.ts'), frame: 'content' },
  logout: { load: () => import('../pages/logout/logout.page.ts'), frame: 'empty' },
  forgotPassword: { load: () => import('../pages/forgotPassword/forgotPassword.page.ts'), frame: 'plain' },
  changePassword: { load: () => import('../pages/changePassword/changePassword.page.ts'), frame: 'plain' },
  activate: { load: () => import('../pages/activate/activate.page.ts'), frame: 'plain' },
  socialCallback: { load: () => import('../pages/socialCallback/socialCallback.page.ts'), frame: 'empty' },
};
