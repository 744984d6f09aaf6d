/** A watchlist entry with a service of the test (WAT-01). */
import { fromPromise } from 'xstate';
import { pendingChangesMachine } from '../../machines/app/pendingChanges.machine.ts';
import { watchlistEntryMachine } from '../../machines/catalogue/watchlistEntry.machine.ts';
import type { Change } from '../../machines/domain/pendingChanges.ts';

/** @param save rejects when the service refuses. `name`: the call */
export const entryThatSaves = (save: (name: 'add' | 'remove', contentId: string) => Promise<void>) =>
  watchlistEntryMachine.provide({
    actors: {
      pendingChanges: pendingChangesMachine.provide({
        actors: {
          saveChange: fromPromise<boolean, Change<boolean>>(async ({ input: { key, value } }) => {
            await save(value ? 'add' : 'remove', key);
            return value;
          }),
        },
      }),
    },
  });
