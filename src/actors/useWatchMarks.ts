/** The viewer's marks on titles, for the pages that show them (WAT-02). */
import { useSelector } from '@xstate/react';
import type { WatchMark } from '../../machines/catalogue/watchMark.ts';
import { useActors } from './actors.tsx';

export const useWatchMarks = (): readonly WatchMark[] => useSelector(useActors().watchMarks, ({ context }) => context.marks);
