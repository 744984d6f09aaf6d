/** Is there a network that carries? What the viewer sees stays; a banner says so, and what failed is tried again when it is back (QUALITY: offline). */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { callbackToProvide } from '../domain/placeholders.ts';

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.returned' };
export type ConnectionNotice = { type: 'connection.returned' };

type Context = { parentRef: ActorRef<Snapshot<unknown>, ConnectionNotice> };

export const connectionMachine = setup({
  types: { context: {} as Context, events: {} as ConnectionEvent, input: {} as Context },
  actors: { watchConnection: callbackToProvide<{ type: 'none' }>('watchConnection') },
  actions: {
    tellReturn: sendTo(({ context }) => context.parentRef, { type: 'connection.returned' } satisfies ConnectionNotice),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
  /** A browser that cannot say is taken to be online. */
  invoke: { id: 'watchConnection', src: 'watchConnection', onError: { target: '.online' } },
  initial: 'online',
  states: {
    online: {
      on: { 'connection.lost': { target: 'offline' } },
    },
    offline: {
      on: { 'connection.returned': { target: 'online', actions: 'tellReturn' } },
    },
  },
});
