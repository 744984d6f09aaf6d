import { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import type { WatchlistEvent, watchlistMachine } from '../../../machines/catalogue/watchlist.machine.ts';
import { suggestedRail } from '../../../machines/catalogue/watchlist.ts';
import { watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import { type Work, withWork } from '../../start/work.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { WatchlistCalls } from '../api/watchlist.ts';
import { watchlistChanges } from './watchlistChanges.work.ts';

type Dependencies = { watchlist: WatchlistCalls; catalogue: Pick<CatalogueCalls, 'watchlist' | 'section' | 'screen'> };

/**
 * Work of the watchlist machine: the list, its changes in other modules and tabs, and a rail of home as a suggestion (WAT-01). Rejects with
 * a CallError.
 */
export const watchlistWork = ({ watchlist, catalogue }: Dependencies): Work<typeof watchlistMachine> => ({
  loadWatchlist: ({ signal }) => catalogue.watchlist(signal),
  loadSuggestions: async ({ input: { sectionId }, signal }) => {
    if (sectionId === null) return null;
    const { screenId } = await catalogue.section({ id: sectionId }, signal);
    return suggestedRail(await catalogue.screen({ screenId }, signal));
  },
  watchlistEntry: withWork(watchlistEntryMachine, { pendingChanges: withWork(pendingChangesMachine, watchlistChanges(watchlist)) }),
  changesElsewhere: ({ sendBack }) =>
    watchlist.onChangedElsewhere((change) => sendBack({ type: 'list.changed', ...change } satisfies WatchlistEvent)),
});
