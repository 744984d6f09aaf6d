/** Cancels the subscription after a confirmation (SUB-02), with facts that are read again first (SUB-07). The request is sent once. */
import { assign, setup } from 'xstate';
import type { Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isSameSubscription, mayCancel } from './subscription.ts';

export type CancellationEvent =
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.close' }
  /** The page has read the subscription again. */
  | { type: 'subscription.read'; subscription: Subscription };
/** `isOutdated`: the subscription is not what the page showed, so the page loads it again. */
export type CancellationOutput = { isChanged: boolean; isOutdated: boolean };

/** `subscription`: null when the account has none any more. `now`: epoch ms. */
type Facts = { subscription: Subscription | null };
type Input = Facts & { now: () => number };
type Context = CancellationOutput & Input & { error: Message | null };

export const cancellationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CancellationEvent,
    input: {} as Input,
    output: {} as CancellationOutput,
  },
  actors: {
    readSubscription: promiseToProvide<Subscription | null>('readSubscription'),
    cancelSubscription: promiseToProvide<void>('cancelSubscription'),
  },
  guards: {
    mayNotCancel: ({ context }, { subscription }: Facts) => subscription === null || !mayCancel(subscription, context.now()),
    isUnchanged: ({ context }, { subscription }: Facts) => isSameSubscription(context.subscription, subscription),
  },
  actions: {
    storeSubscription: assign(({ context }, { subscription }: Facts) => ({
      subscription,
      isOutdated: context.isOutdated || !isSameSubscription(context.subscription, subscription),
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    noteChange: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, isChanged: false, isOutdated: false, error: null }),
  initial: 'confirming',
  states: {
    confirming: {
      exit: 'forgetError',
      on: {
        'cancellation.confirm': { target: 'checking' },
        'cancellation.close': { target: 'closed' },
        'subscription.read': [
          {
            guard: { type: 'mayNotCancel', params: ({ event }) => event },
            target: 'outdated',
            actions: { type: 'storeSubscription', params: ({ event }) => event },
          },
          { actions: { type: 'storeSubscription', params: ({ event }) => event } },
        ],
      },
    },
    /** SUB-07: another tab or device may have changed the subscription since the viewer read the question. */
    checking: {
      on: { 'cancellation.close': { target: 'closed' } },
      invoke: {
        id: 'checkSubscription',
        src: 'readSubscription',
        onDone: [
          {
            guard: { type: 'mayNotCancel', params: ({ event }) => ({ subscription: event.output }) },
            target: 'outdated',
            actions: { type: 'storeSubscription', params: ({ event }) => ({ subscription: event.output }) },
          },
          { guard: { type: 'isUnchanged', params: ({ event }) => ({ subscription: event.output }) }, target: 'canceling' },
          { target: 'confirming', actions: { type: 'storeSubscription', params: ({ event }) => ({ subscription: event.output }) } },
        ],
        onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** SUB-02: cancels the subscription. */
    canceling: {
      invoke: {
        id: 'cancelSubscription',
        src: 'cancelSubscription',
        onDone: { target: 'canceled' },
        onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** The subscription can no longer be cancelled: it has ended, is cancelled already, or another one has replaced it. */
    outdated: { on: { 'cancellation.close': { target: 'closed' } } },
    canceled: { entry: 'noteChange', type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { isChanged, isOutdated } }) => ({ isChanged, isOutdated }),
});
