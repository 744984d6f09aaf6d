/** The work of the checkout (MON-05). Calls reject with a CallError. */
import type { checkoutMachine } from '../../../machines/buying/checkout.machine.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { purchaseCalls } from '../api/purchase.ts';
import { listenToCheckout } from './checkoutMessages.ts';

export function checkoutWork({ call, purchaseToken }: Pick<Services, 'call' | 'purchaseToken'>): LateWork<typeof checkoutMachine> {
  const purchase = purchaseCalls(call);
  return {
    checkoutMessages: ({ input, sendBack }) => listenToCheckout(input.address, sendBack),
    leaveForPayment: ({ input, signal }) => leaveFor(input.address, signal),
    completeCheckout: ({ input: { planId, gateway, token }, signal }) =>
      purchase.subscribe({ kind: 'purchase', planId, paymentType: gateway, parameters: { token } }, purchaseToken(), signal),
  };
}
