/** The routes of the product by name: writes and parses their URLs (NAV-01, NAV-02, NAV-16). access.ts decides who may open them. */

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

const patterns = ROUTE_NAMES.map((name) => ({ name, segments: segmentsOf(paths[name]) }));

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
  const actual = segmentsOf(pathname);
  for (const { name, segments } of patterns) {
    const params = matchSegments(segments, actual);
    if (params) return { name, url: pathname + search, params, query };
  }
  return { name: 'notFound', url: pathname + search, params: {}, query };
}

function matchSegments(pattern: readonly string[], actual: readonly string[]): Record<string, string> | null {
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value);
    else if (segment !== value) return null;
  }
  return params;
}

function segmentsOf(path: string) {
  return path.split('/').filter(Boolean);
}

/** Keeps a malformed escape such as %E0%A4%A unchanged. */
function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
