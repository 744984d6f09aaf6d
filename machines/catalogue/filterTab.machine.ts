/** One tab of a filtered section, in one arrangement. Loads its collections page by page and starts a rail actor for each (FIL-01, FIL-03). */
import { type ActorRefFrom, assign, setup } from 'xstate';
import { COLLECTIONS_PER_PAGE } from '../domain/constants.ts';
import type { Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isShown, withSectionHighlights } from '../domain/rails.ts';
import type { Arrangement, ArrangementChoices } from './arrangement.ts';
import { railMachine } from './rail.machine.ts';
import type { CollectionsPage, CollectionsRequest } from './search.ts';

export type FilterTabEvent =
  /** The viewer is near the end of the loaded rails. */
  { type: 'tab.more' } | { type: 'tab.retry' };

type Context = {
  id: string;
  /** FIL-03: as chosen. The service ignores what it does not offer. */
  arrangement: Arrangement;
  /** FIL-03: what the service offers; until the first answer, what it offered for the tab before. */
  choices: ArrangementChoices;
  /** Epoch ms. */
  now: () => number;
  /** The name from the service; null until the first answer. */
  name: string | null;
  /** The next page to load, from 0. */
  page: number;
  hasMore: boolean;
  /** The first call has ended: whether the section has highlights is known. */
  hasAnswered: boolean;
  /** FIL-02: the first collection, when it is shown large. */
  highlights: Rail | null;
  railRefs: readonly ActorRefFrom<typeof railMachine>[];
  /** Reference time of the badges, epoch ms. */
  loadedAt: number;
  error: Message | null;
};

/** The actor id of a rail. */
const refIdOf = (railId: string) => `rail.${railId}` as const;

/** The rails to add: with items or a further page, and without repeats, because pages may overlap. */
function newOf({ railRefs, highlights }: Pick<Context, 'railRefs' | 'highlights'>, rails: readonly Rail[]): readonly Rail[] {
  const ids = new Set(railRefs.map(({ id }) => id));
  if (highlights) ids.add(refIdOf(highlights.id));
  return rails.filter((rail) => isShown(rail) && !ids.has(refIdOf(rail.id)) && ids.add(refIdOf(rail.id)));
}

export const filterTabMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FilterTabEvent,
    input: {} as Pick<Context, 'id' | 'now' | 'arrangement' | 'choices'>,
  },
  actors: {
    /** `page` from 0. */
    loadCollections: promiseToProvide<CollectionsPage, CollectionsRequest>('loadCollections'),
    rail: railMachine,
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isEmpty: ({ context }) => context.railRefs.length === 0 && context.highlights === null,
  },
  actions: {
    storePage: assign(({ context, spawn }, { name, rails, hasMore, choices: offered }: CollectionsPage) => {
      const fresh = newOf(context, rails);
      const { highlights, others } = context.page === 0 ? withSectionHighlights(fresh) : { highlights: context.highlights, others: fresh };
      return {
        name,
        choices: context.page === 0 ? offered : context.choices,
        hasAnswered: true,
        page: context.page + 1,
        // A page without new rails is the last one, even when `hasMore` is true. Otherwise the calls could repeat without end.
        hasMore: hasMore && fresh.length > 0,
        highlights,
        railRefs: [...context.railRefs, ...others.map((rail) => spawn('rail', { id: refIdOf(rail.id), input: { rail } }))],
        loadedAt: context.loadedAt || context.now(),
      };
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error), hasAnswered: true }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'filterTab',
  context: ({ input }) => ({
    ...input,
    name: null,
    hasAnswered: false,
    page: 0,
    hasMore: true,
    highlights: null,
    railRefs: [],
    loadedAt: 0,
    error: null,
  }),
  initial: 'loading',
  states: {
    /** The loaded rails stay visible. */
    loading: {
      invoke: {
        id: 'loadCollections',
        src: 'loadCollections',
        input: ({ context: { id, page, arrangement } }) => ({ id, size: COLLECTIONS_PER_PAGE, page, ...arrangement }),
        onDone: { target: 'deciding', actions: { type: 'storePage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    deciding: {
      always: [{ guard: 'isEmpty', target: 'empty' }, { guard: 'hasMore', target: 'partial' }, { target: 'complete' }],
    },
    partial: { on: { 'tab.more': { target: 'loading' } } },
    complete: {},
    empty: {},
    failed: { exit: 'forgetError', on: { 'tab.retry': { target: 'loading' } } },
  },
});
