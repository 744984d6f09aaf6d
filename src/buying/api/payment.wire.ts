import * as z from 'zod/mini';
import type { CheckoutSession, Gateway } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';

export const gatewayWire = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  image_url: z.nullish(z.string()),
});

/** GET /v1/monetization/plan/gateways/{id}/ */
export const gatewaysWire = z.array(gatewayWire);

/** POST /v1/monetization/{id}/checkout/session; {id} is the `code` of the gateway */
export const checkoutWire = z.object({ plan_id: z.string() });
/** A token or a URL. */
export const checkoutSessionWire = z.object({ url: z.nullish(z.string()), token: z.nullish(z.string()) });

/** GET /v1/monetization/{id}/customer/portal (SUB-03) */
export const portalWire = z.object({ url: z.string() });

export const toGateway = (wire: z.output<typeof gatewayWire>): Gateway => ({
  id: wire.id,
  code: wire.code,
  name: wire.name,
  description: wire.description ?? '',
  imageUrl: wire.image_url ?? null,
});

export const toCheckoutSession = (wire: z.output<typeof checkoutSessionWire>): CheckoutSession => ({
  url: wire.url || null,
  token: wire.token || null,
});

/** Messages from the checkout page in a frame to this page; `session` is the token of the checkout. */
export const CHECKOUT_MESSAGES = ['checkout.completed', 'checkout.canceled', 'checkout.failed'] as const;
export const checkoutMessageWire = z.object({ type: z.enum(CHECKOUT_MESSAGES), session: z.string() });
