/** The steps of a purchase: their charts and work (MON). Calls reject with a CallError. */

import { checkoutMachine } from '../../../machines/buying/checkout.machine.ts';
import { confirmationMachine } from '../../../machines/buying/confirmation.machine.ts';
import { gatewayChoiceMachine } from '../../../machines/buying/gatewayChoice.machine.ts';
import { identificationMachine } from '../../../machines/buying/identification.machine.ts';
import { phonePaymentMachine } from '../../../machines/buying/phonePayment.machine.ts';
import { checkoutOf } from '../../../machines/domain/purchase.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import type { Services } from '../../start/services.ts';
import { type LateWork, withWork } from '../../start/work.ts';
import { planCalls } from '../api/plans.ts';
import { purchaseCalls } from '../api/purchase.ts';
import { subscriptionCalls } from '../api/subscription.ts';
import { listenToCheckout, mayFrame } from './checkoutMessages.ts';
import { createCheckoutStore } from './checkoutStore.ts';

/** The work of the choice of a payment method (MON-04). Calls reject with a CallError. */
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

/** The work of the checkout (MON-05). Calls reject with a CallError. */
export function checkoutWork({ call, purchaseToken }: Pick<Services, 'call' | 'purchaseToken'>): LateWork<typeof checkoutMachine> {
  const purchase = purchaseCalls(call);
  return {
    checkoutMessages: ({ input, sendBack }) => listenToCheckout(input.address, sendBack),
    leaveForPayment: ({ input, signal }) => leaveFor(input.address, signal),
    completeCheckout: ({ input: { planId, gateway, token }, signal }) =>
      purchase.subscribe({ kind: 'purchase', planId, paymentType: gateway, parameters: { token } }, purchaseToken(), signal),
  };
}

/** The work of the confirmation of a payment (MON-08). Calls reject with a CallError. */
export function confirmationWork({ call, session }: Pick<Services, 'call' | 'session'>): LateWork<typeof confirmationMachine> {
  const subscription = subscriptionCalls(call);
  return {
    readSubscription: ({ signal }) => subscription.current(signal, { once: true }),
    reloadAccount: ({ signal }) => session.account({}, signal),
  };
}

/** The work of the payment on a phone (TV-11). Calls reject with a CallError. */
export function phonePaymentWork({ call }: Pick<Services, 'call'>): LateWork<typeof phonePaymentMachine> {
  const subscription = subscriptionCalls(call);
  return { readSubscription: ({ signal }) => subscription.current(signal, { once: true }) };
}

/** The charts of the steps with their work: a chunk that loads with the first step, else in idle time (INS-10). */
export function purchaseCharts(services: Services) {
  const { tabStorage, storage, now } = services;
  const memory = createCheckoutStore({ tab: tabStorage, browser: storage, now });
  return {
    identification: identificationMachine,
    phonePayment: withWork(phonePaymentMachine, phonePaymentWork(services)),
    gatewayChoice: withWork(gatewayChoiceMachine, gatewayChoiceWork(services)),
    checkout: withWork(checkoutMachine, checkoutWork(services)),
    confirmation: withWork(confirmationMachine, { ...confirmationWork(services), discardIntent: () => memory.discard() }),
  };
}
