/**
 * The location hook for wouter's links. Links send their target to the navigation machine. They do not receive the current URL, because
 * each navigation would then re-render every link of the old page. A screen receives its route as a prop.
 */
import type { BaseLocationHook } from 'wouter';
import { useActors } from '../../actors/actors.tsx';
import { withBasePath, withoutBasePath } from '../../configuration/basePath.ts';

export const useLinkTargets: BaseLocationHook = () => {
  const { navigation } = useActors();
  return [
    withBasePath('/'),
    (to: string, options?: { replace?: boolean }) =>
      navigation.send({ type: 'navigation.request', to: withoutBasePath(to), replace: options?.replace }),
  ];
};
