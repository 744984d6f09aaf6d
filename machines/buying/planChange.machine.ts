/** Changes the plan of a subscription (SUB-02): the viewer chooses, confirms, and the change is sent once. */
import { assign, setup } from 'xstate';
import type { Message, Plan } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type PlanChangeEvent =
  | { type: 'plans.retry' }
  | { type: 'plan.pick'; planId: string }
  | { type: 'change.review' }
  | { type: 'change.back' }
  | { type: 'change.confirm' }
  | { type: 'change.close' };
export type PlanChangeOutput = { isChanged: boolean };

type Context = PlanChangeOutput & {
  /** The plan of the subscription; null when it is not among the offered plans. */
  currentPlanId: string | null;
  /** The plan that was chosen before the dialog opened, e.g. in the store; null when the viewer chooses in the dialog. */
  wantedPlanId: string | null;
  plans: readonly Plan[];
  picked: Plan | null;
  error: Message | null;
};

export const planChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlanChangeEvent,
    input: {} as Pick<Context, 'currentPlanId' | 'wantedPlanId'>,
    output: {} as PlanChangeOutput,
    children: {} as { loadPlans: 'loadPlans'; changePlan: 'changePlan' },
  },
  actors: {
    loadPlans: promiseToProvide<readonly Plan[]>('loadPlans'),
    changePlan: promiseToProvide<void, { planId: string }>('changePlan'),
  },
  guards: {
    hasAnother: ({ context }, { plans }: { plans: readonly Plan[] }) => plans.some(({ id }) => id !== context.currentPlanId),
    isWanted: ({ context: { currentPlanId, wantedPlanId } }, { plans }: { plans: readonly Plan[] }) =>
      wantedPlanId !== currentPlanId && plans.some(({ id }) => id === wantedPlanId),
    isAnother: ({ context }, { planId }: { planId: string }) =>
      planId !== context.currentPlanId && context.plans.some(({ id }) => id === planId),
    hasPicked: ({ context }) => context.picked !== null,
  },
  actions: {
    storePlans: assign({ plans: (_, { plans }: { plans: readonly Plan[] }) => plans }),
    storeWanted: assign({
      picked: ({ context }, { plans }: { plans: readonly Plan[] }) => plans.find(({ id }) => id === context.wantedPlanId) ?? null,
    }),
    storePicked: assign({
      picked: ({ context }, { planId }: { planId: string }) => context.plans.find(({ id }) => id === planId) ?? null,
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    noteChange: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'planChange',
  context: ({ input }) => ({ ...input, plans: [], picked: null, isChanged: false, error: null }),
  initial: 'loading',
  states: {
    loading: {
      on: { 'change.close': { target: 'closed' } },
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          {
            guard: { type: 'isWanted', params: ({ event }) => ({ plans: event.output }) },
            target: 'confirming',
            actions: [
              { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) },
              { type: 'storeWanted', params: ({ event }) => ({ plans: event.output }) },
            ],
          },
          {
            guard: { type: 'hasAnother', params: ({ event }) => ({ plans: event.output }) },
            target: 'choosing',
            actions: { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'forgetError',
      on: {
        'plans.retry': { target: 'loading' },
        'change.close': { target: 'closed' },
      },
    },
    /** No other plan is offered. */
    empty: { on: { 'change.close': { target: 'closed' } } },
    choosing: {
      on: {
        'plan.pick': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: { type: 'storePicked', params: ({ event }) => event },
        },
        'change.review': { guard: 'hasPicked', target: 'confirming' },
        'change.close': { target: 'closed' },
      },
    },
    confirming: {
      exit: 'forgetError',
      on: {
        'change.confirm': { target: 'changing' },
        'change.back': { target: 'choosing' },
        'change.close': { target: 'closed' },
      },
    },
    changing: {
      invoke: {
        id: 'changePlan',
        src: 'changePlan',
        input: ({ context }) => ({ planId: known(context.picked).id }),
        onDone: { target: 'changed' },
        onError: { target: 'confirming', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    changed: { entry: 'noteChange', type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { isChanged } }) => ({ isChanged }),
});
