import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { planCalls } from '../../api/buying/plans.ts';
import { purchaseCalls } from '../../api/buying/purchase.ts';
import { subscriptionCalls } from '../../api/buying/subscription.ts';
import { planChoiceImplementations } from '../../blocks/plans/planChoice.implementations.ts';
import { definePage } from '../definePage.ts';
import { SubscriptionScreen } from './SubscriptionScreen.tsx';
import { voucherImplementations } from './voucher.implementations.ts';

export default definePage(({ call, purchaseToken }) => ({
  planChoice: planChoiceMachine.provide(planChoiceImplementations({ plans: planCalls(call), subscription: subscriptionCalls(call) })),
  voucher: voucherMachine.provide(voucherImplementations({ purchase: purchaseCalls(call), purchaseToken })),
}))({
  input: ({ facts }) => ({ planChoice: { isPremium: facts.account?.isPremium ?? false }, voucher: undefined }),
  Screen: SubscriptionScreen,
  restartsOn: ['page.refresh', 'entitlement.changed'],
});
