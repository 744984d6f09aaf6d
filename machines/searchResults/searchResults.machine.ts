/** What was found for the query in the address (SCH-02): rails, each going on by itself. Another query is another start of this machine. */
import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isShown } from '../domain/rails.ts';
import { isSearchable, queryOf, resultsPath } from '../domain/search.ts';
import { railMachine } from '../rail/rail.machine.ts';

export type SearchResultsEvent =
  | { type: 'results.retry' }
  /** One kind of what was found alone; null for all of it. */
  | { type: 'kind.choose'; railId: string | null };

/** The address says which kind is looked at, without an entry more in the history: whoever comes back finds it so (NAV-12). */
export type SearchResultsNotice = { type: 'address.correct'; url: string };

export type ResultRailRef = ActorRefFrom<typeof railMachine>;

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, SearchResultsNotice>;
  query: string;
  /** Epoch ms. */
  now: () => number;
  railRefs: readonly ResultRailRef[];
  /** The rail that is shown alone, as the address names it; null for all. */
  railId: string | null;
  /** Epoch ms: what the badges count from. */
  loadedAt: number;
  error: Message | null;
};

/** What the actor of a rail is called. */
export const refIdOf = (railId: string) => `rail.${railId}` as const;

export const searchResultsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SearchResultsEvent,
    /** `query` as it stands in the address. */
    input: {} as Pick<Context, 'parentRef' | 'query' | 'railId' | 'now'>,
    children: {} as { loadResults: 'loadResults' } & Record<`rail.${string}`, 'rail'>,
  },
  actors: {
    loadResults: promiseToProvide<readonly Rail[], { query: string }>('loadResults'),
    rail: railMachine,
  },
  guards: {
    isEmpty: ({ context }) => context.query === '',
    isTooShort: ({ context }) => !isSearchable(context.query),
    hasRails: (_, { rails }: { rails: readonly Rail[] }) => rails.some(isShown),
    isOffered: ({ context }, { railId }: { railId: string | null }) =>
      railId === null || context.railRefs.some(({ id }) => id === refIdOf(railId)),
  },
  actions: {
    /** An address with a kind that was not found shows all. */
    storeRails: assign(({ context, spawn }, { rails }: { rails: readonly Rail[] }) => ({
      railRefs: rails.filter(isShown).map((rail) => spawn('rail', { id: refIdOf(rail.id), input: { rail } })),
      railId: rails.some((rail) => isShown(rail) && rail.id === context.railId) ? context.railId : null,
      loadedAt: context.now(),
    })),
    storeKind: assign({ railId: (_, { railId }: { railId: string | null }) => railId }),
    tellAddress: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { query, railId } }): SearchResultsNotice => ({ type: 'address.correct', url: resultsPath(query, railId) }),
    ),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'searchResults',
  context: ({ input }) => ({ ...input, query: queryOf(input.query), railRefs: [], loadedAt: 0, error: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isEmpty', target: 'unasked' }, { guard: 'isTooShort', target: 'tooShort' }, { target: 'loading' }],
    },
    /** The address names no query. */
    unasked: {},
    tooShort: {},
    loading: {
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'hasRails', params: ({ event }) => ({ rails: event.output }) },
            target: 'ready',
            actions: { type: 'storeRails', params: ({ event }) => ({ rails: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    ready: {
      on: {
        'kind.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'storeKind', params: ({ event }) => event }, 'tellAddress'],
        },
      },
    },
    empty: {},
    failed: { exit: 'forgetError', on: { 'results.retry': { target: 'loading' } } },
  },
});
