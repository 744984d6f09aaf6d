/** The page of the account's subscription (SUB-01 to SUB-05): status, cancellation, change of plan, payment method and management link. */
import { assign, raise, sendTo, setup } from 'xstate';
import type { Account, Message, Subscription, SubscriptionStatus } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isCanceled, managementOf, mayCancel, mayChangePlan, mayResume } from '../domain/subscription.ts';
import { type PlanChangeOutput, planChangeMachine } from './planChange.machine.ts';

export type SubscriptionEvent =
  | { type: 'subscription.retry' }
  /** The viewer asks whether the payment has been confirmed. */
  | { type: 'subscription.refresh' }
  | { type: 'cancellation.ask' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.close' }
  /** The viewer resumes a cancelled subscription. */
  | { type: 'renewal.resume' }
  | { type: 'planChange.open' }
  | { type: 'portal.open' }
  /** The previous subscriptions. */
  | { type: 'earlier.open' }
  | { type: 'earlier.close' }
  | { type: 'earlier.retry' }
  /** A change was made, so the entitlement and the list of subscriptions may have changed. */
  | { type: 'subscription.changed' };

type Context = {
  /** Epoch ms. */
  now: () => number;
  /** TOG-02: the plan that the viewer chose in the store. The plan change opens with it once. */
  wantedPlanId: string | null;
  subscription: Subscription | null;
  /** Newest first, including the current one. */
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
    input: {} as Pick<Context, 'now' | 'wantedPlanId'>,
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
    /** Resolves when the viewer has returned. */
    openPortal: promiseToProvide<void, { paymentType: string }>('openPortal'),
    loadEarlier: promiseToProvide<readonly Subscription[]>('loadEarlier'),
    loadAccount: promiseToProvide<Account>('loadAccount'),
    planChange: planChangeMachine,
  },
  guards: {
    isThere: (_, { subscription }: { subscription: Subscription | null }) => subscription !== null,
    isCanceled: ({ context }) => holds(context, isCanceled),
    hasStatus: ({ context }, { status }: { status: SubscriptionStatus }) => context.subscription?.status === status,
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
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    notifySession: sendTo(receiver('session'), (_, message: Messages['session']) => message),
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
        /** The account never had a subscription. The page links to the plans. */
        none: {},
        showing: {
          initial: 'arriving',
          states: {
            arriving: { always: [{ guard: 'wantsPlan', target: 'changingPlan' }, { target: 'resting' }] },
            /** SUB-01: a state for each status. An event is possible only where the status allows it. */
            resting: {
              exit: 'forgetError',
              initial: 'readingStatus',
              states: {
                readingStatus: {
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
                active: {
                  on: {
                    'cancellation.ask': { guard: 'mayCancel', target: '#subscription.present.showing.confirmingCancellation' },
                    'planChange.open': { guard: 'mayChangePlan', target: '#subscription.present.showing.changingPlan' },
                    'portal.open': { guard: 'hasPortal', target: '#subscription.present.showing.leavingForPortal' },
                  },
                },
                billingGrace: {
                  on: {
                    'cancellation.ask': { guard: 'mayCancel', target: '#subscription.present.showing.confirmingCancellation' },
                    'planChange.open': { guard: 'mayChangePlan', target: '#subscription.present.showing.changingPlan' },
                    'portal.open': { guard: 'hasPortal', target: '#subscription.present.showing.leavingForPortal' },
                  },
                },
                /** The renewal is off. The subscription is in force until its end. */
                canceled: {
                  on: {
                    'renewal.resume': { guard: 'mayResume', target: '#subscription.present.showing.resuming' },
                    'planChange.open': { guard: 'mayChangePlan', target: '#subscription.present.showing.changingPlan' },
                    'portal.open': { guard: 'hasPortal', target: '#subscription.present.showing.leavingForPortal' },
                  },
                },
                billingRetry: {
                  on: { 'portal.open': { guard: 'hasPortal', target: '#subscription.present.showing.leavingForPortal' } },
                },
                onHold: {
                  on: { 'portal.open': { guard: 'hasPortal', target: '#subscription.present.showing.leavingForPortal' } },
                },
                paused: {
                  on: { 'portal.open': { guard: 'hasPortal', target: '#subscription.present.showing.leavingForPortal' } },
                },
                pending: { on: { 'subscription.refresh': { target: '#subscription.present.showing.reloading' } } },
                expired: {},
                revoked: {},
                /** SUB-05: neutral text and no action. */
                unknown: {},
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
                  actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_CANCEL_DONE' } } },
                },
                onError: { target: 'confirmingCancellation', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            /** SUB-06: the paid period continues and the renewal is on again. */
            resuming: {
              invoke: {
                id: 'resumeRenewal',
                src: 'resumeRenewal',
                input: ({ context }) => ({ planId: context.subscription?.plan?.id ?? '' }),
                onDone: {
                  target: 'reloading',
                  actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_RESUME_DONE' } } },
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
                    actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_PLAN_DONE' } } },
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
            /** Loads the current subscription again. The known one stays visible until then. */
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
              actions: { type: 'notifySession', params: ({ event }) => ({ type: 'account.updated', account: event.output }) },
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
