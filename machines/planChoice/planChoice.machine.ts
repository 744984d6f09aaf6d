/** The plans on offer, in the popup and in the store: one is selected and then subscribed to (MON-02, MON-03, MON-10, MON-13). */
import { type ActorRef, assign, enqueueActions, type Snapshot, setup } from 'xstate';
import type { Message, Plan } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type PlanChoiceEvent = { type: 'plans.retry' } | { type: 'plan.select'; planId: string } | { type: 'plan.subscribe' };
export type PlanChoiceNotice = { type: 'plan.buy'; plan: Plan };

type Input = { parentRef: ActorRef<Snapshot<unknown>, PlanChoiceNotice> };
type Context = Input & { plans: readonly Plan[]; selectedId: string | null; error: Message | null };

export const planChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlanChoiceEvent,
    input: {} as Input,
    children: {} as { loadPlans: 'loadPlans' },
  },
  actors: { loadPlans: promiseToProvide<readonly Plan[]>('loadPlans') },
  guards: {
    isNone: (_, { plans }: { plans: readonly Plan[] }) => plans.length === 0,
    isOne: (_, { plans }: { plans: readonly Plan[] }) => plans.length === 1,
    isOffered: ({ context }, { planId }: { planId: string }) => context.plans.some(({ id }) => id === planId),
    hasSelected: ({ context }) => selectedOf(context) !== null,
  },
  actions: {
    storePlans: assign((_, { plans }: { plans: readonly Plan[] }) => ({ plans, selectedId: null, error: null })),
    storeSelected: assign({ selectedId: (_, { planId }: { planId: string }) => planId }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    buy: enqueueActions(({ context, enqueue }) => {
      const plan = selectedOf(context);
      if (plan) enqueue.sendTo(context.parentRef, { type: 'plan.buy', plan });
    }),
  },
}).createMachine({
  id: 'planChoice',
  context: ({ input }) => ({ ...input, plans: [], selectedId: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ plans: event.output }) }, target: 'empty' },
          {
            guard: { type: 'isOne', params: ({ event }) => ({ plans: event.output }) },
            target: 'single',
            actions: { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) },
          },
          { target: 'several', actions: { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** MON-03: selected first, then subscribed to. */
    several: {
      tags: 'ready',
      on: {
        'plan.select': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'storeSelected', params: ({ event }) => event },
        },
        'plan.subscribe': { guard: 'hasSelected', actions: 'buy' },
      },
    },
    /** MON-03: choosing the only one subscribes at once. */
    single: {
      tags: 'ready',
      on: {
        'plan.select': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'storeSelected', params: ({ event }) => event }, 'buy'],
        },
      },
    },
    /** MON-13: never an empty popup. */
    empty: { on: { 'plans.retry': { target: 'loading' } } },
    failed: { on: { 'plans.retry': { target: 'loading' } } },
  },
});

/** The plan that is selected, as long as it is on offer. */
export const selectedOf = ({ plans, selectedId }: Pick<Context, 'plans' | 'selectedId'>): Plan | null =>
  plans.find(({ id }) => id === selectedId) ?? null;
