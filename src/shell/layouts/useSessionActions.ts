import { useMemo } from 'react';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';

/** Log in, log out and switch profile, for the menus. The functions are stable. */
export function useSessionActions() {
  const { navigation, popups, root } = useActors();
  return useMemo(
    () => ({
      logIn: () => popups.send({ type: 'login.open' }),
      logOut: () => navigation.send({ type: 'navigation.request', to: routePath('logout') }),
      switchTo: (id: string) => {
        const profile = root.getSnapshot().context.viewer.account?.profiles.find((candidate) => candidate.id === id);
        if (profile) navigation.send({ type: 'profile.choose', profile });
      },
    }),
    [navigation, popups, root],
  );
}
