import { describe, expect, it } from 'vitest';
import {
  afterSignOut,
  decideRoute,
  errorPageTarget,
  isOffered,
  type MemberFacts,
  mayBeCoveredByPlans,
  mayBrowse,
  mayBuy,
  pageForMaster,
  type RouteFacts,
  type SessionFacts,
  staysForPlans,
} from '../../machines/domain/access.ts';
import { PROFILE_CHOICE_LASTS } from '../../machines/domain/constants.ts';
import { type AccessFeatures, parseRoute, ROUTE_NAMES, type Route, routes } from '../../machines/domain/routes.ts';
import { allFacts, allFeatures, allRoutes, now } from './guardInputs.ts';

type Decision = ReturnType<typeof decideRoute>;
const decisions = allFacts.map((facts) => ({ facts, decided: allRoutes.map((route) => ({ route, decision: decideRoute(route, facts) })) }));
/** Throws at the first failing combination, so that the message stays readable. */
const everywhere = (holds: (route: Route, facts: RouteFacts, decision: Decision) => boolean) => {
  for (const { facts, decided } of decisions) {
    for (const { route, decision } of decided) {
      if (!holds(route, facts, decision)) throw new Error(`${route.url} with ${JSON.stringify(facts)}: ${JSON.stringify(decision)}`);
    }
  }
};
const isVisitor = ({ session, hasUnsavedChanges }: RouteFacts) => session.kind === 'visitor' && !hasUnsavedChanges;
const mustBePremium = ({ features }: RouteFacts) => features.monetization && !features.skipProducts;

