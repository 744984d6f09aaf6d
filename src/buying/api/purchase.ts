import * as z from 'zod/mini';
import type { CheckoutSession, Gateway, Subscription } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { checkoutSessionWire, type checkoutWire, gatewaysWire, toCheckoutSession, toGateway } from './payment.wire.ts';
import { fromSubscribeRequest, type SubscribeRequest, subscriptionWire, toSubscription } from './subscription.wire.ts';

type Purchase = Extract<SubscribeRequest, { kind: 'purchase' | 'voucher' }>;

/** Calls for the purchase of a plan (MON). Every call rejects with a CallError. */
export const purchaseCalls = (call: Call) => ({
  /** GET /v1/monetization/plan/gateways/{id}/: the gateways for a plan (MON-04). */
  gateways: async (planId: string, signal?: AbortSignal): Promise<readonly Gateway[]> => {
    const path = `/v1/monetization/plan/gateways/${encodeURIComponent(planId)}/`;
    return (await call(gatewaysWire, { method: 'GET', path, signal })).map(toGateway);
  },

  /**
   * POST /v1/monetization/{method}/checkout/session: opens a checkout (MON-05, MON-12).
   * @returns `url` is null when `safeUrl` refuses the address
   */
  openCheckout: async ({ gateway, planId }: { gateway: string; planId: string }, signal?: AbortSignal): Promise<CheckoutSession> => {
    const path = `/v1/monetization/${encodeURIComponent(gateway)}/checkout/session`;
    const body = { plan_id: planId } satisfies z.input<typeof checkoutWire>;
    const { url, token } = toCheckoutSession(await call(checkoutSessionWire, { method: 'POST', path, body, signal }));
    return { url: safeUrl(url), token };
  },

  /**
   * POST /v1/subscription with the token of a checkout, or with a voucher (MON-10, MON-12).
   * @param purchaseToken the account's session token, which replaces the bearer token of this call; null to keep the bearer token
   */
  subscribe: async (request: Purchase, purchaseToken: string | null, signal?: AbortSignal): Promise<Subscription> => {
    const bearer = purchaseToken === null ? {} : { bearer: { token: purchaseToken } };
    const body = fromSubscribeRequest(request);
    return toSubscription(await call(subscriptionWire, { method: 'POST', path: '/v1/subscription', body, signal, ...bearer }));
  },
});
