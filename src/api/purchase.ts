import * as z from 'zod/mini';
import type { CheckoutSession, Gateway, Subscription } from '../../machines/domain/entities.ts';
import { isRefusal } from '../../machines/domain/errors.ts';
import type { Call } from './client.ts';
import { checkoutSessionWire, type checkoutWire, gatewaysWire, toCheckoutSession, toGateway } from './wire/payment.ts';
import { safeUrl } from './wire/safeUrl.ts';
import {
  fromSubscribeRequest,
  presentSubscriptionWire,
  type SubscribeRequest,
  subscriptionWire,
  toSubscription,
} from './wire/subscription.ts';

type Purchase = Extract<SubscribeRequest, { kind: 'purchase' | 'voucher' }>;

/** Buying a plan (MON). Every call rejects with a CallError. */
export const purchaseCalls = (call: Call) => ({
  /** GET /v1/monetization/plan/gateways/{id}/: the ways to pay for a plan (MON-04). */
  gateways: async (planId: string, signal?: AbortSignal): Promise<readonly Gateway[]> => {
    const path = `/v1/monetization/plan/gateways/${encodeURIComponent(planId)}/`;
    return (await call(gatewaysWire, { method: 'GET', path, signal })).map(toGateway);
  },

  /**
   * POST /v1/monetization/{method}/checkout/session: opens a checkout (MON-05, MON-12).
   * @returns an address only when it may be followed
   */
  openCheckout: async ({ gateway, planId }: { gateway: string; planId: string }, signal?: AbortSignal): Promise<CheckoutSession> => {
    const path = `/v1/monetization/${encodeURIComponent(gateway)}/checkout/session`;
    const body = { plan_id: planId } satisfies z.input<typeof checkoutWire>;
    const { url, token } = toCheckoutSession(await call(checkoutSessionWire, { method: 'POST', path, body, signal }));
    return { url: safeUrl(url), token };
  },

  /**
   * POST /v1/subscription: a checkout's token, or a voucher (MON-10, MON-12).
   * @param purchaseToken the account's session token: when there is one it replaces the bearer on this call
   */
  subscribe: async (request: Purchase, purchaseToken: string | null, signal?: AbortSignal): Promise<Subscription> => {
    const bearer = purchaseToken === null ? {} : { bearer: { token: purchaseToken } };
    const body = fromSubscribeRequest(request);
    return toSubscription(await call(subscriptionWire, { method: 'POST', path: '/v1/subscription', body, signal, ...bearer }));
  },

  /**
   * GET /v1/monetization/subscription, once: whoever waits for a payment asks again by themselves (MON-08).
   * @returns null for an account without one
   */
  subscription: async (signal?: AbortSignal): Promise<Subscription | null> => {
    try {
      const answer = await call(presentSubscriptionWire, { method: 'GET', path: '/v1/monetization/subscription', once: true, signal });
      return answer && toSubscription(answer);
    } catch (error) {
      if (isRefusal(error, 'no_subscription')) return null;
      throw error;
    }
  },
});
export type PurchaseCalls = ReturnType<typeof purchaseCalls>;
