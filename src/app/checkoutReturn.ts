/** What the payment page says in the address that brings the viewer back (MON-08). */
import type { PaymentAnswer } from '../../machines/domain/purchase.ts';

const NAME = 'subscription';

/** Under this name a purchase under way is remembered, see checkoutMemory.ts. */
export const KEPT_PURCHASE = 'marquee.purchase';

/** Is there something to go on with? What it is worth is looked at later. */
export function isPurchaseKept(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return (storage?.getItem(KEPT_PURCHASE) ?? null) !== null;
  } catch {
    return false;
  }
}

/**
 * Takes the answer out of the address bar and the history, before anything else could read or keep it: so it works once. Of a repeated key the
 * first counts.
 * @returns null when there is none, or one that nobody knows
 */
export function takeCheckoutReturn(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): PaymentAnswer | null {
  const query = new URLSearchParams(search);
  const said = query.get(NAME);
  if (said === null) return null;
  query.delete(NAME);
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  return said === 'success' || said === 'canceled' ? said : null;
}
