/**
 * Whether the application can reach the network and its own server. Offline, the page stays and shows a banner. The machine notifies
 * its parent when the connection returns, so that failed requests are repeated (QUALITY: offline).
 */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { callbackToProvide } from '../domain/placeholders.ts';

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.returned' };
export type ConnectionNotice = { type: 'connection.returned' };

type Context = { parentRef: ActorRef<Snapshot<unknown>, ConnectionNotice> };

export const connectionMachine = setup({
  types: { context: {} as Context, events: {} as ConnectionEvent, input: {} as Context },
  actors: { watchConnection: callbackToProvide<{ type: 'none' }>('watchConnection') },
  actions: {
    reportReturn: sendTo(({ context }) => context.parentRef, { type: 'connection.returned' } satisfies ConnectionNotice),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
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
