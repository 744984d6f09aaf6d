import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { purchaseCalls } from '../api/purchase.ts';
import { planChoiceWork } from './planChoice.work.ts';
import { SubscriptionScreen } from './SubscriptionScreen.tsx';

export default definePage((services) => {
  const { subscribe } = purchaseCalls(services.call);
  return {
    planChoice: withWork(planChoiceMachine, planChoiceWork(services)),
    voucher: withWork(voucherMachine, {
      redeemVoucher: async ({ input, signal }) => {
        await subscribe({ kind: 'voucher', voucher: input.code }, services.purchaseToken(), signal);
      },
    }),
  };
})({
  input: ({ route, viewer }) => ({
    planChoice: { isPremium: viewer.account?.isPremium ?? false, wantedId: route.query['plan'] ?? null },
    voucher: undefined,
  }),
  Screen: SubscriptionScreen,
  restartsOn: ['page.refresh', 'entitlement.changed'],
});
