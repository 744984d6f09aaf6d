/** The entries of the menus (NAV-04, NAV-05, NAV-09, KID-02). An entry has a key and a route; the views hold the texts. */
import { decideRoute, isOffered } from '../domain/access.ts';
import type { Section } from '../domain/entities.ts';
import { type AccessFeatures, parseRoute, type RouteName, routePath, routes } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';

/** The loaded sections of the menu (settings section_tab1, 2 and 3). */
export type MenuSections = { home: Section | null; movies: Section | null; shows: Section | null };

export type MenuEntry<Key extends string> = { key: Key; routeName: RouteName; params: Readonly<Record<string, string>> };
/** The entries of the menu, in the order of the specification. */
export const MENU_KEYS = ['home', 'exclusives', 'guide', 'movies', 'shows', 'subscription'] as const;
type KidsKey = 'home' | 'search' | 'watchlist' | 'live';
export type MenuKey = (typeof MENU_KEYS)[number] | KidsKey;
/** The tabs of all sets. Join Now is not a page. */
export const TAB_KEYS = ['home', 'showcase', 'live', 'mySubscriptionTab', 'joinNow', 'search', 'watchlist', 'profile'] as const;
type TabKey = Exclude<(typeof TAB_KEYS)[number], 'joinNow'>;
/** NAV-24: the tab bars that a deployment can choose. */
export const TAB_SETS = ['specification', 'compact'] as const;
export type TabSet = (typeof TAB_SETS)[number];
/** Join Now opens the register popup and has no route. */
export type Tab = MenuEntry<TabKey> | { key: 'joinNow'; routeName: null };
const PROFILE_MENU = ['account', 'mySubscription', 'billing', 'language', 'devices', 'linkTv'] as const satisfies readonly RouteName[];
export type ProfileMenuKey = (typeof PROFILE_MENU)[number];

export type MenuFacts = { sections: MenuSections; features: AccessFeatures & Pick<Features, 'signup'>; isSignedIn: boolean };

const entry = <Key extends string>(key: Key, routeName: RouteName, params: Readonly<Record<string, string>> = {}): MenuEntry<Key> => ({
  key,
  routeName,
  params,
});

/** NAV-04: the exclusives are the first screen in the submenu of the home section; null without one. */
const exclusivesOf = ({ home }: MenuSections): { id: string } | null => {
  const first = home?.subMenu[0];
  return first ? { id: first.screenId } : null;
};

/** Whether a visitor may open the page. Other entries are shown to members only. */
function admitsVisitor({ routeName, params }: MenuEntry<string>, features: AccessFeatures): boolean {
  const facts = { session: { kind: 'visitor' }, features, hasUnsavedChanges: false, now: 0 } as const;
  return decideRoute(parseRoute(routePath(routeName, params)), facts).kind === 'allow';
}

/** KID-02: home, search, My list and live, as far as their features are on. */
const kidsEntries = (features: AccessFeatures): readonly MenuEntry<KidsKey>[] => {
  const entries: MenuEntry<KidsKey>[] = [
    entry('home', 'home'),
    entry('search', 'search'),
    entry('watchlist', 'watchlist'),
    entry('live', 'guide'),
  ];
  return entries.filter(({ routeName }) => isOffered(routeName, features));
};

/** NAV-04: the menu in its order. Sections that could not be loaded are left out. */
export function menuEntries({ sections, features, isSignedIn }: MenuFacts): readonly MenuEntry<MenuKey>[] {
  /** The search is in the header. */
  if (!features.grownUp) return kidsEntries(features).filter(({ key }) => key !== 'search');
  const exclusives = exclusivesOf(sections);
  const entries: (MenuEntry<MenuKey> | null)[] = [
    entry('home', 'home'),
    exclusives && entry('exclusives', 'filters', exclusives),
    entry('guide', 'guide'),
    sections.movies && entry('movies', 'filters', { id: sections.movies.id }),
    sections.shows && entry('shows', 'filters', { id: sections.shows.id }),
    entry('subscription', 'subscription'),
  ];
  return entries
    .filter((each) => each !== null)
    .filter((each) => isOffered(each.routeName, features) && (isSignedIn || admitsVisitor(each, features)));
}

/** NAV-05, NAV-24: the tab bar of phones. Tabs that visitors may not open lead them to the login. */
export function tabBarEntries({ sections, features, isSignedIn }: MenuFacts, set: TabSet): readonly Tab[] {
  if (!features.grownUp) return kidsEntries(features);
  const exclusives = exclusivesOf(sections);
  const compact: Tab[] = [
    entry('home', 'home'),
    entry('search', 'search'),
    entry('live', 'guide'),
    entry('watchlist', 'watchlist'),
    entry('profile', 'profile'),
  ];
  const specification: (Tab | null)[] = [
    entry('home', 'home'),
    exclusives && entry('showcase', 'filters', exclusives),
    entry('live', 'guide'),
    isSignedIn ? entry('mySubscriptionTab', 'mySubscription') : null,
    !isSignedIn && features.signup ? { key: 'joinNow', routeName: null } : null,
  ];
  return (set === 'compact' ? compact : specification)
    .filter((tab) => tab !== null)
    .filter(({ routeName }) => routeName === null || isOffered(routeName, features));
}

/** BRD-07: the tabs that a brand can choose from: those of all sets that this viewer has. */
export function everyTab(facts: MenuFacts): readonly Tab[] {
  const all = TAB_SETS.flatMap((set) => tabBarEntries(facts, set));
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

/**
 * NAV-09: the menu of the profile area: the pages that this profile may open, without those of a feature that is off. In kids mode the one
 * entry leads to the account manager (KID-05, GRD-14).
 */
export function profileMenuEntries({
  features,
  isMaster,
}: {
  features: AccessFeatures;
  isMaster: boolean;
}): readonly MenuEntry<ProfileMenuKey>[] {
  if (!features.grownUp) return [entry('account', 'account')];
  return PROFILE_MENU.filter((name) => (isMaster || !routes[name].masterOnly) && isOffered(name, features)).map((name) =>
    entry(name, name),
  );
}
