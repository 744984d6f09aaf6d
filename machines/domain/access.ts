/**
 * Who may be where. `decideRoute` is the only place that knows the route guards of specification 4.2 (GRD-01 … GRD-13) and what a
 * feature that is off takes away (CFG-08).
 */
import { PROFILE_CHOICE_LASTS } from './constants.ts';
import type { Account, Profile } from './entities.ts';
import type { Onward } from './onward.ts';
import { type Route, type RouteName, routePath } from './routes.ts';
import type { Features } from './settings.ts';

type Access =
  /** Everyone. */
  | 'open'
  /** Members, and visitors when authentication may be skipped (GRD-10). */
  | 'browse'
  /** As `browse`, and login-free watching must be on for visitors (GRD-10). */
  | 'playback'
  /** Members; the whole auth guard applies (GRD-04, GRD-05, GRD-06). */
  | 'member'
  /** Anyone signed in, even without a profile; anonymous viewers go home (GRD-09). */
  | 'signedIn';

type RouteRule = {
  access: Access;
  /** GRD-02 */ masterOnly?: true;
  /** GRD-07: the query id must be one's own, unless one is the master. */ ownProfile?: true;
  /** PRO-15: not for a restricted profile, unless it is the master. */ unrestricted?: true;
  /** GRD-08 */ multiProfile?: true;
  /** A step on the way in: passing through it keeps the remembered destination. */ entrance?: true;
  /** GRD-09 for a page that also wants a member: anonymous viewers go home and not to login. */ anonymousGoHome?: true;
  /** CFG-08: without the feature the page is not there; the viewer goes to `instead`. */
  feature?: { name: keyof AccessFeatures; instead: RouteName };
};

/** GRD-13: which guard stands where. */
const rules: Readonly<Record<RouteName, RouteRule>> = {
  home: { access: 'browse' },
  content: { access: 'browse' },
  movie: { access: 'browse' },
  series: { access: 'browse' },
  filters: { access: 'browse' },
  search: { access: 'browse' },
  guide: { access: 'browse' },
  watchlist: { access: 'member', feature: { name: 'watchlist', instead: 'home' } },
  vod: { access: 'playback' },
  live: { access: 'playback' },
  profile: { access: 'member' },
  avatar: { access: 'member', ownProfile: true },
  language: { access: 'member', feature: { name: 'otherLanguages', instead: 'profile' } },
  switchProfile: { access: 'member', multiProfile: true, ownProfile: true },
  editProfile: { access: 'member', ownProfile: true },
  deleteProfile: { access: 'member', ownProfile: true, unrestricted: true },
  profilePin: { access: 'member', ownProfile: true, unrestricted: true },
  createProfile: { access: 'member', multiProfile: true, masterOnly: true },
  profileRestriction: { access: 'member', masterOnly: true },
  account: { access: 'member', masterOnly: true },
  deleteAccount: { access: 'member', masterOnly: true, anonymousGoHome: true },
  updatePassword: { access: 'member', masterOnly: true },
  mySubscription: { access: 'member', masterOnly: true, feature: { name: 'monetization', instead: 'profile' } },
  billing: { access: 'member', masterOnly: true, feature: { name: 'monetization', instead: 'profile' } },
  history: { access: 'member', masterOnly: true, feature: { name: 'monetization', instead: 'profile' } },
  devices: { access: 'member', masterOnly: true, feature: { name: 'deviceManagement', instead: 'profile' } },
  linkTv: { access: 'member', masterOnly: true, feature: { name: 'tvCodeLogin', instead: 'profile' } },
  chooseProfile: { access: 'signedIn', multiProfile: true, entrance: true },
  logout: { access: 'signedIn' },
  login: { access: 'open', entrance: true },
  forgotPassword: { access: 'open', entrance: true },
  changePassword: { access: 'open', entrance: true },
  activate: { access: 'open', entrance: true },
  socialCallback: { access: 'open', entrance: true, feature: { name: 'socialLogin', instead: 'login' } },
  contact: { access: 'open' },
  subscription: { access: 'open', entrance: true, feature: { name: 'monetization', instead: 'home' } },
  serverError: { access: 'open' },
  notFound: { access: 'open' },
};
export const routeRules = rules;

/** The features the guards read. */
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
>;

