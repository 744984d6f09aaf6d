/** The viewer's marks on titles, for the pages that show them (WAT-02). */
import type { WatchMark } from '../../machines/domain/watchMark.ts';
import { useActors } from './actors.tsx';
import { useLate } from './popup.ts';

const NONE: readonly WatchMark[] = [];

export const useWatchMarks = (): readonly WatchMark[] => useLate(useActors().watchMarks, ({ context }) => context.marks, NONE);
