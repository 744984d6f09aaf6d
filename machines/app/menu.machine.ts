/** Loads the sections of the menu (NAV-04). A section that fails to load is omitted until the next load. */
import { assign, setup } from 'xstate';
import type { Section } from '../domain/entities.ts';
import type { MenuSections } from '../domain/menu.ts';
import type { Messages } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import { mayBrowse, type Viewer } from '../domain/viewer.ts';

export type MenuEvent = Messages['menu'];

type Context = { ids: Settings['sections']; sections: MenuSections };

export const menuMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MenuEvent,
    children: {} as { loadHome: 'loadSection'; loadMovies: 'loadSection'; loadShows: 'loadSection' },
  },
  actors: { loadSection: promiseToProvide<Section, { id: string }>('loadSection') },
  guards: { lacks: ({ context }, { name }: { name: keyof MenuSections }) => context.ids[name] === null },
  actions: {
    /** A viewer who may not browse yet gets no sections of the service, because the service would refuse the call. */
    storeIds: assign({
      ids: (_, { viewer }: { viewer: Viewer }) => (mayBrowse(viewer) ? viewer.settings : DEFAULT_SETTINGS).sections,
    }),
    storeSection: assign({
      sections: ({ context }, { name, section }: { name: keyof MenuSections; section: Section | null }) => ({
        ...context.sections,
        [name]: section,
      }),
    }),
  },
}).createMachine({
  id: 'menu',
  context: { ids: { home: null, movies: null, shows: null }, sections: { home: null, movies: null, shows: null } },
  initial: 'idle',
  on: {
    'viewer.changed': { target: '.loading', reenter: true, actions: { type: 'storeIds', params: ({ event }) => event } },
    'menu.load': { target: '.loading', reenter: true },
  },
  states: {
    idle: {},
    /** Each previous section stays until its new one has loaded or failed. */
    loading: {
      type: 'parallel',
      onDone: { target: 'ready' },
      states: {
        home: {
          initial: 'loading',
          states: {
            loading: {
              always: { guard: { type: 'lacks', params: { name: 'home' } }, target: 'leftOut' },
              invoke: {
                id: 'loadHome',
                src: 'loadSection',
                input: ({ context }) => ({ id: context.ids.home ?? '' }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'storeSection', params: ({ event }) => ({ name: 'home', section: event.output }) },
                },
                onError: { target: 'leftOut' },
              },
            },
            loaded: { type: 'final' },
            leftOut: { type: 'final', entry: { type: 'storeSection', params: { name: 'home', section: null } } },
          },
        },
        movies: {
          initial: 'loading',
          states: {
            loading: {
              always: { guard: { type: 'lacks', params: { name: 'movies' } }, target: 'leftOut' },
              invoke: {
                id: 'loadMovies',
                src: 'loadSection',
                input: ({ context }) => ({ id: context.ids.movies ?? '' }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'storeSection', params: ({ event }) => ({ name: 'movies', section: event.output }) },
                },
                onError: { target: 'leftOut' },
              },
            },
            loaded: { type: 'final' },
            leftOut: { type: 'final', entry: { type: 'storeSection', params: { name: 'movies', section: null } } },
          },
        },
        shows: {
          initial: 'loading',
          states: {
            loading: {
              always: { guard: { type: 'lacks', params: { name: 'shows' } }, target: 'leftOut' },
              invoke: {
                id: 'loadShows',
                src: 'loadSection',
                input: ({ context }) => ({ id: context.ids.shows ?? '' }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'storeSection', params: ({ event }) => ({ name: 'shows', section: event.output }) },
                },
                onError: { target: 'leftOut' },
              },
            },
            loaded: { type: 'final' },
            leftOut: { type: 'final', entry: { type: 'storeSection', params: { name: 'shows', section: null } } },
          },
        },
      },
    },
    ready: {},
  },
});
