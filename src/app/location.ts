/** wouter's location, fed by the navigation machine: `<Link>`, `useLocation` and `useSearch` see only what was decided. */
import { useSelector } from '@xstate/react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useActors } from './actors.tsx';

export const useDecidedLocation: BaseLocationHook = () => {
  const { navigation } = useActors();
  const path = useSelector(navigation, ({ context }) => context.current?.url.split('?', 1)[0] ?? '/');
  return [
    path,
    (to: string, options?: { replace?: boolean }) => navigation.send({ type: 'navigation.request', to, replace: options?.replace }),
  ];
};

export const useDecidedSearch: BaseSearchHook = () =>
  useSelector(useActors().navigation, ({ context }) => context.current?.url.split('?')[1] ?? '');
