/** Every page of the product, in rounds of similar duration. */
import { ROUTE_NAMES, type RouteName } from '../../../machines/domain/routes.ts';

export type Round = 'catalogue' | 'watching' | 'profiles' | 'account' | 'money' | 'way in' | 'open pages';
/** The URL of each page; a text is the reason why a page is not visited. */
const VISITS: Readonly<Record<RouteName, readonly [Round, path: string] | string>> = {
  home: ['catalogue', '/'],
  filters: ['catalogue', '/filters/movies'],
  search: ['catalogue', '/search?query=coast'],
  watchlist: ['catalogue', '/watchlist'],
  content: ['watching', '/content/low-orbit'],
  movie: 'the same page as content',
  series: ['watching', '/series/the-quiet-coast/quiet-coast'],
  guide: ['watching', '/tv-guide'],
  vod: ['watching', '/vod/low-orbit/low-orbit'],
  live: ['watching', '/live/pulse/pulse'],
  profile: ['profiles', '/profile'],
  switchProfile: ['profiles', '/profile/switch-profile'],
  chooseProfile: ['profiles', '/choose-profile'],
  createProfile: ['profiles', '/profile/create'],
  editProfile: ['profiles', '/profile/edit'],
  deleteProfile: ['profiles', '/profile/delete'],
  profilePin: ['profiles', '/profile/pin'],
  profileRestriction: ['account', '/profile/restriction'],
  account: ['account', '/profile/account'],
  deleteAccount: ['account', '/profile/delete-account'],
  updatePassword: ['account', '/profile/update-password'],
  avatar: ['account', '/profile/avatar'],
  language: ['account', '/profile/language'],
  mySubscription: ['money', '/profile/subscription'],
  billing: ['money', '/profile/billing'],
  history: ['money', '/profile/history'],
  devices: ['money', '/profile/devices'],
  linkTv: ['money', '/apptv'],
  logout: 'leads on at once and shows nothing of its own',
  login: ['way in', '/login'],
  forgotPassword: ['way in', '/forgot-password'],
  changePassword: ['way in', '/change-password?code=123&email=ana@example.org'],
  activate: ['way in', '/activate?code=123&id=1'],
  socialCallback: ['way in', '/social/google/callback?error=access_denied'],
  contact: ['open pages', '/contact'],
  subscription: ['open pages', '/subscription'],
  serverError: ['open pages', '/500'],
  notFound: ['open pages', '/no/such/page'],
};
export const ROUNDS = ['catalogue', 'watching', 'profiles', 'account', 'money', 'way in', 'open pages'] as const satisfies readonly Round[];
/** False: the master profile is signed in. */
export const isOfVisitors = (round: Round): boolean => round === 'way in' || round === 'open pages';

/** @returns each route of the round and its URL */
export const pathsOf = (round: Round): [RouteName, path: string][] =>
  ROUTE_NAMES.flatMap((route) => {
    const visit = VISITS[route];
    return typeof visit !== 'string' && visit[0] === round ? [[route, visit[1]]] : [];
  });