export type SessionFacts =
  /** Restoring, signing in or out: nothing can be said yet. */
  | { kind: 'settling' }
  | { kind: 'visitor' }
  | {
      kind: 'member';
      /** null: the account is not known (SES-09). */
      premium: boolean | null;
      hasManyProfiles: boolean;
      profile: Pick<Profile, 'id' | 'isMaster' | 'isRestricted'> | null;
      /** Epoch ms. */
      profileChosenAt: number | null;
    };

export type MemberFacts = Extract<SessionFacts, { kind: 'member' }>;

export type RouteFacts = { session: SessionFacts; features: AccessFeatures; hasUnsavedChanges: boolean /** Epoch ms. */; now: number };

export type RouteDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** The viewer would lose unsaved changes (GRD-03). */
  | { kind: 'hold' }
  /** The session is not known yet (SES-01); ask again when it is. */
  | { kind: 'wait' };

const allow: RouteDecision = { kind: 'allow' };
const redirect = (name: RouteName): RouteDecision => ({ kind: 'redirect', to: routePath(name) });

/** GRD-11: may the viewer be at `route`? Pure; every chain of redirects ends at an allowed route (GRD-12, shown over all inputs). */
export function decideRoute(route: Route, facts: RouteFacts): RouteDecision {
  if (facts.hasUnsavedChanges) return { kind: 'hold' };
  if (facts.session.kind === 'settling') return { kind: 'wait' };
  const rule = rules[route.name];
  const decision = facts.session.kind === 'visitor' ? decideForVisitor(rule, facts.features) : decideForMember(route, facts.session, facts);
  if (decision.kind === 'allow' && rule.feature && !facts.features[rule.feature.name]) return redirect(rule.feature.instead);
  return decision;
}

function decideForVisitor({ access, anonymousGoHome }: RouteRule, features: AccessFeatures): RouteDecision {
  switch (access) {
    case 'open':
      return allow;
    case 'signedIn':
      return redirect('home');
    case 'member':
      return redirect(anonymousGoHome || (features.skipAuthentication && features.skipProducts) ? 'home' : 'login');
    default:
      if (!features.skipAuthentication || mustBePremium(features)) return redirect('login');
      return access === 'browse' || features.watchWithoutLogin ? allow : redirect('login');
  }
}

function decideForMember(route: Route, member: MemberFacts, { features, now }: RouteFacts): RouteDecision {
  const rule = rules[route.name];
  const { profile, premium } = member;
  if (route.name === 'login') return premium === true ? redirect('home') : allow;
  if (rule.access === 'open') return allow;

  if (rule.access !== 'signedIn') {
    if (!profile) return redirect(whereWithoutProfile(member, features));
    if (features.multiProfile && member.hasManyProfiles && isChoiceStale(member.profileChosenAt, now)) return redirect('chooseProfile');
    if (rule.access !== 'member' && premium !== true && mustBePremium(features)) return redirect('login');
  }
  // Without a profile, /choose-profile asks for the master's PIN: /profile would send the viewer back here.
  if (rule.multiProfile && !features.multiProfile && profile) return redirect('profile');
  if (rule.masterOnly && !profile?.isMaster) return redirect('profile');
  if (rule.unrestricted && profile && !mayChangeItself(profile)) return redirect('profile');
  if (rule.ownProfile && route.query.id !== undefined && !profile?.isMaster && route.query.id !== profile?.id)
    return redirect('switchProfile');
  return allow;
}

/** PRO-15: may this profile change its own PIN, and be deleted, without the account manager? */
export const mayChangeItself = ({ isMaster, isRestricted = false }: Pick<Profile, 'isMaster' | 'isRestricted'>): boolean =>
  isMaster || !isRestricted;

/** GRD-06. With multiProfile off the viewer comes here only when the session could not choose: the master's PIN is needed (GRD-08). */
const whereWithoutProfile = ({ premium }: MemberFacts, features: AccessFeatures): RouteName =>
  premium === false && mustBePremium(features) ? 'login' : 'chooseProfile';

const mustBePremium = (features: AccessFeatures) => features.monetization && !features.skipProducts;

/** GRD-05. A choice made "in the future" means that a clock was wrong: choose again. */
const isChoiceStale = (chosenAt: number | null, now: number) =>
  chosenAt === null || chosenAt > now || now - chosenAt > PROFILE_CHOICE_LASTS;

/** SES-06: where a viewer is after signing out. */
export const afterSignOut = (features: AccessFeatures) =>
  routePath(features.skipAuthentication && features.skipProducts ? 'home' : 'login');

