/** Saves what a viewer changes in the tooltip of a card, and what a visitor wanted. Calls reject with a CallError. */

import type { pendingChangesMachine, pendingChangesOf } from '../../../machines/app/pendingChanges.machine.ts';
import type { pendingActionMachine } from '../../../machines/catalogue/pendingAction.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { ratingCalls } from '../api/rating.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { watchMarkCalls } from '../api/watchMarks.ts';
import { watchlistChanges } from '../watchlist/watchlistChanges.work.ts';

/** Does what a visitor wanted before the sign-in (DET-03). Calls reject with a CallError. */
export function pendingActionWork({ call, catalogue }: Pick<Services, 'call' | 'catalogue'>): LateWork<typeof pendingActionMachine> {
  const onChanged = catalogue.forgetPositions;
  const watchlist = watchlistCalls(call, { onChanged });
  const rating = ratingCalls(call, { onChanged });
  return {
    addToWatchlist: ({ input }) => watchlist.add(input),
    saveRating: ({ input }) => rating.rate(input),
  };
}

/** Saves the marks on titles (WAT-02). Calls reject with a CallError. */
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

/** Saves what a viewer lists in the tooltip of a card (WAT-01). Rejects with a CallError. */
export const watchlistEntryWork = ({ call, catalogue }: Pick<Services, 'call' | 'catalogue'>): LateWork<typeof pendingChangesMachine> =>
  watchlistChanges(watchlistCalls(call, { onChanged: catalogue.forgetPositions }));
