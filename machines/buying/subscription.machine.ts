/** The page of the account's subscription: its status (SUB-01, SUB-05, SUB-07), the changes that it allows, and the earlier ones (SUB-04). */
import { assign, type EventObject, raise, sendTo, setup } from 'xstate';
import type { Account, Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { isSameSubscription } from './subscription.ts';
import { type SubscriptionChangesInput, subscriptionChangesMachine } from './subscriptionChanges.machine.ts';

export type SubscriptionEvent =
  | { type: 'subscription.retry' }
  /** MON-08: the viewer asks whether the payment has been confirmed. */
  | { type: 'subscription.refresh' }
  /** The previous subscriptions. */
  | { type: 'earlier.open' }
  | { type: 'earlier.close' }
  | { type: 'earlier.retry' }
  /** This window is in front again. */
  | { type: 'window.returned' }
  /** SUB-07: the subscription as it is now; null when there is none. */
  | { type: 'subscription.read'; subscription: Subscription | null }
  /** A change was made, so the entitlement and the list of subscriptions may have changed. */
  | { type: 'subscription.changed' };

type Input = Pick<SubscriptionChangesInput, 'now' | 'wantedPlanId'>;
type Context = Input & {
  subscription: Subscription | null;
  /** Newest first, including the current one. */
  earlier: readonly Subscription[];
  error: Message | null;
  earlierError: Message | null;
};

export const subscriptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubscriptionEvent,
    input: {} as Input,
    children: {} as { changes: 'changes' },
  },
  actors: {
    loadSubscription: promiseToProvide<Subscription | null>('loadSubscription'),
    /** Sends `window.returned`. */
    returns: callbackToProvide<EventObject>('returns'),
    changes: subscriptionChangesMachine,
    loadEarlier: promiseToProvide<readonly Subscription[]>('loadEarlier'),
    loadAccount: promiseToProvide<Account>('loadAccount'),
  },
  guards: {
    isThere: (_, { subscription }: { subscription: Subscription | null }) => subscription !== null,
    isKnown: ({ context }, { subscription }: { subscription: Subscription | null }) =>
      isSameSubscription(context.subscription, subscription),
    isPending: ({ context }) => context.subscription?.status === 'pending',
  },
  actions: {
    storeSubscription: assign({ subscription: (_, { subscription }: { subscription: Subscription | null }) => subscription }),
    storeEarlier: assign({ earlier: (_, { earlier }: { earlier: readonly Subscription[] }) => earlier }),
    forgetWanted: assign({ wantedPlanId: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    storeEarlierError: assign({ earlierError: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetEarlierError: assign({ earlierError: null }),
    noteRead: raise((_, { subscription }: { subscription: Subscription | null }) => ({ type: 'subscription.read' as const, subscription })),
    notifyChanges: sendTo('changes', (_, { subscription }: { subscription: Subscription | null }) => ({
      type: 'subscription.read' as const,
      subscription: known(subscription),
    })),
    noteChange: raise({ type: 'subscription.changed' }),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => ({ ...input, subscription: null, earlier: [], error: null, earlierError: null }),
  type: 'parallel',
  states: {
    present: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadSubscription',
            src: 'loadSubscription',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ subscription: event.output }) },
                target: 'showing',
                actions: { type: 'storeSubscription', params: ({ event }) => ({ subscription: event.output }) },
              },
              { target: 'none', actions: { type: 'storeSubscription', params: { subscription: null } } },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          exit: 'forgetError',
          on: { 'subscription.retry': { target: 'loading' } },
        },
        /** The account has no subscription. The page links to the plans. */
        none: {
          on: {
            'subscription.read': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'showing',
              actions: [{ type: 'storeSubscription', params: ({ event }) => event }, 'noteChange'],
            },
          },
        },
        /** SUB-01: shows the status of the subscription with its message. */
        showing: {
          exit: 'forgetWanted',
          on: {
            'subscription.refresh': { guard: 'isPending', target: 'reloading' },
            'subscription.read': [
              { guard: { type: 'isKnown', params: ({ event }) => event } },
              {
                guard: { type: 'isThere', params: ({ event }) => event },
                actions: [
                  { type: 'storeSubscription', params: ({ event }) => event },
                  { type: 'notifyChanges', params: ({ event }) => event },
                  'noteChange',
                ],
              },
              { target: 'none', actions: [{ type: 'storeSubscription', params: { subscription: null } }, 'noteChange'] },
            ],
          },
          invoke: {
            id: 'changes',
            src: 'changes',
            input: ({ context: { subscription, wantedPlanId, now } }) => ({ subscription: known(subscription), wantedPlanId, now }),
            onDone: { target: 'reloading' },
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        /** Loads the current subscription again. The known one stays visible until then. */
        reloading: {
          invoke: {
            id: 'reloadSubscription',
            src: 'loadSubscription',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ subscription: event.output }) },
                target: 'showing',
                actions: [{ type: 'storeSubscription', params: ({ event }) => ({ subscription: event.output }) }, 'noteChange'],
              },
              { target: 'none', actions: [{ type: 'storeSubscription', params: { subscription: null } }, 'noteChange'] },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    /** SUB-07: another tab or device may change the subscription. On an error the known one stays. */
    facts: {
      invoke: { id: 'returns', src: 'returns', onError: {} },
      initial: 'known',
      states: {
        /** SUB-05: an unknown status, payment type or period has a neutral text. */
        known: { on: { 'window.returned': { target: 'reading' } } },
        reading: {
          /** The answer may be older than the change. */
          on: { 'subscription.changed': { target: 'known' } },
          invoke: {
            id: 'readAgain',
            src: 'loadSubscription',
            onDone: { target: 'known', actions: { type: 'noteRead', params: ({ event }) => ({ subscription: event.output }) } },
            onError: { target: 'known' },
          },
        },
      },
    },
    /** Loads the account after a change, because the entitlement depends on the subscription. On an error the known account stays. */
    account: {
      initial: 'known',
      states: {
        known: { on: { 'subscription.changed': { target: 'asking' } } },
        asking: {
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: {
              target: 'known',
              actions: { type: 'notifyViewer', params: ({ event }) => ({ type: 'account.updated', account: event.output }) },
            },
            onError: { target: 'known' },
          },
        },
      },
    },
    /** SUB-04: loaded when the viewer opens the list. */
    earlier: {
      initial: 'closed',
      states: {
        closed: { on: { 'earlier.open': { target: 'loading' } } },
        loading: {
          on: { 'earlier.close': { target: 'closed' } },
          invoke: {
            id: 'loadEarlier',
            src: 'loadEarlier',
            onDone: { target: 'showing', actions: { type: 'storeEarlier', params: ({ event }) => ({ earlier: event.output }) } },
            onError: { target: 'failed', actions: { type: 'storeEarlierError', params: ({ event }) => event } },
          },
        },
        failed: {
          exit: 'forgetEarlierError',
          on: {
            'earlier.retry': { target: 'loading' },
            'earlier.close': { target: 'closed' },
          },
        },
        showing: {
          on: {
            'earlier.close': { target: 'closed' },
            'subscription.changed': { target: 'loading' },
          },
        },
      },
    },
  },
});
