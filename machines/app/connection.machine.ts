/**
 * Whether the application can reach the network and its own server. Offline, the page stays and shows a banner. When the connection
 * returns, failed requests are repeated (QUALITY: offline).
 */
import { enqueueActions, setup } from 'xstate';
import { receiver } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.returned' };

export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: { watchConnection: callbackToProvide<{ type: 'none' }>('watchConnection') },
  actions: {
    reportReturn: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(receiver('menu'), { type: 'menu.load' });
      enqueue.sendTo(receiver('pages'), { type: 'page.refresh' });
      enqueue.sendTo(receiver('reminders'), { type: 'connection.returned' });
    }),
  },
}).createMachine({
  id: 'connection',
  /** Assumes that the browser is online when the watcher fails. */
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: { target: '.online' } },
  initial: 'online',
  states: {
    online: {
      on: { 'connection.lost': { target: 'offline' } },
    },
    offline: {
      on: { 'connection.returned': { target: 'online', actions: 'reportReturn' } },
    },
  },
});
