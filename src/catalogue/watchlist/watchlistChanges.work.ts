import type { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import type { LateWork } from '../../start/work.ts';
import type { WatchlistCalls } from '../api/watchlist.ts';

/** Saves changes of the watchlist, by the id of the title (WAT-01). Rejects with a CallError. */
export const watchlistChanges = (watchlist: Pick<WatchlistCalls, 'add' | 'remove'>): LateWork<typeof pendingChangesMachine> => ({
  saveChange: async ({ input: { key: contentId, value } }) => {
    await watchlist[value ? 'add' : 'remove']({ contentId });
    return value;
  },
});
