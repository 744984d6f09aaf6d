/** Hooks for the menus around a content page: the entries for this viewer, and which entry is current. */
import { useSelector } from '@xstate/react';
import { Bookmark, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PROFILES_PER_ACCOUNT } from '../../../machines/domain/constants.ts';
import { managerToAsk } from '../../../machines/domain/kids.ts';
import { menuEntries, profileMenuEntries, tabBarEntries } from '../../../machines/domain/menu.ts';
import { type Route, routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures, useSettings } from '../../actors/features.ts';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import { useOwnAvatar } from '../../actors/useOwnAvatar.ts';
import { menuItems, tabItems } from '../../blocks/menus/menuItems.tsx';
import type { MenuItem, TabItem } from '../../blocks/menus/types.ts';
import { useConfiguration } from '../../configuration/configurationContext.ts';

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

/** The main menu (NAV-04). */
export function useMainMenu(): MenuItem[] {
  const { current, ...facts } = useMenuFacts();
  return menuItems(menuEntries(facts), current, useIntl());
}

/** The tab bar (NAV-05, NAV-24). */
export function useTabs(): TabItem[] {
  const { popups } = useActors();
  const { createAccount } = useServiceLinks();
  const { current, ...facts } = useMenuFacts();
  const join = createAccount ? { href: createAccount } : { onPress: () => popups.send({ type: 'register.open', social: null }) };
  return tabItems(tabBarEntries(facts, useConfiguration().navigation.tabs), current, useIntl(), join);
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
    mayAdd:
      profile?.isMaster === true && features.multiProfile && others.length + 1 < Math.min(PROFILES_PER_ACCOUNT, settings.profilesLimit),
  };
}
