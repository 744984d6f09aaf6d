/** The subscription of the account (SUB-01 to SUB-05): what it is, its end, another plan, another card, and where it is looked after. */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { Account, Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { managementOf, mayCancel, mayChangePlan, mayResume } from '../domain/subscription.ts';
import { type PlanChangeOutput, planChangeMachine } from '../planChange/planChange.machine.ts';

export type SubscriptionEvent =
  | { type: 'subscription.retry' }
  /** Has the payment been confirmed by now? */
  | { type: 'subscription.refresh' }
  | { type: 'cancellation.ask' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.close' }
  /** A cancelled subscription renews again. */
  | { type: 'renewal.resume' }
  | { type: 'planChange.open' }
  | { type: 'portal.open' }
  /** The subscriptions before this one. */
  | { type: 'earlier.open' }
  | { type: 'earlier.close' }
  | { type: 'earlier.retry' }
  /** Something was done: premium and the list of subscriptions may be otherwise now. */
  | { type: 'subscription.changed' };
export type SubscriptionNotice = { type: 'account.updated'; account: Account } | { type: 'toast.show'; message: Message };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, SubscriptionNotice>;
  /** Epoch ms. */
  now: () => number;
  /** TOG-02: the plan that the viewer chose in the store; the change is opened with it once. */
  wantedPlanId: string | null;
  subscription: Subscription | null;
  /** Newest first, the present one among them. */
  earlier: readonly Subscription[];
  error: Message | null;
  earlierError: Message | null;
};

type Rule = (subscription: Subscription, now: number) => boolean;
const holds = ({ subscription, now }: Context, rule: Rule): boolean => subscription !== null && rule(subscription, now());

export const subscriptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubscriptionEvent,
    input: {} as Pick<Context, 'parentRef' | 'now' | 'wantedPlanId'>,
    children: {} as {
      loadSubscription: 'loadSubscription';
      reloadSubscription: 'loadSubscription';
      cancelSubscription: 'cancelSubscription';
      resumeRenewal: 'resumeRenewal';
      openPortal: 'openPortal';
      loadEarlier: 'loadEarlier';
      loadAccount: 'loadAccount';
      planChange: 'planChange';
    },
  },
  actors: {
    loadSubscription: promiseToProvide<Subscription | null>('loadSubscription'),
    cancelSubscription: promiseToProvide<void>('cancelSubscription'),
    resumeRenewal: promiseToProvide<void, { planId: string }>('resumeRenewal'),
    /** Ends when the viewer has turned round. */
    openPortal: promiseToProvide<void, { paymentType: string }>('openPortal'),
    loadEarlier: promiseToProvide<readonly Subscription[]>('loadEarlier'),
    loadAccount: promiseToProvide<Account>('loadAccount'),
    planChange: planChangeMachine,
  },
  guards: {
    isThere: (_, { subscription }: { subscription: Subscription | null }) => subscription !== null,
    mayCancel: ({ context }) => holds(context, mayCancel),
    mayResume: ({ context }) => holds(context, mayResume),
    wantsPlan: ({ context }) =>
      context.wantedPlanId !== null && context.wantedPlanId !== context.subscription?.plan?.id && holds(context, mayChangePlan),
    mayChangePlan: ({ context }) => holds(context, mayChangePlan),
    hasPortal: ({ context }) => holds(context, (subscription, now) => managementOf(subscription, now)?.kind === 'portal'),
    isChanged: (_, { isChanged }: PlanChangeOutput) => isChanged,
  },
  actions: {
    storeSubscription: assign({ subscription: (_, { subscription }: { subscription: Subscription | null }) => subscription }),
    storeEarlier: assign({ earlier: (_, { earlier }: { earlier: readonly Subscription[] }) => earlier }),
    forgetWanted: assign({ wantedPlanId: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    storeEarlierError: assign({ earlierError: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetEarlierError: assign({ earlierError: null }),
    noteChange: raise({ type: 'subscription.changed' }),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: SubscriptionNotice) => notice,
    ),
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
        /** There never was one; the way to the plans stands here. */
        none: {},
        showing: {
          initial: 'arriving',
          states: {
            arriving: { always: [{ guard: 'wantsPlan', target: 'changingPlan' }, { target: 'resting' }] },
            resting: {
              exit: 'forgetError',
              on: {
                'subscription.refresh': { target: 'reloading' },
                'cancellation.ask': { guard: 'mayCancel', target: 'confirmingCancellation' },
                'renewal.resume': { guard: 'mayResume', target: 'resuming' },
                'planChange.open': { guard: 'mayChangePlan', target: 'changingPlan' },
                'portal.open': { guard: 'hasPortal', target: 'leavingForPortal' },
              },
            },
            confirmingCancellation: {
              exit: 'forgetError',
              on: {
                'cancellation.confirm': { target: 'canceling' },
                'cancellation.close': { target: 'resting' },
              },
            },
            canceling: {
              invoke: {
                id: 'cancelSubscription',
                src: 'cancelSubscription',
                onDone: {
                  target: 'reloading',
                  actions: { type: 'tell', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_CANCEL_DONE' } } },
                },
                onError: { target: 'confirmingCancellation', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            /** SUB-06: what was paid for goes on, and the renewal with it. */
            resuming: {
              invoke: {
                id: 'resumeRenewal',
                src: 'resumeRenewal',
                input: ({ context }) => ({ planId: context.subscription?.plan?.id ?? '' }),
                onDone: {
                  target: 'reloading',
                  actions: { type: 'tell', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_RESUME_DONE' } } },
                },
                onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            changingPlan: {
              exit: 'forgetWanted',
              invoke: {
                id: 'planChange',
                src: 'planChange',
                input: ({ context: { subscription, wantedPlanId } }) => ({ currentPlanId: subscription?.plan?.id ?? null, wantedPlanId }),
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => event.output },
                    target: 'reloading',
                    actions: { type: 'tell', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_PLAN_DONE' } } },
                  },
                  { target: 'resting' },
                ],
                onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            leavingForPortal: {
              invoke: {
                id: 'openPortal',
                src: 'openPortal',
                input: ({ context }) => ({ paymentType: context.subscription?.paymentType ?? '' }),
                onDone: { target: 'reloading' },
                onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            /** What stands now, the service says; what was known is shown meanwhile. */
            reloading: {
              invoke: {
                id: 'reloadSubscription',
                src: 'loadSubscription',
                onDone: [
                  {
                    guard: { type: 'isThere', params: ({ event }) => ({ subscription: event.output }) },
                    target: 'resting',
                    actions: [{ type: 'storeSubscription', params: ({ event }) => ({ subscription: event.output }) }, 'noteChange'],
                  },
                  {
                    target: '#subscription.present.none',
                    actions: [{ type: 'storeSubscription', params: { subscription: null } }, 'noteChange'],
                  },
                ],
                onError: { target: '#subscription.present.failed', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
    /** Premium follows the subscription: whose account it is, is told anew. Without an answer what was known stays. */
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
              actions: { type: 'tell', params: ({ event }) => ({ type: 'account.updated', account: event.output }) },
            },
            onError: { target: 'known' },
          },
        },
      },
    },
    /** SUB-04: asked for when somebody wants to see them. */
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
