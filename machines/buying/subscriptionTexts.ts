/** The texts about a subscription (SUB-01 to SUB-05, SUB-08, MON-24). Every rule accepts any answer of the service and never throws. */

import { displayableTime } from '../domain/calendar.ts';
import type { Message, PaymentType, Plan, Subscription } from '../domain/entities.ts';
import { priceOf } from '../domain/price.ts';
import { endsAtItsDate, isCanceled, isFixed, isOver, managementOf, type StoreManagement, type When, whenOf } from './subscription.ts';

const isLastFour = (typed: string) => /^[0-9]{4}$/.test(typed.trim());

/** The last four digits of the charged card; null without a card, or when the value is not four digits. */
export const cardDigitsOf = ({ card, paymentType }: Subscription): string | null =>
  paymentType === 'stripe' && card !== null && isLastFour(card.lastFour) ? card.lastFour : null;

const RENEWS: Readonly<Record<PaymentType, string>> = {
  stripe: 'SUBSCRIPTION_RENEWS_STRIPE',
  appstore: 'SUBSCRIPTION_RENEWS_APPSTORE',
  playstore: 'SUBSCRIPTION_RENEWS_PLAYSTORE',
  voucher: 'SUBSCRIPTION_RENEWS',
  unknown: 'SUBSCRIPTION_RENEWS',
};

/** SUB-08: what ends a subscription that does not renew. */
const ENDS: Readonly<Record<'canceled' | 'voucher', Readonly<Record<When, string>>>> = {
  canceled: { future: 'SUBSCRIPTION_CANCELED_FUTURE', past: 'SUBSCRIPTION_CANCELED_PAST', unknown: 'SUBSCRIPTION_CANCELED' },
  voucher: { future: 'SUBSCRIPTION_VOUCHER_FUTURE', past: 'SUBSCRIPTION_VOUCHER_PAST', unknown: 'SUBSCRIPTION_VOUCHER' },
};

function renewalMessage(subscription: Subscription, date: number): Message {
  const digits = cardDigitsOf(subscription);
  return digits === null
    ? { key: RENEWS[subscription.paymentType], values: { date } }
    : { key: 'SUBSCRIPTION_RENEWS_CARD', values: { date, digits } };
}

/**
 * The text about the subscription (SUB-01, SUB-05). Each status has its own text, with the date when there is one.
 * @param now epoch ms
 */
export function subscriptionMessage(subscription: Subscription, now: number): Message {
  const end = displayableTime(subscription.expiresDate);
  const when = whenOf(end, now);
  const dated = (wanted: When, key: string, otherwise: string): Message =>
    end !== null && when === wanted ? { key, values: { date: end } } : { key: otherwise };
  if (endsAtItsDate(subscription)) {
    const says = isCanceled(subscription) ? ENDS.canceled : ENDS.voucher;
    return end === null ? { key: says.unknown } : { key: when === 'future' ? says.future : says.past, values: { date: end } };
  }
  switch (subscription.status) {
    case 'active':
      return end !== null && when === 'future' && subscription.renewalStatus === 'enabled'
        ? renewalMessage(subscription, end)
        : { key: 'SUBSCRIPTION_ACTIVE' };
    case 'billing_grace':
      return dated('future', 'SUBSCRIPTION_GRACE_UNTIL', 'SUBSCRIPTION_GRACE');
    case 'expired':
      return dated('past', 'SUBSCRIPTION_EXPIRED_ON', 'SUBSCRIPTION_EXPIRED');
    case 'billing_retry':
      return { key: 'SUBSCRIPTION_RETRY' };
    case 'paused':
      return { key: 'SUBSCRIPTION_PAUSED' };
    case 'on_hold':
      return { key: 'SUBSCRIPTION_ON_HOLD' };
    case 'revoked':
      return { key: 'SUBSCRIPTION_REVOKED' };
    case 'pending':
      return { key: 'SUBSCRIPTION_PENDING' };
    default:
      return { key: 'SUBSCRIPTION_UNKNOWN' };
  }
}

