/** Stores a purchase in progress beyond the page (MON-11). It stores facts, never machine snapshots. */
import * as z from 'zod/mini';
import { isFresh, type PurchaseIntent, type RecalledPurchase } from '../../../machines/domain/purchase.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';
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

/**
 * The tab's storage keeps every purchase. The browser's storage keeps a purchase whose checkout was opened: a viewer who closed the tab
 * after paying sees the result on the next visit. Where the browser refuses access, the purchase lasts as long as the page.
 */
export function createCheckoutStore({ tab, browser, now }: { tab: Store; browser: Store; now: () => number }) {
  const inTab = storedValue(tab, STORED_PURCHASE, purchaseIntent);
  const inBrowser = storedValue(browser, STORED_PURCHASE, purchaseIntent);
  const fresh = (intent: PurchaseIntent | null) => (intent && isFresh(intent, now()) ? intent : null);
  return {
    keep: (intent: PurchaseIntent) => {
      inTab.keep(intent);
      if (intent.checkout !== null) inBrowser.keep(intent);
    },
    recall: (): Pick<RecalledPurchase, 'intent' | 'isThisTab'> => {
      const own = fresh(inTab.read());
      return { intent: own ?? fresh(inBrowser.read()), isThisTab: own !== null };
    },
    discard: () => {
      inTab.forget();
      inBrowser.forget();
    },
  };
}
