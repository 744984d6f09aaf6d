/** Changes the plan of a subscription (SUB-02): the viewer chooses and confirms, the facts are read again (SUB-07), the change is sent once. */
import { assign, setup } from 'xstate';
import type { Message, Plan, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isSamePlan, isSameSubscription, mayChangePlan } from './subscription.ts';

export type PlanChangeEvent =
  | { type: 'plans.retry' }
  | { type: 'plan.pick'; planId: string }
  | { type: 'change.review' }
  | { type: 'change.back' }
  | { type: 'change.confirm' }
  | { type: 'change.close' }
  /** The page has read the subscription again. */
  | { type: 'subscription.read'; subscription: Subscription };
/** `isOutdated`: the subscription or the plans are not what the viewer saw, so the page loads the subscription again. */
export type PlanChangeOutput = { isChanged: boolean; isOutdated: boolean };

/** What the dialog says. `subscription`: null when the account has none any more. */
export type PlanFacts = { subscription: Subscription | null; plans: readonly Plan[] };

type Input = Pick<PlanFacts, 'subscription'> & {
  /** The plan that was chosen before the dialog opened, e.g. in the store; null when the viewer chooses in the dialog. */
  wantedPlanId: string | null;
  /** Epoch ms. */
  now: () => number;
};
type Context = PlanChangeOutput & PlanFacts & Input & { picked: Plan | null; error: Message | null };

/** The plan with this id, when it is offered and not the plan of the subscription. */
const otherPlan = ({ subscription, plans }: PlanFacts, planId: string | null): Plan | null =>
  plans.find(({ id }) => id === planId && id !== subscription?.plan?.id) ?? null;
const isSamePicked = (picked: Plan | null, facts: PlanFacts) => {
  const other = picked && otherPlan(facts, picked.id);
  return picked === null || (other !== null && isSamePlan(picked, other));
};
const withFacts = ({ isOutdated, subscription, picked }: Context, facts: PlanFacts) => ({
  ...facts,
  picked: picked && otherPlan(facts, picked.id),
  isOutdated: isOutdated || !isSameSubscription(subscription, facts.subscription) || !isSamePicked(picked, facts),
});

