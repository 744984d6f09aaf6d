/** What the viewer may change about the subscription: cancellation, renewal, plan, payment (SUB-02 to SUB-07). Ends after a change. */
import { assign, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import type { Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import { type CancellationOutput, cancellationMachine } from './cancellation.machine.ts';
import { type PlanChangeOutput, planChangeMachine } from './planChange.machine.ts';
import { isFixed, isSameSubscription, managementOf, mayCancel, mayChangePlan, mayResume } from './subscription.ts';
import { whyFixed } from './subscriptionTexts.ts';

export type SubscriptionChangesEvent =
  | { type: 'cancellation.ask' }
  /** The viewer resumes a cancelled subscription. */
  | { type: 'renewal.resume' }
  | { type: 'planChange.open' }
  | { type: 'portal.open' }
  /** SUB-07: the page has read the subscription again. */
  | { type: 'subscription.read'; subscription: Subscription };

export type SubscriptionChangesInput = {
  subscription: Subscription;
  /** TOG-02: the plan that the viewer chose in the store. The plan change opens with it once. */
  wantedPlanId: string | null;
  /** Epoch ms. */
  now: () => number;
};

/** `error`: why the last change failed. */
type Context = SubscriptionChangesInput & { error: Message | null };

export const subscriptionChangesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubscriptionChangesEvent,
    input: {} as SubscriptionChangesInput,
    children: {} as {
      cancellation: 'cancellation';
      planChange: 'planChange';
    },
  },
  actors: {
    cancellation: cancellationMachine,
    readSubscription: promiseToProvide<Subscription | null>('readSubscription'),
    resumeRenewal: promiseToProvide<void, { planId: string }>('resumeRenewal'),
    planChange: planChangeMachine,
    /** Resolves when the viewer has returned. */
    openPortal: promiseToProvide<void, { paymentType: string }>('openPortal'),
  },
  guards: {
    mayCancel: ({ context: { subscription, now } }) => mayCancel(subscription, now()),
    mayResume: ({ context: { subscription, now } }) => mayResume(subscription, now()),
    mayChangePlan: ({ context: { subscription, now } }) => mayChangePlan(subscription, now()),
    wantsPlan: ({ context: { subscription, wantedPlanId, now } }) =>
      wantedPlanId !== null && wantedPlanId !== subscription.plan?.id && mayChangePlan(subscription, now()),
    hasPortal: ({ context: { subscription, now } }) => managementOf(subscription, now())?.kind === 'portal',
    isUnchanged: ({ context }, { subscription }: { subscription: Subscription | null }) =>
      isSameSubscription(context.subscription, subscription),
    isChanged: (_, { isChanged }: CancellationOutput | PlanChangeOutput) => isChanged,
    isOutdated: (_, { isOutdated }: CancellationOutput | PlanChangeOutput) => isOutdated,
  },
  actions: {
    storeSubscription: assign({ subscription: (_, { subscription }: { subscription: Subscription }) => subscription }),
    passToCancellation: forwardTo('cancellation'),
    passToPlanChange: forwardTo('planChange'),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    /** MON-24: the address names another plan, e.g. because it was typed, and this plan is changed elsewhere. */
    storeWhyFixed: assign({
      error: ({ context: { subscription, wantedPlanId, now } }) =>
        wantedPlanId !== null && wantedPlanId !== subscription.plan?.id && isFixed(subscription, now()) ? whyFixed(subscription) : null,
    }),
    forgetError: assign({ error: null }),
    /** The address names the plan of the store only until its change has opened, or cannot. A reload does not ask again. */
    forgetWanted: enqueueActions(({ context, enqueue }) => {
      if (context.wantedPlanId === null) return;
      enqueue.assign({ wantedPlanId: null });
      enqueue.sendTo(receiver('navigation'), { type: 'address.correct', url: routePath('mySubscription') });
    }),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
  },
}).createMachine({
  id: 'subscriptionChanges',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'wantsPlan', target: 'changingPlan' },
        { target: 'resting', actions: ['storeWhyFixed', 'forgetWanted'] },
      ],
    },
    resting: {
      exit: 'forgetError',
      on: {
        'cancellation.ask': { guard: 'mayCancel', target: 'canceling' },
        'renewal.resume': { guard: 'mayResume', target: 'resuming' },
        'planChange.open': { guard: 'mayChangePlan', target: 'changingPlan' },
        'portal.open': { guard: 'hasPortal', target: 'leavingForPortal' },
        'subscription.read': { actions: { type: 'storeSubscription', params: ({ event }) => event } },
      },
    },
    canceling: {
      on: { 'subscription.read': { actions: 'passToCancellation' } },
      invoke: {
        id: 'cancellation',
        src: 'cancellation',
        input: ({ context: { subscription, now } }) => ({ subscription, now }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_CANCEL_DONE' } } },
          },
          { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    resuming: {
      initial: 'checking',
      states: {
        /** SUB-07: the call names the plan, so it would undo a change of the plan that was made elsewhere. */
        checking: {
          invoke: {
            id: 'checkSubscription',
            src: 'readSubscription',
            onDone: [
              { guard: { type: 'isUnchanged', params: ({ event }) => ({ subscription: event.output }) }, target: 'sending' },
              {
                target: '#subscriptionChanges.changed',
                actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_DIFFERS' } } },
              },
            ],
            onError: { target: '#subscriptionChanges.resting', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        /** SUB-06: the paid period continues and the renewal is on again. */
        sending: {
          invoke: {
            id: 'resumeRenewal',
            src: 'resumeRenewal',
            input: ({ context }) => ({ planId: known(context.subscription.plan).id }),
            onDone: {
              target: '#subscriptionChanges.changed',
              actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_RESUME_DONE' } } },
            },
            onError: { target: '#subscriptionChanges.resting', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    changingPlan: {
      exit: 'forgetWanted',
      on: { 'subscription.read': { actions: 'passToPlanChange' } },
      invoke: {
        id: 'planChange',
        src: 'planChange',
        input: ({ context: { subscription, wantedPlanId, now } }) => ({ subscription, wantedPlanId, now }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_PLAN_DONE' } } },
          },
          { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: 'changed' },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** SUB-03: leaves for the management page of the store. */
    leavingForPortal: {
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        input: ({ context }) => ({ paymentType: context.subscription.paymentType }),
        onDone: { target: 'changed' },
        onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    changed: { type: 'final' },
  },
});
