/** The payment of a plan: the payment page in a frame, the payment page of the browser, or a token that needs no page (MON-05, MON-12). */
import { assign, type EventObject, sendTo, setup } from 'xstate';
import type { Message, Subscription } from '../domain/entities.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { type PaymentClaim, type PaymentStep, type PurchaseIntent, type PurchasePopup, paymentStatusOf } from '../domain/purchase.ts';

export type CheckoutInput = { intent: PurchaseIntent; step: PaymentStep; now: () => number };

/**
 * `ended`: what is known of the payment. `canceled`: the viewer chooses a gateway again. `failed`: the error is null when the payment page
 * gave no reason. `closed`: the viewer left for another page.
 */
export type CheckoutOutput =
  | { kind: 'ended'; claim: PaymentClaim }
  | { kind: 'failed'; error: Message | null }
  | { kind: 'canceled' | 'closed' };

/** What the framed payment page reports (MON-05). */
export type CheckoutReport = { type: 'checkout.completed' | 'checkout.canceled' | 'checkout.failed' };

export type CheckoutEvent =
  | CheckoutReport
  /** The viewer closes the popup, or requests another page (TOG-01). */
  | Extract<Messages['purchase'], { type: 'purchase.close' | 'page.asked' }>;

type Context = CheckoutInput & { outcome: CheckoutOutput };
type Failed = { error: unknown };

const addressOf = ({ step }: Context) => ({ address: known(step.kind === 'token' ? null : step.address) });
const tokenOf = ({ intent, step }: Context) => ({
  planId: intent.planId,
  gateway: known(intent.gateway),
  token: known(step.kind === 'token' ? step.token : null),
});

export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    output: {} as CheckoutOutput,
  },
  actors: {
    checkoutMessages: callbackToProvide<EventObject, { address: string }>('checkoutMessages'),
    /** Resolves when the browser restores the page from its back/forward cache. */
    leaveForPayment: promiseToProvide<void, { address: string }>('leaveForPayment'),
    completeCheckout: promiseToProvide<Subscription | null, { planId: string; gateway: string; token: string }>('completeCheckout'),
  },
  guards: {
    isFramed: ({ context }) => context.step.kind === 'frame',
    leaves: ({ context }) => context.step.kind === 'redirect',
    isConfirmed: ({ context: { intent, now } }, { subscription }: { subscription: Subscription | null }) =>
      paymentStatusOf(subscription, intent, now()) === 'confirmed',
    /** The result is unknown: no answer, a server error, or an unreadable answer. */
    isUnanswered: (_, { error }: Failed) => {
      const { errorCode } = asCallError(error);
      return errorCode < 400 || errorCode >= 500;
    },
  },
  actions: {
    end: assign({ outcome: (_, outcome: CheckoutOutput) => outcome }),
    storeFailure: assign({ outcome: (_, { error }: Failed) => ({ kind: 'failed' as const, error: messageOf(error) }) }),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, outcome: { kind: 'closed' } }),
  on: { 'page.asked': { target: '.closed' } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isFramed', target: 'framed' }, { guard: 'leaves', target: 'leaving' }, { target: 'completing' }] },
    /** MON-05: shows the payment page in a frame. */
    framed: {
      entry: { type: 'show', params: { popup: 'checkout' } },
      invoke: {
        id: 'checkoutMessages',
        src: 'checkoutMessages',
        input: ({ context }) => addressOf(context),
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
      on: {
        'checkout.completed': { target: 'mayHavePaid' },
        'checkout.failed': { target: 'failed', actions: { type: 'end', params: { kind: 'failed', error: null } } },
        'checkout.canceled': { target: 'canceled' },
        'purchase.close': { target: 'canceled' },
      },
    },
    /** MON-05: the browser opens the payment page. The popup has nothing to close. */
    leaving: {
      entry: { type: 'show', params: { popup: 'payment' } },
      invoke: {
        id: 'leaveForPayment',
        src: 'leaveForPayment',
        input: ({ context }) => addressOf(context),
        onDone: { target: 'returned' },
        onError: { target: 'canceled' },
      },
    },
    /** MON-12: the service returned a token instead of a payment page. The call cannot be taken back. */
    completing: {
      entry: { type: 'show', params: { popup: 'payment' } },
      on: { 'page.asked': {} },
      invoke: {
        id: 'completeCheckout',
        src: 'completeCheckout',
        input: ({ context }) => tokenOf(context),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => ({ subscription: event.output }) }, target: 'paid' },
          { target: 'mayHavePaid' },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'mayHavePaid' },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    paid: { type: 'final', entry: { type: 'end', params: { kind: 'ended', claim: 'confirmed' } } },
    mayHavePaid: { type: 'final', entry: { type: 'end', params: { kind: 'ended', claim: 'paid' } } },
    /** The viewer came back from the payment page without an answer. */
    returned: { type: 'final', entry: { type: 'end', params: { kind: 'ended', claim: 'opened' } } },
    canceled: { type: 'final', entry: { type: 'end', params: { kind: 'canceled' } } },
    failed: { type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
