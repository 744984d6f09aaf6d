/** Saves what a viewer lists in the tooltip of a card (WAT-01). Rejects with a CallError. */
import type { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { watchlistChanges } from '../watchlist/watchlistChanges.ts';

export const watchlistEntryWork = ({ call, catalogue }: Pick<Services, 'call' | 'catalogue'>): LateWork<typeof pendingChangesMachine> =>
  watchlistChanges(watchlistCalls(call, { onChanged: catalogue.forgetPositions }));
