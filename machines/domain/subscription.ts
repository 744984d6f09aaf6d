/** What a subscription is, says and allows (SUB-01 to SUB-05). Every rule takes whatever the service said, and never throws. */
import { DateTime } from 'luxon';
import type { Message, PaymentType, Plan, Subscription } from './entities.ts';
import { priceOf } from './price.ts';

/** The last year that is written with four digits. */
const LAST_YEAR = 9999;

/** A time that can be shown as a date, epoch ms; null for no time, for 0, and for a time that no calendar shows with a year of four digits. */
export function tellable(at: number | null): number | null {
  if (at === null || at <= 0) return null;
  const { isValid, year } = DateTime.fromMillis(at, { zone: 'utc' });
  return isValid && year <= LAST_YEAR ? at : null;
}

type When = 'future' | 'past' | 'untold';
const whenOf = (at: number | null, now: number): When => (at === null ? 'untold' : at > now ? 'future' : 'past');

/** Does it end by itself, as far as is known? */
const isCanceled = ({ status, renewalStatus }: Subscription) =>
  status === 'canceled' || (status === 'active' && renewalStatus === 'disabled');

/**
 * Has it ended for good?
 * @param now epoch ms
 */
export function isOver(subscription: Subscription, now: number): boolean {
  if (subscription.status === 'expired' || subscription.status === 'revoked') return true;
  return isCanceled(subscription) && whenOf(tellable(subscription.expiresDate), now) === 'past';
}

/**
 * Is premium content open with it? What the service calls active is believed, also where its date has just passed: it is being renewed.
 * @param now epoch ms
 */
export function isInForce(subscription: Subscription, now: number): boolean {
  if (isOver(subscription, now)) return false;
  if (subscription.status === 'canceled') return tellable(subscription.expiresDate) !== null;
  return subscription.status === 'active' || subscription.status === 'billing_grace';
}

/**
 * TOG-02: does the account have a subscription that another one would double? Also one whose payment is pending, failed or paused.
 * @param now epoch ms
 */
export const isHeld = (subscription: Subscription, now: number): boolean => !isOver(subscription, now) && subscription.status !== 'unknown';

const isOfStore = ({ paymentType }: Subscription) => paymentType === 'appstore' || paymentType === 'playstore';
/** Neither over nor unknown nor still to come: there is something to look after. */
const isLookedAfter = (subscription: Subscription, now: number) =>
  !isOver(subscription, now) && subscription.status !== 'unknown' && subscription.status !== 'pending';

/** SUB-02: what was bought in a store is changed there; the service takes no change of what is not in force. */
export const mayChangePlan = (subscription: Subscription, now: number): boolean => isInForce(subscription, now) && !isOfStore(subscription);

/** SUB-02 */
export const mayCancel = (subscription: Subscription, now: number): boolean =>
  mayChangePlan(subscription, now) && !isCanceled(subscription);

/** SUB-06: cancelled, and paid for until later: it can renew again. */
export const mayResume = (subscription: Subscription, now: number): boolean =>
  mayChangePlan(subscription, now) && isCanceled(subscription) && subscription.plan !== null;

/** SUB-04: the provider's own page takes another card; no card data passes through here. */
export const mayChangePayment = (subscription: Subscription, now: number): boolean =>
  mayCancel(subscription, now) && subscription.paymentType === 'stripe';

/** The pages of the stores where their subscriptions are looked after (SUB-03). */
const STORE_PAGES: Readonly<Record<'appstore' | 'playstore', string>> = {
  appstore: 'https://apps.apple.com/account/subscriptions',
  playstore: 'https://play.google.com/store/account/subscriptions',
};

/** Where it is looked after: a store's own page, or an address the service has to be asked for. */
export type Management = { kind: 'store'; store: 'appstore' | 'playstore'; href: string } | { kind: 'portal' };

/** SUB-03, SUB-05: null where nobody knows whom it is paid to, or there is nothing to look after. */
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

/** The one thing to do first: look again, buy again, put the payment right, let it renew again, or change the plan. */
export type MainAction = 'checkAgain' | 'seePlans' | 'manage' | 'resume' | 'changePlan';

/**
 * What stands first on the page; null where there is nothing to do (SUB-05).
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

/** The last four digits of the card it is charged to; null for none, or for what are no four digits. */
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
 * What is said of it (SUB-01, SUB-05): each status has its own, and dates are told where there are any.
 * @param now epoch ms
 */
export function subscriptionMessage(subscription: Subscription, now: number): Message {
  const end = tellable(subscription.expiresDate);
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

/** good is in force, warning wants something of the viewer soon, bad is over. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral';
/** One word with a dot. */
export type StateWord = { message: Message; tone: Tone };

const WORDS: Readonly<Record<Exclude<Subscription['status'], 'unknown'>, StateWord>> = {
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

/** SUB-01; SUB-05: a status nobody knows has no word. */
export const stateWordOf = (subscription: Subscription): StateWord | null =>
  subscription.status === 'unknown' ? null : WORDS[isCanceled(subscription) ? 'canceled' : subscription.status];

const PAID_THROUGH: Readonly<Record<PaymentType, string | null>> = {
  stripe: 'SUBSCRIPTION_THROUGH_STRIPE',
  appstore: 'SUBSCRIPTION_THROUGH_APPSTORE',
  playstore: 'SUBSCRIPTION_THROUGH_PLAYSTORE',
  unknown: null,
};

/** Who takes the payments; null where nobody knows (SUB-05). */
export function paidThrough(paymentType: PaymentType): Message | null {
  const key = PAID_THROUGH[paymentType];
  return key === null ? null : { key };
}

/** The price of a plan one has; null for an amount that is none: a plan on offer would say where to find it, here nobody asks. */
export function priceInForce(plan: Plan): Message | null {
  const price = priceOf(plan);
  return price.key === 'PRICE_UNKNOWN' ? null : price;
}

/** SUB-04: those before the present one. */
export const earlierThan = (present: Subscription | null, all: readonly Subscription[]): readonly Subscription[] =>
  all.filter(({ id }) => id !== present?.id);
