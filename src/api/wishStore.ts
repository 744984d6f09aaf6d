import * as z from 'zod/mini';
import { isStillMeant, type KeptWish, type Wish } from '../../machines/domain/wish.ts';
import { STORED_WISH } from './stored.ts';

const keptWire = z.union([
  z.object({ kind: z.literal('watchlist'), contentId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('rating'), contentId: z.string(), rating: z.int().check(z.gte(0), z.lte(5)), at: z.number() }),
]);

/**
 * What a visitor wanted to do before they were asked to log in (DET-03). It lives as long as the tab, so that a login on a provider's pages does
 * not lose it. Never throws: where there is no storage, nothing is remembered.
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
    /** The last wish is the one that is meant. */
    keep: (wish: Wish) => {
      try {
        storage?.setItem(STORED_WISH, JSON.stringify({ ...wish, at: now() } satisfies KeptWish));
      } catch {
        // Full or forbidden: the viewer presses once more.
      }
    },

    /** The wish for this title, once; null when there is none, or it is no longer meant. */
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
