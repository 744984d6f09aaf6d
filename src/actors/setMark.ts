import { useSelector } from '@xstate/react';
import type { WatchMark } from '../../machines/catalogue/watchMark.ts';
import { useActors } from './actors.tsx';
import { useFeatures } from './features.ts';

/**
 * Marks titles (WAT-02).
 * @returns null without a profile or when the flag is off (CFG-08)
 */
export function useSetMark(): ((mark: WatchMark) => void) | null {
  const { watchMarks, root } = useActors();
  const isOffered = useFeatures().watchMarks;
  const hasProfile = useSelector(root, ({ context }) => context.viewer.profile !== null);
  return isOffered && hasProfile ? (mark) => watchMarks.send({ type: 'mark.set', mark }) : null;
}
