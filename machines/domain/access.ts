/**
 * The route guards. `decideRoute` is the only function that applies the guards of specification 4.2 (GRD-01 … GRD-13) and the features that
 * are off (CFG-08).
 */
import { PROFILE_CHOICE_LASTS } from './constants.ts';
import type { Account, Profile } from './entities.ts';
import { type AccessFeatures, parseRoute, ROUTE_NAMES, type Route, type RouteName, type RouteRow, routePath, routes } from './routes.ts';

export type SessionFacts =
  /** The session is being restored, opened or closed: no decision is possible yet. */
  | { kind: 'settling' }
  | { kind: 'visitor' }
  | {
      kind: 'member';
      /** null: the account is not loaded (SES-09). */
      premium: boolean | null;
      hasManyProfiles: boolean;
      profile: Pick<Profile, 'id' | 'isMaster' | 'isRestricted'> | null;
      /** Epoch ms; null: no profile was chosen. */
      profileChosenAt: number | null;
    };

export type MemberFacts = Extract<SessionFacts, { kind: 'member' }>;

export type RouteFacts = { session: SessionFacts; features: AccessFeatures; hasUnsavedChanges: boolean /** Epoch ms. */; now: number };

export type RouteDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** The page has unsaved changes (GRD-03). */
  | { kind: 'hold' }
  /** The session is not known yet (SES-01). The caller decides again when it is known. */
  | { kind: 'wait' };

/** The facts of one guard. The session is settled. */
export type GuardFacts = Omit<RouteFacts, 'hasUnsavedChanges'> & { route: Route };

const memberOf = ({ session }: GuardFacts): MemberFacts | null => (session.kind === 'member' ? session : null);
const profileOf = (facts: GuardFacts) => memberOf(facts)?.profile ?? null;
const ruleOf = ({ route }: GuardFacts): RouteRow => routes[route.name];

/**
 * The guards of specification 4.2 as predicates. The navigation machine has a state for each group, in this order, and names the page that
 * the viewer is redirected to.
 */
export const routeGuards = {
  isSettling: ({ session }: GuardFacts) => session.kind === 'settling',
  isVisitor: ({ session }: GuardFacts) => session.kind === 'visitor',

  /** GRD-09, GRD-04: a visitor cannot open the page, and home is open or more useful than the login. */
  goesHomeAsVisitor: (facts: GuardFacts) => {
    const { access, anonymousGoHome } = ruleOf(facts);
    const { skipAuthentication, skipProducts } = facts.features;
    return access === 'signedIn' || (access === 'member' && (anonymousGoHome === true || (skipAuthentication && skipProducts)));
  },
  /** GRD-04, GRD-10: a visitor cannot open the page before the login. */
  needsLogin: (facts: GuardFacts) => {
    const { access } = ruleOf(facts);
    if (access === 'browse') return !mayVisitorsBrowse(facts.features);
    if (access === 'playback') return !mayVisitorsBrowse(facts.features) || !facts.features.watchWithoutLogin;
    return access === 'member';
  },

  /** A premium member needs no login page. */
  isPremiumAtLogin: (facts: GuardFacts) => facts.route.name === 'login' && memberOf(facts)?.premium === true,
  isOpenPage: (facts: GuardFacts) => ruleOf(facts).access === 'open',
  /** The page needs a session, but no profile. */
  needsOnlySession: (facts: GuardFacts) => ruleOf(facts).access === 'signedIn',

  /** GRD-06: without a profile and without a plan, the plans are offered at the login page. */
  lacksProfileAndPlan: (facts: GuardFacts) =>
    profileOf(facts) === null && memberOf(facts)?.premium === false && mustBePremium(facts.features),
  /** GRD-06. With multiProfile off, /choose-profile asks for the master's PIN (GRD-08). */
  lacksProfile: (facts: GuardFacts) => profileOf(facts) === null,
  /** GRD-05 */
  isProfileChoiceOld: (facts: GuardFacts) => {
    const member = memberOf(facts);
    return member !== null && facts.features.multiProfile && member.hasManyProfiles && isChoiceStale(member.profileChosenAt, facts.now);
  },
  /** GRD-01 */
  lacksPremium: (facts: GuardFacts) =>
    ruleOf(facts).access !== 'member' && memberOf(facts)?.premium !== true && mustBePremium(facts.features),
  /** GRD-08. Without a profile the page stays: a redirect to /profile would lead back to it. */
  isOneProfileOnly: (facts: GuardFacts) => ruleOf(facts).multiProfile === true && !facts.features.multiProfile && profileOf(facts) !== null,
  /** GRD-02 */
  lacksMaster: (facts: GuardFacts) => ruleOf(facts).masterOnly === true && !profileOf(facts)?.isMaster,
  /** PRO-15 */
  isRestricted: (facts: GuardFacts) => {
    const profile = profileOf(facts);
    return ruleOf(facts).unrestricted === true && profile !== null && !mayManageItself(profile);
  },
  /** GRD-07 */
  isOfAnotherProfile: (facts: GuardFacts) => {
    const { id } = facts.route.query;
    const profile = profileOf(facts);
    return ruleOf(facts).ownProfile === true && id !== undefined && !profile?.isMaster && id !== profile?.id;
  },
  /** CFG-08 */
  isFeatureOff: ({ route, features }: GuardFacts) => !isOffered(route.name, features),
};