/** SES-04: where a viewer goes who needs a subscription. */
export const whereToSubscribe = (features: AccessFeatures) =>
  routePath(features.monetization && features.skipProducts ? 'subscription' : 'login');

/** NAV-13: where the error page's way back leads. */
export const wayOut = (session: SessionFacts, features: AccessFeatures): RouteName =>
  session.kind === 'member' || features.skipAuthentication ? 'home' : 'login';

/** SES-03: what `profile_not_chosen` means. The plans popup stands on the login page, which is where GRD-06 sends such a viewer. */
export const afterProfileNotChosen = (premium: boolean | null, features: Pick<AccessFeatures, 'skipProducts'>): Onward =>
  premium === true || features.skipProducts ? 'chooseProfile' : 'signIn';

/** What the session knows, as the guards read it. */
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

/** LOG-04: does a viewer who has just come in have to look at the plans first? */
export const staysForPlans = (
  premium: boolean | null,
  features: Pick<AccessFeatures, 'monetization' | 'skipAuthentication' | 'skipProducts'>,
) => premium === false && features.monetization && !(features.skipAuthentication && features.skipProducts);

/** Would the service show its catalogue? Not to a member without a profile, and to visitors only where GRD-10 lets them in. */
export const mayBrowse = (session: SessionFacts, features: AccessFeatures): boolean =>
  session.kind === 'member'
    ? session.profile !== null
    : session.kind === 'visitor' && decideForVisitor(rules.home, features).kind === 'allow';

/** Is this a page of content, and open to who is not signed in (GRD-10)? */
export const isContentForVisitors = ({ name }: Pick<Route, 'name'>, features: AccessFeatures): boolean =>
  !['open', 'signedIn', 'member'].includes(rules[name].access) && decideForVisitor(rules[name], features).kind === 'allow';

/** MON-01: is there anything to offer to this viewer? */
export const mayBuy = (session: SessionFacts, { monetization }: Pick<AccessFeatures, 'monetization'>): boolean =>
  session.kind === 'member' && session.premium === false && monetization;

/**
 * MON-01: may the plans popup cover this page? Never playback, nor the store. Plans that cannot be dismissed cover only content and the
 * login: every other page that the guards allow can be read (TOG-04).
 */
export const mayBeCoveredByPlans = (name: RouteName, { mayDismiss }: { mayDismiss: boolean }): boolean =>
  mayDismiss ? !['vod', 'live', 'subscription'].includes(name) : ['login', 'watchlist'].includes(name) || rules[name].access === 'browse';

/** Pages with no purpose for a viewer who has just come in. */
export const isBehindAfterEntering = ({ name }: Route) =>
  ['login', 'forgotPassword', 'changePassword', 'activate', 'chooseProfile', 'socialCallback', 'logout'].includes(name);

export const isEntrance = (route: Route) => rules[route.name].entrance === true;

/** NAV-15: may this be where a viewer wanted to go before they came in? */
export const isDestination = (route: Route) => !isEntrance(route) && !['logout', 'notFound', 'serverError'].includes(route.name);

/** NAV-15: where somebody who comes in now would want to be: where they are, else where they were kept from. */
export const destinationOf = ({ current, remembered }: { current: Route | null; remembered: Route | null }): string | null =>
  current && isDestination(current) ? current.url : (remembered?.url ?? null);

/**
 * GRD-14: the same page for the account manager; null when the guards do not keep it for that profile (GRD-02, PRO-15).
 * The page of a profile that the address does not name is about the profile that asks.
 */
export function pageForMaster(route: Route, facts: RouteFacts): string | null {
  const { session } = facts;
  const rule = rules[route.name];
  if (session.kind !== 'member' || !session.profile || session.profile.isMaster || !(rule.masterOnly || rule.unrestricted)) return null;
  const decision = decideRoute(route, facts);
  if (decision.kind !== 'redirect' || decision.to !== routePath('profile')) return null;
  const master = { ...session, profile: { ...session.profile, isMaster: true } };
  if (decideRoute(route, { ...facts, session: master }).kind !== 'allow') return null;
  return rule.ownProfile && route.query.id === undefined
    ? routePath(route.name, route.params, { ...route.query, id: session.profile.id })
    : route.url;
}

/** GRD-02: is this page the account manager's alone? */
export const isMasterOnly = ({ name }: Pick<Route, 'name'>) => rules[name].masterOnly === true;
