/**
 * TV-11: a television offers to pay on a phone. It shows the address of the store with the plan, and asks the service until the account has
 * the plan.
 */
import { assign, sendTo, setup } from 'xstate';
import { PHONE_PAYMENT_LASTS, PHONE_PAYMENT_POLL_INTERVAL } from '../domain/constants.ts';
import type { Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type PaymentClaim, type PurchaseIntent, type PurchasePopup, paymentStatusOf } from '../domain/purchase.ts';
import { isHeld } from './subscription.ts';

export type PhonePaymentInput = { intent: PurchaseIntent; now: () => number };

/** `held`: the account already had a subscription (TOG-02). `declined`: the viewer pays on the television. */
export type PhonePaymentOutput =
  | { kind: 'ended'; claim: PaymentClaim; intent: PurchaseIntent }
  | { kind: 'held'; held: Subscription }
  | { kind: 'declined' };

export type PhonePaymentEvent =
  | { type: 'phone.retry' }
  /** The viewer pays on the television. */
  | { type: 'phone.decline' };

type Context = PhonePaymentInput & { error: Message | null; outcome: PhonePaymentOutput };
type Answered = { subscription: Subscription | null };

export const phonePaymentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PhonePaymentInput,
    events: {} as PhonePaymentEvent,
    output: {} as PhonePaymentOutput,
  },
  actors: { readSubscription: promiseToProvide<Subscription | null>('readSubscription') },
  delays: { PHONE_PAYMENT_LASTS, PHONE_PAYMENT_POLL_INTERVAL },
  guards: {
    isHeld: ({ context }, { subscription }: Answered) => subscription !== null && isHeld(subscription, context.now()),
    isConfirmed: ({ context: { intent, now } }, { subscription }: Answered) => paymentStatusOf(subscription, intent, now()) === 'confirmed',
    isPending: ({ context: { intent, now } }, { subscription }: Answered) => paymentStatusOf(subscription, intent, now()) === 'pending',
  },
  actions: {
    /** A subscription that is over, but that the service still calls active, does not confirm the payment. */
    storeFormer: assign({
      intent: ({ context }, { subscription }: Answered) => ({
        ...context.intent,
        formerSubscriptionId: subscription?.status === 'active' ? subscription.id : null,
      }),
    }),
    storeHeld: assign({ outcome: (_, { subscription }: Answered) => ({ kind: 'held' as const, held: known(subscription) }) }),
    end: assign({
      outcome: ({ context }, { claim }: { claim: PaymentClaim }) => ({ kind: 'ended' as const, claim, intent: context.intent }),
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup }) => ({ type: 'purchase.show', popup })),
  },
}).createMachine({
  id: 'phonePayment',
  context: ({ input }) => ({ ...input, error: null, outcome: { kind: 'declined' } }),
  on: { 'phone.decline': { target: '.declined' } },
  initial: 'checking',
  states: {
    /** TOG-02: another device may have bought a subscription since the account was loaded. */
    checking: {
      entry: ['forgetError', { type: 'show', params: { popup: 'payment' } }],
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ subscription: event.output }) },
            target: 'held',
            actions: { type: 'storeHeld', params: ({ event }) => ({ subscription: event.output }) },
          },
          { target: 'waiting', actions: { type: 'storeFormer', params: ({ event }) => ({ subscription: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { entry: { type: 'show', params: { popup: 'phone' } }, on: { 'phone.retry': { target: 'checking' } } },
    /** The address is shown. The viewer pays on another device. */
    waiting: {
      entry: { type: 'show', params: { popup: 'phone' } },
      after: { PHONE_PAYMENT_LASTS: { target: 'expired' } },
      initial: 'resting',
      states: {
        resting: { after: { PHONE_PAYMENT_POLL_INTERVAL: { target: 'asking' } } },
        asking: {
          invoke: {
            id: 'readAgain',
            src: 'readSubscription',
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => ({ subscription: event.output }) },
                target: '#phonePayment.ended',
                actions: { type: 'end', params: { claim: 'confirmed' } },
              },
              {
                guard: { type: 'isPending', params: ({ event }) => ({ subscription: event.output }) },
                target: '#phonePayment.ended',
                actions: { type: 'end', params: { claim: 'paid' } },
              },
              { target: 'resting', actions: 'forgetError' },
            ],
            /** Without an answer the television goes on asking. */
            onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The television asks no longer. The viewer may have paid at last. */
    expired: { on: { 'phone.retry': { target: 'waiting.asking' } } },
    ended: { type: 'final' },
    held: { type: 'final' },
    declined: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
