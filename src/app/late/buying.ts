/** Chunk of the purchase: its machine and implementations. */
import { purchaseMachine } from '../../../machines/buying/purchase.machine.ts';
import { planCalls } from '../../api/buying/plans.ts';
import { purchaseCalls } from '../../api/buying/purchase.ts';
import type { Services } from '../../services.ts';
import { listenToCheckout, mayFrame } from '../checkoutMessages.ts';
import { createCheckoutStore } from '../checkoutStore.ts';
import { purchaseImplementations } from './purchase.implementations.ts';

/** @param options.isSigningIn whether the URL contained the answer of a login provider */
export const buying = (
  { call, tabStorage, storage, now, configuration, ...services }: Services,
  { isSigningIn }: { isSigningIn: boolean },
) => ({
  purchase: purchaseMachine.provide(
    purchaseImplementations({
      plans: planCalls(call),
      purchase: purchaseCalls(call),
      session: services.session,
      memory: createCheckoutStore({ tab: tabStorage, browser: storage, now }),
      listen: listenToCheckout,
      mayFrame: mayFrame(configuration.checkoutOrigins, location.origin),
      isSigningIn,
      takeAnswer: services.takePaymentAnswer,
      destination: services.destination,
      purchaseToken: services.purchaseToken,
      track: services.report,
    }),
  ),
});
