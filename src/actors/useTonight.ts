/** The board of tonight (TNT-07): where the configuration places it, and its late chart. */
import { useSelector } from '@xstate/react';
import { useConfiguration } from '../configuration/configurationContext.ts';
import { useActors } from './actors.tsx';
import { useFeatures } from './features.ts';

/** @returns `tonight` undefined for a viewer without a board (TNT-04), and where the configuration has none */
export function useTonight() {
  const { tonight: placement } = useConfiguration();
  const { grownUp } = useFeatures();
  const watching = useSelector(useActors().root, ({ children }) => children.watching);
  return {
    placement: grownUp ? placement : ('kids' as const),
    tonight: useSelector(watching, (snapshot) => snapshot?.children.tonight),
  };
}
export type TonightRef = NonNullable<ReturnType<typeof useTonight>['tonight']>;
