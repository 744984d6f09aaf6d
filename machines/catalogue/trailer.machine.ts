/**
 * A trailer: resolves its id and plays the video (HOM-09, DET-03). The viewer can pause it, and the parent can hold it. A failure shows no
 * message; the parent decides whether to show one.
 */
import { assign, sendTo, setup } from 'xstate';
import { RECONNECTING_AFTER } from '../domain/constants.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { NO_SOURCE, type Source } from '../domain/playback.ts';
import type { Moment, Sound, VideoCommand, VideoFact, VideoInput } from '../player/video.ts';

export type TrailerEvent =
  | { type: 'trailer.play' }
  | { type: 'trailer.pause' }
  | { type: 'sound.toggle' }
  /** The viewer's attention is elsewhere, or back. A trailer that the viewer paused stays paused. */
  | { type: 'trailer.hold' }
  | { type: 'trailer.release' }
  | VideoFact;

export type TrailerInput = {
  trailerId: string;
  isMuted: boolean;
  /** Loads nothing before the viewer presses play. */
  startsPaused: boolean;
};

type Context = TrailerInput & {
  source: Source;
  /** Seconds. */
  position: number;
};

export const trailerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TrailerEvent,
    input: {} as TrailerInput,
  },
  actors: {
    /** GET /v1/content/media/{trailerId}; rejects without playable media. */
    loadTrailer: promiseToProvide<Source, { trailerId: string }>('loadTrailer'),
    video: callbackToProvide<VideoCommand, VideoInput>('video'),
  },
  delays: { givingUp: RECONNECTING_AFTER },
  guards: {
    startsPaused: ({ context }) => context.startsPaused,
    /** MOT-08 */
    isAtEndCard: ({ context }, { position }: Pick<Moment, 'position'>) =>
      position >= (context.source.endCardStart ?? Number.POSITIVE_INFINITY),
    hasAdvanced: ({ context }, { position }: Pick<Moment, 'position'>) => position > context.position,
  },
  actions: {
    storeSource: assign((_, { source }: { source: Source }) => ({ source })),
    storePosition: assign((_, { position }: Pick<Moment, 'position'>) => ({ position })),
    storeSound: assign((_, { isMuted }: Pick<Sound, 'isMuted'>) => ({ isMuted })),
    startOver: assign({ position: 0 }),
    notifyVideo: sendTo('video', (_, command: VideoCommand) => command),
    reportSound: sendTo('video', ({ context }): VideoCommand => ({ type: 'video.setSound', volume: 1, isMuted: context.isMuted })),
  },
}).createMachine({
  id: 'trailer',
  context: ({ input }) => ({ ...input, source: NO_SOURCE, position: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'startsPaused', target: 'waiting' }, { target: 'resolving' }] },
    /** Shows a still picture until the viewer presses play. */
    waiting: { on: { 'trailer.play': { target: 'resolving' } } },
    resolving: {
      on: {
        'trailer.pause': { target: 'waiting' },
        'trailer.hold': { target: 'postponed' },
      },
      invoke: {
        id: 'loadTrailer',
        src: 'loadTrailer',
        input: ({ context }) => ({ trailerId: context.trailerId }),
        onDone: { target: 'shown', actions: { type: 'storeSource', params: ({ event }) => ({ source: event.output }) } },
        onError: { target: 'failed' },
      },
    },
    /** Held before the trailer was loaded. */
    postponed: {
      on: { 'trailer.release': { target: 'resolving' }, 'trailer.play': { target: 'resolving' }, 'trailer.pause': { target: 'waiting' } },
    },
    shown: {
      initial: 'starting',
      entry: 'startOver',
      invoke: {
        id: 'video',
        src: 'video',
        input: ({ context }) => ({ source: context.source, startAt: 0 }),
        onError: { target: 'failed' },
      },
      on: {
        'video.moved': { actions: { type: 'storePosition', params: ({ event }) => event } },
        'video.soundChanged': { actions: { type: 'storeSound', params: ({ event }) => event } },
        'video.failed': { target: 'failed' },
        'video.refused': { target: 'failed' },
        'sound.toggle': {
          actions: {
            type: 'notifyVideo',
            params: ({ context }) => ({ type: 'video.setSound', volume: 1, isMuted: !context.isMuted }),
          },
        },
      },
      states: {
        /** Playback was requested, and the picture has not moved yet. */
        starting: {
          entry: 'reportSound',
          after: { givingUp: { target: '#trailer.failed' } },
          on: {
            'video.moved': [
              {
                guard: { type: 'hasAdvanced', params: ({ event }) => event },
                target: 'playing',
                actions: { type: 'storePosition', params: ({ event }) => event },
              },
              { actions: { type: 'storePosition', params: ({ event }) => event } },
            ],
            'video.paused': { target: 'paused' },
            'trailer.pause': { target: 'paused', actions: { type: 'notifyVideo', params: { type: 'video.pause' } } },
            'trailer.hold': { target: 'held', actions: { type: 'notifyVideo', params: { type: 'video.pause' } } },
          },
        },
        /** HOM-09: the trailer of the highlights plays muted. */
        playing: {
          on: {
            'video.moved': [
              {
                guard: { type: 'isAtEndCard', params: ({ event }) => event },
                target: 'ended',
                actions: { type: 'notifyVideo', params: { type: 'video.pause' } },
              },
              { actions: { type: 'storePosition', params: ({ event }) => event } },
            ],
            'video.waited': { target: 'stalled' },
            'video.paused': { target: 'paused' },
            'video.ended': { target: 'ended' },
            'trailer.pause': { target: 'paused', actions: { type: 'notifyVideo', params: { type: 'video.pause' } } },
            'trailer.hold': { target: 'held', actions: { type: 'notifyVideo', params: { type: 'video.pause' } } },
          },
        },
        /** The last frame stays visible. */
        stalled: {
          after: { givingUp: { target: '#trailer.failed' } },
          on: {
            'video.moved': {
              guard: { type: 'hasAdvanced', params: ({ event }) => event },
              target: 'playing',
              actions: { type: 'storePosition', params: ({ event }) => event },
            },
            'video.paused': { target: 'paused' },
            'video.ended': { target: 'ended' },
            'trailer.pause': { target: 'paused', actions: { type: 'notifyVideo', params: { type: 'video.pause' } } },
            'trailer.hold': { target: 'held', actions: { type: 'notifyVideo', params: { type: 'video.pause' } } },
          },
        },
        /** Paused by the viewer or by the browser. */
        paused: {
          on: {
            'trailer.play': { target: 'starting', actions: { type: 'notifyVideo', params: { type: 'video.play' } } },
            'video.played': { target: 'starting' },
            // Browsers report "paused" just before "ended".
            'video.ended': { target: 'ended' },
          },
        },
        held: {
          on: {
            'trailer.release': { target: 'starting', actions: { type: 'notifyVideo', params: { type: 'video.play' } } },
            'trailer.play': { target: 'starting', actions: { type: 'notifyVideo', params: { type: 'video.play' } } },
            'trailer.pause': { target: 'paused' },
            'video.ended': { target: 'ended' },
          },
        },
        ended: {
          on: {
            'trailer.play': {
              target: 'starting',
              actions: [
                'startOver',
                { type: 'notifyVideo', params: { type: 'video.seek', to: 0 } },
                { type: 'notifyVideo', params: { type: 'video.play' } },
              ],
            },
          },
        },
      },
    },
    /** No message. The viewer can try again. */
    failed: { on: { 'trailer.play': { target: 'resolving' } } },
  },
});
