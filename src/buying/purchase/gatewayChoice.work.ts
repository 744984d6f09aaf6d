/** The work of the choice of a payment method (MON-04). Calls reject with a CallError. */
import type { gatewayChoiceMachine } from '../../../machines/buying/gatewayChoice.machine.ts';
import { checkoutOf } from '../../../machines/domain/purchase.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { planCalls } from '../api/plans.ts';
import { purchaseCalls } from '../api/purchase.ts';
import { subscriptionCalls } from '../api/subscription.ts';
import { mayFrame } from './checkoutMessages.ts';

export function gatewayChoiceWork({
  call,
  configuration,
}: Pick<Services, 'call' | 'configuration'>): LateWork<typeof gatewayChoiceMachine> {
  const plans = planCalls(call);
  const purchase = purchaseCalls(call);
  const subscription = subscriptionCalls(call);
  const isAllowed = mayFrame(configuration.checkoutOrigins, location.origin);
  return {
    readSubscription: ({ signal }) => subscription.current(signal, { once: true }),
    /** Loads the plan only when the machine does not have it, e.g. after a reload. */
    loadOffer: async ({ input: { planId, plan }, signal }) => {
      const [known, gateways] = await Promise.all([
        plan ?? plans.list(signal).then((all) => all.find(({ id }) => id === planId) ?? null),
        purchase.gateways(planId, signal),
      ]);
      return { plan: known, gateways };
    },
    openCheckout: async ({ input: { planId, gateway, isPremium }, signal }) => {
      const former = isPremium ? await subscription.current(signal, { once: true }) : null;
      const { url, token } = await purchase.openCheckout({ gateway, planId }, signal);
      return {
        step: token === null ? checkoutOf({ url }, { code: gateway }, isAllowed) : { kind: 'token', token },
        formerSubscriptionId: former?.id ?? null,
      };
    },
  };
}
