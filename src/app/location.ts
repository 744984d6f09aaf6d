/**
 * What wouter's links ask: the navigation machine. Where the viewer is they are not told: no link of ours looks another way at its own address, and
 * a page of a hundred cards would draw all of them once more before it is left. Views ask `useShownRoute` (page.ts).
 */
import type { BaseLocationHook } from 'wouter';
import { useActors } from './actors.tsx';

export const useLinkTargets: BaseLocationHook = () => {
  const { navigation } = useActors();
  return [
    '/',
    (to: string, options?: { replace?: boolean }) => navigation.send({ type: 'navigation.request', to, replace: options?.replace }),
  ];
};
