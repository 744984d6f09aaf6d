import { planChoiceMachine } from '../../../machines/planChoice/planChoice.machine.ts';
import { voucherMachine } from '../../../machines/voucher/voucher.machine.ts';
import { planCalls } from '../../api/plans.ts';
import { purchaseCalls } from '../../api/purchase.ts';
import { subscriptionCalls } from '../../api/subscription.ts';
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
