/** Hooks for the menus around a content page: the entries for this viewer, and which entry is current. */
import { useSelector } from '@xstate/react';
import { Bookmark, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { everyTab, menuEntries, profileMenuEntries, tabBarEntries } from '../../../machines/app/menu.ts';
import { managerToAsk } from '../../../machines/domain/kids.ts';
import { isAtProfileLimit } from '../../../machines/domain/profileChoice.ts';
import { type Route, routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures, useSettings } from '../../actors/features.ts';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import { useOwnAvatar } from '../../actors/useOwnAvatar.ts';
import { arranged } from '../../blocks/menus/arranged.ts';
import { iconOf, menuItems, tabItems } from '../../blocks/menus/menuItems.tsx';
import type { MenuItem, TabItem } from '../../blocks/menus/types.ts';
import type { BrandLink } from '../../configuration/brand.ts';
import { useBrand } from '../../configuration/brandContext.ts';
import { useConfiguration } from '../../configuration/configurationContext.ts';
import { useBrandText } from '../../i18n/useBrandText.ts';

const pathOf = (route: Route | null) => route?.url.split('?', 1)[0] ?? null;

/** Ignores the query: a letter in the search box changes the URL but not the current menu entry. */
const isSamePage = (one: Route | null, other: Route | null) => one?.name === other?.name && pathOf(one) === pathOf(other);

const useIsSignedIn = () => useSelector(useActors().root, ({ context }) => context.viewer.session.kind === 'member');

function useMenuFacts() {
  const { navigation, menu } = useActors();
  const features = useFeatures();
  const isSignedIn = useIsSignedIn();
  const sections = useSelector(menu, ({ context }) => context.sections);
  const current = useSelector(navigation, ({ context }) => context.current, isSamePage);
  return { sections, features, isSignedIn, current };
}

/** Makes an entry from a link of the brand. Kids mode has its own places, without links out of the product (KID-01). */
function useLinkItem(current: Route | null) {
  const brandText = useBrandText();
  return ({ label, href, icon = 'exclusives' }: BrandLink): MenuItem => ({
    key: href,
    label: brandText(label),
    href,
    isCurrent: pathOf(current) === href,
    icon: iconOf(icon),
  });
}

/** The main menu (NAV-04, BRD-07). */
export function useMainMenu(): MenuItem[] {
  const { current, ...facts } = useMenuFacts();
  const linkItem = useLinkItem(current);
  const { menu } = useBrand();
  return arranged(menuItems(menuEntries(facts), current, useIntl()), facts.features.grownUp ? menu : undefined, linkItem);
}

/** The tab bar (NAV-05, NAV-24, BRD-07). */
export function useTabs(): TabItem[] {
  const { popups } = useActors();
  const { createAccount } = useServiceLinks();
  const { current, ...facts } = useMenuFacts();
  const join = createAccount ? { href: createAccount } : { onPress: () => popups.send({ type: 'register.open', social: null }) };
  const { navigation } = useConfiguration();
  const brand = useBrand();
  const tabs = (facts.features.grownUp ? brand.tabs : undefined) ?? navigation.tabs;
  const linkItem = useLinkItem(current);
  const entries = typeof tabs === 'string' ? tabBarEntries(facts, tabs) : everyTab(facts);
  return arranged<TabItem>(tabItems(entries, current, useIntl(), join), typeof tabs === 'string' ? undefined : tabs, linkItem);
}

/** The menu under the viewer's avatar, also shown in the sidebar. */
export function useOwnMenu() {
  const { root } = useActors();
  const intl = useIntl();
  const settings = useSettings();
  const own = useOwnAvatar();
  const { features, isSignedIn, current } = useMenuFacts();
  const account = useSelector(root, ({ context }) => context.viewer.account);
  const profile = useSelector(root, ({ context }) => context.viewer.profile);
  const ownPage = (name: 'profile' | 'watchlist', label: string, icon: ReactNode): MenuItem => ({
    key: name,
    label: intl.formatMessage({ id: label }),
    href: routePath(name),
    isCurrent: current?.name === name,
    icon,
  });
  const profilePage = ownPage('profile', 'MENU_PROFILE', <UserRound aria-hidden="true" />);
  const myList = ownPage('watchlist', 'MENU_WATCHLIST', <Bookmark aria-hidden="true" />);
  const settingPages = menuItems(profileMenuEntries({ features, isMaster: own.isMaster }), current, intl);
  const others =
    features.multiProfile && account?.isMultiProfile
      ? account.profiles
          .filter(({ id }) => id !== profile?.id)
          .map((other) => ({ ...other, hasPin: other.hasPin || managerToAsk({ account, profile }, other) !== null }))
      : [];
  const ownPages = features.grownUp ? [profilePage, ...(features.watchlist ? [myList] : [])] : [];
  return {
    isSignedIn,
    own,
    mayEdit: profile !== null && features.grownUp,
    entries: isSignedIn ? [...ownPages, ...settingPages] : [],
    /** The other profiles of the account. `hasPin`: a PIN is needed to switch to it, its own or that of the account manager (KID-05). */
    others,
    /** True while the viewer may add another profile. */
    mayAdd: profile?.isMaster === true && features.multiProfile && !isAtProfileLimit([profile, ...others], settings),
  };
}
