/**
 * The pages of the product by name: path and access rule (NAV-01, NAV-02, NAV-16, GRD-13). Writes and parses their URLs. access.ts applies
 * the rules.
 */
import { parse } from 'regexparam';
import { brandRows } from './brandRows.ts';
import type { Features } from './settings.ts';

/** The features that the guards read. */
export type AccessFeatures = Pick<
  Features,
  | 'monetization'
  | 'skipProducts'
  | 'skipAuthentication'
  | 'watchWithoutLogin'
  | 'multiProfile'
  | 'otherLanguages'
  | 'deviceManagement'
  | 'watchlist'
  | 'tvCodeLogin'
  | 'socialLogin'
  | 'grownUp'
  | 'search'
  | 'filters'
  | 'contact'
  | 'accountEditing'
>;

type Access =
  | 'open'
  /** Members. Also visitors when the configuration skips authentication (GRD-10). */
  | 'browse'
  /** As `browse`. Visitors also need the feature watchWithoutLogin (GRD-10). */
  | 'playback'
  /** Members only. All session guards apply (GRD-04, GRD-05, GRD-06). */
  | 'member'
  /** Signed-in viewers, also without a profile. Visitors are redirected to home (GRD-09). */
  | 'signedIn';

/** A page: its path, and the guards of its route (GRD-13). */
type Row<Name extends string> = {
  path: string;
  access: Access;
  /** GRD-02 */ masterOnly?: true;
  /** GRD-07: the `id` in the query must be the own profile, except for the master profile. */ ownProfile?: true;
  /** PRO-15: closed to restricted profiles; the master profile always passes. */ unrestricted?: true;
  /** GRD-08 */ multiProfile?: true;
  /** A page of the sign-in flow: navigation keeps the remembered destination. */ entrance?: true;
  /** GRD-09: visitors are redirected to home instead of login. */ anonymousGoHome?: true;
  /** CFG-08, KID-02: when the feature is off, the guard redirects to `instead`. */
  feature?: { name: keyof AccessFeatures; instead: Name };
};

const rows = {
  home: { path: '/', access: 'browse' },
  content: { path: '/content/:id', access: 'browse' },
  movie: { path: '/movie/:slug/:id', access: 'browse' },
  series: { path: '/series/:slug/:id', access: 'browse' },
  filters: { path: '/filters/:id', access: 'browse', feature: { name: 'filters', instead: 'home' } },
  search: { path: '/search', access: 'browse', feature: { name: 'search', instead: 'home' } },
  guide: { path: '/tv-guide', access: 'browse' },
  watchlist: { path: '/watchlist', access: 'member', feature: { name: 'watchlist', instead: 'home' } },
  vod: { path: '/vod/:slug/:id', access: 'playback' },
  live: { path: '/live/:slug/:id', access: 'playback' },
  profile: { path: '/profile', access: 'member', feature: { name: 'grownUp', instead: 'home' } },
  switchProfile: { path: '/profile/switch-profile', access: 'member', multiProfile: true, ownProfile: true },
  createProfile: { path: '/profile/create', access: 'member', multiProfile: true, masterOnly: true },
  editProfile: { path: '/profile/edit', access: 'member', ownProfile: true, feature: { name: 'grownUp', instead: 'home' } },
  deleteProfile: {
    path: '/profile/delete',
    access: 'member',
    ownProfile: true,
    unrestricted: true,
    feature: { name: 'grownUp', instead: 'home' },
  },
  profilePin: {
    path: '/profile/pin',
    access: 'member',
    ownProfile: true,
    unrestricted: true,
    feature: { name: 'grownUp', instead: 'home' },
  },
  profileRestriction: { path: '/profile/restriction', access: 'member', masterOnly: true },
  account: { path: '/profile/account', access: 'member', masterOnly: true },
  deleteAccount: { path: '/profile/delete-account', access: 'member', masterOnly: true, anonymousGoHome: true },
  updatePassword: {
    path: '/profile/update-password',
    access: 'member',
    masterOnly: true,
    feature: { name: 'accountEditing', instead: 'account' },
  },
  mySubscription: {
    path: '/profile/subscription',
    access: 'member',
    masterOnly: true,
    feature: { name: 'monetization', instead: 'profile' },
  },
  privacy: { path: '/profile/privacy', access: 'member', feature: { name: 'grownUp', instead: 'home' } },
  avatar: { path: '/profile/avatar', access: 'member', ownProfile: true, feature: { name: 'grownUp', instead: 'home' } },
  language: { path: '/profile/language', access: 'member', feature: { name: 'otherLanguages', instead: 'profile' } },
  billing: { path: '/profile/billing', access: 'member', masterOnly: true, feature: { name: 'monetization', instead: 'profile' } },
  history: { path: '/profile/history', access: 'member', masterOnly: true, feature: { name: 'monetization', instead: 'profile' } },
  devices: { path: '/profile/devices', access: 'member', masterOnly: true, feature: { name: 'deviceManagement', instead: 'profile' } },
  linkTv: { path: '/apptv', access: 'member', masterOnly: true, feature: { name: 'tvCodeLogin', instead: 'profile' } },
  chooseProfile: { path: '/choose-profile', access: 'signedIn', multiProfile: true, entrance: true },
  logout: { path: '/logout', access: 'signedIn' },
  login: { path: '/login', access: 'open', entrance: true },
  forgotPassword: { path: '/forgot-password', access: 'open', entrance: true },
  changePassword: { path: '/change-password', access: 'open', entrance: true },
  activate: { path: '/activate', access: 'open', entrance: true },
  socialCallback: {
    path: '/social/:provider/callback',
    access: 'open',
    entrance: true,
    feature: { name: 'socialLogin', instead: 'login' },
  },
  contact: { path: '/contact', access: 'open', feature: { name: 'contact', instead: 'home' } },
  subscription: { path: '/subscription', access: 'open', entrance: true, feature: { name: 'monetization', instead: 'home' } },
  serverError: { path: '/500', access: 'open' },
  notFound: { path: '/*', access: 'open' },
} as const satisfies Readonly<Record<string, Row<string>>>;

