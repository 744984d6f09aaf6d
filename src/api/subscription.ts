import * as z from 'zod/mini';
import type { CallError, Subscription } from '../../machines/domain/entities.ts';
import { asCallError } from '../../machines/domain/errors.ts';
import type { Call } from './client.ts';
import { at } from './path.ts';
import { portalWire } from './wire/payment.ts';
import { safeUrl } from './wire/safeUrl.ts';
import {
  fromSubscribeRequest,
  type paymentChangeWire,
  presentSubscriptionWire,
  subscriptionsWire,
  toSubscription,
} from './wire/subscription.ts';

const unfollowed: CallError = {
  success: false,
  errorCode: 0,
  errorMessage: 'an address that may not be followed',
  errorStatus: 'wrong_shape',
};

/**
 * The subscription and what is done with it (SUB). Every call rejects with a CallError. What a change answers is not relied on: the
 * specification's own cancellation answers a plan. Who changed something asks for the subscription anew.
 */
export const subscriptionCalls = (call: Call) => ({
  /** GET /v1/monetization/subscription; null for an account that never had one: some services say that with a 404. */
  current: async (signal?: AbortSignal): Promise<Subscription | null> => {
    try {
      const answer = await call(presentSubscriptionWire, { method: 'GET', path: '/v1/monetization/subscription', signal });
      return answer && toSubscription(answer);
    } catch (error) {
      const { errorCode, errorStatus } = asCallError(error);
      if (errorCode === 404 && errorStatus === 'no_subscription') return null;
      throw error;
    }
  },

  /** GET /v1/monetization/subscription/history (SUB-04): newest first, the present one among them. */
  history: async (signal?: AbortSignal): Promise<readonly Subscription[]> =>
    (await call(subscriptionsWire, { method: 'GET', path: '/v1/monetization/subscription/history', signal })).map(toSubscription),

  /** POST /v1/subscription {plan_id, update: true} (SUB-02) */
  changePlan: async ({ planId }: { planId: string }, signal?: AbortSignal): Promise<void> => {
    const body = fromSubscribeRequest({ kind: 'change', planId });
    await call(z.unknown(), { method: 'POST', path: '/v1/subscription', body, signal });
  },

  /** DELETE /v1/subscription (SUB-02): the renewal ends, what was paid for stays. */
  cancel: async (signal?: AbortSignal): Promise<void> => {
    await call(z.unknown(), { method: 'DELETE', path: '/v1/subscription', signal });
  },

  /**
   * GET /v1/monetization/{id}/customer/portal (SUB-03): where the subscription is looked after. Asked once: the address may be good for one visit.
   * @param paymentType as the subscription has it
   * @returns an address that may be followed; anything else is refused as `wrong_shape`
   */
  portal: async ({ paymentType }: { paymentType: string }, signal?: AbortSignal): Promise<string> => {
    const path = at`/v1/monetization/${paymentType}/customer/portal`;
    const { url } = await call(portalWire, { method: 'GET', path, once: true, signal });
    const address = safeUrl(url);
    if (address === null) throw unfollowed;
    return address;
  },

  /**
   * POST /v1/subscription/payment (SUB-04): another payment method that needs no data of its own, such as a wallet. A card is changed on the
   * provider's page (`portal`): no card data passes through this product.
   */
  changePayment: async ({ paymentType }: { paymentType: string }, signal?: AbortSignal): Promise<void> => {
    const body = { payment_type: paymentType } satisfies z.input<typeof paymentChangeWire>;
    await call(z.unknown(), { method: 'POST', path: '/v1/subscription/payment', body, signal });
  },
});
