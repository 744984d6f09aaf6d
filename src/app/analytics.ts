/**
 * What is told of the use of the product (ANA-01). It goes into a data layer on the window, from which a tag manager of the deployment
 * takes it; without one nothing leaves the page. Whatever happens there changes nothing for the viewer (ANA-02).
 */
import { ANALYTICS_TEXT_MAXIMUM } from '../../machines/domain/constants.ts';
import type { Route, RouteName } from '../../machines/domain/routes.ts';
import { cut } from '../../machines/domain/text.ts';

/** NAV-16: views are told by name, never by path. */
const VIEW_NAMES: Readonly<Record<RouteName, string>> = {
  home: 'index',
  content: 'content-id',
  movie: 'movies-name',
  series: 'series-name',
  filters: 'filters-id',
  search: 'search',
  guide: 'tv-guide',
  watchlist: 'watchlist',
  vod: 'vod-name',
  live: 'live-name',
  profile: 'profile',
  switchProfile: 'profile-switch-profile',
  createProfile: 'profile-create',
  editProfile: 'profile-edit',
  deleteProfile: 'profile-delete',
  profilePin: 'profile-pin',
  profileRestriction: 'profile-restriction',
  account: 'profile-account',
  deleteAccount: 'profile-delete-account',
  updatePassword: 'profile-update-password',
  mySubscription: 'profile-subscription',
  avatar: 'profile-avatar',
  language: 'profile-language',
  billing: 'profile-billing',
  history: 'profile-history',
  devices: 'profile-devices',
  linkTv: 'apptv',
  chooseProfile: 'choose-profile',
  logout: 'logout',
  login: 'login',
  forgotPassword: 'forgot-password',
  changePassword: 'change-password',
  activate: 'activate',
  socialCallback: 'social-callback',
  contact: 'contact',
  subscription: 'subscription',
  serverError: 'error-500',
  notFound: 'error-404',
};

/** Who is watching, as far as it is known now. */
export type AnalyticsViewer = { userId: string | null; isPremium: boolean; profileId: string | null; locale: string };

/** Takes what is told; it may fail. */
export type AnalyticsAdapter = (entry: Readonly<Record<string, string>>) => void;

export type Analytics = {
  /** The page that is shown; said again, it is no new view. Null while there is none. */
  view: (route: Pick<Route, 'name' | 'params' | 'query'> | null) => void;
  /** Something happened; every value is cut to 99 characters. */
  event: (name: string, values?: Readonly<Record<string, string | number | boolean>>) => void;
};

/**
 * @param options.deviceId the uid of this browser (CFG-04)
 * @param options.deviceType the browser, see `browserName`
 * @param options.viewer asked anew for every entry
 */
export function createAnalytics({
  adapter,
  deviceId,
  deviceType,
  viewer,
}: {
  adapter: AnalyticsAdapter;
  deviceId: string;
  deviceType: string;
  viewer: () => AnalyticsViewer;
}): Analytics {
  const tell = (values: Readonly<Record<string, string | number | boolean>>) => {
    try {
      const { userId, isPremium, profileId, locale } = viewer();
      const device = {
        device_id: deviceId,
        platform: 'Web',
        device_type: deviceType,
        user_id: userId ?? '',
        premium: isPremium ? '1' : '0',
        profile_id: profileId ?? '',
        locale,
      };
      adapter(
        Object.fromEntries(
          Object.entries({ ...values, ...device }).map(([key, value]) => [key, cut(String(value), ANALYTICS_TEXT_MAXIMUM)]),
        ),
      );
    } catch {
      // ANA-02: nobody waits for this, and nobody is told.
    }
  };
  let shown: string | null = null;
  return {
    view: (route) => {
      if (route === null) return;
      // A slug that is put right is no other page (NAV-03).
      const page = JSON.stringify([route.name, { ...route.params, slug: '' }, route.query]);
      if (page === shown) return;
      shown = page;
      tell({ event: 'view', view_name: VIEW_NAMES[route.name] });
    },
    event: (name, values = {}) => tell({ ...values, event: name }),
  };
}

/**
 * The adapter by default: a list on the window under the configured name, made when there is none (ANA-02).
 * @param host the window
 * @param name the configured name of the list
 */
export const dataLayer =
  (host: object, name: string): AnalyticsAdapter =>
  (entry) => {
    const found: unknown = Reflect.get(host, name);
    if (Array.isArray(found)) found.push(entry);
    else if (found === undefined) Reflect.set(host, name, [entry]);
  };

/** What is not right but costs the viewer nothing, for whoever looks after the product. */
export type Report = (what: string, details: Readonly<Record<string, string>>) => void;

/**
 * Also says it on the console, each place of each call once: for developers, while they put a service behind the product.
 * @param report hears it every time
 */
export function aloud(report: Report): Report {
  const said = new Set<string>();
  return (what, details) => {
    report(what, details);
    const place = `${details.call} ${details.path}`;
    if (said.has(place)) return;
    said.add(place);
    console.info(`${what}: ${place}: ${details.reason}`);
  };
}

/** In this order: each of these also calls itself by the names after it. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
];

/** ANA-01: the name of the browser; `Other` for one that is not known. */
export const browserName = (userAgent: string): string => BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
