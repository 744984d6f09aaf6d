import { describe, expect, it } from 'vitest';
import { menuEntries, profileMenuEntries, TAB_SETS, tabBarEntries } from '../../machines/app/menu.ts';
import { decideRoute, type MemberFacts, mayBuy } from '../../machines/domain/access.ts';
import type { Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { isKidsProfile, managerToAsk } from '../../machines/domain/kids.ts';
import { parseRoute, ROUTE_NAMES, routePath } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { anAccount, aProfile } from '../paths/entities.ts';

const kid: Profile = { ...aProfile, id: 'p3', name: 'Alice', isMaster: false, isRestricted: true, ageLimit: 6 };
const duarte: Profile = { ...aProfile, id: 'p4', name: 'Duarte', isMaster: false };
const settings = { ...DEFAULT_SETTINGS, languages: ['en', 'fr_FR'] as const };
const forKids = featuresOf(DEFAULT_FLAGS, settings, kid);
const forAdults = featuresOf(DEFAULT_FLAGS, settings, aProfile);
const section = (id: string) => ({ id, name: id, screenId: id, subMenu: [{ screenId: `${id}-first`, name: id }] });
const sections = { home: section('home'), movies: section('movies'), shows: section('shows') };
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

describe('kids mode', () => {
  it.each([
    [0, false, true],
    [6, false, true],
    [11, false, true],
    [12, false, false],
    [99, false, false],
    [undefined, false, false],
    [6, true, false],
  ])('KID-01 the age limit %s (account manager: %s) has kids mode: %s', (ageLimit, isMaster, expected) => {
    expect(isKidsProfile({ isMaster, ...(ageLimit !== undefined && { ageLimit }) })).toBe(expected);
  });

  it('KID-01 a visitor never has kids mode', () => expect(isKidsProfile(null)).toBe(false));

  it('KID-02 the menus have home, search, My list and live only', () => {
    const facts = { sections, features: forKids, isSignedIn: true };
    expect(keys(menuEntries(facts))).toEqual(['home', 'watchlist', 'live']);
    for (const set of TAB_SETS) expect(keys(tabBarEntries(facts, set))).toEqual(['home', 'search', 'watchlist', 'live']);
    const without = { ...facts, features: { ...forKids, watchlist: false } };
    expect(keys(tabBarEntries(without, 'specification'))).toEqual(['home', 'search', 'live']);
  });

  it('KID-05 the menu of the profile offers only the account, which leads to the account manager', () => {
    expect(keys(profileMenuEntries({ features: forKids, isMaster: false }))).toEqual(['account']);
    expect(keys(profileMenuEntries({ features: forAdults, isMaster: false }))).toEqual(['language']);
  });

  it('KID-02 opens only pages to watch, search and change the profile; every other address leads home', () => {
    const session: MemberFacts = {
      kind: 'member',
      premium: false,
      hasManyProfiles: true,
      profile: { id: kid.id, isMaster: false },
      profileChosenAt: 5,
    };
    const endOf = (url: string): string => {
      const decision = decideRoute(parseRoute(url), { session, features: forKids, hasUnsavedChanges: false, now: 5 });
      return decision.kind === 'redirect' ? endOf(decision.to) : url;
    };
    const pages = ROUTE_NAMES.filter((name) => name !== 'notFound').map((name) => ({ name, url: routePath(name, { id: '1', slug: 'a' }) }));
    const closed = pages.filter(({ url }) => endOf(url) !== url);
    expect(closed.every(({ url }) => endOf(url) === '/')).toBe(true);
    expect(closed.map(({ name }) => name)).toEqual([
      'profile',
      'createProfile',
      'editProfile',
      'deleteProfile',
      'profilePin',
      'profileRestriction',
      'account',
      'deleteAccount',
      'updatePassword',
      'mySubscription',
      'privacy',
      'avatar',
      'language',
      'billing',
      'history',
      'devices',
      'linkTv',
      'subscription',
    ]);
  });

  it('KID-04 a child is offered no plan, also when the account has none', () => {
    const session: MemberFacts = { kind: 'member', premium: false, hasManyProfiles: true, profile: kid, profileChosenAt: 5 };
    expect([mayBuy(session, forAdults), mayBuy(session, forKids)]).toEqual([true, false]);
  });
});

describe('leaving a kids profile', () => {
  const manager = { ...aProfile, hasPin: true };
  const household = (profiles: readonly Profile[]) => ({ ...anAccount, profiles });
  const asked = (profile: Profile | null, chosen: Profile, profiles: readonly Profile[] = [manager, kid, duarte]) =>
    managerToAsk({ account: household(profiles), profile }, chosen)?.id ?? null;

  it('KID-05 needs the PIN of the account manager', () => expect(asked(kid, duarte)).toBe(manager.id));
  it('KID-05 needs one PIN only: a profile with a PIN asks for its own', () => {
    expect(asked(kid, manager)).toBeNull();
    expect(asked(kid, { ...duarte, hasPin: true })).toBeNull();
  });
  it('KID-05 needs no PIN when the account manager has none', () => expect(asked(kid, duarte, [aProfile, kid, duarte])).toBeNull());
  it('KID-05 needs no PIN to continue with the same profile', () => expect(asked(kid, kid)).toBeNull());
  it('KID-05 other profiles need none', () => {
    expect(asked(duarte, kid)).toBeNull();
    expect(asked(null, duarte)).toBeNull();
  });
});
