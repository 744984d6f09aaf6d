/** What the purchase knows of itself (MON). */
import type { Message, Subscription } from '../domain/entities.ts';
import type { Offer, PaymentClaim, PaymentStep, PurchaseIntent } from '../domain/purchase.ts';
import type { Viewer } from '../domain/viewer.ts';

export type PurchaseInput = {
  now: () => number;
  /** MON-01: products may be skipped. */
  mayDismiss: boolean;
  /** TV-11: the layout of a television, where the viewer pays on a phone. */
  isTelevision: boolean;
};

export type PurchaseContext = PurchaseInput & {
  /** Null until the session is known. */
  viewer: Viewer | null;
  /** False from the confirmation of a subscription on, even before the account shows it. */
  mayBuy: boolean;
  /** A purchase has ended, so the plans are not offered again unless the viewer must buy. */
  hasEnded: boolean;
  /** The purchase under way. */
  intent: PurchaseIntent | null;
  isThisTab: boolean;
  offer: Offer;
  /** The purchase began in the plans popup, for which the viewer may have stayed (LOG-04). */
  beganInOffer: boolean;
  /** The viewer returned from a payment page, so a single gateway is not opened automatically again. */
  choosesAgain: boolean;
  /** What the checkout shows; null until it is open. */
  step: PaymentStep | null;
  claim: PaymentClaim;
  /** The subscription that the account already has (TOG-02). */
  held: Subscription | null;
  error: Message | null;
};

/** No purchase is under way. */
export const nothing = {
  intent: null,
  isThisTab: true,
  hasEnded: false,
  offer: { plan: null, gateways: [] },
  beganInOffer: false,
  choosesAgain: false,
  step: null,
  claim: 'opened',
  held: null,
  error: null,
} as const satisfies Partial<PurchaseContext>;
