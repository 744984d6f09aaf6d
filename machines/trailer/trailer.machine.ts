/**
 * A trailer: found by its id, then a picture that plays (HOM-09, DET-03). The viewer stops it and lets it go on; what calls their attention
 * away holds it. One that cannot be played says nothing: whoever shows it decides whether that is worth a word.
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
  /** Something else has the viewer's attention, and no longer has it. What the viewer paused stays paused. */
  | { type: 'trailer.hold' }
  | { type: 'trailer.release' }
  | VideoFact;

export type TrailerInput = {
  trailerId: string;
  isMuted: boolean;
  /** Nothing is asked for before the viewer plays it. */
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
    children: {} as { loadTrailer: 'loadTrailer'; video: 'video' },
  },
  actors: {
    /** GET /v1/content/media/{trailerId}; rejects when there is nothing to play. */
    loadTrailer: promiseToProvide<Source, { trailerId: string }>('loadTrailer'),
    video: callbackToProvide<VideoCommand, VideoInput>('video'),
  },
  delays: { givingUp: RECONNECTING_AFTER },
  guards: {
    startsPaused: ({ context }) => context.startsPaused,
    hasAdvanced: ({ context }, { position }: Pick<Moment, 'position'>) => position > context.position,
  },
  actions: {
    storeSource: assign((_, { source }: { source: Source }) => ({ source })),
    storePosition: assign((_, { position }: Pick<Moment, 'position'>) => ({ position })),
    storeSound: assign((_, { isMuted }: Pick<Sound, 'isMuted'>) => ({ isMuted })),
    startOver: assign({ position: 0 }),
    tellVideo: sendTo('video', (_, command: VideoCommand) => command),
    tellSound: sendTo('video', ({ context }): VideoCommand => ({ type: 'video.setSound', volume: 1, isMuted: context.isMuted })),
  },
}).createMachine({
  id: 'trailer',
  context: ({ input }) => ({ ...input, source: NO_SOURCE, position: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'startsPaused', target: 'waiting' }, { target: 'resolving' }] },
    /** Shown as a still picture until the viewer plays it. */
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
    /** Called away before there was anything to see. */
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
            type: 'tellVideo',
            params: ({ context }) => ({ type: 'video.setSound', volume: 1, isMuted: !context.isMuted }),
          },
        },
      },
      states: {
        /** It plays and no picture has come yet, or none has come since it stood still. */
        starting: {
          entry: 'tellSound',
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
            'trailer.pause': { target: 'paused', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
            'trailer.hold': { target: 'held', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
          },
        },
        playing: {
          on: {
            'video.waited': { target: 'stalled' },
            'video.paused': { target: 'paused' },
            'video.ended': { target: 'ended' },
            'trailer.pause': { target: 'paused', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
            'trailer.hold': { target: 'held', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
          },
        },
        /** The last picture stands. */
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
            'trailer.pause': { target: 'paused', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
            'trailer.hold': { target: 'held', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
          },
        },
        /** By the viewer, or by the browser on their behalf. */
        paused: {
          on: {
            'trailer.play': { target: 'starting', actions: { type: 'tellVideo', params: { type: 'video.play' } } },
            'video.played': { target: 'starting' },
            // Browsers say "paused" just before.
            'video.ended': { target: 'ended' },
          },
        },
        held: {
          on: {
            'trailer.release': { target: 'starting', actions: { type: 'tellVideo', params: { type: 'video.play' } } },
            'trailer.play': { target: 'starting', actions: { type: 'tellVideo', params: { type: 'video.play' } } },
            'trailer.pause': { target: 'paused' },
            'video.ended': { target: 'ended' },
          },
        },
        ended: {
          on: {
            'trailer.play': { target: 'starting', actions: ['startOver', { type: 'tellVideo', params: { type: 'video.play' } }] },
          },
        },
      },
    },
    /** Quietly. It can be tried again. */
    failed: { on: { 'trailer.play': { target: 'resolving' } } },
  },
});
