import { describe, expect, it } from 'vitest';
import { type MenuSections, menuEntries, profileMenuEntries, tabBarEntries } from '../../machines/app/menu.ts';
import { decideRoute } from '../../machines/domain/access.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, type Features, featuresOf } from '../../machines/domain/settings.ts';

const section = (id: string, subMenu: readonly string[] = []) => ({
  id,
  screenId: `${id}-main`,
  name: id,
  subMenu: subMenu.map((screenId) => ({ screenId, name: screenId })),
});
const sections: MenuSections = { home: section('home', ['exclusives-main', 'later']), movies: section('movies'), shows: section('shows') };
const features = (given: Partial<Features> = {}): Features => ({ ...featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), ...given });
const both = [true, false];
const product = <Name extends string>(...names: Name[]) =>
  names.reduce<Record<Name, boolean>[]>(
    (rows, name) => rows.flatMap((row) => both.map((value) => ({ ...row, [name]: value }))),
    [{} as Record<Name, boolean>],
  );
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

/** A flag for each page of the menus that has one. */
const pageFlags = product('filters', 'search', 'watchlist', 'monetization');

describe('the menu', () => {
  it.each(pageFlags)('DEP-05 no entry or tab leads to a page that is off: %o', (flags) => {
    const facts = { sections, features: features(flags), isSignedIn: true };
    const entries = [...menuEntries(facts), ...tabBarEntries(facts, 'specification'), ...tabBarEntries(facts, 'compact')];
    const names = new Set(entries.map(({ routeName }) => routeName));
    expect(names.has('filters')).toBe(flags.filters);
    expect(names.has('search')).toBe(flags.search);
    expect(names.has('watchlist')).toBe(flags.watchlist);
    expect(names.has('subscription')).toBe(flags.monetization);
    expect(names.has('guide')).toBe(true);
  });

  it('NAV-04 lists all entries in order for a member', () => {
    const entries = menuEntries({ sections, features: features(), isSignedIn: true });
    expect(keys(entries)).toEqual(['home', 'exclusives', 'guide', 'movies', 'shows', 'subscription']);
    expect(entries.map(({ routeName, params }) => routePath(routeName, params))).toEqual([
      '/',
      '/filters/exclusives-main',
      '/tv-guide',
      '/filters/movies',
      '/filters/shows',
      '/subscription',
    ]);
  });

  it.each(product('home', 'exclusives', 'movies', 'shows'))('NAV-04 leaves out sections that failed to load: %o', (has) => {
    const some: MenuSections = {
      home: has.home ? section('home', has.exclusives ? ['exclusives-main'] : []) : null,
      movies: has.movies ? sections.movies : null,
      shows: has.shows ? sections.shows : null,
    };
    const entries = keys(menuEntries({ sections: some, features: features(), isSignedIn: true }));
    expect(entries.includes('exclusives')).toBe(has.home && has.exclusives);
    expect(entries.includes('movies')).toBe(has.movies);
    expect(entries.includes('shows')).toBe(has.shows);
    expect(entries).toEqual(expect.arrayContaining(['home', 'guide', 'subscription']));
  });

  it.each(product('isSignedIn', 'monetization', 'skipAuthentication', 'skipProducts'))('NAV-04 CFG-08 %o', ({ isSignedIn, ...flags }) => {
    const entries = menuEntries({ sections, features: features(flags), isSignedIn });
    expect(keys(entries).includes('subscription')).toBe(flags.monetization);
    // Visitors may open every entry that they are shown.
    if (!isSignedIn)
      for (const { routeName, params } of entries)
        expect(
          decideRoute(parseRoute(routePath(routeName, params)), {
            session: { kind: 'visitor' },
            features: features(flags),
            hasUnsavedChanges: false,
            now: 0,
          }),
        ).toEqual({ kind: 'allow' });
    const visitorsBrowse = flags.skipAuthentication && (flags.skipProducts || !flags.monetization);
    expect(keys(entries).includes('home')).toBe(isSignedIn || visitorsBrowse);
  });
});

describe('the tab bar', () => {
  it.each(product('isSignedIn', 'monetization', 'signup'))('NAV-05 CFG-08 %o', ({ isSignedIn, ...flags }) => {
    const tabs = keys(tabBarEntries({ sections, features: features(flags), isSignedIn }, 'specification'));
    expect(tabs).toEqual([
      'home',
      'showcase',
      'live',
      ...(isSignedIn && flags.monetization ? ['mySubscriptionTab'] : []),
      ...(!isSignedIn && flags.signup ? ['joinNow'] : []),
    ]);
  });

  it('NAV-05 links to the exclusives, the guide and the viewer’s subscription', () => {
    const tabs = tabBarEntries({ sections, features: features(), isSignedIn: true }, 'specification');
    expect(tabs.map((tab) => (tab.routeName ? routePath(tab.routeName, tab.params) : tab.key))).toEqual([
      '/',
      '/filters/exclusives-main',
      '/tv-guide',
      '/profile/subscription',
    ]);
  });

  it('NAV-05 has no showcase without exclusives', () => {
    const some = { ...sections, home: section('home') };
    expect(keys(tabBarEntries({ sections: some, features: features(), isSignedIn: true }, 'specification'))).not.toContain('showcase');
  });

  it.each(product('isSignedIn', 'watchlist', 'monetization', 'signup'))('NAV-24 CFG-08 the compact set: %o', ({ isSignedIn, ...flags }) => {
    const tabs = tabBarEntries({ sections, features: features(flags), isSignedIn }, 'compact');
    expect(tabs.map((tab) => [tab.key, tab.routeName && routePath(tab.routeName)])).toEqual([
      ['home', '/'],
      ['search', '/search'],
      ['live', '/tv-guide'],
      ...(flags.watchlist ? [['watchlist', '/watchlist']] : []),
      ['profile', '/profile'],
    ]);
  });
});

describe('the profile menu', () => {
  it.each(product('isMaster', 'monetization', 'otherLanguages', 'deviceManagement', 'tvCodeLogin'))(
    'NAV-09 CFG-08 %o',
    ({ isMaster, ...flags }) => {
      const entries = keys(profileMenuEntries({ features: features(flags), isMaster }));
      const master = (key: string, flag: boolean) => (isMaster && flag ? [key] : []);
      expect(entries).toEqual([
        ...master('account', true),
        ...master('mySubscription', flags.monetization),
        ...master('billing', flags.monetization),
        ...(flags.otherLanguages ? ['language'] : []),
        ...master('devices', flags.deviceManagement),
        ...master('linkTv', flags.tvCodeLogin),
      ]);
    },
  );
});
