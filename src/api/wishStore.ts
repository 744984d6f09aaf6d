import * as z from 'zod/mini';
import { isStillMeant, type KeptWish, type Wish } from '../../machines/domain/wish.ts';
import { STORED_WISH } from './stored.ts';

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
export function createWishStore(storage: Storage | null, now: () => number) {
  const read = (): KeptWish | null => {
    try {
      return keptWire.parse(JSON.parse(storage?.getItem(STORED_WISH) ?? ''));
    } catch {
      return null;
    }
  };
  return {
    /** Replaces an earlier action. */
    keep: (wish: Wish) => {
      try {
        storage?.setItem(STORED_WISH, JSON.stringify({ ...wish, at: now() } satisfies KeptWish));
      } catch {
        // Storage is full or blocked: the viewer has to choose the action again.
      }
    },

    /** Returns and removes the action for this title; null when there is none or when it is too old. */
    take: (contentId: string): Wish | null => {
      const kept = read();
      if (kept === null || !isStillMeant(kept, { contentId, now: now() })) return null;
      try {
        storage?.removeItem(STORED_WISH);
      } catch {
        return null;
      }
      return kept;
    },
  };
}
export type WishStore = ReturnType<typeof createWishStore>;
