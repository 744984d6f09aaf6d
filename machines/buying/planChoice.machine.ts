/**
 * The offered plans, in the popup and in the store: the viewer selects one and subscribes (MON-02, MON-03, MON-10, MON-13). A subscriber
 * sees the current plan and changes to another (MON-14), or reads where it is changed (MON-24).
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { Message, Plan } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { routePath } from '../domain/routes.ts';
import type { PresentPlan } from './subscriptionTexts.ts';

export type PlanChoiceEvent = { type: 'plans.retry' } | { type: 'plan.select'; planId: string } | { type: 'plan.subscribe' };

/** The offered plans, and what the account has of them. */
export type OfferedPlans = { plans: readonly Plan[] } & PresentPlan;

/** `wantedId`: the plan that the address names (TV-11); null: none. */
type Input = { isPremium: boolean; wantedId: string | null };
type Context = Input & OfferedPlans & { selectedId: string | null; error: Message | null };

export const planChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlanChoiceEvent,
    input: {} as Input,
  },
  actors: { loadPlans: promiseToProvide<OfferedPlans, { isPremium: boolean }>('loadPlans') },
  guards: {
    isNone: (_, { plans }: OfferedPlans) => plans.length === 0,
    isFixed: (_, { fixed }: OfferedPlans) => fixed !== null,
    isOne: (_, { plans, presentId }: OfferedPlans) => plans.length === 1 && presentId === null,
    isOffered: ({ context }, { planId }: { planId: string }) =>
      planId !== context.presentId && context.plans.some(({ id }) => id === planId),
    hasSelected: ({ context }) => selectedOf(context) !== null,
  },
  actions: {
    storePlans: assign(({ context }, { plans, presentId, fixed }: OfferedPlans) => ({
      plans,
      presentId,
      fixed,
      selectedId: preselectedOf({ plans, presentId, fixed, wantedId: context.wantedId })?.id ?? null,
      error: null,
    })),
    storeSelected: assign({ selectedId: (_, { planId }: { planId: string }) => planId }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    /** A subscriber changes the plan instead of buying a second one (TOG-02). */
    buyOrChange: enqueueActions(({ context, enqueue }) => {
      const plan = selectedOf(context);
      if (!plan) return;
      if (context.presentId === null) enqueue.sendTo(receiver('purchase'), { type: 'plan.buy', plan });
      else enqueue.sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('mySubscription', {}, { plan: plan.id }) });
    }),
  },
}).createMachine({
  id: 'planChoice',
  context: ({ input }) => ({ ...input, plans: [], presentId: null, fixed: null, selectedId: null, error: null }),
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
            guard: { type: 'isFixed', params: ({ event }) => event.output },
            target: 'fixed',
            actions: { type: 'storePlans', params: ({ event }) => event.output },
          },
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
    /** MON-03, MON-14: the viewer selects a plan, then subscribes. The current plan of the account is marked. */
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
    /** MON-03: with a single plan, selecting it subscribes at once. */
    single: {
      tags: 'ready',
      on: {
        'plan.select': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'storeSelected', params: ({ event }) => event }, 'buyOrChange'],
        },
      },
    },
    /** MON-24: the plans can be read. None can be chosen, because the account's plan is changed in a store or came from a voucher. */
    fixed: { tags: 'ready' },
    /** MON-13: shows a message instead of an empty popup. */
    empty: { on: { 'plans.retry': { target: 'loading' } } },
    failed: { on: { 'plans.retry': { target: 'loading' } } },
  },
});

/** MON-21: the plan that is selected before the viewer chooses: that of the address, else one of several if the account has none. */
function preselectedOf({ plans, presentId, fixed, wantedId }: OfferedPlans & Pick<Input, 'wantedId'>): Plan | null {
  if (fixed) return null;
  const wanted = plans.find(({ id }) => id === wantedId && id !== presentId);
  return wanted ?? (presentId === null && plans.length > 1 ? (plans.find(({ isMostChosen }) => isMostChosen) ?? plans[0] ?? null) : null);
}

/** The selected plan while it is offered, else null. */
export const selectedOf = ({ plans, selectedId }: Pick<Context, 'plans' | 'selectedId'>): Plan | null =>
  plans.find(({ id }) => id === selectedId) ?? null;
