import { invoicesMachine } from '../../../machines/invoices/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/planChange/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import { invoicesImplementations } from '../../actors/billing.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import { planChangeImplementations, subscriptionImplementations } from '../../actors/subscription.ts';
import { billingCalls } from '../../api/billing.ts';
import { planCalls } from '../../api/plans.ts';
import { subscriptionCalls } from '../../api/subscription.ts';
import { definePage } from '../../app/definePage.ts';
import { saveFile } from '../../app/saveFile.ts';
import { MySubscriptionScreen } from './MySubscriptionScreen.tsx';

export default definePage(({ call, session }) => {
  const subscription = subscriptionCalls(call);
  const planChange = planChangeMachine.provide(planChangeImplementations({ plans: planCalls(call), subscription }));
  return {
    subscription: subscriptionMachine.provide(subscriptionImplementations({ subscription, session, leaveFor, planChange })),
    invoices: invoicesMachine.provide(invoicesImplementations({ billing: billingCalls(call), saveFile })),
  };
})({
  input: ({ now, route }) => ({ subscription: { now, wantedPlanId: route.query.plan ?? null }, invoices: undefined }),
  Screen: MySubscriptionScreen,
});
