/** One rail of a screen: loads more of itself, and when it cannot, fails alone (HOM-04, HOM-10). */
import { assign, setup } from 'xstate';
import type { Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { cursorOf, type RailPage, withPage } from '../domain/rails.ts';

export type RailEvent =
  /** The viewer comes near the end, or near a rail that came without its items. */
  { type: 'rail.more' } | { type: 'rail.retry' };

type Context = { rail: Rail; error: Message | null };

export const railMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RailEvent,
    input: {} as { rail: Rail },
    children: {} as { loadPage: 'loadPage' },
  },
  actors: {
    /** `cursor`: the id of the last item there is, null for the first page. */
    loadPage: promiseToProvide<RailPage, { railId: string; cursor: string | null }>('loadPage'),
  },
  guards: {
    hasMore: ({ context }) => context.rail.hasMore,
  },
  actions: {
    storePage: assign({ rail: ({ context }, page: RailPage) => withPage(context.rail, page) }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'rail',
  context: ({ input }) => ({ rail: input.rail, error: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasMore', target: 'partial' }, { target: 'complete' }],
    },
    /** There is more than what is shown; a hundred announced rails are a hundred calls only for whoever goes past them all. */
    partial: {
      on: { 'rail.more': { target: 'loading' } },
    },
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ railId: context.rail.id, cursor: cursorOf(context.rail) }),
        onDone: { target: 'deciding', actions: { type: 'storePage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** What was loaded before stays. */
    failed: {
      exit: 'forgetError',
      on: { 'rail.retry': { target: 'loading' } },
    },
    complete: {},
  },
});