/** good: in force. warning: the viewer has to act soon. bad: over. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral';
/** One word, shown with a dot in the colour of its tone. */
export type StatusLabel = { message: Message; tone: Tone };

const WORDS: Readonly<Record<Exclude<Subscription['status'], 'unknown'>, StatusLabel>> = {
  active: { message: { key: 'SUBSCRIPTION_STATE_ACTIVE' }, tone: 'good' },
  paused: { message: { key: 'SUBSCRIPTION_STATE_PAUSED' }, tone: 'neutral' },
  on_hold: { message: { key: 'SUBSCRIPTION_STATE_ON_HOLD' }, tone: 'warning' },
  canceled: { message: { key: 'SUBSCRIPTION_STATE_CANCELED' }, tone: 'neutral' },
  expired: { message: { key: 'SUBSCRIPTION_STATE_EXPIRED' }, tone: 'bad' },
  billing_retry: { message: { key: 'SUBSCRIPTION_STATE_RETRY' }, tone: 'warning' },
  billing_grace: { message: { key: 'SUBSCRIPTION_STATE_GRACE' }, tone: 'warning' },
  revoked: { message: { key: 'SUBSCRIPTION_STATE_REVOKED' }, tone: 'bad' },
  pending: { message: { key: 'SUBSCRIPTION_STATE_PENDING' }, tone: 'neutral' },
};

/**
 * SUB-01. SUB-05: an unknown status has no word. SUB-08: a plan from a voucher is active until it has expired.
 * @param now epoch ms
 */
export function statusLabelOf(subscription: Subscription, now: number): StatusLabel | null {
  if (subscription.status === 'unknown') return null;
  if (isCanceled(subscription)) return WORDS.canceled;
  if (endsAtItsDate(subscription)) return WORDS[isOver(subscription, now) ? 'expired' : 'active'];
  return WORDS[subscription.status];
}

const PAID_THROUGH: Readonly<Record<PaymentType, string | null>> = {
  stripe: 'SUBSCRIPTION_THROUGH_STRIPE',
  appstore: 'SUBSCRIPTION_THROUGH_APPSTORE',
  playstore: 'SUBSCRIPTION_THROUGH_PLAYSTORE',
  voucher: 'SUBSCRIPTION_THROUGH_VOUCHER',
  unknown: null,
};

/** The text that names the payment provider; null when it is unknown (SUB-05). */
export function paidThrough(paymentType: PaymentType): Message | null {
  const key = PAID_THROUGH[paymentType];
  return key === null ? null : { key };
}

/** The price of the viewer's plan; null for an implausible amount. PRICE_UNKNOWN refers to the checkout, so only offered plans show it. */
export function priceInForce(plan: Plan): Message | null {
  const price = priceOf(plan);
  return price.key === 'PRICE_UNKNOWN' ? null : price;
}

/** MON-24: why the plan cannot be changed here. */
export const whyFixed = ({ paymentType }: Subscription): Message => ({
  key: paymentType === 'voucher' ? 'SUBSCRIPTION_FIXED_VOUCHER' : 'SUBSCRIPTION_FIXED_STORE',
});

/** `management`: the store that changes the plan; null for a plan from a voucher. */
export type FixedPlan = { message: Message; management: StoreManagement | null };
/** What the plans on offer say of the account's subscription. `presentId`: its plan. `fixed`: why no plan can be chosen (MON-24). */
export type PresentPlan = { presentId: string | null; fixed: FixedPlan | null };

/**
 * MON-14, MON-24: the account's subscription among the plans on offer.
 * @param held null: the account has none, or it is unknown
 * @param now epoch ms
 */
export function presentPlanOf(held: Subscription | null, now: number): PresentPlan {
  if (held === null) return { presentId: null, fixed: null };
  const planId = held.plan?.id ?? null;
  if (!isFixed(held, now)) return { presentId: held.status === 'active' ? planId : null, fixed: null };
  const management = managementOf(held, now);
  return {
    presentId: planId,
    fixed: { message: subscriptionMessage(held, now), management: management?.kind === 'store' ? management : null },
  };
}
