import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { purchaseCalls } from '../../api/buying/purchase.ts';
import { planChoiceWork } from '../../blocks/plans/planChoice.work.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
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
