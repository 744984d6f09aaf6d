/** FLW-08: all routes with the guards of access.ts. The answers come from `decideRoute`, the function that the product uses. */
import { decideRoute, type MemberFacts, type SessionFacts } from '../../machines/domain/access.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { type AccessFeatures, parseRoute, ROUTE_NAMES, type RouteName, routePath, routes } from '../../machines/domain/routes.ts';

/** The address of the map on the page of the charts. No machine has this name. */
export const SITE_MAP = 'site-map';

const NOW = 0;
/** Several languages, so that the page of the languages is open. */
const FEATURES: AccessFeatures = { ...DEFAULT_FLAGS, otherLanguages: true, grownUp: true };

const OWN = 'own';
const member = (more: Partial<MemberFacts>): MemberFacts => ({
  kind: 'member',
  premium: true,
  hasManyProfiles: true,
  profile: { id: OWN, isMaster: false },
  profileChosenAt: NOW,
  ...more,
});

/** The kinds of viewers that the guards distinguish. */
export const VIEWERS = {
  Visitor: { kind: 'visitor' },
  'No profile chosen': member({ profile: null, profileChosenAt: null }),
  'Without a plan': member({ premium: false, profile: { id: OWN, isMaster: true } }),
  'Restricted profile': member({ profile: { id: OWN, isMaster: false, isRestricted: true } }),
  Profile: member({}),
  'Master profile': member({ profile: { id: OWN, isMaster: true } }),
} satisfies Record<string, SessionFacts>;
export type Viewer = keyof typeof VIEWERS;

const isViewer = (name: string): name is Viewer => name in VIEWERS;
export const VIEWER_NAMES: readonly Viewer[] = Object.keys(VIEWERS).filter(isViewer);

/** `own`: the page opens for the own profile only, GRD-07. */
export type Entry = { kind: 'open' } | { kind: 'own' } | { kind: 'redirect'; to: string };

const VALUES = { slug: 'slug', id: 'id', provider: 'google' };
const urlOf = (name: RouteName) => (name === 'notFound' ? '/no/such/page' : routePath(name, VALUES));

function decide(url: string, session: SessionFacts, features: AccessFeatures): string | null {
  const decision = decideRoute(parseRoute(url), { session, features, hasUnsavedChanges: false, now: NOW });
  return decision.kind === 'redirect' ? decision.to : null;
}

export function entryOf(name: RouteName, viewer: Viewer, features: AccessFeatures = FEATURES): Entry {
  const to = decide(urlOf(name), VIEWERS[viewer], features);
  if (to !== null) return { kind: 'redirect', to };
  return decide(`${urlOf(name)}?id=other`, VIEWERS[viewer], features) === null ? { kind: 'open' } : { kind: 'own' };
}

const isFlag = (name: string): name is keyof AccessFeatures => name in FEATURES;
const FLAGS = Object.keys(FEATURES).filter(isFlag);

/** The flags that change the answer for at least one viewer when only this flag has the other value. */
const flagsOf = (name: RouteName) =>
  FLAGS.filter((flag) => {
    const others = { ...FEATURES, [flag]: !FEATURES[flag] };
    return VIEWER_NAMES.some((viewer) => JSON.stringify(entryOf(name, viewer)) !== JSON.stringify(entryOf(name, viewer, others)));
  });

/** The access rule of a route as words: `member, masterOnly`. */
function ruleOf(name: RouteName): string {
  const { path: _path, access, feature, ...rest } = routes[name];
  return [access, ...Object.keys(rest), ...(feature ? [`feature ${feature.name}`] : [])].join(', ');
}

export type SiteRoute = {
  name: RouteName;
  /** `/movie/:slug/:id` */
  path: string;
  /** `member, masterOnly` */
  rule: string;
  /** The flags that change who may open the page. */
  flags: readonly string[];
};

export const siteRoutes = (): SiteRoute[] =>
  ROUTE_NAMES.map((name) => ({
    name,
    path: routes[name].path,
    rule: ruleOf(name),
    flags: flagsOf(name),
  }));
