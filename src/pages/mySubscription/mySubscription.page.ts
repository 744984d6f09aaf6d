import { invoicesMachine } from '../../../machines/invoices/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/planChange/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import { billingCalls } from '../../api/billing.ts';
import { planCalls } from '../../api/plans.ts';
import { subscriptionCalls } from '../../api/subscription.ts';
import { invoicesImplementations } from '../../blocks/invoices/invoices.implementations.ts';
import { saveFile } from '../../blocks/invoices/saveFile.ts';
import { leaveFor } from '../../leaveFor.ts';
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
