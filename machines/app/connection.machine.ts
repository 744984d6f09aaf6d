/**
 * Whether the application can reach the network and its own server. Offline, the page stays and shows a banner. When the connection
 * returns, failed requests are repeated (QUALITY: offline).
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { receiver } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';

export type ConnectionEvent =
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  /** A call without an answer got the one of an earlier visit. `at`: when the service gave it, epoch ms. */
  | { type: 'answer.recalled'; at: number };

/** The next answer of a server is to be reported. */
export type ConnectionCommand = { type: 'return.await' };

export const connectionMachine = setup({
  types: { context: {} as { seenAt: number | null }, events: {} as ConnectionEvent },
  actors: { watchConnection: callbackToProvide<ConnectionCommand>('watchConnection') },
  actions: {
    storeTime: assign({ seenAt: (_, { at }: { at: number }) => at }),
    awaitReturn: sendTo('watchConnection', { type: 'return.await' } satisfies ConnectionCommand),
    reportReturn: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(receiver('menu'), { type: 'menu.load' });
      enqueue.sendTo(receiver('pages'), { type: 'page.refresh' });
      enqueue.sendTo(receiver('reminders'), { type: 'connection.returned' });
      enqueue.sendTo(receiver('entitlement'), { type: 'connection.returned' });
    }),
  },
}).createMachine({
  id: 'connection',
  context: { seenAt: null },
  /** Assumes that the browser is online when the watcher fails. */
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: { target: '.online' } },
  initial: 'online',
  on: { 'answer.recalled': { target: '.lastSeen', actions: { type: 'storeTime', params: ({ event }) => event } } },
  states: {
    online: {
      on: { 'connection.lost': { target: 'offline' } },
    },
    /** The page is as it was when the connection broke. */
    offline: {
      entry: 'awaitReturn',
      on: { 'connection.returned': { target: 'online', actions: 'reportReturn' } },
    },
    /** PWA-03: the page shows what the viewer saw last, and says so. */
    lastSeen: {
      entry: 'awaitReturn',
      on: { 'connection.returned': { target: 'online', actions: 'reportReturn' } },
    },
  },
});
