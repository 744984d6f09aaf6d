/** What the viewer may change about the subscription: cancellation, renewal, plan, payment (SUB-02 to SUB-06). Ends after a change. */
import { assign, sendTo, setup } from 'xstate';
import type { Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { managementOf, mayCancel, mayChangePlan, mayResume } from '../domain/subscription.ts';
import { type CancellationOutput, cancellationMachine } from './cancellation.machine.ts';
import { type PlanChangeOutput, planChangeMachine } from './planChange.machine.ts';

export type SubscriptionChangesEvent =
  | { type: 'cancellation.ask' }
  /** The viewer resumes a cancelled subscription. */
  | { type: 'renewal.resume' }
  | { type: 'planChange.open' }
  | { type: 'portal.open' };

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
      resumeRenewal: 'resumeRenewal';
      planChange: 'planChange';
      openPortal: 'openPortal';
    },
  },
  actors: {
    cancellation: cancellationMachine,
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
    isChanged: (_, { isChanged }: CancellationOutput | PlanChangeOutput) => isChanged,
  },
  actions: {
    forgetWanted: assign({ wantedPlanId: null }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
  },
}).createMachine({
  id: 'subscriptionChanges',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'wantsPlan', target: 'changingPlan' }, { target: 'resting' }] },
    resting: {
      exit: 'forgetError',
      on: {
        'cancellation.ask': { guard: 'mayCancel', target: 'canceling' },
        'renewal.resume': { guard: 'mayResume', target: 'resuming' },
        'planChange.open': { guard: 'mayChangePlan', target: 'changingPlan' },
        'portal.open': { guard: 'hasPortal', target: 'leavingForPortal' },
      },
    },
    canceling: {
      invoke: {
        id: 'cancellation',
        src: 'cancellation',
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'SUBSCRIPTION_CANCEL_DONE' } } },
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** SUB-06: the paid period continues and the renewal is on again. */
    resuming: {
      invoke: {
        id: 'resumeRenewal',
        src: 'resumeRenewal',
        input: ({ context }) => ({ planId: known(context.subscription.plan).id }),
        onDone: {
          target: 'changed',
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
        input: ({ context: { subscription, wantedPlanId } }) => ({ currentPlanId: subscription.plan?.id ?? null, wantedPlanId }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
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
        input: ({ context }) => ({ paymentType: context.subscription.paymentType }),
        onDone: { target: 'changed' },
        onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    changed: { type: 'final' },
  },
});
