/** Home: section → screen → rails (HOM-01). The first rail is also the highlights; each rail goes on by itself (HOM-10). */
import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Message, Rail, Section } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isShown, withHighlights } from '../domain/rails.ts';
import { railMachine } from '../rail/rail.machine.ts';

export type HomeEvent = { type: 'home.retry' };

export type RailRef = ActorRefFrom<typeof railMachine>;

type Context = {
  /** The settings' first section; null when they name none. */
  sectionId: string | null;
  /** Epoch ms. */
  now: () => number;
  screenId: string;
  /** The first rail, shown large; null when it has no titles to show so. */
  highlights: Rail | null;
  railRefs: readonly RailRef[];
  /** Epoch ms: what the badges count from. */
  loadedAt: number;
  error: Message | null;
};

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HomeEvent,
    input: {} as Pick<Context, 'sectionId' | 'now'>,
    children: {} as { loadSection: 'loadSection'; loadScreen: 'loadScreen' } & Record<`rail.${string}`, 'rail'>,
  },
  actors: {
    loadSection: promiseToProvide<Section, { id: string }>('loadSection'),
    loadScreen: promiseToProvide<readonly Rail[], { screenId: string }>('loadScreen'),
    rail: railMachine,
  },
  guards: {
    lacksSection: ({ context }) => context.sectionId === null,
    hasRails: (_, { rails }: { rails: readonly Rail[] }) => rails.some(isShown),
  },
  actions: {
    storeScreen: assign({ screenId: (_, { screenId }: { screenId: string }) => screenId }),
    storeRails: assign(({ context, spawn }, { rails }: { rails: readonly Rail[] }) => {
      const { highlights, others } = withHighlights(rails.filter(isShown));
      return {
        highlights,
        railRefs: others.map((rail) => spawn('rail', { id: `rail.${rail.id}`, input: { rail } })),
        loadedAt: context.now(),
      };
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, screenId: '', highlights: null, railRefs: [], loadedAt: 0, error: null }),
  initial: 'loading',
  states: {
    loading: {
      initial: 'section',
      states: {
        section: {
          always: { guard: 'lacksSection', target: '#home.empty' },
          invoke: {
            id: 'loadSection',
            src: 'loadSection',
            input: ({ context }) => ({ id: context.sectionId ?? '' }),
            onDone: { target: 'screen', actions: { type: 'storeScreen', params: ({ event }) => event.output } },
            onError: { target: '#home.failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        screen: {
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ screenId: context.screenId }),
            onDone: [
              {
                guard: { type: 'hasRails', params: ({ event }) => ({ rails: event.output }) },
                target: '#home.ready',
                actions: { type: 'storeRails', params: ({ event }) => ({ rails: event.output }) },
              },
              { target: '#home.empty' },
            ],
            onError: { target: '#home.failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    ready: {},
    empty: { on: { 'home.retry': { target: 'loading' } } },
    failed: { exit: 'forgetError', on: { 'home.retry': { target: 'loading' } } },
  },
});