export const planChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlanChangeEvent,
    input: {} as Input,
    output: {} as PlanChangeOutput,
  },
  actors: {
    readFacts: promiseToProvide<PlanFacts>('readFacts'),
    changePlan: promiseToProvide<void, { planId: string }>('changePlan'),
  },
  guards: {
    mayNotChange: ({ context }, { subscription }: Pick<PlanFacts, 'subscription'>) =>
      subscription === null || !mayChangePlan(subscription, context.now()),
    hasAnother: (_, { subscription, plans }: PlanFacts) => plans.some(({ id }) => id !== subscription?.plan?.id),
    isWanted: ({ context }, facts: PlanFacts) => otherPlan(facts, context.wantedPlanId) !== null,
    isAnother: ({ context }, { planId }: { planId: string }) => otherPlan(context, planId) !== null,
    hasPicked: ({ context }) => context.picked !== null,
    isPickedAnother: ({ context: { picked } }, { subscription }: Pick<PlanFacts, 'subscription'>) => picked?.id !== subscription?.plan?.id,
    isPickedOffered: ({ context: { picked } }, facts: PlanFacts) => picked !== null && otherPlan(facts, picked.id) !== null,
    isUnchanged: ({ context: { subscription, picked } }, facts: PlanFacts) =>
      isSameSubscription(subscription, facts.subscription) && isSamePicked(picked, facts),
  },
  actions: {
    storeFacts: assign(({ context }, facts: PlanFacts) => withFacts(context, facts)),
    storeSubscription: assign(({ context }, { subscription }: Pick<PlanFacts, 'subscription'>) =>
      withFacts(context, { subscription, plans: context.plans }),
    ),
    storeWanted: assign({ picked: ({ context }) => otherPlan(context, context.wantedPlanId) }),
    storePicked: assign({ picked: ({ context }, { planId }: { planId: string }) => otherPlan(context, planId) }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    noteChange: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'planChange',
  context: ({ input }) => ({ ...input, plans: [], picked: null, isChanged: false, isOutdated: false, error: null }),
  initial: 'offering',
  states: {
    offering: {
      on: { 'change.close': { target: 'closed' } },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'readFacts',
            src: 'readFacts',
            onDone: [
              {
                guard: { type: 'mayNotChange', params: ({ event }) => event.output },
                target: '#planChange.outdated',
                actions: { type: 'storeFacts', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isWanted', params: ({ event }) => event.output },
                target: '#planChange.asking',
                actions: [{ type: 'storeFacts', params: ({ event }) => event.output }, 'storeWanted'],
              },
              {
                guard: { type: 'hasAnother', params: ({ event }) => event.output },
                target: 'choosing',
                actions: { type: 'storeFacts', params: ({ event }) => event.output },
              },
              { target: 'empty', actions: { type: 'storeFacts', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          exit: 'forgetError',
          on: {
            'plans.retry': { target: 'loading' },
          },
        },
        /** No other plan is offered. */
        empty: {},
        choosing: {
          on: {
            'plan.pick': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              actions: { type: 'storePicked', params: ({ event }) => event },
            },
            'change.review': { guard: 'hasPicked', target: '#planChange.asking' },
            'subscription.read': [
              {
                guard: { type: 'mayNotChange', params: ({ event }) => event },
                target: '#planChange.outdated',
                actions: { type: 'storeSubscription', params: ({ event }) => event },
              },
              { actions: { type: 'storeSubscription', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    asking: {
      initial: 'confirming',
      states: {
        confirming: {
          exit: 'forgetError',
          on: {
            'change.confirm': { target: 'checking' },
            'change.back': { target: '#planChange.offering.choosing' },
            'change.close': { target: '#planChange.closed' },
            'subscription.read': [
              {
                guard: { type: 'mayNotChange', params: ({ event }) => event },
                target: '#planChange.outdated',
                actions: { type: 'storeSubscription', params: ({ event }) => event },
              },
              {
                guard: { type: 'isPickedAnother', params: ({ event }) => event },
                actions: { type: 'storeSubscription', params: ({ event }) => event },
              },
              { target: '#planChange.offering.choosing', actions: { type: 'storeSubscription', params: ({ event }) => event } },
            ],
          },
        },
        /** SUB-07: another tab or device may have changed the subscription, or the service its plans, since the viewer read the question. */
        checking: {
          on: { 'change.close': { target: '#planChange.closed' } },
          invoke: {
            id: 'checkFacts',
            src: 'readFacts',
            onDone: [
              {
                guard: { type: 'mayNotChange', params: ({ event }) => event.output },
                target: '#planChange.outdated',
                actions: { type: 'storeFacts', params: ({ event }) => event.output },
              },
              { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'changing' },
              {
                guard: { type: 'isPickedOffered', params: ({ event }) => event.output },
                target: 'confirming',
                actions: { type: 'storeFacts', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasAnother', params: ({ event }) => event.output },
                target: '#planChange.offering.choosing',
                actions: { type: 'storeFacts', params: ({ event }) => event.output },
              },
              { target: '#planChange.offering.empty', actions: { type: 'storeFacts', params: ({ event }) => event.output } },
            ],
            onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        changing: {
          invoke: {
            id: 'changePlan',
            src: 'changePlan',
            input: ({ context }) => ({ planId: known(context.picked).id }),
            onDone: { target: '#planChange.changed' },
            onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The plan of the subscription can no longer be changed here: it has ended, or a store manages it. */
    outdated: { on: { 'change.close': { target: 'closed' } } },
    changed: { entry: 'noteChange', type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { isChanged, isOutdated } }) => ({ isChanged, isOutdated }),
});
