/** Buying a plan: what is remembered of it, who may pay how, and when a payment counts as made (MON). */
import { PURCHASE_LASTS } from './constants.ts';
import type { CheckoutSession, Gateway, Message, Profile, Subscription } from './entities.ts';
import { parseRoute } from './routes.ts';

/** The payment method that sends the viewer to its own page (MON-05), and the only one a premium account may use (MON-07). */
const STRIPE = 'stripe';

/** What stands above the page while a plan is bought, one at a time (POP-01). */
const PURCHASE_POPUPS = ['plans', 'held', 'manager', 'gateways', 'checkout', 'payment', 'success', 'failure'] as const;
export type PurchasePopup = (typeof PURCHASE_POPUPS)[number];

/** A checkout that the service has opened. Its address is known to whoever may pay there; it gives nothing. */
export type OpenCheckout = { kind: 'frame'; address: string } | { kind: 'redirect'; address: string };

/** The facts of a purchase under way: enough to go on after a reload, on another visit, or back from the payment page (MON-11). */
export type PurchaseIntent = {
  planId: string;
  /** The code of the payment method, once one was chosen. */
  gateway: string | null;
  /** Who buys; null while it is a visitor. */
  accountId: string | null;
  /** Where they wanted to be before they came to buy (NAV-15). */
  destination: string | null;
  /** Epoch ms of the choice of the plan. */
  at: number;
  checkout: OpenCheckout | null;
  /** The subscription that a premium account had before: it confirms nothing. */
  formerSubscriptionId: string | null;
};

/** What the payment page said in the address; a claim, no proof (MON-08). */
export type PaymentAnswer = 'success' | 'canceled';

/**
 * What was found at start. `isThisTab`: the tab that bought, and not a later visit of the same browser. `isSigningIn`: a provider's answer
 * opened the page (SOC-03).
 */
export type RecalledPurchase = { intent: PurchaseIntent | null; isThisTab: boolean; isSigningIn: boolean; answer: PaymentAnswer | null };

/** As far as buying is concerned. */
export type Buyer = {
  accountId: string | null;
  isPremium: boolean;
  hasProfile: boolean;
  /** The profile that buys for the account; null when the viewer watches with it, or with none. */
  manager: Pick<Profile, 'id' | 'name' | 'hasPin'> | null;
};

/** Would the viewer's player begin at this address? */
export const isPlayback = (url: string | null): boolean => url !== null && ['vod', 'live'].includes(parseRoute(url).name);

/** An intent is good for an hour, as long as a checkout stays open. One from the future means that a clock was wrong. */
export const isFresh = ({ at }: Pick<PurchaseIntent, 'at'>, now: number): boolean => at <= now && now - at <= PURCHASE_LASTS;

/** Does the intent belong to this account? Of a visitor's nobody knows yet. */
export const belongsTo = ({ accountId }: Pick<PurchaseIntent, 'accountId'>, buyer: Buyer): boolean =>
  accountId === null || buyer.accountId === null || accountId === buyer.accountId;

/** MON-07 */
export const mayPayWith = ({ code }: Pick<Gateway, 'code'>, { isPremium }: Pick<Buyer, 'isPremium'>): boolean =>
  !isPremium || code === STRIPE;

/**
 * Where a checkout goes on (MON-05).
 * @returns null for one that cannot be paid here: no address that may be followed, or one that may not be framed
 */
export function checkoutOf(
  { url }: Pick<CheckoutSession, 'url'>,
  { code }: Pick<Gateway, 'code'>,
  mayFrame: (address: string) => boolean,
): OpenCheckout | null {
  if (url === null) return null;
  if (code === STRIPE) return { kind: 'redirect', address: url };
  return mayFrame(url) ? { kind: 'frame', address: url } : null;
}

/** What the service's word means for a payment. */
export type PaymentWord = 'confirmed' | 'pending' | 'none';

/**
 * Has the payment been made? Only the service knows (MON-08).
 * @param intent what was bought; null when nothing is known of it, as with a forged address: then only a subscription of the last hour counts
 * @param now epoch ms
 */
export function wordOf(subscription: Subscription | null, intent: PurchaseIntent | null, now: number): PaymentWord {
  if (subscription === null) return 'none';
  if (subscription.status === 'pending') return 'pending';
  if (subscription.status !== 'active') return 'none';
  if (intent !== null) return subscription.id === intent.formerSubscriptionId ? 'none' : 'confirmed';
  const { purchaseDate } = subscription;
  return purchaseDate !== null && Math.abs(now - purchaseDate) <= PURCHASE_LASTS ? 'confirmed' : 'none';
}

/** MON-07: refused, and whom to write to. */
export const paymentNotAccepted = (feedbackEmail: string | null): Message => ({
  key: 'MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED',
  values: { email: feedbackEmail ?? 'none' },
  code: 400,
});

/** Longer ones are no codes. */
const VOUCHER_MAXIMUM = 64;

/** A code as it is sent: without the spaces and invisible characters that pasting brings along. */
export const voucherOf = (typed: string): string => typed.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/gu, '').slice(0, VOUCHER_MAXIMUM);
