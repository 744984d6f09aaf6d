/** The frame of content pages on the running actors. */
import { useSelector } from '@xstate/react';
import { Bookmark, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { PROFILES_PER_ACCOUNT } from '../../../machines/domain/constants.ts';
import { menuEntries, profileMenuEntries, tabBarEntries } from '../../../machines/domain/menu.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../actors.tsx';
import { useFeatures, useSettings } from '../features.ts';
import { ContentLayout } from '../layouts/ContentLayout.tsx';
import { Footer } from '../layouts/Footer.tsx';
import { Header } from '../layouts/Header.tsx';
import { ProfileMenu } from '../layouts/ProfileMenu.tsx';
import { TabBar } from '../layouts/TabBar.tsx';
import { lazyView } from '../lazyView.ts';
import { menuItems, tabItems } from '../menuItems.tsx';
import { SearchSlot, useMaySearch } from '../search/SearchSlot.tsx';
import { useServiceLinks } from '../serviceLinks.ts';
import { useOwnAvatar } from '../useOwnAvatar.ts';
import { footerLinks } from './footerLinks.ts';

/** Whoever never opens it does not load it. */
const Sidebar = lazyView(async () => ({ default: (await import('../layouts/Sidebar.tsx')).Sidebar }), { isFirst: true });

const version = import.meta.env.VITE_APP_VERSION;
/** Of the copyright line: a visit seldom outlasts a year. */
const year = new Date().getFullYear();

export function ContentFrame({ hasFooter, isUnderHeader, children }: { hasFooter: boolean; isUnderHeader: boolean; children: ReactNode }) {
  const { navigation, popups, menu, profileMenu, root, search } = useActors();
  const isMenuSuppressed = useSelector(profileMenu, (snapshot) => snapshot.matches('suppressed'));
  const intl = useIntl();
  const features = useFeatures();
  const settings = useSettings();
  const { createAccount } = useServiceLinks();
  /** Once it was opened it stays, so that the next time it is there at once. */
  const [sidebar, setSidebar] = useState<'unused' | 'open' | 'closed'>('unused');
  const current = useSelector(navigation, ({ context }) => context.current);
  const maySearch = useMaySearch({ whileSettling: true });
  const sections = useSelector(menu, ({ context }) => context.sections);
  const account = useSelector(root, ({ context }) => context.latest.account);
  const profile = useSelector(root, ({ context }) => context.latest.profile);
  const isSignedIn = useSelector(root, ({ context }) => context.latest.session.kind === 'member');

  const own = useOwnAvatar();

  const facts = { sections, features, isSignedIn };
  const items = menuItems(menuEntries(facts), current, intl);
  const join = createAccount ? { href: createAccount } : { onPress: () => popups.send({ type: 'register.open', social: null }) };
  const tabs = tabItems(tabBarEntries(facts), current, intl, join);
  const profilePage = {
    key: 'profile',
    label: intl.formatMessage({ id: 'MENU_PROFILE' }),
    href: routePath('profile'),
    isCurrent: current?.name === 'profile',
    icon: <UserRound aria-hidden="true" />,
  };
  const myList = {
    key: 'watchlist',
    label: intl.formatMessage({ id: 'MENU_WATCHLIST' }),
    href: routePath('watchlist'),
    isCurrent: current?.name === 'watchlist',
    icon: <Bookmark aria-hidden="true" />,
  };
  const accountItems = isSignedIn
    ? [
        profilePage,
        ...(features.watchlist ? [myList] : []),
        ...menuItems(profileMenuEntries({ features, isMaster: own.isMaster }), current, intl),
      ]
    : [];
  const others = features.multiProfile && account?.isMultiProfile ? account.profiles.filter(({ id }) => id !== profile?.id) : [];
  const mayAdd =
    profile?.isMaster === true && features.multiProfile && others.length + 1 < Math.min(PROFILES_PER_ACCOUNT, settings.profilesLimit);

  const logIn = () => popups.send({ type: 'login.open' });
  const logOut = () => navigation.send({ type: 'navigation.request', to: routePath('logout') });
  const switchTo = (id: string) => {
    const other = others.find((candidate) => candidate.id === id);
    if (other) root.send({ type: 'profile.choose', profile: other });
  };

  return (
    <>
      <ContentLayout
        isUnderHeader={isUnderHeader}
        header={
          <Header
            menu={items}
            homeHref={routePath('home')}
            isOverPicture={isUnderHeader}
            onOpenSidebar={() => setSidebar('open')}
            onLogo={() => search.send({ type: 'search.close' })}
            search={maySearch ? <SearchSlot /> : undefined}
            profile={
              <ProfileMenu
                profile={
                  isSignedIn
                    ? {
                        ...own,
                        ...(profile ? { editHref: routePath('editProfile') } : {}),
                      }
                    : null
                }
                others={others.map(({ id, name, avatar, hasPin }) => ({ id, name, imageUrl: avatar?.url ?? null, hasPin }))}
                {...(mayAdd ? { addProfileHref: routePath('createProfile') } : {})}
                isSuppressed={isMenuSuppressed}
                entries={accountItems}
                onSwitch={switchTo}
                onLogOut={logOut}
                onLogIn={logIn}
              />
            }
          />
        }
        footer={
          hasFooter ? <Footer {...footerLinks(settings, (id) => intl.formatMessage({ id }))} year={year} version={version} /> : undefined
        }
        tabBar={<TabBar items={tabs} />}
      >
        {children}
      </ContentLayout>
      {sidebar === 'unused' ? null : (
        <Suspense fallback={null}>
          <Sidebar
            isOpen={sidebar === 'open'}
            onClose={() => setSidebar('closed')}
            menu={items}
            accountMenu={accountItems}
            profile={
              isSignedIn
                ? {
                    ...own,
                    href: routePath(others.length > 0 ? 'switchProfile' : 'profile'),
                    canSwitch: others.length > 0,
                  }
                : null
            }
            onLogIn={logIn}
            onLogOut={logOut}
            version={version}
          />
        </Suspense>
      )}
    </>
  );
}
