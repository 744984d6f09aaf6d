/** Buying a plan: a part of its own, fetched when there is somebody to sell to, or something to go on with. */
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts';
import { voucherMachine } from '../../machines/voucher/voucher.machine.ts';
import { type PurchaseDependencies, purchaseImplementations, voucherImplementations } from '../actors/purchase.ts';
import type { Call } from '../api/client.ts';
import { planCalls } from '../api/plans.ts';
import { purchaseCalls } from '../api/purchase.ts';
import { createCheckoutMemory } from '../app/checkoutMemory.ts';
import { listenToCheckout, mayFrame } from '../app/checkoutMessages.ts';

type Dependencies = Omit<PurchaseDependencies, 'plans' | 'purchase' | 'memory' | 'listen' | 'mayFrame'> & {
  call: Call;
  tabStorage: Storage | null;
  storage: Storage | null;
  now: () => number;
  checkoutOrigins: readonly string[];
};

export function buying({ call, tabStorage, storage, now, checkoutOrigins, ...dependencies }: Dependencies) {
  const purchase = purchaseCalls(call);
  const memory = createCheckoutMemory({ tab: tabStorage, browser: storage, now });
  return {
    purchase: purchaseMachine.provide(
      purchaseImplementations({
        ...dependencies,
        plans: planCalls(call),
        purchase,
        memory,
        listen: listenToCheckout,
        mayFrame: mayFrame(checkoutOrigins, location.origin),
      }),
    ),
    voucher: voucherMachine.provide(voucherImplementations({ ...dependencies, purchase })),
  };
}
