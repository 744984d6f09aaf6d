/** Connects the layout for ten feet to the actors. */
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { lazyView } from '../../actors/lazyView.ts';
import { useMaySearch } from '../../catalogue/search/SearchSlot.tsx';
import { TelevisionLayout } from './TelevisionLayout.tsx';
import { useMainMenu, useOwnMenu } from './useMenus.tsx';
import { useSessionActions } from './useSessionActions.ts';

/** Its texts are not in the first load. */
const TelevisionSearch = lazyView(async () => ({
  default: (await import('../../catalogue/search/TelevisionSearch.tsx')).TelevisionSearch,
}));

/** TV-19 */
const ConnectedSpotlight = lazyView(async () => ({
  default: (await import('../../catalogue/spotlight/ConnectedSpotlight.tsx')).ConnectedSpotlight,
}));

const OWN_PAGES: readonly string[] = ['profile', 'watchlist'];

export function ConnectedTelevisionLayout({ isUnderHeader, children }: { isUnderHeader: boolean; children: ReactNode }) {
  const { consent, navigation } = useActors();
  const menu = useMainMenu();
  const { isSignedIn, own, entries, others } = useOwnMenu();
  const { logIn } = useSessionActions();
  const maySearch = useMaySearch({ whileSettling: true });
  const mayChange = useSelector(consent, ({ context }) => context.mode === 'own');
  const isSearch = useSelector(navigation, ({ context }) => context.current?.name === 'search');
  return (
    <TelevisionLayout
      menu={menu}
      ownMenu={entries.filter(({ key }) => OWN_PAGES.includes(key)).toReversed()}
      profile={isSignedIn ? { ...own, href: routePath(others.length > 0 ? 'switchProfile' : 'profile') } : null}
      search={maySearch ? { href: routePath('search'), isCurrent: isSearch } : null}
      onLogIn={logIn}
      onPrivacy={mayChange && !isSignedIn ? () => consent.send({ type: 'consent.change' }) : null}
      isUnderHeader={isUnderHeader}
    >
      {isSearch ? (
        <Suspense>
          <TelevisionSearch />
        </Suspense>
      ) : null}
      {children}
      <Suspense>
        <ConnectedSpotlight />
      </Suspense>
    </TelevisionLayout>
  );
}
