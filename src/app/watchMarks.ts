/** What the viewer says of their watching, for the pages that show it (WAT-02). */
import { useSelector } from '@xstate/react';
import type { WatchMark } from '../../machines/domain/watchMarks.ts';
import { useActors } from './actors.tsx';
import { useFeatures } from './features.ts';

const NONE: readonly WatchMark[] = [];

export const useWatchMarks = (): readonly WatchMark[] => useSelector(useActors().watchMarks, ({ context }) => context.marks ?? NONE);

/** @returns null where nothing can be marked: without a profile, or without the flag (CFG-08) */
export function useSetMark(): ((mark: WatchMark) => void) | null {
  const { watchMarks, root } = useActors();
  const isOffered = useFeatures().watchMarks;
  const hasProfile = useSelector(root, ({ context }) => context.latest.profile !== null);
  return isOffered && hasProfile ? (mark) => watchMarks.send({ type: 'mark.set', mark }) : null;
}
