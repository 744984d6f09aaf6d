import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { FunnelStep, Offer, OpenedCheckout, PurchaseEvent } from '../../../machines/buying/purchase.machine.ts';
import type { Account, Plan, Subscription } from '../../../machines/domain/entities.ts';
import { asCallError } from '../../../machines/domain/errors.ts';
import { checkoutOf, type PaymentAnswer, type PurchaseIntent, type RecalledPurchase } from '../../../machines/domain/purchase.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import type { planCalls } from '../../api/buying/plans.ts';
import type { PurchaseCalls } from '../../api/buying/purchase.ts';
import type { sessionCalls } from '../../api/signIn/session.ts';

export type PurchaseDependencies = {
  plans: ReturnType<typeof planCalls>;
  purchase: PurchaseCalls;
  session: Pick<ReturnType<typeof sessionCalls>, 'account'>;
  /** Stores the purchase beyond the page (MON-11). */
  memory: {
    keep: (intent: PurchaseIntent) => void;
    recall: () => Pick<RecalledPurchase, 'intent' | 'isThisTab'>;
    discard: () => void;
  };
  /** Passes the events of a checkout in a frame to `onEvent`, until the returned function is called. */
  listen: (address: string, onEvent: (event: PurchaseEvent) => void) => () => void;
  /** Whether the answer of an identity provider opened the page (SOC-03). */
  isSigningIn: boolean;
  /** The payment answer in the address when the page opened; null from the second call on. */
  takeAnswer: () => PaymentAnswer | null;
  /** Whether a frame may show the checkout at this address. */
  mayFrame: (address: string) => boolean;
  /** The current page, or the destination before a redirect (NAV-15). */
  destination: () => string | null;
  /** MON-12: the account's session token, which replaces the bearer token; null without one. */
  purchaseToken: () => string | null;
  /** Sends an analytics event (ANA-01). */
  track: (name: string, values: Readonly<Record<string, string>>) => void;
};

type Known = { context: { intent: PurchaseIntent | null } };

/** Implementations for the purchase machine (MON). Calls reject with a CallError. */
export const purchaseImplementations = ({ plans, purchase, session, memory, ...world }: PurchaseDependencies) => ({
  actors: {
    recallPurchase: fromPromise<RecalledPurchase>(async () => ({
      ...memory.recall(),
      isSigningIn: world.isSigningIn,
      answer: world.takeAnswer(),
    })),
    readDestination: fromPromise<string | null>(async () => world.destination()),
    /** Loads the plan only when the machine does not have it, e.g. after a reload. */
    loadOffer: fromPromise<Offer, { planId: string; plan: Plan | null }>(async ({ input: { planId, plan }, signal }) => {
      const [known, gateways] = await Promise.all([
        plan ?? plans.list(signal).then((all) => all.find(({ id }) => id === planId) ?? null),
        purchase.gateways(planId, signal),
      ]);
      return { plan: known, gateways };
    }),
    openCheckout: fromPromise<OpenedCheckout, { planId: string; gateway: string; isPremium: boolean }>(async ({ input, signal }) => {
      const { planId, gateway, isPremium } = input;
      const former = isPremium ? await purchase.subscription(signal) : null;
      const { url, token } = await purchase.openCheckout({ gateway, planId }, signal);
      const checkout = checkoutOf({ url }, { code: gateway }, world.mayFrame);
      return { checkout, token, formerSubscriptionId: former?.id ?? null };
    }),
    checkoutMessages: fromCallback<EventObject, { address: string }>(({ input, sendBack }) => world.listen(input.address, sendBack)),
    leaveForPayment: fromPromise<void, { address: string }>(({ input, signal }) => leaveFor(input.address, signal)),
    completeCheckout: fromPromise<Subscription | null, { planId: string; gateway: string; token: string }>(({ input, signal }) => {
      const { planId, gateway: paymentType, token } = input;
      return purchase.subscribe({ kind: 'purchase', planId, paymentType, parameters: { token } }, world.purchaseToken(), signal);
    }),
    readSubscription: fromPromise<Subscription | null>(({ signal }) => purchase.subscription(signal)),
    reloadAccount: fromPromise<Account>(({ signal }) => session.account({}, signal)),
  },
  actions: {
    keepIntent: ({ context: { intent } }: Known) => {
      if (intent) memory.keep(intent);
    },
    discardIntent: () => memory.discard(),
    track: ({ context: { intent } }: Known, { step, reason }: { step: FunnelStep; reason?: string }) =>
      world.track(step, { plan_id: intent?.planId ?? '', payment_method: intent?.gateway ?? '', ...(reason !== undefined && { reason }) }),
    trackRefusal: ({ context: { intent } }: Known, { error }: { error: unknown }) =>
      world.track('payment_error' satisfies FunnelStep, {
        plan_id: intent?.planId ?? '',
        payment_method: intent?.gateway ?? '',
        reason: asCallError(error).errorStatus,
      }),
  },
});
