/** The application in front of the service of `deploy/feed.ts` (DEP-11). */
import { readBrand } from '../brand/tool/folder.ts';
import { contentSecurityPolicy } from '../demo/headers.ts';
import { applicationFiles } from '../demo/static.ts';
import type { FlagName } from '../machines/domain/flags.ts';
import { type Feed, feedService } from './feed.ts';

/** What such a service lacks, as `npm run tool -- contract --flags` prints it, and visitors who may watch. */
export const FEED_FLAGS = {
  skipAuthentication: true,
  watchWithoutLogin: true,
  signup: false,
  socialLogin: false,
  accountEditing: false,
  multiProfile: false,
  deviceManagement: false,
  tvCodeLogin: false,
  monetization: false,
  vouchers: false,
  watchlist: false,
  watchMarks: false,
  userRating: false,
  reminders: false,
  favouriteChannels: false,
  filters: false,
  contact: false,
} as const satisfies Partial<Record<FlagName, boolean>>;

/** The origins of all media and pictures, for the policy of the page. */
const originsOf = ({ titles, channels }: Feed) => [
  ...new Set(
    [...titles, ...channels].flatMap((each) =>
      Object.values(each).flatMap((value) => (typeof value === 'string' && /^https?:/.test(value) ? [new URL(value).origin] : [])),
    ),
  ),
];

/** @returns the application, and the service below /v1 */
export function feedApplication(feed: Feed) {
  const policy = contentSecurityPolicy({ services: originsOf(feed) });
  const configuration = () => ({ flags: FEED_FLAGS, analytics: {}, consent: 'none' });
  const files = applicationFiles({ brand: readBrand('marquee'), configuration, policy: () => policy });
  const app = feedService(feed);
  app.get('*', ({ req }) => files.fetch(req.raw));
  return app;
}
