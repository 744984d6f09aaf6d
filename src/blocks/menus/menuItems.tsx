/** Adds labels, links and icons to the menu entries from machines/app/menu.ts. */
import {
  Bookmark,
  Clapperboard,
  CreditCard,
  Film,
  House,
  Languages,
  type LucideIcon,
  MonitorSmartphone,
  Receipt,
  Search,
  Sparkles,
  Tv,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { MenuEntry, Tab } from '../../../machines/app/menu.ts';
import { parseRoute, type Route, routePath } from '../../../machines/domain/routes.ts';
import type { MenuItem, TabItem } from './types.ts';

type Say = Pick<IntlShape, 'formatMessage'>;

const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  exclusives: Sparkles,
  showcase: Sparkles,
  guide: Tv,
  live: Tv,
  movies: Film,
  shows: Clapperboard,
  subscription: CreditCard,
  mySubscription: CreditCard,
  mySubscriptionTab: CreditCard,
  search: Search,
  watchlist: Bookmark,
  profile: UserRound,
  joinNow: UserPlus,
  account: UserRound,
  billing: Receipt,
  language: Languages,
  devices: MonitorSmartphone,
  linkTv: Tv,
};

/** `mySubscription` → `MENU_MY_SUBSCRIPTION`, a key of the message catalogues. */
const keyOf = (key: string) => `MENU_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export const iconOf = (key: string) => {
  const Icon = icons[key];
  return Icon ? <Icon aria-hidden="true" /> : undefined;
};

/** The menu entry that is current on a detail page. */
const belongsTo: Partial<Record<Route['name'], string>> = { movie: 'movies', series: 'shows', live: 'guide' };

export function menuItems(entries: readonly MenuEntry<string>[], current: Route | null, { formatMessage }: Say): MenuItem[] {
  return entries.map(({ key, routeName, params }) => {
    const href = routePath(routeName, params);
    const path = current?.url.split('?', 1)[0];
    // Below an entry are its own pages: /profile/subscription belongs to /profile.
    const isHere =
      current !== null && (parseRoute(href).url === path || path?.startsWith(`${href}/`) === true || belongsTo[current.name] === key);
    return { key, label: formatMessage({ id: keyOf(key) }), href, isCurrent: isHere, icon: iconOf(key) };
  });
}

/** @param join the target of Join Now: the register popup, or the URL that replaces it (CFG-09) */
export function tabItems(
  tabs: readonly Tab[],
  current: Route | null,
  say: Say,
  join: { href: string } | { onPress: () => void },
): TabItem[] {
  return tabs.flatMap((tab): TabItem[] =>
    tab.routeName === null
      ? [{ key: tab.key, label: say.formatMessage({ id: keyOf(tab.key) }), isCurrent: false, icon: iconOf(tab.key), ...join }]
      : menuItems([tab], current, say),
  );
}
