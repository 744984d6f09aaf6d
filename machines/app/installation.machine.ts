/**
 * Whether the viewer can install the application (PWA-01). The browser offers it once it accepts the manifest; the account menu then has an
 * entry. After a refusal the entry is away for three months.
 */
import { setup } from 'xstate';
import { INSTALL_OFFER_PAUSE } from '../domain/constants.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';

export type InstallationEvent =
  /** The browser offers the installation. `refusedAt`: when the viewer last refused, epoch ms; null for never. */
  | { type: 'install.offered'; refusedAt: number | null }
  /** The viewer presses the entry of the menu. */
  | { type: 'install.request' }
  /** The application was installed, from the menu or by the browser itself. */
  | { type: 'app.installed' };

export type InstallAnswer = 'accepted' | 'dismissed';

/** Epoch ms. */
type Context = { now: () => number };

export const installationMachine = setup({
  types: { context: {} as Context, events: {} as InstallationEvent, input: {} as Context },
  actors: {
    watchOffers: callbackToProvide<{ type: 'none' }>('watchOffers'),
    /** Opens the dialog of the browser. */
    askViewer: promiseToProvide<InstallAnswer>('askViewer'),
    keepRefusal: promiseToProvide<void, { at: number }>('keepRefusal'),
  },
  guards: {
    hasRefused: ({ context }, { refusedAt }: { refusedAt: number | null }) =>
      refusedAt !== null && Math.abs(context.now() - refusedAt) < INSTALL_OFFER_PAUSE,
    isAccepted: (_, { answer }: { answer: InstallAnswer }) => answer === 'accepted',
  },
}).createMachine({
  id: 'installation',
  context: ({ input }) => input,
  /** Without the source there is no offer, and the menu has no entry. */
  invoke: { id: 'watchOffers', src: 'watchOffers', onError: {} },
  initial: 'unavailable',
  on: { 'app.installed': { target: '.installed' } },
  states: {
    unavailable: {
      on: {
        'install.offered': [{ guard: { type: 'hasRefused', params: ({ event }) => event }, target: 'unwanted' }, { target: 'offered' }],
      },
    },
    offered: {
      on: { 'install.request': { target: 'asking' } },
    },
    /** The dialog of the browser is open. */
    asking: {
      invoke: {
        id: 'askViewer',
        src: 'askViewer',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) }, target: 'installed' },
          { target: 'refused' },
        ],
        /** The offer is no longer valid. The browser may make another one. */
        onError: { target: 'unavailable' },
      },
    },
    refused: {
      invoke: {
        id: 'keepRefusal',
        src: 'keepRefusal',
        input: ({ context }) => ({ at: context.now() }),
        onDone: { target: 'unwanted' },
        onError: { target: 'unwanted' },
      },
    },
    /** Later offers of this visit change nothing. */
    unwanted: {},
    installed: {},
  },
});
