/** The status of the account's subscription (SUB-01, SUB-05), a state for each. Each has its own text. Ends when it is to be read again. */
import { assign, setup } from 'xstate';
import type { Subscription, SubscriptionStatus } from '../domain/entities.ts';
import { isCanceled } from './subscription.ts';

export type SubscriptionStatusEvent =
  /** The viewer asks whether the payment has been confirmed. */
  | { type: 'subscription.refresh' }
  /** SUB-07: the page has read the subscription again. */
  | { type: 'subscription.read'; subscription: Subscription };

type Context = { subscription: Subscription };

export const subscriptionStatusMachine = setup({
  types: { context: {} as Context, events: {} as SubscriptionStatusEvent, input: {} as Context },
  guards: {
    isCanceled: ({ context }) => isCanceled(context.subscription),
    hasStatus: ({ context }, { status }: { status: SubscriptionStatus }) => context.subscription.status === status,
  },
  actions: { storeSubscription: assign({ subscription: (_, { subscription }: Context) => subscription }) },
}).createMachine({
  id: 'subscriptionStatus',
  context: ({ input }) => input,
  on: { 'subscription.read': { target: '.reading', actions: { type: 'storeSubscription', params: ({ event }) => event } } },
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'isCanceled', target: 'canceled' },
        { guard: { type: 'hasStatus', params: { status: 'active' } }, target: 'active' },
        { guard: { type: 'hasStatus', params: { status: 'billing_grace' } }, target: 'billingGrace' },
        { guard: { type: 'hasStatus', params: { status: 'billing_retry' } }, target: 'billingRetry' },
        { guard: { type: 'hasStatus', params: { status: 'on_hold' } }, target: 'onHold' },
        { guard: { type: 'hasStatus', params: { status: 'paused' } }, target: 'paused' },
        { guard: { type: 'hasStatus', params: { status: 'pending' } }, target: 'pending' },
        { guard: { type: 'hasStatus', params: { status: 'expired' } }, target: 'expired' },
        { guard: { type: 'hasStatus', params: { status: 'revoked' } }, target: 'revoked' },
        { target: 'unknown' },
      ],
    },
    active: {},
    billingGrace: {},
    /** The renewal is off. The subscription is in force until its end. */
    canceled: {},
    billingRetry: {},
    onHold: {},
    paused: {},
    pending: { on: { 'subscription.refresh': { target: 'outdated' } } },
    expired: {},
    revoked: {},
    /** Neutral text and no action. */
    unknown: {},
    outdated: { type: 'final' },
  },
});
