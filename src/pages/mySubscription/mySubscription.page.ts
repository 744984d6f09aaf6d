import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import { billingCalls } from '../../api/account/billing.ts';
import { planCalls } from '../../api/buying/plans.ts';
import { subscriptionCalls } from '../../api/buying/subscription.ts';
import { invoicesImplementations } from '../../blocks/invoices/invoices.implementations.ts';
import { saveFile } from '../../blocks/invoices/saveFile.ts';
import { definePage } from '../definePage.ts';
import { MySubscriptionScreen } from './MySubscriptionScreen.tsx';
import { planChangeImplementations } from './planChange.implementations.ts';
import { subscriptionImplementations } from './subscription.implementations.ts';

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
