/** Every page of the product, in rounds with one document each. */
import { ROUTE_NAMES, type RouteName, routes } from '../../../machines/domain/routes.ts';

export type Round = 'catalogue' | 'titles' | 'profiles' | 'account' | 'visitors';
/**
 * The round and the URL of a page; a text is the reason why a page is not visited. A page without a row is visited at the path of its route,
 * which then has no parameter.
 */
const VISITS: Readonly<Partial<Record<RouteName, readonly [Round, path: string] | string>>> = {
  home: ['catalogue', '/'],
  filters: ['catalogue', '/filters/movies'],
  search: ['catalogue', '/search?query=coast'],
  watchlist: ['catalogue', '/watchlist'],
  content: ['titles', '/content/low-orbit'],
  movie: 'the same page as content',
  series: ['titles', '/series/the-quiet-coast/quiet-coast'],
  guide: ['titles', '/tv-guide'],
  vod: ['titles', '/vod/low-orbit/low-orbit'],
  live: ['titles', '/live/pulse/pulse'],
  profile: ['profiles', '/profile'],
  switchProfile: ['profiles', '/profile/switch-profile'],
  chooseProfile: ['profiles', '/choose-profile'],
  createProfile: ['profiles', '/profile/create'],
  editProfile: ['profiles', '/profile/edit'],
  deleteProfile: ['profiles', '/profile/delete'],
  profilePin: ['profiles', '/profile/pin'],
  mySubscription: ['account', '/profile/subscription'],
  billing: ['account', '/profile/billing'],
  history: ['account', '/profile/history'],
  devices: ['account', '/profile/devices'],
  linkTv: ['account', '/apptv'],
  logout: 'leads on at once and shows nothing of its own',
  login: ['visitors', '/login'],
  forgotPassword: ['visitors', '/forgot-password'],
  changePassword: ['visitors', '/change-password?code=123&email=ana@example.org'],
  activate: ['visitors', '/activate?code=123&id=1'],
  socialCallback: ['visitors', '/social/google/callback?error=access_denied'],
  notFound: ['visitors', '/no/such/page'],
};
export const ROUNDS = ['catalogue', 'titles', 'profiles', 'account', 'visitors'] as const satisfies readonly Round[];
/** False: the master profile is signed in. */
export const isOfVisitors = (round: Round): boolean => round === 'visitors';
/** Its pages are forms, lists and texts. */
export const hasForms = (round: Round): boolean => round === 'profiles' || round === 'account' || round === 'visitors';

/** @returns each route of the round and its URL */
export const pathsOf = (round: Round): [RouteName, path: string][] =>
  ROUTE_NAMES.flatMap((route) => {
    const { path, access } = routes[route];
    const visit = VISITS[route] ?? [access === 'open' ? 'visitors' : 'account', path];
    return typeof visit !== 'string' && visit[0] === round ? [[route, visit[1]]] : [];
  });
