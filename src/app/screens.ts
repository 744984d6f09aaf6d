/** Which screen a route shows, in which frame (NAV-01, NAV-02, NAV-11). Every screen is a part of its own, fetched when it is wanted. */
import type { RouteName } from '../../machines/domain/routes.ts';
import { type LazyView, lazyView } from './lazyView.ts';

export type FrameName =
  /** Header, content, footer, tab bar. */
  | 'content'
  | 'contentWithoutFooter'
  /** A form beside a picture. */
  | 'plain'
  /** Nothing but the content. */
  | 'empty'
  /** The whole window is the screen's. */
  | 'bare';

export type ScreenProps = { name: RouteName };
export type Place = {
  Screen: LazyView<ScreenProps>;
  frame: FrameName;
  /** The content begins behind a clear header. */
  isUnderHeader?: true;
};

const home = lazyView<ScreenProps>(() => import('../screens/home/HomeScreen.tsx'), { isFirst: true });
const movie = lazyView<ScreenProps>(() => import('../screens/movie/MovieScreen.tsx'));
const series = lazyView<ScreenProps>(() => import('../screens/series/SeriesScreen.tsx'));
const content = lazyView<ScreenProps>(() => import('../screens/content/ContentScreen.tsx'));
const vod = lazyView<ScreenProps>(() => import('../screens/vod/VodScreen.tsx'));
const live = lazyView<ScreenProps>(() => import('../screens/live/LiveScreen.tsx'));
const guide = lazyView<ScreenProps>(() => import('../screens/guide/GuideScreen.tsx'));
const login = lazyView<ScreenProps>(() => import('../screens/login/LoginScreen.tsx'), { isFirst: true });
const chooseProfile = lazyView<ScreenProps>(() => import('../screens/chooseProfile/ChooseProfileScreen.tsx'));
const subscription = lazyView<ScreenProps>(() => import('../screens/subscription/SubscriptionScreen.tsx'));
const notFound = lazyView<ScreenProps>(() => import('../screens/notFound/NotFoundScreen.tsx'));
const serverError = lazyView<ScreenProps>(() => import('../screens/serverError/ServerErrorScreen.tsx'));
const forgotPassword = lazyView<ScreenProps>(() => import('../screens/forgotPassword/ForgotPasswordScreen.tsx'));
const changePassword = lazyView<ScreenProps>(() => import('../screens/changePassword/ChangePasswordScreen.tsx'));
const activate = lazyView<ScreenProps>(() => import('../screens/activate/ActivateScreen.tsx'));
const socialCallback = lazyView<ScreenProps>(() => import('../screens/socialCallback/SocialCallbackScreen.tsx'));
const profile = lazyView<ScreenProps>(() => import('../screens/profile/ProfileScreen.tsx'));
const account = lazyView<ScreenProps>(() => import('../screens/account/AccountScreen.tsx'));
const updatePassword = lazyView<ScreenProps>(() => import('../screens/updatePassword/UpdatePasswordScreen.tsx'));
const deleteAccount = lazyView<ScreenProps>(() => import('../screens/deleteAccount/DeleteAccountScreen.tsx'));
const mySubscription = lazyView<ScreenProps>(() => import('../screens/mySubscription/MySubscriptionScreen.tsx'));
const billing = lazyView<ScreenProps>(() => import('../screens/billing/BillingScreen.tsx'));
const history = lazyView<ScreenProps>(() => import('../screens/history/HistoryScreen.tsx'));
const devices = lazyView<ScreenProps>(() => import('../screens/devices/DevicesScreen.tsx'));
const linkTv = lazyView<ScreenProps>(() => import('../screens/linkTv/LinkTvScreen.tsx'));
const language = lazyView<ScreenProps>(() => import('../screens/language/LanguageScreen.tsx'));
const contact = lazyView<ScreenProps>(() => import('../screens/contact/ContactScreen.tsx'));
const createProfile = lazyView<ScreenProps>(() => import('../screens/createProfile/CreateProfileScreen.tsx'));
const editProfile = lazyView<ScreenProps>(() => import('../screens/editProfile/EditProfileScreen.tsx'));
const avatar = lazyView<ScreenProps>(() => import('../screens/avatar/AvatarScreen.tsx'));
const profileRestriction = lazyView<ScreenProps>(() => import('../screens/profileRestriction/ProfileRestrictionScreen.tsx'));
const profilePin = lazyView<ScreenProps>(() => import('../screens/profilePin/ProfilePinScreen.tsx'));
const deleteProfile = lazyView<ScreenProps>(() => import('../screens/deleteProfile/DeleteProfileScreen.tsx'));
const search = lazyView<ScreenProps>(() => import('../screens/search/SearchScreen.tsx'));
const filters = lazyView<ScreenProps>(() => import('../screens/filters/FiltersScreen.tsx'));
const watchlist = lazyView<ScreenProps>(() => import('../screens/watchlist/WatchlistScreen.tsx'));
const logout = lazyView<ScreenProps>(() => import('../screens/logout/LogoutScreen.tsx'));

export const places: Readonly<Record<RouteName, Place>> = {
  home: { Screen: home, frame: 'content', isUnderHeader: true },
  content: { Screen: content, frame: 'content', isUnderHeader: true },
  movie: { Screen: movie, frame: 'content', isUnderHeader: true },
  series: { Screen: series, frame: 'content', isUnderHeader: true },
  vod: { Screen: vod, frame: 'bare' },
  live: { Screen: live, frame: 'contentWithoutFooter' },
  login: { Screen: login, frame: 'plain' },
  chooseProfile: { Screen: chooseProfile, frame: 'empty' },
  switchProfile: { Screen: chooseProfile, frame: 'content' },
  subscription: { Screen: subscription, frame: 'content' },
  notFound: { Screen: notFound, frame: 'contentWithoutFooter', isUnderHeader: true },
  serverError: { Screen: serverError, frame: 'contentWithoutFooter', isUnderHeader: true },
  filters: { Screen: filters, frame: 'content' },
  search: { Screen: search, frame: 'content' },
  guide: { Screen: guide, frame: 'contentWithoutFooter' },
  watchlist: { Screen: watchlist, frame: 'content' },
  profile: { Screen: profile, frame: 'content' },
  createProfile: { Screen: createProfile, frame: 'content' },
  editProfile: { Screen: editProfile, frame: 'content' },
  deleteProfile: { Screen: deleteProfile, frame: 'content' },
  profilePin: { Screen: profilePin, frame: 'content' },
  profileRestriction: { Screen: profileRestriction, frame: 'content' },
  account: { Screen: account, frame: 'content' },
  deleteAccount: { Screen: deleteAccount, frame: 'content' },
  updatePassword: { Screen: updatePassword, frame: 'content' },
  mySubscription: { Screen: mySubscription, frame: 'content' },
  avatar: { Screen: avatar, frame: 'content' },
  language: { Screen: language, frame: 'content' },
  billing: { Screen: billing, frame: 'content' },
  history: { Screen: history, frame: 'content' },
  devices: { Screen: devices, frame: 'content' },
  linkTv: { Screen: linkTv, frame: 'content' },
  contact: { Screen: contact, frame: 'content' },
  logout: { Screen: logout, frame: 'empty' },
  forgotPassword: { Screen: forgotPassword, frame: 'plain' },
  changePassword: { Screen: changePassword, frame: 'plain' },
  activate: { Screen: activate, frame: 'plain' },
  socialCallback: { Screen: socialCallback, frame: 'empty' },
};
