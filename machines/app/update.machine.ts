/**
 * A new version of the application (PWA-04): its files are there, and the open page still runs the version before. The viewer is told once,
 * never during playback, and decides when the page reloads.
 */
import { assign, setup } from 'xstate';
import type { Messages } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import type { RouteName } from '../domain/routes.ts';

export type UpdateEvent =
  | Messages['update']
  /** The files of another version than that of this page have arrived. */
  | { type: 'version.found' }
  | { type: 'update.accept' }
  | { type: 'update.postpone' };

type Context = { page: RouteName | null };

const PLAYERS: readonly (RouteName | null)[] = ['vod', 'live'];

export const updateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UpdateEvent,
  },
  actors: {
    watchVersions: callbackToProvide<{ type: 'none' }>('watchVersions'),
    /** Loads the page again. */
    reload: promiseToProvide<void>('reload'),
  },
  guards: { isPlaying: ({ context }) => PLAYERS.includes(context.page) },
  actions: { storePage: assign({ page: (_, { name }: { name: RouteName }) => name }) },
}).createMachine({
  id: 'update',
  context: { page: null },
  /** Without the source this page keeps its version until the viewer loads it again. */
  invoke: { id: 'watchVersions', src: 'watchVersions', onError: {} },
  initial: 'current',
  on: { 'page.changed': { actions: { type: 'storePage', params: ({ event }) => event } } },
  states: {
    current: { on: { 'version.found': { target: 'outdated' } } },
    outdated: {
      initial: 'deciding',
      on: {
        'page.changed': { target: '.deciding', actions: { type: 'storePage', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isPlaying', target: 'waiting' }, { target: 'offered' }] },
        /** Until the viewer leaves the player. */
        waiting: {},
        offered: {
          on: {
            'update.accept': { target: '#update.reloading' },
            'update.postpone': { target: '#update.postponed' },
          },
        },
      },
    },
    /** The next load of a page has the new version, also without the button. */
    postponed: {},
    reloading: { invoke: { id: 'reload', src: 'reload', onError: { target: 'postponed' } } },
  },
});
