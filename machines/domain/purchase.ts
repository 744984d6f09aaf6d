/** Rules of buying a plan: the stored intent, the payment methods, and the confirmation of a payment (MON). */
import { PURCHASE_LASTS } from './constants.ts';
import type { CheckoutSession, Gateway, Message, Plan, Profile, Subscription } from './entities.ts';
import { codeText } from './normalisedInput.ts';
import { parseRoute } from './routes.ts';

/** The payment method that redirects the browser to its own page (MON-05), and the only one for a premium account (MON-07). */
const STRIPE = 'stripe';

/** The popups of a purchase, one at a time (POP-01). */
const PURCHASE_POPUPS = ['plans', 'held', 'manager', 'phone', 'gateways', 'checkout', 'payment', 'success', 'failure'] as const;
export type PurchasePopup = (typeof PURCHASE_POPUPS)[number];

/** A checkout that the service has opened. Its URL only leads to the payment, so the browser may store it. */
export type OpenCheckout = { kind: 'frame'; address: string } | { kind: 'redirect'; address: string };

/** The next step after a gateway is chosen: a page of the provider, or a token that completes the purchase without one (MON-12). */
export type PaymentStep = OpenCheckout | { kind: 'token'; token: string };

/** The plan and its payment methods, as far as they are known. The plan is null when it is not offered. */
export type Offer = { plan: Plan | null; gateways: readonly Gateway[] };

/** What is known of a payment. `opened`: a checkout was open. `paid`: its page says so. `confirmed`: the service says so. */
export type PaymentClaim = 'opened' | 'paid' | 'confirmed';

/** The purchase in progress: enough to continue after a reload, on a later visit, or after the payment page (MON-11). */
export type PurchaseIntent = {
  planId: string;
  /** The code of the payment method; null: not chosen yet. */
  gateway: string | null;
  /** The buyer's account; null: a visitor. */
  accountId: string | null;
  /** The URL that the viewer wanted before the purchase (NAV-15). */
  destination: string | null;
  /** Epoch ms at which the plan was chosen. */
  at: number;
  checkout: OpenCheckout | null;
  /** The subscription that a premium account had before. It does not confirm the purchase. */
  formerSubscriptionId: string | null;
};

/** A purchase that begins now. */
export const intentFor = ({ id }: Plan, buyer: Buyer | null, now: number): PurchaseIntent => ({
  planId: id,
  gateway: null,
  accountId: buyer?.accountId ?? null,
  destination: null,
  at: now,
  checkout: null,
  formerSubscriptionId: null,
});

/** The result that the payment page put into the URL. It proves nothing: only the service confirms a payment (MON-08). */
export type PaymentAnswer = 'success' | 'canceled';

/**
 * The purchase that was found at start. `isThisTab`: this tab started it, not an earlier visit in the same browser.
 * `isSigningIn`: the answer of a login provider opened the page (SOC-03).
 */
export type RecalledPurchase = { intent: PurchaseIntent | null; isThisTab: boolean; isSigningIn: boolean; answer: PaymentAnswer | null };

/** The facts about the viewer that a purchase needs. */
export type Buyer = {
  accountId: string | null;
  isPremium: boolean;
  hasProfile: boolean;
  /** The master profile, which buys for the account. Null when it is the current profile, or when there is no current profile. */
  manager: Pick<Profile, 'id' | 'name' | 'hasPin'> | null;
};

/** Whether this URL starts playback. */
export const isPlayback = (url: string | null): boolean => url !== null && ['vod', 'live'].includes(parseRoute(url).name);

/** An intent is valid for PURCHASE_LASTS. An intent from the future is invalid: a clock was wrong. */
export const isFresh = ({ at }: Pick<PurchaseIntent, 'at'>, now: number): boolean => at <= now && now - at <= PURCHASE_LASTS;

/** Whether the intent may belong to this buyer. An intent or a buyer without an account id always matches. */
export const belongsTo = ({ accountId }: Pick<PurchaseIntent, 'accountId'>, buyer: Buyer): boolean =>
  accountId === null || buyer.accountId === null || accountId === buyer.accountId;

/** MON-07 */
export const mayPayWith = ({ code }: Pick<Gateway, 'code'>, { isPremium }: Pick<Buyer, 'isPremium'>): boolean =>
  !isPremium || code === STRIPE;

/**
 * How the checkout is shown (MON-05).
 * @returns null when the checkout has no URL, or when its URL may not be shown in a frame
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

/** The state of a payment according to the service. */
export type PaymentStatus = 'confirmed' | 'pending' | 'none';

/**
 * Whether the payment was made. Only the service knows (MON-08).
 * @param subscription the service's present answer
 * @param intent null when it is unknown, e.g. with a forged URL: then only a subscription bought within PURCHASE_LASTS counts
 * @param now epoch ms
 */
export function paymentStatusOf(subscription: Subscription | null, intent: PurchaseIntent | null, now: number): PaymentStatus {
  if (subscription === null) return 'none';
  if (subscription.status === 'pending') return 'pending';
  if (subscription.status !== 'active') return 'none';
  if (intent !== null) return subscription.id === intent.formerSubscriptionId ? 'none' : 'confirmed';
  const { purchaseDate } = subscription;
  return purchaseDate !== null && Math.abs(now - purchaseDate) <= PURCHASE_LASTS ? 'confirmed' : 'none';
}

/** MON-07: the payment is refused. The message names the address to write to. */
export const paymentNotAccepted = (feedbackEmail: string | null): Message => ({
  key: 'MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED',
  values: { email: feedbackEmail ?? 'none' },
  code: 400,
});

/** Characters. Longer codes are cut. */
const VOUCHER_MAXIMUM = 64;

/** The code to send. */
export const voucherOf = (typed: string): string => codeText(typed).slice(0, VOUCHER_MAXIMUM);
