/** Does what a visitor wanted before the sign-in (DET-03). Calls reject with a CallError. */
import type { pendingActionMachine } from '../../../machines/catalogue/pendingAction.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { ratingCalls } from '../api/rating.ts';
import { watchlistCalls } from '../api/watchlist.ts';

export function pendingActionWork({ call, catalogue }: Pick<Services, 'call' | 'catalogue'>): LateWork<typeof pendingActionMachine> {
  const onChanged = catalogue.forgetPositions;
  const watchlist = watchlistCalls(call, { onChanged });
  const rating = ratingCalls(call, { onChanged });
  return {
    addToWatchlist: ({ input }) => watchlist.add(input),
    saveRating: ({ input }) => rating.rate(input),
  };
}
