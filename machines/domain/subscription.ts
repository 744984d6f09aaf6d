/** The state, texts and actions of a subscription (SUB-01 to SUB-05). Every rule accepts any answer of the service and never throws. */
import type { Message, PaymentType, Plan, Subscription } from './entities.ts';
import { priceOf } from './price.ts';

/** The last year with four digits. */
const LAST_YEAR = 9999;

/**
 * A time that can be shown as a date.
 * @param at epoch ms
 * @returns `at`; null for null, 0, negative and invalid times, and for years after 9999
 */
export function displayableTime(at: number | null): number | null {
  // The year of an invalid time is NaN.
  return at !== null && at > 0 && new Date(at).getUTCFullYear() <= LAST_YEAR ? at : null;
}

type When = 'future' | 'past' | 'unknown';
const whenOf = (at: number | null, now: number): When => (at === null ? 'unknown' : at > now ? 'future' : 'past');

/** Whether the subscription ends without a renewal, according to the service. */
export const isCanceled = ({ status, renewalStatus }: Subscription) =>
  status === 'canceled' || (status === 'active' && renewalStatus === 'disabled');

/**
 * Whether the subscription has ended for good.
 * @param now epoch ms
 */
export function isOver(subscription: Subscription, now: number): boolean {
  if (subscription.status === 'expired' || subscription.status === 'revoked') return true;
  return isCanceled(subscription) && whenOf(displayableTime(subscription.expiresDate), now) === 'past';
}

/**
 * Whether the subscription gives access to premium content. An active one counts after its date too, unless its renewal is disabled: the
 * renewal may be in progress.
 * @param now epoch ms
 */
export function isInForce(subscription: Subscription, now: number): boolean {
  if (isOver(subscription, now)) return false;
  if (subscription.status === 'canceled') return displayableTime(subscription.expiresDate) !== null;
  return subscription.status === 'active' || subscription.status === 'billing_grace';
}

/**
 * TOG-02: whether another subscription would be a second one. Also true when the payment is pending, or the subscription is paused or
 * waits for a failed payment.
 * @param now epoch ms
 */
export const isHeld = (subscription: Subscription, now: number): boolean => !isOver(subscription, now) && subscription.status !== 'unknown';

const isOfStore = ({ paymentType }: Subscription) => paymentType === 'appstore' || paymentType === 'playstore';
/** Whether there is something to manage: the subscription is not over, unknown or pending. */
const isLookedAfter = (subscription: Subscription, now: number) =>
  !isOver(subscription, now) && subscription.status !== 'unknown' && subscription.status !== 'pending';

/** SUB-02: a store's subscription is changed in the store. The service changes only a subscription that is in force. */
export const mayChangePlan = (subscription: Subscription, now: number): boolean => isInForce(subscription, now) && !isOfStore(subscription);

/** SUB-02 */
export const mayCancel = (subscription: Subscription, now: number): boolean =>
  mayChangePlan(subscription, now) && !isCanceled(subscription);

/** SUB-06: a cancelled subscription can be resumed until it ends. */
export const mayResume = (subscription: Subscription, now: number): boolean =>
  mayChangePlan(subscription, now) && isCanceled(subscription) && subscription.plan !== null;

/** SUB-04: the payment provider's page takes the new card. No card data passes through the product. */
export const mayChangePayment = (subscription: Subscription, now: number): boolean =>
  mayCancel(subscription, now) && subscription.paymentType === 'stripe';

/** The pages of the stores where the viewer manages subscriptions (SUB-03). */
const STORE_PAGES: Readonly<Record<'appstore' | 'playstore', string>> = {
  appstore: 'https://apps.apple.com/account/subscriptions',
  playstore: 'https://play.google.com/store/account/subscriptions',
};

/** Where the viewer manages the subscription: the store's page, or a URL that the service returns on request. */
export type Management = { kind: 'store'; store: 'appstore' | 'playstore'; href: string } | { kind: 'portal' };

/** SUB-03, SUB-05: null when the payment type is unknown, or when there is nothing to manage. */
export function managementOf(subscription: Subscription, now: number): Management | null {
  if (!isLookedAfter(subscription, now)) return null;
  switch (subscription.paymentType) {
    case 'appstore':
    case 'playstore':
      return { kind: 'store', store: subscription.paymentType, href: STORE_PAGES[subscription.paymentType] };
    case 'stripe':
      return { kind: 'portal' };
    case 'unknown':
      return null;
  }
}

/** The main action of the page. `checkAgain`: reload a pending subscription. `manage`: open the page of the store or payment provider. */
export type MainAction = 'checkAgain' | 'seePlans' | 'manage' | 'resume' | 'changePlan';

/**
 * The main action of the page; null when there is none (SUB-05).
 * @param now epoch ms
 */
export function mainActionOf(subscription: Subscription, now: number): MainAction | null {
  if (subscription.status === 'pending') return 'checkAgain';
  if (isOver(subscription, now)) return 'seePlans';
  if (mayResume(subscription, now)) return 'resume';
  const isHealthy = subscription.status === 'active' || subscription.status === 'canceled';
  if (isHealthy && mayChangePlan(subscription, now)) return 'changePlan';
  if (managementOf(subscription, now)) return 'manage';
  return mayChangePlan(subscription, now) ? 'changePlan' : null;
}

const isLastFour = (typed: string) => /^[0-9]{4}$/.test(typed.trim());

/** The last four digits of the charged card; null without a card, or when the value is not four digits. */
export const cardDigitsOf = ({ card, paymentType }: Subscription): string | null =>
  paymentType === 'stripe' && card !== null && isLastFour(card.lastFour) ? card.lastFour : null;

const RENEWS: Readonly<Record<PaymentType, string>> = {
  stripe: 'SUBSCRIPTION_RENEWS_STRIPE',
  appstore: 'SUBSCRIPTION_RENEWS_APPSTORE',
  playstore: 'SUBSCRIPTION_RENEWS_PLAYSTORE',
  unknown: 'SUBSCRIPTION_RENEWS',
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
  if (isCanceled(subscription)) {
    if (end === null) return { key: 'SUBSCRIPTION_CANCELED' };
    return { key: when === 'future' ? 'SUBSCRIPTION_CANCELED_FUTURE' : 'SUBSCRIPTION_CANCELED_PAST', values: { date: end } };
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

/** SUB-01. SUB-05: an unknown status has no word. */
export const statusLabelOf = (subscription: Subscription): StatusLabel | null =>
  subscription.status === 'unknown' ? null : WORDS[isCanceled(subscription) ? 'canceled' : subscription.status];

const PAID_THROUGH: Readonly<Record<PaymentType, string | null>> = {
  stripe: 'SUBSCRIPTION_THROUGH_STRIPE',
  appstore: 'SUBSCRIPTION_THROUGH_APPSTORE',
  playstore: 'SUBSCRIPTION_THROUGH_PLAYSTORE',
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

/** SUB-04: all subscriptions except the current one. */
export const subscriptionsExcept = (present: Subscription | null, all: readonly Subscription[]): readonly Subscription[] =>
  all.filter(({ id }) => id !== present?.id);
