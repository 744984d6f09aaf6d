/** One rail of a page: loads further items. A failure affects only this rail (HOM-04, HOM-10). */
import { assign, setup } from 'xstate';
import type { Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { cursorOf, type RailPage, withFirstPage, withPage } from '../domain/rails.ts';

export type RailEvent =
  /** The viewer is near the end of the rail, or near a rail that has no items yet. */
  | { type: 'rail.more' }
  | { type: 'rail.retry' }
  /** PLY-41: another device may have gone on. */
  | { type: 'rail.refresh' };

type Context = { rail: Rail; error: Message | null };

export const railMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RailEvent,
    input: {} as { rail: Rail },
  },
  actors: {
    /** `cursor`: the id of the last loaded item; null for the first page. `isAnew`: asks even if the known answer is fresh. */
    loadPage: promiseToProvide<RailPage, { railId: string; cursor: string | null; isAnew?: boolean }>('loadPage'),
  },
  guards: {
    hasMore: ({ context }) => context.rail.hasMore,
  },
  actions: {
    storePage: assign({ rail: ({ context }, page: RailPage) => withPage(context.rail, page) }),
    storeFirstPage: assign({ rail: ({ context }, page: RailPage) => withFirstPage(context.rail, page) }),
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
    /** HOM-04: more items exist. They load only when the viewer comes near, so that a hundred rails do not cause a hundred calls. */
    partial: {
      on: { 'rail.more': { target: 'loading' }, 'rail.refresh': { target: 'refreshing' } },
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
    /** HOM-10: this rail failed, and the others continue. The loaded items stay visible. */
    failed: {
      exit: 'forgetError',
      on: { 'rail.retry': { target: 'loading' } },
    },
    complete: { on: { 'rail.refresh': { target: 'refreshing' } } },
    /** PLY-41: the cards stay, and show how far the viewer has come. */
    refreshing: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ railId: context.rail.id, cursor: null, isAnew: true }),
        onDone: { target: 'deciding', actions: { type: 'storeFirstPage', params: ({ event }) => event.output } },
        onError: { target: 'deciding' },
      },
    },
  },
});
