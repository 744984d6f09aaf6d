/** Fake purchase calls of the service. They return fixed answers and record their inputs. */
import { fromCallback, fromPromise } from 'xstate';
import { type Offer, type OpenedCheckout, type PurchaseEvent, purchaseMachine } from '../../machines/buying/purchase.machine.ts';
import type { Account, Gateway, Plan, Subscription } from '../../machines/domain/entities.ts';
import type { PurchaseIntent, RecalledPurchase } from '../../machines/domain/purchase.ts';
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
  checkout: { kind: 'frame', address: 'https://pay.example/pay/t1' },
  token: null,
  formerSubscriptionId: null,
};

/** @returns the purchase machine with these fakes, and the calls they recorded */
export function openShop(world: ShopWorld = {}) {
  const { gateways = ['pocket'], open = async () => framed, subscription = async () => aSubscription } = world;
  const calls = { checkouts: [] as { planId: string; gateway: string; isPremium: boolean }[], subscriptions: 0, accounts: 0 };
  const stored: { intent: PurchaseIntent | null } = { intent: world.recalled?.intent ?? null };
  const steps: string[] = [];
  let send: (event: PurchaseEvent) => void = () => {};
  const machine = purchaseMachine.provide({
    actors: {
      recallPurchase: fromPromise<RecalledPurchase>(async () => ({
        intent: null,
        isThisTab: true,
        isSigningIn: false,
        answer: null,
        ...world.recalled,
      })),
      readDestination: fromPromise<string | null>(async () => world.destination?.() ?? null),
      loadOffer: fromPromise<Offer, { planId: string; plan: Plan | null }>(async ({ input }) => ({
        plan: input.plan ?? { ...aPlan, id: input.planId },
        gateways: gateways.map(aGateway),
      })),
      openCheckout: fromPromise<OpenedCheckout, { planId: string; gateway: string; isPremium: boolean }>(({ input }) => {
        calls.checkouts.push(input);
        return open(input.gateway);
      }),
      checkoutMessages: fromCallback(({ sendBack }) => {
        send = sendBack;
      }),
      leaveForPayment: fromPromise<void, { address: string }>(() => new Promise(() => {})),
      completeCheckout: fromPromise<Subscription | null, { planId: string; gateway: string; token: string }>(async () => aSubscription),
      readSubscription: fromPromise<Subscription | null>(({ self }) => {
        if (self.id === 'readPresent') return Promise.resolve(null);
        calls.subscriptions += 1;
        return subscription();
      }),
      reloadAccount: fromPromise<Account>(async () => {
        calls.accounts += 1;
        return world.account ?? { ...anAccount, isPremium: true };
      }),
    },
    actions: {
      keepIntent: ({ context }) => {
        stored.intent = context.intent;
      },
      discardIntent: () => {
        stored.intent = null;
      },
      track: (_, { step, reason }) => steps.push(reason === undefined ? step : `${step} ${reason}`),
      trackRefusal: () => steps.push('payment_error'),
    },
  });
  return { machine, calls, stored, steps, send: (event: PurchaseEvent) => send(event) };
}
