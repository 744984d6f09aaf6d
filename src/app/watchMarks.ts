/** What the viewer says of their watching, for the pages that show it (WAT-02). */
import { useSelector } from '@xstate/react';
import type { WatchMark } from '../../machines/domain/watchMark.ts';
import { useActors } from './actors.tsx';

const NONE: readonly WatchMark[] = [];

export const useWatchMarks = (): readonly WatchMark[] => useSelector(useActors().watchMarks, ({ context }) => context.marks ?? NONE);