describe('decideRoute, for every combination of inputs', () => {
  it('GRD-11 GRD-13 the combinations include every route, session, flag and clock', () => {
    expect(new Set(allRoutes.map(({ name }) => name))).toEqual(new Set(ROUTE_NAMES));
    expect(allFacts.length * allRoutes.length).toBe((2 + 120) * 64 * 2 * (ROUTE_NAMES.length + 2 * 5));
  });

  it('GRD-12 every chain of redirects ends at an allowed route and visits no URL twice', () => {
    let longest = 0;
    everywhere((start, facts, first) => {
      const seen = new Set([start.url]);
      let decision = first;
      while (decision.kind === 'redirect') {
        if (seen.has(decision.to)) return false;
        seen.add(decision.to);
        decision = decideRoute(parseRoute(decision.to), facts);
      }
      longest = Math.max(longest, seen.size - 1);
      return true;
    });
    // The longest: a page of the account without its feature, the profile page in kids mode, home, and the login or the profile choice.
    expect(longest).toBeLessThanOrEqual(4);
  });

  it('GRD-03 holds every navigation while there are unsaved changes', () => {
    everywhere((_, facts, { kind }) => (kind === 'hold') === facts.hasUnsavedChanges);
  });

  it('SES-01 makes no decision while the session is settling', () => {
    everywhere((_, facts, { kind }) => (kind === 'wait') === (facts.session.kind === 'settling' && !facts.hasUnsavedChanges));
  });

  it('GRD-10 GRD-01 lets visitors browse only when authentication may be skipped and no purchase is required', () => {
    everywhere(
      (route, facts, { kind }) =>
        !isVisitor(facts) ||
        routes[route.name].access !== 'browse' ||
        !isOffered(route.name, facts.features) ||
        (kind === 'allow') === (facts.features.skipAuthentication && !mustBePremium(facts)),
    );
  });

  it('GRD-10 lets visitors play only when watchWithoutLogin is on as well', () => {
    everywhere(
      (route, facts, { kind }) =>
        !isVisitor(facts) || routes[route.name].access !== 'playback' || kind !== 'allow' || facts.features.watchWithoutLogin,
    );
  });

  it('GRD-04 GRD-09 redirects visitors away from the member area', () => {
    everywhere(
      (route, facts, { kind }) => !isVisitor(facts) || !['member', 'signedIn'].includes(routes[route.name].access) || kind === 'redirect',
    );
  });

  it('GRD-02 GRD-07 shows master pages and other profiles only to the master profile', () => {
    everywhere((route, facts, { kind }) => {
      if (facts.session.kind !== 'member' || facts.session.profile?.isMaster || kind !== 'allow') return true;
      return !routes[route.name].masterOnly && !(routes[route.name].ownProfile && route.query.id === 'other');
    });
  });

  it('PRO-15 a restricted profile can neither change its PIN nor be deleted, unless it is the master', () => {
    everywhere((route, facts, { kind }) => {
      if (facts.session.kind !== 'member' || kind !== 'allow') return true;
      const { profile } = facts.session;
      return !profile?.isRestricted || profile.isMaster || !['deleteProfile', 'profilePin', 'profileRestriction'].includes(route.name);
    });
  });

  it('GRD-14 remembers a page for the master only when the guards redirect another profile from it and allow it to the master', () => {
    let kept = 0;
    everywhere((route, facts, decision) => {
      const page = pageForMaster(route, { ...facts, hasUnsavedChanges: false });
      if (page === null) return true;
      kept += 1;
      const { session } = facts;
      if (session.kind !== 'member' || !session.profile || session.profile.isMaster) return false;
      const asMaster = { ...facts, session: { ...session, profile: { ...session.profile, isMaster: true } } };
      return (
        (decision.kind === 'hold' || (decision.kind === 'redirect' && decision.to === '/profile')) &&
        ['allow', 'hold'].includes(decideRoute(parseRoute(page), asMaster).kind) &&
        parseRoute(page).name === route.name
      );
    });
    expect(kept).toBeGreaterThan(1000);
  });

  it.each([
    ['/apptv?code=123456', true, '/apptv?code=123456'],
    ['/profile/history?page=2', true, '/profile/history?page=2'],
    ['/profile/pin', true, '/profile/pin?id=own'],
    ['/profile/delete?id=own', true, '/profile/delete?id=own'],
    ['/profile/pin', false, null],
    ['/profile/edit?id=other', false, null],
    ['/profile/pin?id=other', false, null],
    ['/profile', true, null],
  ])('GRD-14 %s for a restricted profile (%s): page for the master is %s', (url, isRestricted, page) => {
    const facts = allFacts.find(({ session }) => session.kind === 'member' && session.profile?.isRestricted && !session.profile.isMaster);
    const features = allFacts[0]?.features;
    if (facts?.session.kind !== 'member' || !features) throw new Error('there is no such profile');
    const on = Object.fromEntries(Object.keys(features).map((name) => [name, true])) as AccessFeatures;
    const session = { ...facts.session, premium: true, hasManyProfiles: false, profile: { id: 'own', isMaster: false, isRestricted } };
    expect(pageForMaster(parseRoute(url), { session, features: on, now, hasUnsavedChanges: false })).toBe(page);
  });

  it('GRD-01 never asks a premium account to buy', () => {
    everywhere((route, facts, decision) => {
      if (facts.session.kind !== 'member' || facts.session.premium !== true || route.name === 'socialCallback') return true;
      return decision.kind !== 'redirect' || !['/login', '/subscription'].includes(decision.to);
    });
  });

  it('GRD-08 redirects to the profile choice without multi-profile only when no profile is chosen', () => {
    everywhere(
      (_, facts, decision) =>
        facts.features.multiProfile ||
        decision.kind !== 'redirect' ||
        decision.to !== '/choose-profile' ||
        (facts.session.kind === 'member' && facts.session.profile === null),
    );
  });

  it('TOG-04 never redirects to the error page', () => {
    everywhere((_, __, decision) => decision.kind !== 'redirect' || decision.to !== '/500');
  });

  it('CFG-08 never shows a page whose flag is off', () => {
    everywhere((route, facts, { kind }) => {
      const { feature } = routes[route.name];
      return feature === undefined || facts.features[feature.name] || kind !== 'allow';
    });
  });

  it('GRD-12 GRD-13 allows at least one of home, plans, login and logout from every allowed page', () => {
    const ways = ['/', '/subscription', '/login', '/logout'].map(parseRoute);
    everywhere((route, facts, { kind }) => {
      if (kind !== 'allow') return true;
      return ways.some((way) => way.url !== route.url && ['allow', 'redirect'].includes(decideRoute(way, facts).kind));
    });
  });
});

