import * as z from 'zod/mini';
import type { StoredPendingAction } from '../../../machines/domain/pendingAction.ts';
import { STORED_PENDING_ACTION } from '../../storage/stored.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

const keptWire: z.ZodMiniType<StoredPendingAction> = z.union([
  z.object({ kind: z.literal('watchlist'), contentId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('rating'), contentId: z.string(), rating: z.int().check(z.gte(0), z.lte(5)), at: z.number() }),
]);

/**
 * The action that a visitor chose before the login (DET-03). The tab's storage keeps it during a login on a provider's page. Without storage,
 * it lasts as long as the page.
 * @param storage of the tab
 */
export const pendingActionStore = (storage: Store) => storedValue(storage, STORED_PENDING_ACTION, keptWire);
