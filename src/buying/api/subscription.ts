import type * as z from 'zod/mini';
import type { CallError, Subscription } from '../../../machines/domain/entities.ts';
import { asCallError } from '../../../machines/domain/errors.ts';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { nothing } from '../../api/wire/nothing.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { portalWire } from './payment.wire.ts';
import {
  fromSubscribeRequest,
  type paymentChangeWire,
  presentSubscriptionWire,
  subscriptionsWire,
  toSubscription,
} from './subscription.wire.ts';

const unfollowed: CallError = {
  success: false,
  errorCode: 0,
  errorMessage: 'an address that may not be followed',
  errorStatus: 'wrong_shape',
};

/**
 * Calls for the subscription (SUB). Every call rejects with a CallError. The answer to a change is ignored, because the specification
 * answers a cancellation with a plan. The caller loads the subscription again after a change.
 */
export const subscriptionCalls = (call: Call) => ({
  /**
   * GET /v1/monetization/subscription; null for an account that never had one. Some services answer 404 instead of null.
   * @param options.once no retries, for a machine that polls (MON-08)
   */
  current: async (signal?: AbortSignal, { once = false }: { once?: boolean } = {}): Promise<Subscription | null> => {
    try {
      const answer = await call(presentSubscriptionWire, { method: 'GET', path: '/v1/monetization/subscription', once, signal });
      return answer && toSubscription(answer);
    } catch (error) {
      const { errorCode, errorStatus } = asCallError(error);
      if (errorCode === 404 && errorStatus === 'no_subscription') return null;
      throw error;
    }
  },

  /** GET /v1/monetization/subscription/history (SUB-04): newest first, including the current one. */
  history: async (signal?: AbortSignal): Promise<readonly Subscription[]> =>
    (await call(subscriptionsWire, { method: 'GET', path: '/v1/monetization/subscription/history', signal })).map(toSubscription),

  /** POST /v1/subscription {plan_id, update: true} (SUB-02) */
  changePlan: async ({ planId }: { planId: string }, signal?: AbortSignal): Promise<void> => {
    const body = fromSubscribeRequest({ kind: 'change', planId });
    return call(nothing, { method: 'POST', path: '/v1/subscription', body, signal });
  },

  /** DELETE /v1/subscription (SUB-02): stops the renewal. The paid period remains. */
  cancel: async (signal?: AbortSignal): Promise<void> => call(nothing, { method: 'DELETE', path: '/v1/subscription', signal }),

  /**
   * GET /v1/monetization/{id}/customer/portal (SUB-03): the provider's page for managing the subscription. No
   * retry: the address may be valid for one visit.
   * @param paymentType payment type of the subscription
   * @returns the address
   * @throws CallError `wrong_shape` when `safeUrl` refuses the address
   */
  portal: async ({ paymentType }: { paymentType: string }, signal?: AbortSignal): Promise<string> => {
    const path = at`/v1/monetization/${paymentType}/customer/portal`;
    const { url } = await call(portalWire, { method: 'GET', path, once: true, signal });
    const address = safeUrl(url);
    if (address === null) throw unfollowed;
    return address;
  },

  /**
   * POST /v1/subscription/payment (SUB-04): changes to a payment method without data of its own, such as a wallet. Cards are changed on the
   * provider's page (`portal`): this product handles no card data.
   */
  changePayment: async ({ paymentType }: { paymentType: string }, signal?: AbortSignal): Promise<void> => {
    const body = { payment_type: paymentType } satisfies z.input<typeof paymentChangeWire>;
    return call(nothing, { method: 'POST', path: '/v1/subscription/payment', body, signal });
  },
});