/** DEP-05: whether the feature of a page is on. Menus, links and buttons that lead to another page are not shown. */
export function isOffered(name: RouteName, features: AccessFeatures): boolean {
  const { feature } = routes[name];
  return feature === undefined || features[feature.name];
}

/** DEP-05: `isOffered` for URLs of the product. */
export function offersOf(features: AccessFeatures): (url: string) => boolean {
  const isComplete = ROUTE_NAMES.every((name) => isOffered(name, features));
  return (url) => isComplete || isOffered(parseRoute(url).name, features);
}

/** CFG-08: the page that replaces this one when its feature is off. */
export const replacementPage = ({ name }: Pick<Route, 'name'>): RouteName => routes[name].feature?.instead ?? 'home';

/**
 * GRD-11: decides whether the viewer may open `route`. Pure. Every chain of redirects ends at an allowed route (GRD-12). The states of the
 * navigation machine decide the same. Both are tested over all inputs.
 */
export function decideRoute(route: Route, { hasUnsavedChanges, ...known }: RouteFacts): RouteDecision {
  const facts: GuardFacts = { ...known, route };
  if (hasUnsavedChanges) return { kind: 'hold' };
  if (routeGuards.isSettling(facts)) return { kind: 'wait' };
  const page = routeGuards.isVisitor(facts) ? pageForVisitor(facts) : pageForMember(facts);
  const instead = page ?? (routeGuards.isFeatureOff(facts) ? replacementPage(route) : null);
  return instead === null ? { kind: 'allow' } : { kind: 'redirect', to: routePath(instead) };
}

/** @returns the page that a visitor is redirected to; null: the visitor may open the route */
function pageForVisitor(facts: GuardFacts): RouteName | null {
  if (routeGuards.goesHomeAsVisitor(facts)) return 'home';
  return routeGuards.needsLogin(facts) ? 'login' : null;
}

/** @returns the page that a member is redirected to; null: the member may open the route */
function pageForMember(facts: GuardFacts): RouteName | null {
  if (routeGuards.isPremiumAtLogin(facts)) return 'home';
  if (routeGuards.isOpenPage(facts)) return null;
  if (!routeGuards.needsOnlySession(facts)) {
    if (routeGuards.lacksProfileAndPlan(facts)) return 'login';
    if (routeGuards.lacksProfile(facts) || routeGuards.isProfileChoiceOld(facts)) return 'chooseProfile';
    if (routeGuards.lacksPremium(facts)) return 'login';
  }
  if (routeGuards.isOneProfileOnly(facts) || routeGuards.lacksMaster(facts) || routeGuards.isRestricted(facts)) return 'profile';
  return routeGuards.isOfAnotherProfile(facts) ? 'switchProfile' : null;
}

/** PRO-15: whether this profile may change its own PIN, and be deleted, without the master profile. */
export const mayManageItself = ({ isMaster, isRestricted = false }: Pick<Profile, 'isMaster' | 'isRestricted'>): boolean =>
  isMaster || !isRestricted;

const mustBePremium = (features: AccessFeatures) => features.monetization && !features.skipProducts;

/** GRD-10 */
const mayVisitorsBrowse = (features: AccessFeatures) => features.skipAuthentication && !mustBePremium(features);

/** GRD-05. A choice in the future means that the clock was wrong: the viewer has to choose again. */
const isChoiceStale = (chosenAt: number | null, now: number) =>
  chosenAt === null || chosenAt > now || now - chosenAt > PROFILE_CHOICE_LASTS;

/** SES-06: the URL after signing out. */
export const afterSignOut = (features: AccessFeatures) =>
  routePath(features.skipAuthentication && features.skipProducts ? 'home' : 'login');

/** NAV-13: the route of the link on the error page. */
export const errorPageTarget = (session: SessionFacts, features: AccessFeatures): RouteName =>
  session.kind === 'member' || features.skipAuthentication ? 'home' : 'login';

