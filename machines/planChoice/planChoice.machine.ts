/**
 * The plans on offer, in the popup and in the store: one is selected and then subscribed to (MON-02, MON-03, MON-10, MON-13). A subscriber
 * sees which one they have and changes to another (MON-14).
 */
import { type ActorRef, assign, enqueueActions, type Snapshot, setup } from 'xstate';
import type { Message, Plan } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';

export type PlanChoiceEvent = { type: 'plans.retry' } | { type: 'plan.select'; planId: string } | { type: 'plan.subscribe' };
export type PlanChoiceNotice =
  | { type: 'plan.buy'; plan: Plan }
  /** To the page where a plan is changed. */
  | { type: 'navigation.request'; to: string };

/** `presentId`: the plan that the account has; null when it has none, or is not known to. */
export type OfferedPlans = { plans: readonly Plan[]; presentId: string | null };

type Input = { parentRef: ActorRef<Snapshot<unknown>, PlanChoiceNotice>; isPremium: boolean };
type Context = Input & OfferedPlans & { selectedId: string | null; error: Message | null };

export const planChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlanChoiceEvent,
    input: {} as Input,
    children: {} as { loadPlans: 'loadPlans' },
  },
  actors: { loadPlans: promiseToProvide<OfferedPlans, { isPremium: boolean }>('loadPlans') },
  guards: {
    isNone: (_, { plans }: OfferedPlans) => plans.length === 0,
    isOne: (_, { plans, presentId }: OfferedPlans) => plans.length === 1 && presentId === null,
    isOffered: ({ context }, { planId }: { planId: string }) =>
      planId !== context.presentId && context.plans.some(({ id }) => id === planId),
    hasSelected: ({ context }) => selectedOf(context) !== null,
  },
  actions: {
    storePlans: assign((_, { plans, presentId }: OfferedPlans) => ({ plans, presentId, selectedId: null, error: null })),
    storeSelected: assign({ selectedId: (_, { planId }: { planId: string }) => planId }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    /** Nothing is bought beside what the account has: it is changed (TOG-02). */
    buyOrChange: enqueueActions(({ context, enqueue }) => {
      const plan = selectedOf(context);
      if (!plan) return;
      if (context.presentId === null) enqueue.sendTo(context.parentRef, { type: 'plan.buy', plan });
      else enqueue.sendTo(context.parentRef, { type: 'navigation.request', to: routePath('mySubscription', {}, { plan: plan.id }) });
    }),
  },
}).createMachine({
  id: 'planChoice',
  context: ({ input }) => ({ ...input, plans: [], presentId: null, selectedId: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        input: ({ context: { isPremium } }) => ({ isPremium }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'empty' },
          {
            guard: { type: 'isOne', params: ({ event }) => event.output },
            target: 'single',
            actions: { type: 'storePlans', params: ({ event }) => event.output },
          },
          { target: 'several', actions: { type: 'storePlans', params: ({ event }) => event.output } },
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
        'plan.subscribe': { guard: 'hasSelected', actions: 'buyOrChange' },
      },
    },
    /** MON-03: choosing the only one subscribes at once. */
    single: {
      tags: 'ready',
      on: {
        'plan.select': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'storeSelected', params: ({ event }) => event }, 'buyOrChange'],
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
