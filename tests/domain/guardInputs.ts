/** The whole input space of the route guards (GRD-11): every route, session, flag and clock. */
import { type MemberFacts, type RouteFacts, type SessionFacts } from '../../machines/domain/access.ts';
import { PROFILE_CHOICE_LASTS } from '../../machines/domain/constants.ts';
import { type AccessFeatures, parseRoute, ROUTE_NAMES, type Route, routePath, routes } from '../../machines/domain/routes.ts';

/** Epoch ms. */
export const now = 1_800_000_000_000;
export const booleans = [false, true];
/** Every combination of the values of each axis. */
export const product = <T extends Record<string, readonly unknown[]>>(axes: T) =>
  Object.entries(axes).reduce<Record<string, unknown>[]>(
    (rows, [key, values]) => rows.flatMap((row) => values.map((v) => ({ ...row, [key]: v }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];

const guardFlags = product({
  monetization: booleans,
  skipProducts: booleans,
  skipAuthentication: booleans,
  watchWithoutLogin: booleans,
  multiProfile: booleans,
});
/** Flags that only remove pages do not interact with the guards: either all are on or all are off. */
export const allFeatures: AccessFeatures[] = guardFlags.flatMap((flags) =>
  booleans.map((on) => ({
    ...flags,
    otherLanguages: on,
    deviceManagement: on,
    watchlist: on,
    tvCodeLogin: on,
    socialLogin: on,
    grownUp: on,
    search: on,
    filters: on,
    contact: on,
    accountEditing: on,
  })),
);
export const members: MemberFacts[] = product({
  kind: ['member'] as const,
  premium: [false, true, null],
  hasManyProfiles: booleans,
  profile: [
    null,
    { id: 'own', isMaster: false },
    { id: 'own', isMaster: false, isRestricted: true },
    { id: 'own', isMaster: true, isRestricted: true },
  ],
  profileChosenAt: [null, now, now - PROFILE_CHOICE_LASTS, now - PROFILE_CHOICE_LASTS - 1, now + 1],
});
export const sessions: SessionFacts[] = [{ kind: 'settling' }, { kind: 'visitor' }, ...members];
export const allFacts: RouteFacts[] = product({ session: sessions, features: allFeatures, hasUnsavedChanges: booleans, now: [now] });
export const allRoutes: Route[] = ROUTE_NAMES.flatMap((name) => {
  const url = name === 'notFound' ? '/no/such/page' : routePath(name, { slug: 'a-slug', id: 'an-id', provider: 'google' });
  return routes[name].ownProfile ? [url, `${url}?id=own`, `${url}?id=other`].map(parseRoute) : [parseRoute(url)];
});