/** Converts the data of the session to the facts that the guards read. */
export const memberFacts = (known: { account: Account | null; profile: Profile | null; profileChosenAt: number | null }): MemberFacts => ({
  kind: 'member',
  premium: known.account?.isPremium ?? null,
  hasManyProfiles: known.account !== null && known.account.isMultiProfile && known.account.profiles.length > 1,
  profile: known.profile && {
    id: known.profile.id,
    isMaster: known.profile.isMaster,
    ...(known.profile.isRestricted && { isRestricted: true }),
  },
  profileChosenAt: known.profileChosenAt,
});

/** LOG-04: whether a viewer who has just signed in has to see the plans first. */
export const staysForPlans = (
  premium: boolean | null,
  features: Pick<AccessFeatures, 'monetization' | 'skipAuthentication' | 'skipProducts'>,
) => premium === false && features.monetization && !(features.skipAuthentication && features.skipProducts);

/** Whether the service would return the catalogue. Members need a profile; visitors need access to home (GRD-10). */
export const mayBrowse = (session: SessionFacts, features: AccessFeatures): boolean =>
  session.kind === 'member' ? session.profile !== null : session.kind === 'visitor' && mayVisitorsBrowse(features);

/** Whether the route is a content page that visitors may open (GRD-10). */
export const isContentForVisitors = ({ name }: Pick<Route, 'name'>, features: AccessFeatures): boolean => {
  const { access } = routes[name];
  return mayVisitorsBrowse(features) && (access === 'browse' || (access === 'playback' && features.watchWithoutLogin));
};

/** MON-01: whether this viewer can buy a plan. */
export const mayBuy = (session: SessionFacts, { monetization }: Pick<AccessFeatures, 'monetization'>): boolean =>
  session.kind === 'member' && session.premium === false && monetization;

/** MON-25: plans that can be dismissed are offered only to a profile that is chosen and manages itself. */
export const mayBeOfferedPlans = (session: SessionFacts, features: Pick<AccessFeatures, 'monetization' | 'skipProducts'>): boolean =>
  mayBuy(session, features) &&
  (!features.skipProducts || (session.kind === 'member' && session.profile !== null && mayManageItself(session.profile)));

/**
 * MON-01: whether the plans popup may cover this page. A popup that can be dismissed never covers a title, a channel or the store (MON-20),
 * and neither the choice of a profile nor My list (MON-25).
 * A popup that cannot be dismissed covers only content pages and the login: all other allowed pages stay readable (TOG-04).
 */
export const mayBeCoveredByPlans = (name: RouteName, { mayDismiss }: { mayDismiss: boolean }): boolean =>
  mayDismiss
    ? !['content', 'movie', 'series', 'vod', 'live', 'subscription', 'chooseProfile', 'switchProfile', 'watchlist'].includes(name)
    : ['login', 'watchlist'].includes(name) || routes[name].access === 'browse';

/** Pages that a viewer does not need after signing in. */
export const isObsoleteAfterSignIn = ({ name }: Route) =>
  ['login', 'forgotPassword', 'changePassword', 'activate', 'chooseProfile', 'socialCallback', 'logout'].includes(name);

export const isSignInFlow = (route: Route) => routes[route.name].entrance === true;

/** NAV-15: whether this route may be remembered as the viewer's destination. */
export const isDestination = (route: Route) => !isSignInFlow(route) && !['logout', 'notFound', 'serverError'].includes(route.name);

/** NAV-15: the destination after signing in: the current page, else the remembered one. */
export const destinationOf = ({ current, remembered }: { current: Route | null; remembered: Route | null }): string | null =>
  current && isDestination(current) ? current.url : (remembered?.url ?? null);

/**
 * GRD-14: the URL of the same page for the master profile. A URL without a profile id gets the id of the current profile.
 * @returns null unless the guards redirect this profile to /profile and allow the page to the master profile (GRD-02, PRO-15)
 */
export function pageForMaster(route: Route, facts: RouteFacts): string | null {
  const { session } = facts;
  const rule = routes[route.name];
  if (session.kind !== 'member' || !session.profile || session.profile.isMaster || !(rule.masterOnly || rule.unrestricted)) return null;
  const decision = decideRoute(route, facts);
  if (decision.kind !== 'redirect' || decision.to !== routePath('profile')) return null;
  const master = { ...session, profile: { ...session.profile, isMaster: true } };
  if (decideRoute(route, { ...facts, session: master }).kind !== 'allow') return null;
  return rule.ownProfile && route.query.id === undefined
    ? routePath(route.name, route.params, { ...route.query, id: session.profile.id })
    : route.url;
}

/** GRD-02: whether only the master profile may open this page. */
export const isMasterOnly = ({ name }: Pick<Route, 'name'>) => routes[name].masterOnly === true;
