/** Saves the marks on titles (WAT-02). Calls reject with a CallError. */
import type { pendingChangesOf } from '../../../machines/app/pendingChanges.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { watchMarkCalls } from '../api/watchMarks.ts';

export function watchMarksWork({
  call,
  catalogue,
}: Pick<Services, 'call' | 'catalogue'>): LateWork<ReturnType<typeof pendingChangesOf<WatchMark | null>>> {
  const watchMarks = watchMarkCalls(call, { onChanged: catalogue.forgetPositions });
  return {
    saveChange: async ({ input: { value: mark, before } }) => {
      if (mark) await watchMarks[mark.kind === 'removed' ? 'remove' : 'markWatched'](mark);
      else if (before) await watchMarks.takeBack(before);
      return mark;
    },
  };
}
