/** Loads the settings of the service (CFG-05), and again after a failure. Until they are known, the defaults or those of the last visit are in use. */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { SETTINGS_RETRY_DELAY, SETTINGS_TIMEOUT } from '../domain/constants.ts';
import type { Messages } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Settings } from '../domain/settings.ts';

export type SettingsEvent = Messages['settings'];

export type SettingsNotice =
  | { type: 'settings.loaded'; settings: Settings }
  /** The settings are not known yet, and the first page must not wait any longer. */
  | { type: 'settings.missed' };

type Context = { parentRef: ActorRef<Snapshot<unknown>, SettingsNotice> };

export const settingsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SettingsEvent,
    input: {} as Context,
  },
  actors: { loadSettings: promiseToProvide<Settings>('loadSettings') },
  delays: { SETTINGS_TIMEOUT, SETTINGS_RETRY_DELAY },
  actions: {
    /** The work stores them for the next visit. */
    keepSettings: (_, _kept: { settings: Settings }) => {},
    notifyParent: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: SettingsNotice) => notice,
    ),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => input,
  /** Asks again at once, even while a call is under way. */
  on: { 'settings.retry': { target: '.asking.retrying' } },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'known',
          actions: [
            { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
            { type: 'notifyParent', params: ({ event }) => ({ type: 'settings.loaded', settings: event.output }) },
          ],
        },
        onError: { target: 'missing' },
      },
      initial: 'loading',
      states: {
        /** The first page waits, because it depends on the sections and languages. An answer after the timeout is used, too. */
        loading: { after: { SETTINGS_TIMEOUT: { actions: { type: 'notifyParent', params: { type: 'settings.missed' } } } } },
        retrying: {},
      },
    },
    known: {},
    /** The section of home may be missing. */
    missing: {
      entry: { type: 'notifyParent', params: { type: 'settings.missed' } },
      after: { SETTINGS_RETRY_DELAY: { target: 'asking.retrying' } },
    },
  },
});
