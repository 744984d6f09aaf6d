import * as z from 'zod/mini';
import { PAYMENT_TYPES, RENEWAL_STATUSES, SUBSCRIPTION_STATUSES, type Subscription } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';
import { toMilliseconds } from '../../api/wire/time.ts';
import { planWire, toPlan } from './plan.wire.ts';

const epochSeconds = z.nullish(z.number());

/** GET /v1/monetization/subscription, and the answer of POST and DELETE /v1/subscription */
export const subscriptionWire = z.object({
  id,
  status: z.nullish(z.string()),
  renewal_status: z.nullish(z.string()),
  payment_type: z.nullish(z.string()),
  purchase_date: epochSeconds,
  expires_date: epochSeconds,
  plan: z.nullish(planWire),
  card: z.nullish(z.object({ brand: z.string(), last_four: z.string(), expires: z.nullish(z.string()) })),
});

/** GET /v1/monetization/subscription/history (SUB-04): the current subscription and the earlier ones, newest first */
export const subscriptionsWire = z.array(subscriptionWire);

/** GET /v1/monetization/subscription: null without a subscription, because a refusal would be an error in the browser's console. */
export const presentSubscriptionWire = z.nullable(subscriptionWire);

/** Parameters of the payment method; the contract does not define them. */
const paymentParametersWire = z.record(z.string(), z.unknown());

/**
 * POST /v1/subscription: a change of plan (`update`), a purchase (`params` and `payment_type`) or a voucher (`is_voucher` and `voucher`).
 * With a voucher, the plan may be omitted: the service knows the plan of the voucher.
 */
export const subscribeWire = z.object({
  plan_id: z.optional(z.string()),
  update: z.optional(z.boolean()),
  payment_type: z.optional(z.string()),
  params: z.optional(paymentParametersWire),
  is_voucher: z.optional(z.boolean()),
  voucher: z.optional(z.string()),
});

/** POST /v1/subscription/payment (SUB-04), for methods whose parameters need no card data */
export const paymentChangeWire = z.object({ payment_type: z.string(), params: z.optional(paymentParametersWire) });

/** SUB-05: an unknown value becomes `unknown`. */
export const toSubscription = (wire: z.output<typeof subscriptionWire>): Subscription => ({
  id: wire.id,
  status: SUBSCRIPTION_STATUSES.find((status) => status === wire.status) ?? 'unknown',
  renewalStatus: RENEWAL_STATUSES.find((status) => status === wire.renewal_status) ?? 'unknown',
  paymentType: PAYMENT_TYPES.find((type) => type === wire.payment_type) ?? 'unknown',
  purchaseDate: toMilliseconds(wire.purchase_date),
  expiresDate: toMilliseconds(wire.expires_date),
  plan: wire.plan ? toPlan(wire.plan) : null,
  card: wire.card ? { brand: wire.card.brand, lastFour: wire.card.last_four, expires: wire.card.expires ?? null } : null,
});

export type SubscribeRequest =
  | { kind: 'change'; planId: string }
  | { kind: 'purchase'; planId: string; paymentType: string; parameters: Readonly<Record<string, unknown>> }
  | { kind: 'voucher'; planId?: string; voucher: string };

export const fromSubscribeRequest = (input: SubscribeRequest): z.input<typeof subscribeWire> => {
  if (input.kind === 'change') return { plan_id: input.planId, update: true };
  if (input.kind === 'voucher') return { plan_id: input.planId, is_voucher: true, voucher: input.voucher };
  return { plan_id: input.planId, payment_type: input.paymentType, params: { ...input.parameters } };
};
