import { fromPromise } from 'xstate';
import type { WatchlistCalls } from '../../api/catalogue/watchlist.ts';

type EntryDependencies = { watchlist: Pick<WatchlistCalls, 'add' | 'remove'> };

/** Implementations for the watchlistEntry machine (WAT-01). Rejects with a CallError. */
export const watchlistEntryImplementations = ({ watchlist }: EntryDependencies) => ({
  actors: {
    addToWatchlist: fromPromise<void, { contentId: string }>(({ input }) => watchlist.add(input)),
    removeFromWatchlist: fromPromise<void, { contentId: string }>(({ input }) => watchlist.remove(input)),
  },
});