/** The build with a brand has more names: those of the pages that the brand brings (BRD-11). No code of the product names them. */
export type RouteName = keyof typeof rows;
export type RouteRow = Row<RouteName>;
/** The rows of a brand come last: none replaces a page of the product. */
export const routes: Readonly<Record<RouteName, RouteRow>> = { ...rows, ...brandRows };

const isRouteName = (name: string): name is RouteName => name in routes;
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(routes).filter(isRouteName);

/** A parsed URL. `url` is the path with its query, without origin and fragment. */
export type Route = {
  name: RouteName;
  url: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Replaces lone surrogates by U+FFFD, because encodeURIComponent throws on them. */
const wellFormed = (value: unknown) => String(value).replaceAll(/\p{Cs}/gu, '\uFFFD');

/**
 * The URL of a page, e.g. `routePath('movie', { slug: 'low-orbit', id: '42' })`. Values are escaped. A missing path parameter becomes `-`.
 * A query value that is null or undefined is omitted.
 */
export function routePath(name: RouteName, params: Values = {}, query: Values = {}): string {
  const path = routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(wellFormed(params[key] ?? '-')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null && value !== undefined) search.set(key, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * The readable part of a URL: lower case, without accents, words joined by hyphens. Letters of other scripts are kept.
 * @param fallback the slug of a text without letters and digits, e.g. 'live' (NAV-01)
 */
export function slugOf(text: string, fallback = '-'): string {
  const slug = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug || fallback;
}

/** Patterns from wouter's parser. Without its flag `i`: paths are case-sensitive. */
const patterns = ROUTE_NAMES.filter((name) => name !== 'notFound').map((name) => {
  const { keys, pattern } = parse(routes[name].path);
  return { name, keys, pattern: new RegExp(pattern, '') };
});

/**
 * Parses a URL of the product. Every other text gives the route `notFound` (NAV-03). Never throws.
 * @param url path and query, relative to the product's origin
 */
export function parseRoute(url: string): Route {
  const base = 'http://marquee.invalid';
  const parsed = URL.canParse(url, base) ? new URL(url, base) : null;
  if (!parsed || parsed.origin !== base) return { name: 'notFound', url: '/not-found', params: {}, query: {} };
  const { pathname, search } = parsed;
  // The first value wins: an appended `subscription=success` must not replace `subscription=canceled`.
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) if (!Object.hasOwn(query, key)) query[key] = value;
  for (const { name, keys, pattern } of patterns) {
    const [match, ...values] = pattern.exec(pathname) ?? [];
    if (match === undefined) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, decode(values[index] ?? '')]));
    return { name, url: pathname + search, params, query };
  }
  return { name: 'notFound', url: pathname + search, params: {}, query };
}

/** Keeps a malformed escape such as %E0%A4%A unchanged. */
function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The pages that play a title or a channel. */
export const isPlayer = (name: RouteName | undefined): name is 'vod' | 'live' => name === 'vod' || name === 'live';
