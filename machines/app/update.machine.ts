/**
 * A new version of the application (PWA-04): its files are there, and the open page still runs the version before. The viewer is told once,
 * never during playback, and decides when the page reloads.
 */
import { setup } from 'xstate';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';

export type UpdateEvent =
  /** The files of another version than that of this page have arrived. */
  { type: 'version.found' } | { type: 'update.accept' } | { type: 'update.postpone' };

export const updateMachine = setup({
  types: {
    events: {} as UpdateEvent,
  },
  actors: {
    watchVersions: callbackToProvide<{ type: 'none' }>('watchVersions'),
    /** Loads the page again. */
    reload: promiseToProvide<void>('reload'),
  },
}).createMachine({
  id: 'update',
  /** Without the source this page keeps its version until the viewer loads it again. */
  invoke: { id: 'watchVersions', src: 'watchVersions', onError: {} },
  initial: 'current',
  states: {
    current: { on: { 'version.found': { target: 'outdated' } } },
    /** The viewer is told now, or after playback (`isPlayer`). */
    outdated: { on: { 'update.accept': { target: 'reloading' }, 'update.postpone': { target: 'postponed' } } },
    /** The next load of a page has the new version, also without the button. */
    postponed: {},
    reloading: { invoke: { id: 'reload', src: 'reload', onError: { target: 'postponed' } } },
  },
});
