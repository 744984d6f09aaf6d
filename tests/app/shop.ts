/** Fake purchase calls of the service. They return fixed answers and record their inputs. */
import { type CheckoutReport, checkoutMachine } from '../../machines/buying/checkout.machine.ts';
import { confirmationMachine } from '../../machines/buying/confirmation.machine.ts';
import { gatewayChoiceMachine, type OpenedCheckout } from '../../machines/buying/gatewayChoice.machine.ts';
import { plansOfferMachine } from '../../machines/buying/plansOffer.machine.ts';
import { purchaseMachine } from '../../machines/buying/purchase.machine.ts';
import { purchaseReturnMachine } from '../../machines/buying/purchaseReturn.machine.ts';
import type { Account, Gateway, Subscription } from '../../machines/domain/entities.ts';
import type { PurchaseIntent, RecalledPurchase } from '../../machines/domain/purchase.ts';
import { withWork } from '../../src/start/work.ts';
import { anAccount, aPlan } from '../paths/entities.ts';

export type ShopWorld = {
  gateways?: readonly string[];
  recalled?: Partial<RecalledPurchase>;
  /** Opens the checkout of a gateway. Rejects when the service refuses it. */
  open?: (gateway: string) => Promise<OpenedCheckout>;
  /** Returns the subscription that the service knows. Called for each request. */
  subscription?: () => Promise<Subscription | null>;
  account?: Account;
  /** Returns the page that the viewer opened, or tried to open before a redirect. */
  destination?: () => string | null;
  /** When the account has dismissed the plans in this browser, in epoch ms. */
  dismissedAt?: () => number | null;
};

export const aGateway = (code: string): Gateway => ({ id: `g-${code}`, code, name: code, description: '', imageUrl: null });

export const aSubscription: Subscription = {
  id: 's1',
  status: 'active',
  renewalStatus: 'enabled',
  paymentType: 'stripe',
  purchaseDate: null,
  expiresDate: null,
  plan: aPlan,
  card: null,
};

const framed: OpenedCheckout = {
  step: { kind: 'frame', address: 'https://pay.example/pay/t1' },
  formerSubscriptionId: null,
};

/** @returns the purchase machine with these fakes, and the calls they recorded */
export function openShop(world: ShopWorld = {}) {
  const { gateways = ['pocket'], open = async () => framed, subscription = async () => aSubscription } = world;
  const calls = { checkouts: [] as { planId: string; gateway: string; isPremium: boolean }[], subscriptions: 0, accounts: 0 };
  const stored: { intent: PurchaseIntent | null } = { intent: world.recalled?.intent ?? null };
  let report: (outcome: CheckoutReport) => void = () => {};
  const discardIntent = () => {
    stored.intent = null;
  };
  const machine = withWork(purchaseMachine, {
    readDestination: async () => world.destination?.() ?? null,
    keepIntent: (_, context) => {
      stored.intent = context.intent;
    },
    discardIntent,
    purchaseReturn: withWork(purchaseReturnMachine, {
      recallPurchase: async () => ({ intent: null, isThisTab: true, isSigningIn: false, answer: null, ...world.recalled }),
    }),
    plansOffer: withWork(plansOfferMachine, { recallDismissal: async () => world.dismissedAt?.() ?? null, keepDismissal: () => {} }),
    gatewayChoice: withWork(gatewayChoiceMachine, {
      readSubscription: async () => null,
      loadOffer: async ({ input }) => ({ plan: input.plan ?? { ...aPlan, id: input.planId }, gateways: gateways.map(aGateway) }),
      openCheckout: ({ input }) => {
        calls.checkouts.push(input);
        return open(input.gateway);
      },
    }),
    checkout: withWork(checkoutMachine, {
      checkoutMessages: ({ sendBack }) => {
        report = sendBack;
      },
      leaveForPayment: () => new Promise(() => {}),
      completeCheckout: async () => aSubscription,
    }),
    confirmation: withWork(confirmationMachine, {
      readSubscription: () => {
        calls.subscriptions += 1;
        return subscription();
      },
      reloadAccount: async () => {
        calls.accounts += 1;
        return world.account ?? { ...anAccount, isPremium: true };
      },
      discardIntent,
    }),
  });
  return { machine, calls, stored, send: (outcome: CheckoutReport) => report(outcome) };
}
