import type { Freshness } from '../api/freshness.ts';
import { STORED_PENDING_ACTION } from '../api/stored.ts';

type Dependencies = { tabStorage: Storage | null; freshness: Pick<Freshness, 'forget'> };

/** Effects of the app machine: discard the data and the action of the previous viewer. */
export const appEffects = ({ tabStorage, freshness }: Dependencies) => ({
  forgetLoaded: () => freshness.forget(),
  forgetPendingAction: () => {
    try {
      tabStorage?.removeItem(STORED_PENDING_ACTION);
    } catch {
      // Blocked storage contains nothing to remove.
    }
  },
});
