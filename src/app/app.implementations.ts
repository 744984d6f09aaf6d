import { fromPromise } from 'xstate';
import type { Settings } from '../../machines/domain/settings.ts';
import type { settingsCalls } from '../api/app/settings.ts';
import { keepSettings } from '../api/app/storedSettings.ts';
import type { Freshness } from '../api/freshness.ts';
import { STORED_PENDING_ACTION } from '../api/stored.ts';

type Dependencies = {
  settings: ReturnType<typeof settingsCalls>;
  storage: Storage | null;
  tabStorage: Storage | null;
  freshness: Pick<Freshness, 'forget'>;
};

/** Implementations for the app machine: loads the settings (CFG-05), and discards the data of the previous viewer. */
export const appImplementations = ({ settings, storage, tabStorage, freshness }: Dependencies) => ({
  actors: { loadSettings: fromPromise<Settings>(({ signal }) => settings.read(signal)) },
  actions: {
    keepSettings: (_: unknown, { settings: kept }: { settings: Settings }) => keepSettings(storage, kept),
    forgetLoaded: () => freshness.forget(),
    forgetPendingAction: () => {
      try {
        tabStorage?.removeItem(STORED_PENDING_ACTION);
      } catch {
        // Blocked storage contains nothing to remove.
      }
    },
  },
});
