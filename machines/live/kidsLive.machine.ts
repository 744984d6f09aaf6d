/**
 * Live in kids mode (KID-09): the channels with a programme for children on the air, and these programmes. Looks again every minute. The
 * service of the chart answers only with what is for children (KID-07).
 */
import { assign, setup } from 'xstate';
import { KIDS_LIVE_REFRESH } from '../domain/constants.ts';
import type { Channel, Message, Programme } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { programmesOnAir } from '../domain/onAir.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type KidsLiveEvent = { type: 'live.retry' };

/** What suits now: a channel and its programme. */
export type LiveTile = { channel: Channel; programme: Programme };
export type OnAir = { channels: readonly Channel[]; programmes: readonly Programme[] };

type Context = {
  /** Epoch ms. */
  now: () => number;
  tiles: readonly LiveTile[];
  /** Epoch ms: when the tiles were read. */
  moment: number;
  message: Message | null;
};

/** A channel without a programme for children at this moment is left out. */
export function liveTilesOf({ channels, programmes }: OnAir, moment: number): readonly LiveTile[] {
  const onAir = programmesOnAir(programmes, moment);
  return channels.flatMap((channel) => {
    const programme = onAir.get(channel.id);
    return programme ? [{ channel, programme }] : [];
  });
}

export const kidsLiveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as KidsLiveEvent,
    input: {} as Pick<Context, 'now'>,
  },
  actors: { loadOnAir: promiseToProvide<OnAir, { moment: number }>('loadOnAir') },
  delays: { KIDS_LIVE_REFRESH },
  guards: {
    hasTiles: ({ context: { now } }, onAir: OnAir) => liveTilesOf(onAir, now()).length > 0,
    hasTilesLeft: ({ context: { tiles, now } }) => tiles.some(({ programme }) => programme.endDate > now()),
  },
  actions: {
    storeTiles: assign(({ context: { now } }, onAir: OnAir) => ({ tiles: liveTilesOf(onAir, now()), moment: now() })),
    dropEnded: assign(({ context: { tiles, now } }) => ({
      tiles: tiles.filter(({ programme }) => programme.endDate > now()),
      moment: now(),
    })),
    forgetTiles: assign({ tiles: [] }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    forgetFailure: assign({ message: null }),
  },
}).createMachine({
  id: 'kidsLive',
  context: ({ input }) => ({ ...input, tiles: [], moment: input.now(), message: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadOnAir',
        src: 'loadOnAir',
        input: ({ context }) => ({ moment: context.now() }),
        onDone: [
          {
            guard: { type: 'hasTiles', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'storeTiles', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    ready: { after: { KIDS_LIVE_REFRESH: { target: 'refreshing' } } },
    /** The tiles stay while new ones load. Without an answer, those of ended programmes go. */
    refreshing: {
      invoke: {
        id: 'loadOnAir',
        src: 'loadOnAir',
        input: ({ context }) => ({ moment: context.now() }),
        onDone: [
          {
            guard: { type: 'hasTiles', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'storeTiles', params: ({ event }) => event.output },
          },
          { target: 'empty', actions: 'forgetTiles' },
        ],
        onError: [
          { guard: 'hasTilesLeft', target: 'ready', actions: 'dropEnded' },
          { target: 'failed', actions: ['forgetTiles', { type: 'storeFailure', params: ({ event }) => event }] },
        ],
      },
    },
    /** Nothing for children is on the air. */
    empty: {
      on: { 'live.retry': { target: 'loading' } },
      after: { KIDS_LIVE_REFRESH: { target: 'refreshing' } },
    },
    failed: { exit: 'forgetFailure', on: { 'live.retry': { target: 'loading' } } },
  },
});
