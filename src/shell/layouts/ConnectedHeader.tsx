import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { SearchSlot, useMaySearch } from '../../catalogue/search/SearchSlot.tsx';
import { Header } from './Header.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useMainMenu, useOwnMenu } from './useMenus.tsx';
import { useSessionActions } from './useSessionActions.ts';

type ConnectedHeaderProps = {
  isOverPicture: boolean;
  /** Must be a stable function. */
  onOpenSidebar: () => void;
};

/** Connects the header of content pages to the actors. */
export const ConnectedHeader = memo(function ConnectedHeader(shown: ConnectedHeaderProps) {
  const { profileMenu, search, installation } = useActors();
  const menu = useMainMenu();
  const { isSignedIn, own, mayEdit, entries, others, mayAdd } = useOwnMenu();
  const { logIn, logOut, switchTo } = useSessionActions();
  const isMenuSuppressed = useSelector(profileMenu, (snapshot) => snapshot.matches('suppressed'));
  const { grownUp } = useFeatures();
  const mayInstall = useSelector(installation, (snapshot) => snapshot.matches('offered')) && grownUp;
  const maySearch = useMaySearch({ whileSettling: true });
  return (
    <Header
      {...shown}
      menu={menu}
      homeHref={routePath('home')}
      onLogo={() => search.send({ type: 'search.close' })}
      search={maySearch ? <SearchSlot /> : undefined}
      profile={
        <ProfileMenu
          profile={isSignedIn ? { ...own, ...(mayEdit ? { editHref: routePath('editProfile') } : {}) } : null}
          others={others.map(({ id, name, avatar, hasPin }) => ({ id, name, imageUrl: avatar?.url ?? null, hasPin }))}
          {...(mayAdd ? { addProfileHref: routePath('createProfile') } : {})}
          isSuppressed={isMenuSuppressed}
          entries={entries}
          onSwitch={switchTo}
          onLogOut={logOut}
          onLogIn={logIn}
          onInstall={mayInstall ? () => installation.send({ type: 'install.request' }) : undefined}
        />
      }
    />
  );
});
