import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import { billingCalls } from '../../api/account/billing.ts';
import { planCalls } from '../../api/buying/plans.ts';
import { subscriptionCalls } from '../../api/buying/subscription.ts';
import { invoicesImplementations } from '../../blocks/invoices/invoices.implementations.ts';
import { saveFile } from '../../blocks/invoices/saveFile.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { MySubscriptionScreen } from './MySubscriptionScreen.tsx';

export default definePage(({ call, session }) => {
  const subscription = subscriptionCalls(call);
  const plans = planCalls(call);
  return {
    subscription: withWork(subscriptionMachine, {
      loadSubscription: ({ signal }) => subscription.current(signal),
      cancelSubscription: ({ signal }) => subscription.cancel(signal),
      /** SUB-06: a change to the current plan resumes the renewal. */
      resumeRenewal: ({ input, signal }) => subscription.changePlan(input, signal),
      loadEarlier: ({ signal }) => subscription.history(signal),
      loadAccount: ({ signal }) => session.account({}, signal),
      openPortal: async ({ input, signal }) => leaveFor(await subscription.portal(input, signal), signal),
      planChange: withWork(planChangeMachine, {
        loadPlans: ({ signal }) => plans.list(signal),
        changePlan: ({ input, signal }) => subscription.changePlan(input, signal),
      }),
    }),
    invoices: invoicesMachine.provide(invoicesImplementations({ billing: billingCalls(call), saveFile })),
  };
})({
  input: ({ now, route }) => ({ subscription: { now, wantedPlanId: route.query.plan ?? null }, invoices: undefined }),
  Screen: MySubscriptionScreen,
});
