/** Stores a purchase in progress beyond the page (MON-11). It stores facts, never machine snapshots. */
import * as z from 'zod/mini';
import { isFresh, type PurchaseIntent, type RecalledPurchase } from '../../machines/domain/purchase.ts';
import { safeUrl } from '../api/wire/safeUrl.ts';
import { STORED_PURCHASE } from './checkoutReturn.ts';

const address = z.string().check(z.refine((value) => safeUrl(value) === value));
const name = z.string().check(z.regex(/^.{1,200}$/));
const path = z.string().check(z.regex(/^\/(?!\/).{0,1999}$/));
const purchaseIntent: z.ZodMiniType<PurchaseIntent> = z.object({
  planId: name,
  gateway: z.nullable(name),
  accountId: z.nullable(name),
  destination: z.nullable(path),
  at: z.number(),
  checkout: z.nullable(z.object({ kind: z.enum(['frame', 'redirect']), address })),
  formerSubscriptionId: z.nullable(name),
});

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The tab's storage keeps every purchase. The browser's storage keeps a purchase whose checkout was opened: a viewer who closed the tab
 * after paying sees the result on the next visit.
 * @param storages null where the browser refuses access: the purchase then lasts as long as the page
 */
export function createCheckoutStore({ tab, browser, now }: { tab: Kept | null; browser: Kept | null; now: () => number }) {
  const read = (storage: Kept | null): PurchaseIntent | null => {
    try {
      const { success, data } = purchaseIntent.safeParse(JSON.parse(storage?.getItem(STORED_PURCHASE) ?? 'null'));
      return success && isFresh(data, now()) ? data : null;
    } catch {
      return null;
    }
  };
  const write = (storage: Kept | null, intent: PurchaseIntent | null) => {
    try {
      if (intent === null) storage?.removeItem(STORED_PURCHASE);
      else storage?.setItem(STORED_PURCHASE, JSON.stringify(intent));
    } catch {
      // Without storage, the purchase lasts as long as the page.
    }
  };
  return {
    keep: (intent: PurchaseIntent) => {
      write(tab, intent);
      if (intent.checkout !== null) write(browser, intent);
    },
    recall: (): Pick<RecalledPurchase, 'intent' | 'isThisTab'> => {
      const own = read(tab);
      return own === null ? { intent: read(browser), isThisTab: false } : { intent: own, isThisTab: true };
    },
    discard: () => {
      write(tab, null);
      write(browser, null);
    },
  };
}
