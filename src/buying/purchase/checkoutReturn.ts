/** Reads the outcome that the payment page puts into the return URL (MON-08). */

import type { PaymentAnswer } from '../../../machines/domain/purchase.ts';
import { ownName } from '../../configuration/basePath.ts';

const NAME = 'subscription';

/** The storage key of a purchase in progress, see checkoutStore.ts. */
export const STORED_PURCHASE = ownName('purchase');

/**
 * Removes the outcome from the address bar and the history before other code can read or store it. It therefore works once. Of a repeated
 * parameter, the first value counts.
 * @returns null when the parameter is absent or its value is unknown
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
