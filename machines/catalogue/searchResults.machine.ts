/** The results for the query in the URL (SCH-02), as rails that load further items independently. Each query starts this machine again. */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Message, Rail } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isShown } from '../domain/rails.ts';
import type { Settings } from '../domain/settings.ts';
import { railMachine } from './rail.machine.ts';
import { isSearchable, queryOf, resultsPath, withoutRepeats } from './search.ts';
import { searchIdeasMachine } from './searchIdeas.machine.ts';

export type SearchResultsEvent =
  | { type: 'results.retry' }
  /** Shows one rail alone; null shows all. */
  | { type: 'kind.choose'; railId: string | null };

export type ResultRailRef = ActorRefFrom<typeof railMachine>;

type Context = {
  query: string;
  /** The ids of the menu's sections in the settings, for the genres and the popular titles. */
  sections: Settings['sections'];
  /** KID-10 */
  isForKids: boolean;
  /** Epoch ms. */
  now: () => number;
  railRefs: readonly ResultRailRef[];
  /** The rail that is shown alone, from the URL; null for all. */
  railId: string | null;
  /** Epoch ms; the reference time for the badges. */
  loadedAt: number;
  error: Message | null;
};

/** The id of a rail's actor. */
export const refIdOf = (railId: string) => `rail.${railId}` as const;

export const searchResultsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SearchResultsEvent,
    /** `query`: as in the URL. */
    input: {} as Pick<Context, 'query' | 'sections' | 'isForKids' | 'railId' | 'now'>,
    children: {} as { ideas: 'ideas' },
  },
  actors: {
    loadResults: promiseToProvide<readonly Rail[], { query: string }>('loadResults'),
    rail: railMachine,
    ideas: searchIdeasMachine,
  },
  guards: {
    isEmpty: ({ context }) => context.query === '',
    isTooShort: ({ context }) => !isSearchable(context.query),
    hasRails: (_, { rails }: { rails: readonly Rail[] }) => rails.some(isShown),
    isOffered: ({ context }, { railId }: { railId: string | null }) =>
      railId === null || context.railRefs.some(({ id }) => id === refIdOf(railId)),
  },
  actions: {
    /** A rail in the URL that is not among the results shows all. */
    storeRails: assign(({ context, spawn }, { rails }: { rails: readonly Rail[] }) => ({
      railRefs: rails
        .filter(isShown)
        .map((rail) => spawn('rail', { id: refIdOf(rail.id), input: { rail: { ...rail, contents: withoutRepeats(rail.contents) } } })),
      railId: rails.some((rail) => isShown(rail) && rail.id === context.railId) ? context.railId : null,
      loadedAt: context.now(),
    })),
    storeKind: assign({ railId: (_, { railId }: { railId: string | null }) => railId }),
    reportAddress: sendTo(receiver('navigation'), ({ context: { query, railId } }) => ({
      type: 'address.correct',
      url: resultsPath(query, railId),
    })),
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
    /** SCH-06: the URL contains no query: offers genres and popular titles. */
    unasked: {
      invoke: {
        id: 'ideas',
        src: 'ideas',
        input: ({ context: { sections, isForKids } }) => ({ sections, isForKids }),
        onError: {},
      },
    },
    tooShort: {},
    loading: {
      tags: 'loading',
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
    /** SCH-02: shows the playlists of the results. */
    ready: {
      on: {
        'kind.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'storeKind', params: ({ event }) => event }, 'reportAddress'],
        },
      },
    },
    /** Nothing was found: offers popular titles (SCH-07). */
    empty: {
      invoke: {
        id: 'ideas',
        src: 'ideas',
        input: ({ context: { sections, isForKids } }) => ({ sections, isForKids }),
        onError: {},
      },
    },
    failed: { exit: 'forgetError', on: { 'results.retry': { target: 'loading' } } },
  },
});
