/** The plans on offer, in the popup and in the store (MON-02, MON-10, MON-13). */
import { assign, setup } from 'xstate';
import type { Message, Plan } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type PlanChoiceEvent = { type: 'plans.retry' };
type Context = { plans: readonly Plan[]; error: Message | null };

export const planChoiceMachine = setup({
  types: { context: {} as Context, events: {} as PlanChoiceEvent, children: {} as { loadPlans: 'loadPlans' } },
  actors: { loadPlans: promiseToProvide<readonly Plan[]>('loadPlans') },
  guards: { hasPlans: (_, { plans }: { plans: readonly Plan[] }) => plans.length > 0 },
  actions: {
    storePlans: assign({ plans: (_, { plans }: { plans: readonly Plan[] }) => plans }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
  },
}).createMachine({
  id: 'planChoice',
  context: { plans: [], error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          {
            guard: { type: 'hasPlans', params: ({ event }) => ({ plans: event.output }) },
            target: 'ready',
            actions: { type: 'storePlans', params: ({ event }) => ({ plans: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    ready: {},
    /** MON-13: never an empty popup. */
    empty: { on: { 'plans.retry': { target: 'loading' } } },
    failed: { on: { 'plans.retry': { target: 'loading' } } },
  },
});
