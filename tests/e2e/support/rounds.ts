/** Every page of the product, in rounds of similar duration. */
import { ROUTE_NAMES, type RouteName, routes } from '../../../machines/domain/routes.ts';

export type Round = 'catalogue' | 'watching' | 'profiles' | 'account' | 'money' | 'way in' | 'open pages';
/**
 * The round and the URL of a page; a text is the reason why a page is not visited. A page without a row is visited at the path of its route,
 * which then has no parameter.
 */
const VISITS: Readonly<Partial<Record<RouteName, readonly [Round, path: string] | string>>> = {
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
  notFound: ['open pages', '/no/such/page'],
};
export const ROUNDS = ['catalogue', 'watching', 'profiles', 'account', 'money', 'way in', 'open pages'] as const satisfies readonly Round[];
/** False: the master profile is signed in. */
export const isOfVisitors = (round: Round): boolean => round === 'way in' || round === 'open pages';

/** @returns each route of the round and its URL */
export const pathsOf = (round: Round): [RouteName, path: string][] =>
  ROUTE_NAMES.flatMap((route) => {
    const { path, access } = routes[route];
    const visit = VISITS[route] ?? [access === 'open' ? 'open pages' : 'account', path];
    return typeof visit !== 'string' && visit[0] === round ? [[route, visit[1]]] : [];
  });
