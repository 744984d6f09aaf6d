/** The routes of the product by name: writes and parses their URLs (NAV-01, NAV-02, NAV-16). access.ts decides who may open them. */
import { parse } from 'regexparam';

const paths = {
  home: '/',
  content: '/content/:id',
  movie: '/movie/:slug/:id',
  series: '/series/:slug/:id',
  filters: '/filters/:id',
  search: '/search',
  guide: '/tv-guide',
  watchlist: '/watchlist',
  vod: '/vod/:slug/:id',
  live: '/live/:slug/:id',
  profile: '/profile',
  switchProfile: '/profile/switch-profile',
  createProfile: '/profile/create',
  editProfile: '/profile/edit',
  deleteProfile: '/profile/delete',
  profilePin: '/profile/pin',
  profileRestriction: '/profile/restriction',
  account: '/profile/account',
  deleteAccount: '/profile/delete-account',
  updatePassword: '/profile/update-password',
  mySubscription: '/profile/subscription',
  avatar: '/profile/avatar',
  language: '/profile/language',
  billing: '/profile/billing',
  history: '/profile/history',
  devices: '/profile/devices',
  linkTv: '/apptv',
  chooseProfile: '/choose-profile',
  logout: '/logout',
  login: '/login',
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  activate: '/activate',
  socialCallback: '/social/:provider/callback',
  contact: '/contact',
  subscription: '/subscription',
  serverError: '/500',
  notFound: '/*',
} as const;

export type RouteName = keyof typeof paths;

const isRouteName = (name: string): name is RouteName => name in paths;
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(paths).filter(isRouteName);

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
  const path = paths[name].replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(wellFormed(params[key] ?? '-')));
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
  const { keys, pattern } = parse(paths[name]);
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
