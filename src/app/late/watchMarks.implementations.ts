import { fromPromise } from 'xstate';
import type { WatchMark } from '../../../machines/domain/watchMark.ts';
import type { WatchMarkCalls } from '../../api/catalogue/watchMarks.ts';

/** Implementations for the watchMarks machine (WAT-02). Rejects with a CallError. */
export const watchMarksImplementations = ({ watchMarks }: { watchMarks: WatchMarkCalls }) => ({
  actors: {
    writeMark: fromPromise<void, { mark: WatchMark; undoes: boolean }>(({ input: { mark, undoes } }) => {
      if (undoes) return watchMarks.takeBack(mark);
      return mark.kind === 'removed' ? watchMarks.remove(mark) : watchMarks.markWatched(mark);
    }),
  },
});
