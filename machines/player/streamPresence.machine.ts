/** PLY-16: pings the service during playback. The service may answer that another device took over. */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { PING_INTERVAL } from '../domain/constants.ts';
import { asCallError } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { endsPlayback } from '../domain/playback.ts';

export type StreamPresenceEvent = { type: 'picture.started' } | { type: 'picture.stopped' };
export type StreamPresenceNotice = { type: 'presence.refused'; error: unknown };

type Context = { parentRef: ActorRef<Snapshot<unknown>, StreamPresenceNotice> };

export const streamPresenceMachine = setup({
  types: { context: {} as Context, events: {} as StreamPresenceEvent, input: {} as Context },
  actors: { pingStream: promiseToProvide<void>('pingStream') },
  delays: { pingInterval: PING_INTERVAL },
  guards: { endsPlayback: (_, { error }: { error: unknown }) => endsPlayback(asCallError(error)) },
  actions: {
    reportRefusal: sendTo(
      ({ context }) => context.parentRef,
      (_, { error }: { error: unknown }): StreamPresenceNotice => ({ type: 'presence.refused', error }),
    ),
  },
}).createMachine({
  id: 'streamPresence',
  context: ({ input }) => input,
  initial: 'resting',
  on: { 'picture.stopped': { target: '.resting' } },
  states: {
    resting: { on: { 'picture.started': { target: 'counting' } } },
    counting: { after: { pingInterval: { target: 'pinging' } } },
    pinging: {
      invoke: {
        id: 'pingStream',
        src: 'pingStream',
        onDone: { target: 'counting' },
        onError: [
          {
            guard: { type: 'endsPlayback', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'reportRefusal', params: ({ event }) => event },
          },
          { target: 'counting' },
        ],
      },
    },
  },
});
