import * as z from 'zod/mini';
import { isStillValid, type PendingAction, type StoredPendingAction } from '../../../machines/catalogue/pendingAction.ts';
import { STORED_PENDING_ACTION } from '../../storage/stored.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

const keptWire: z.ZodMiniType<StoredPendingAction> = z.union([
  z.object({ kind: z.literal('watchlist'), contentId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('rating'), contentId: z.string(), rating: z.int().check(z.gte(0), z.lte(5)), at: z.number() }),
]);

/**
 * Stores the action that a visitor chose before the login (DET-03). The tab's storage keeps it during a login on a provider's page. Without
 * storage, nothing is kept: the viewer has to choose the action again.
 * @param storage of the tab
 * @param now epoch ms
 */
export function createPendingActionStore(storage: Store, now: () => number) {
  const stored = storedValue(storage, STORED_PENDING_ACTION, keptWire);
  return {
    /** Replaces an earlier action. */
    keep: (pendingAction: PendingAction) => {
      stored.keep({ ...pendingAction, at: now() });
    },

    /** Returns and removes the action for this title; null when there is none or when it is too old. */
    take: (contentId: string): PendingAction | null => {
      const kept = stored.read();
      return kept && isStillValid(kept, { contentId, now: now() }) && stored.forget() ? kept : null;
    },
  };
}
export type PendingActionStore = ReturnType<typeof createPendingActionStore>;
