import { cancellationMachine } from '../../../machines/buying/cancellation.machine.ts';
import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { subscriptionChangesMachine } from '../../../machines/buying/subscriptionChanges.machine.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { planCalls } from '../api/plans.ts';
import { subscriptionCalls } from '../api/subscription.ts';
import { invoicesWork } from '../billing/invoices.work.ts';
import { MySubscriptionScreen } from './MySubscriptionScreen.tsx';

export default definePage((services) => {
  const { call, session } = services;
  const { current, history, cancel, changePlan, portal } = subscriptionCalls(call);
  const changes = withWork(subscriptionChangesMachine, {
    cancellation: withWork(cancellationMachine, {
      readSubscription: ({ signal }) => current(signal),
      cancelSubscription: ({ signal }) => cancel(signal),
    }),
    readSubscription: ({ signal }) => current(signal),
    planChange: withWork(planChangeMachine, {
      readFacts: async ({ signal }) => {
        const [subscription, plans] = await Promise.all([current(signal), planCalls(call).list(signal)]);
        return { subscription, plans };
      },
      changePlan: ({ input, signal }) => changePlan(input, signal),
    }),
    /** SUB-06: a change to the current plan resumes the renewal. */
    resumeRenewal: ({ input, signal }) => changePlan(input, signal),
    openPortal: async ({ input, signal }) => leaveFor(await portal(input, signal), signal),
  });
  return {
    subscription: withWork(subscriptionMachine, {
      changes,
      loadSubscription: ({ signal }) => current(signal),
      /** Two windows can be visible side by side, so a window in front counts, and not only a visible one. */
      returns: ({ sendBack }) => {
        const stop = new AbortController();
        const look = () => document.visibilityState === 'visible' && sendBack({ type: 'window.returned' });
        document.addEventListener('visibilitychange', look, { signal: stop.signal });
        addEventListener('focus', look, { signal: stop.signal });
        return () => stop.abort();
      },
      loadEarlier: ({ signal }) => history(signal),
      loadAccount: ({ signal }) => session.account({}, signal),
    }),
    invoices: withWork(invoicesMachine, invoicesWork(services)),
  };
})({
  input: ({ now, route }) => ({ subscription: { now, wantedPlanId: route.query.plan ?? null }, invoices: undefined }),
  Screen: MySubscriptionScreen,
});
