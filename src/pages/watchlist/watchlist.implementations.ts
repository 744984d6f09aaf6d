import { fromCallback, fromPromise } from 'xstate';
import type { WatchlistEvent } from '../../../machines/catalogue/watchlist.machine.ts';
import { watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import type { Content, Rail } from '../../../machines/domain/entities.ts';
import { suggestedRail } from '../../../machines/domain/watchlist.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import type { WatchlistCalls } from '../../api/catalogue/watchlist.ts';
import { watchlistEntryImplementations } from '../../blocks/watchlist/watchlistEntry.implementations.ts';

type Dependencies = {
  watchlist: Pick<WatchlistCalls, 'add' | 'remove' | 'onChangedElsewhere'>;
  catalogue: Pick<CatalogueCalls, 'watchlist' | 'section' | 'screen'>;
};

/**
 * Implementations for the watchlist machine: the list, its changes in other modules and tabs, and a rail of home as a
 * suggestion (WAT-01). Rejects with a CallError.
 */
export const watchlistImplementations = ({ watchlist, catalogue }: Dependencies) => ({
  actors: {
    loadWatchlist: fromPromise<readonly Content[]>(({ signal }) => catalogue.watchlist(signal)),
    loadSuggestions: fromPromise<Rail | null, { sectionId: string | null }>(async ({ input: { sectionId }, signal }) => {
      if (sectionId === null) return null;
      const { screenId } = await catalogue.section({ id: sectionId }, signal);
      return suggestedRail(await catalogue.screen({ screenId }, signal));
    }),
    watchlistEntry: watchlistEntryMachine.provide(watchlistEntryImplementations({ watchlist })),
    changesElsewhere: fromCallback(({ sendBack }) =>
      watchlist.onChangedElsewhere((change) => sendBack({ type: 'list.changed', ...change } satisfies WatchlistEvent)),
    ),
  },
});
