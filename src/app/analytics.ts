/**
 * Sends analytics entries (ANA-01) to a data layer on the window. A tag manager of the deployment reads the data layer; without a tag
 * manager, no data leaves the page. A failure changes nothing for the viewer (ANA-02).
 */
import { ANALYTICS_TEXT_MAXIMUM } from '../../machines/domain/constants.ts';
import { type Route, type RouteName, routePath } from '../../machines/domain/routes.ts';
import { cut } from '../../machines/domain/text.ts';

/** The view names that do not follow from the path. */
const VIEW_NAMES: Partial<Record<RouteName, string>> = {
  home: 'index',
  movie: 'movies-name',
  series: 'series-name',
  vod: 'vod-name',
  live: 'live-name',
  socialCallback: 'social-callback',
  serverError: 'error-500',
  notFound: 'error-404',
};

/** NAV-16: analytics uses view names, never addresses: `/profile/switch-profile` is `profile-switch-profile`. */
const viewNameOf = (name: RouteName): string => VIEW_NAMES[name] ?? routePath(name, { id: 'id' }).slice(1).replaceAll('/', '-');

/** The viewer as known at the moment of the entry. */
export type AnalyticsViewer = { userId: string | null; isPremium: boolean; profileId: string | null; locale: string };

/** Receives each entry. It may throw. */
export type AnalyticsAdapter = (entry: Readonly<Record<string, string>>) => void;

export type Analytics = {
  /** Reports the page that is shown. Repeated calls for the same page report nothing. Null while no page is shown. */
  view: (route: Pick<Route, 'name' | 'params' | 'query'> | null) => void;
  /** Reports an event. Every value is cut to 99 characters. */
  event: (name: string, values?: Readonly<Record<string, string | number | boolean>>) => void;
};

/**
 * @param options.deviceId the uid of this browser (CFG-04)
 * @param options.deviceType the name of the browser, see `browserName`
 * @param options.viewer called for every entry
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
  const send = (values: Readonly<Record<string, string | number | boolean>>) => {
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
      // ANA-02: an adapter that throws has no effect.
    }
  };
  let shown: string | null = null;
  return {
    view: (route) => {
      if (route === null) return;
      // A corrected slug is not a new page (NAV-03).
      const page = JSON.stringify([route.name, { ...route.params, slug: '' }, route.query]);
      if (page === shown) return;
      shown = page;
      send({ event: 'view', view_name: viewNameOf(route.name) });
    },
    event: (name, values = {}) => send({ ...values, event: name }),
  };
}

/**
 * The default adapter: appends to a list on the window and creates the list when it is missing (ANA-02).
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

/** Receives problems that do not affect the viewer, for the engineers who operate the product. */
export type Report = (what: string, details: Readonly<Record<string, string>>) => void;

/**
 * Also logs each problem to the console, once per call and path. This helps engineers who integrate a service.
 * @param report receives every problem, including repeated ones
 */
export function withConsoleLog(report: Report): Report {
  const said = new Set<string>();
  return (what, details) => {
    report(what, details);
    const endpoint = `${details.call} ${details.path}`;
    if (said.has(endpoint)) return;
    said.add(endpoint);
    console.info(`${what}: ${endpoint}: ${details.reason}`);
  };
}

/** The order matters: each browser's user agent also contains names that come later in this list. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
];

/** ANA-01: the name of the browser; `Other` for an unknown browser. */
export const browserName = (userAgent: string): string => BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