describe('single guards', () => {
  const features: AccessFeatures = {
    monetization: true,
    skipProducts: true,
    skipAuthentication: false,
    watchWithoutLogin: false,
    multiProfile: true,
    otherLanguages: true,
    deviceManagement: true,
    watchlist: true,
    tvCodeLogin: true,
    socialLogin: true,
    grownUp: true,
    search: true,
    filters: true,
    contact: true,
    accountEditing: true,
  };
  const member: MemberFacts = {
    kind: 'member',
    premium: true,
    hasManyProfiles: true,
    profile: { id: 'own', isMaster: false },
    profileChosenAt: now,
  };
  const master: MemberFacts = { ...member, profile: { id: 'own', isMaster: true } };
  const visitor: SessionFacts = { kind: 'visitor' };
  const to = (path: string): Decision => ({ kind: 'redirect', to: path });
  const allow: Decision = { kind: 'allow' };
  const table: [string, string, SessionFacts, Partial<AccessFeatures>, Decision][] = [
    ['GRD-01 free viewer where a subscription is required', '/', { ...member, premium: false }, { skipProducts: false }, to('/login')],
    ['GRD-02 the account page for another profile than the master', '/profile/account', member, {}, to('/profile')],
    ['GRD-02 the account page for the master', '/profile/account', master, {}, allow],
    ['GRD-04 visitor in the member area', '/profile', visitor, {}, to('/login')],
    ['GRD-04 visitor, both skips', '/profile', visitor, { skipAuthentication: true }, to('/')],
    ['GRD-05 exactly 24 h is still fresh', '/', { ...member, profileChosenAt: now - PROFILE_CHOICE_LASTS }, {}, allow],
    ['GRD-05 a choice in the future', '/', { ...member, profileChosenAt: now + 1 }, {}, to('/choose-profile')],
    ['GRD-05 more than 24 h', '/', { ...member, profileChosenAt: now - PROFILE_CHOICE_LASTS - 1 }, {}, to('/choose-profile')],
    ['GRD-05 never chosen', '/', { ...member, profileChosenAt: null }, {}, to('/choose-profile')],
    ['GRD-05 one profile', '/', { ...member, hasManyProfiles: false, profileChosenAt: null }, {}, allow],
    ['GRD-06 no profile, premium', '/', { ...member, profile: null }, {}, to('/choose-profile')],
    [
      'GRD-06 no profile, account unknown',
      '/',
      { ...member, premium: null, profile: null },
      { skipProducts: false },
      to('/choose-profile'),
    ],
    ['GRD-06 no profile, free, plan required', '/', { ...member, premium: false, profile: null }, { skipProducts: false }, to('/login')],
    ['GRD-06 no profile, free, no plan required', '/', { ...member, premium: false, profile: null }, {}, to('/choose-profile')],
    ['GRD-07 own id', '/profile/edit?id=own', member, {}, allow],
    ['GRD-07 other id', '/profile/edit?id=other', member, {}, to('/profile/switch-profile')],
    ['GRD-07 other id, master', '/profile/edit?id=other', master, {}, allow],
    ['GRD-07 other id on the switch page', '/profile/switch-profile?id=other', member, {}, to('/profile/switch-profile')],
    ['GRD-08 multi-profile off', '/profile/switch-profile', member, { multiProfile: false }, to('/profile')],
    ['GRD-08 multi-profile off and no profile', '/', { ...member, profile: null }, { multiProfile: false }, to('/choose-profile')],
    ['GRD-09 visitor on the profile choice', '/choose-profile', visitor, {}, to('/')],
    ['GRD-10 visitor on a film page', '/movie/a/1', visitor, {}, to('/login')],
    ['GRD-10 visitor on a film page, authentication skipped', '/movie/a/1', visitor, { skipAuthentication: true }, allow],
    ['GRD-10 visitor at playback, authentication skipped', '/vod/a/1', visitor, { skipAuthentication: true }, to('/login')],
    ['GRD-10 visitor at playback, watchWithoutLogin', '/vod/a/1', visitor, { skipAuthentication: true, watchWithoutLogin: true }, allow],
    ['GRD-13 /login for premium', '/login', member, {}, to('/')],
    ['GRD-13 /login for a free viewer', '/login', { ...member, premium: false }, {}, allow],
    ['GRD-13 /profile/delete-account for a visitor', '/profile/delete-account', visitor, {}, to('/')],
    ['GRD-13 /logout for a visitor', '/logout', visitor, {}, to('/')],
    ['CFG-08 /subscription without monetization', '/subscription', visitor, { monetization: false }, to('/')],
    ['CFG-08 billing without monetization', '/profile/billing', master, { monetization: false }, to('/profile')],
    ['CFG-08 subscription area without monetization', '/profile/subscription', master, { monetization: false }, to('/profile')],
    ['CFG-08 history without monetization', '/profile/history', master, { monetization: false }, to('/profile')],
    ['CFG-08 devices without device management', '/profile/devices', master, { deviceManagement: false }, to('/profile')],
    ['CFG-08 /apptv without TV codes', '/apptv', master, { tvCodeLogin: false }, to('/profile')],
    ['DEP-05 /search without search', '/search', member, { search: false }, to('/')],
    ['DEP-05 filters without filters', '/filters/films', member, { filters: false }, to('/')],
    ['DEP-05 /contact without contact', '/contact', visitor, { contact: false }, to('/')],
    ['DEP-05 the password without account editing', '/profile/update-password', master, { accountEditing: false }, to('/profile/account')],
    ['CFG-08 language with one language', '/profile/language', member, { otherLanguages: false }, to('/profile')],
    ['CFG-08 social callback without social login', '/social/google/callback', visitor, { socialLogin: false }, to('/login')],
  ];
  it.each(table)('%s', (_, url, session, changed, expected) => {
    expect(decideRoute(parseRoute(url), { session, features: { ...features, ...changed }, hasUnsavedChanges: false, now })).toEqual(
      expected,
    );
  });

  it('SES-06 leads home after sign-out when authentication and products may be skipped, else to the login', () => {
    for (const each of allFeatures) expect(afterSignOut(each)).toBe(each.skipAuthentication && each.skipProducts ? '/' : '/login');
  });

  it('MON-01 TOG-04 covers only content pages and the login with plans that cannot be dismissed', () => {
    expect(ROUTE_NAMES.filter((name) => mayBeCoveredByPlans(name, { mayDismiss: false }))).toEqual([
      'home',
      'content',
      'movie',
      'series',
      'filters',
      'search',
      'guide',
      'watchlist',
      'login',
    ]);
  });

  it('MON-20 MON-25 covers no title, no channel, no profile choice and not My list with plans that can be dismissed', () => {
    expect(ROUTE_NAMES.filter((name) => !mayBeCoveredByPlans(name, { mayDismiss: true }))).toEqual([
      'content',
      'movie',
      'series',
      'watchlist',
      'vod',
      'live',
      'switchProfile',
      'chooseProfile',
      'subscription',
    ]);
  });

  it('LOG-04 shows plans after the login only to known free accounts that need a plan', () => {
    for (const each of allFeatures) {
      expect(staysForPlans(true, each)).toBe(false);
      expect(staysForPlans(null, each)).toBe(false);
      expect(staysForPlans(false, each)).toBe(each.monetization && !(each.skipAuthentication && each.skipProducts));
    }
  });

  it('MON-01 offers plans to accounts known to be free while monetization is on', () => {
    const free = { ...member, premium: false };
    expect([
      mayBuy(free, features),
      mayBuy(member, features),
      mayBuy({ ...member, premium: null }, features),
      mayBuy(visitor, features),
    ]).toEqual([true, false, false, false]);
    expect(mayBuy(free, { monetization: false })).toBe(false);
  });

  it('NAV-04 GRD-10 loads the catalogue only for viewers who may browse', () => {
    expect(mayBrowse(member, features)).toBe(true);
    expect(mayBrowse({ ...member, profile: null }, features)).toBe(false);
    expect(mayBrowse({ kind: 'settling' }, features)).toBe(false);
    expect(mayBrowse(visitor, features)).toBe(false);
    expect(mayBrowse(visitor, { ...features, skipAuthentication: true })).toBe(true);
  });

  it('NAV-13 the error page links home when the viewer may open it, else to the login', () => {
    expect([
      errorPageTarget(member, features),
      errorPageTarget(visitor, features),
      errorPageTarget(visitor, { ...features, skipAuthentication: true }),
    ]).toEqual(['home', 'login', 'home']);
  });
});
