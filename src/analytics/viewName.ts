/** The names of pages in analytics. */
import { type RouteName, routePath } from '../../machines/domain/routes.ts';

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
export const viewNameOf = (name: RouteName): string => VIEW_NAMES[name] ?? routePath(name, { id: 'id' }).slice(1).replaceAll('/', '-');
