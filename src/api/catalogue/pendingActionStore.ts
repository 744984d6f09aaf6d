import * as z from 'zod/mini';
import { isStillValid, type PendingAction, type StoredPendingAction } from '../../../machines/domain/pendingAction.ts';
import { STORED_PENDING_ACTION } from '../stored.ts';

const keptWire = z.union([
  z.object({ kind: z.literal('watchlist'), contentId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('rating'), contentId: z.string(), rating: z.int().check(z.gte(0), z.lte(5)), at: z.number() }),
]);

/**
 * Stores the action that a visitor chose before the login (DET-03). The tab's storage keeps it during a login on a provider's page. Never
 * throws: without storage, nothing is kept.
 * @param storage of the tab
 * @param now epoch ms
 */
export function createPendingActionStore(storage: Storage | null, now: () => number) {
  const read = (): StoredPendingAction | null => {
    try {
      return keptWire.parse(JSON.parse(storage?.getItem(STORED_PENDING_ACTION) ?? ''));
    } catch {
      return null;
    }
  };
  return {
    /** Replaces an earlier action. */
    keep: (pendingAction: PendingAction) => {
      try {
        storage?.setItem(STORED_PENDING_ACTION, JSON.stringify({ ...pendingAction, at: now() } satisfies StoredPendingAction));
      } catch {
        // Storage is full or blocked: the viewer has to choose the action again.
      }
    },

    /** Returns and removes the action for this title; null when there is none or when it is too old. */
    take: (contentId: string): PendingAction | null => {
      const kept = read();
      if (kept === null || !isStillValid(kept, { contentId, now: now() })) return null;
      try {
        storage?.removeItem(STORED_PENDING_ACTION);
      } catch {
        return null;
      }
      return kept;
    },
  };
}
export type PendingActionStore = ReturnType<typeof createPendingActionStore>;
