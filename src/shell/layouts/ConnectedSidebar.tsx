import { memo } from 'react';
import { routePath } from '../../../machines/domain/routes.ts';
import { Sidebar } from './Sidebar.tsx';
import { useMainMenu, useOwnMenu } from './useMenus.tsx';
import { useSessionActions } from './useSessionActions.ts';

/** Connects the sidebar to the actors (NAV-08). */
export const ConnectedSidebar = memo(function ConnectedSidebar(shown: { isOpen: boolean; onClose: () => void; version: string }) {
  const menu = useMainMenu();
  const { isSignedIn, own, entries, others } = useOwnMenu();
  const canSwitch = others.length > 0;
  const { logIn, logOut } = useSessionActions();
  return (
    <Sidebar
      {...shown}
      menu={menu}
      accountMenu={entries}
      profile={isSignedIn ? { ...own, href: routePath(canSwitch ? 'switchProfile' : 'profile'), canSwitch } : null}
      onLogIn={logIn}
      onLogOut={logOut}
    />
  );
});
