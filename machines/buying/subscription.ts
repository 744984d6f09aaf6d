/** The state and actions of a subscription (SUB-01 to SUB-05). Every rule accepts any answer of the service and never throws. */
import { displayableTime } from '../domain/calendar.ts';
import type { PaymentType, Plan, Subscription } from '../domain/entities.ts';

export type When = 'future' | 'past' | 'unknown';
/** @param now epoch ms */
export const whenOf = (at: number | null, now: number): When => (at === null ? 'unknown' : at > now ? 'future' : 'past');

/** Whether the subscription ends at its date without a renewal, according to the service. */
export const endsAtItsDate = ({ status, renewalStatus }: Subscription) =>
  status === 'canceled' || (status === 'active' && renewalStatus === 'disabled');

/** SUB-08: a plan from a voucher ends at its date too, but the viewer has not cancelled it. */
export const isCanceled = (subscription: Subscription) => endsAtItsDate(subscription) && subscription.paymentType !== 'voucher';

/**
 * Whether the subscription has ended for good.
 * @param now epoch ms
 */
export function isOver(subscription: Subscription, now: number): boolean {
  if (subscription.status === 'expired' || subscription.status === 'revoked') return true;
  return endsAtItsDate(subscription) && whenOf(displayableTime(subscription.expiresDate), now) === 'past';
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

/** Whether two answers offer a plan under the same name and price. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.price === other.price &&
  one.currencyCode === other.currencyCode &&
  one.period === other.period;

/** Milliseconds. Dates are shown as days, and some services compute the end anew for each answer. */
const SAME_END = 86_400_000;

/** SUB-07: whether two answers agree in every fact that a viewer decides on. Null: the account has no subscription. */
export function isSameSubscription(one: Subscription | null, other: Subscription | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.id === other.id &&
    one.status === other.status &&
    one.renewalStatus === other.renewalStatus &&
    one.paymentType === other.paymentType &&
    one.card?.lastFour === other.card?.lastFour &&
    isSameEnd(one.expiresDate, other.expiresDate) &&
    (one.plan === null || other.plan === null ? one.plan === other.plan : isSamePlan(one.plan, other.plan))
  );
}

const isSameEnd = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < SAME_END;

/** Whether there is something to manage: the subscription is not over, unknown or pending. */
const isLookedAfter = (subscription: Subscription, now: number) =>
  !isOver(subscription, now) && subscription.status !== 'unknown' && subscription.status !== 'pending';

/** Payment types of plans that the service does not change: a store changes its own (SUB-02), and a voucher pays for no other (SUB-08). */
const FIXED: readonly PaymentType[] = ['appstore', 'playstore', 'voucher'];

/** MON-24: whether the subscription is in force and its plan cannot be changed here. */
export const isFixed = (subscription: Subscription, now: number): boolean =>
  isInForce(subscription, now) && FIXED.includes(subscription.paymentType);

/** SUB-02, SUB-08: the service changes only a subscription that is in force, and neither that of a store nor that of a voucher. */
export const mayChangePlan = (subscription: Subscription, now: number): boolean =>
  isInForce(subscription, now) && !isFixed(subscription, now);

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
export type StoreManagement = Extract<Management, { kind: 'store' }>;

/** SUB-03, SUB-05: null when the payment type is unknown or a voucher, or when there is nothing to manage. */
export function managementOf(subscription: Subscription, now: number): Management | null {
  if (!isLookedAfter(subscription, now)) return null;
  switch (subscription.paymentType) {
    case 'appstore':
    case 'playstore':
      return { kind: 'store', store: subscription.paymentType, href: STORE_PAGES[subscription.paymentType] };
    case 'stripe':
      return { kind: 'portal' };
    case 'voucher':
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

/** SUB-04: all subscriptions except the current one. */
export const subscriptionsExcept = (present: Subscription | null, all: readonly Subscription[]): readonly Subscription[] =>
  all.filter(({ id }) => id !== present?.id);
