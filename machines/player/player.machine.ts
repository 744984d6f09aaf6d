/**
 * A picture that plays: what the viewer does with it, and whether it keeps coming. It knows a title from a channel only by `isLive`, and
 * nothing of the service: what a loss means is the parent's to decide.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { PLAYBACK_FAILED_AFTER, RECONNECTING_AFTER, RETRY_NOTICED, STANDSTILL_NOTICED } from '../domain/constants.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { clampToSeekable, type PlayerLoss, type Source } from '../domain/playback.ts';
import { NO_TRACKS, type Tracks } from '../domain/tracks.ts';
import { type PlayerControlsEvent, playerControlsMachine } from '../playerControls/playerControls.machine.ts';
import type { Moment, Sound, VideoCommand, VideoFact, VideoInput } from './video.ts';

export type PlayerNotice =
  | { type: 'player.playing' }
  | { type: 'player.paused'; position: number }
  | { type: 'player.ended'; position: number }
  | { type: 'player.moved'; position: number }
  | { type: 'player.lost'; reason: PlayerLoss; position: number };

export type PlayerEvent =
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.seek'; to: number }
  | { type: 'player.skip'; by: number }
  | { type: 'player.goLive' }
  | { type: 'sound.set'; volume: number }
  | { type: 'sound.toggle' }
  | { type: 'audio.choose'; id: string }
  | { type: 'subtitles.choose'; id: string | null }
  | { type: 'subtitles.toggle' }
  | { type: 'quality.choose'; id: string | null }
  | { type: 'speed.choose'; speed: number }
  | VideoFact;

export type PlayerInput = {
  parentRef: ActorRef<Snapshot<unknown>, PlayerNotice>;
  source: Source;
  /** Seconds; null: the live edge. */
  startAt: number | null;
  isLive: boolean;
  /** Live without a DVR window cannot be moved in. */
  isSeekable: boolean;
};

type Context = PlayerInput &
  Moment & {
    sound: Sound;
    tracks: Tracks;
    subtitlesId: string | null;
    /** What "subtitles on" brings back. */
    lastSubtitlesId: string | null;
    qualityId: string | null;
    speed: number;
  };

export const playerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlayerEvent,
    input: {} as PlayerInput,
    children: {} as { video: 'video'; controls: 'controls' },
  },
  actors: { video: callbackToProvide<VideoCommand, VideoInput>('video'), controls: playerControlsMachine },
  delays: {
    standstill: STANDSTILL_NOTICED,
    // Counted from the standstill, which was noticed late.
    reconnecting: RECONNECTING_AFTER - STANDSTILL_NOTICED,
    lost: PLAYBACK_FAILED_AFTER - RECONNECTING_AFTER,
    retryNoticed: RETRY_NOTICED,
  },
  guards: {
    hasAdvanced: ({ context }, { position }: Pick<Moment, 'position'>) => position > context.position,
    canSeek: ({ context: { isSeekable, seekable } }) => isSeekable && seekable.end > seekable.start,
    canGoLive: ({ context }) => context.isLive && context.isSeekable,
    hasSubtitles: ({ context }) => context.tracks.subtitles.length > 0,
  },
  actions: {
    storeMoment: assign((_, { position, duration, bufferedUntil, seekable }: Moment) => ({ position, duration, bufferedUntil, seekable })),
    /** At once: a second press counts from there, and arriving there is no progress of the picture. */
    storePosition: assign({ position: ({ context }, { to }: { to: number }) => clampToSeekable(to, context.seekable) }),
    storeTracks: assign((_, { tracks }: { tracks: Tracks }) => ({ tracks })),
    storeAudio: assign({ tracks: ({ context }, { id }: { id: string }) => ({ ...context.tracks, audioId: id }) }),
    storeSubtitles: assign(({ context }, { id }: { id: string | null }) => ({
      subtitlesId: id,
      lastSubtitlesId: id ?? context.lastSubtitlesId,
    })),
    storeQuality: assign((_, { id }: { id: string | null }) => ({ qualityId: id })),
    storeSpeed: assign((_, { speed }: { speed: number }) => ({ speed })),
    storeSound: assign((_, { volume, isMuted, isForced }: Sound) => ({ sound: { volume, isMuted, isForced } })),
    tellVideo: sendTo('video', (_, command: VideoCommand) => command),
    tellVideoPosition: sendTo('video', ({ context }): VideoCommand => ({ type: 'video.seek', to: context.position })),
    tellVideoSubtitles: sendTo('video', ({ context }): VideoCommand => ({ type: 'video.chooseSubtitles', id: context.subtitlesId })),
    tellControls: sendTo('controls', (_, event: PlayerControlsEvent) => event),
    tellPlaying: sendTo(({ context }) => context.parentRef, { type: 'player.playing' } satisfies PlayerNotice),
    tellPosition: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, { type }: { type: 'player.moved' | 'player.paused' | 'player.ended' }): PlayerNotice => ({
        type,
        position: context.position,
      }),
    ),
    tellLoss: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, { reason }: { reason: PlayerLoss }): PlayerNotice => ({ type: 'player.lost', reason, position: context.position }),
    ),
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({
    ...input,
    position: input.startAt ?? 0,
    duration: null,
    bufferedUntil: 0,
    seekable: { start: 0, end: 0 },
    sound: { volume: 1, isMuted: false, isForced: false },
    tracks: NO_TRACKS,
    subtitlesId: null,
    lastSubtitlesId: null,
    qualityId: null,
    speed: 1,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'video',
      src: 'video',
      input: ({ context }) => ({ source: context.source, startAt: context.startAt }),
      onError: { target: '.connection.lost', actions: { type: 'tellLoss', params: { reason: 'media' } } },
    },
    {
      id: 'controls',
      src: 'controls',
      // A picture that cannot be stopped must not go on.
      onError: { target: '.connection.lost', actions: { type: 'tellLoss', params: { reason: 'media' } } },
    },
  ],
  on: {
    'player.seek': { guard: 'canSeek', actions: [{ type: 'storePosition', params: ({ event }) => event }, 'tellVideoPosition'] },
    'player.skip': {
      guard: 'canSeek',
      actions: [{ type: 'storePosition', params: ({ context, event }) => ({ to: context.position + event.by }) }, 'tellVideoPosition'],
    },
    'player.goLive': {
      guard: 'canGoLive',
      actions: [
        { type: 'storePosition', params: ({ context }) => ({ to: context.seekable.end }) },
        'tellVideoPosition',
        { type: 'tellVideo', params: { type: 'video.play' } },
      ],
    },
    'sound.set': {
      actions: {
        type: 'tellVideo',
        params: ({ event }) => ({ type: 'video.setSound', volume: event.volume, isMuted: event.volume === 0 }),
      },
    },
    'sound.toggle': {
      actions: {
        type: 'tellVideo',
        // Sound that was turned down to nothing comes back so that it can be heard.
        params: ({ context: { sound } }) => ({ type: 'video.setSound', volume: sound.volume || 0.5, isMuted: !sound.isMuted }),
      },
    },
    'audio.choose': {
      actions: [
        { type: 'storeAudio', params: ({ event }) => event },
        { type: 'tellVideo', params: ({ event }) => ({ type: 'video.chooseAudio', id: event.id }) },
      ],
    },
    'subtitles.choose': { actions: [{ type: 'storeSubtitles', params: ({ event }) => event }, 'tellVideoSubtitles'] },
    'subtitles.toggle': {
      guard: 'hasSubtitles',
      actions: [{ type: 'storeSubtitles', params: ({ context }) => ({ id: subtitlesAfterToggle(context) }) }, 'tellVideoSubtitles'],
    },
    'quality.choose': {
      actions: [
        { type: 'storeQuality', params: ({ event }) => event },
        { type: 'tellVideo', params: ({ event }) => ({ type: 'video.chooseQuality', id: event.id }) },
      ],
    },
    'speed.choose': {
      actions: [
        { type: 'storeSpeed', params: ({ event }) => event },
        { type: 'tellVideo', params: ({ event }) => ({ type: 'video.setSpeed', speed: event.speed }) },
      ],
    },
    'video.tracksFound': { actions: { type: 'storeTracks', params: ({ event }) => event } },
    'video.soundChanged': { actions: { type: 'storeSound', params: ({ event }) => event } },
    'video.moved': { actions: { type: 'storeMoment', params: ({ event }) => event } },
  },
  states: {
    transport: {
      initial: 'starting',
      states: {
        /** The viewer, or the page, wants the picture to go; it has not said yet that it does. */
        starting: {
          on: {
            'player.pause': { target: 'paused', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
            'video.played': { target: 'playing' },
            'video.paused': { target: 'paused' },
          },
        },
        playing: {
          entry: ['tellPlaying', { type: 'tellControls', params: { type: 'picture.started' } }],
          exit: { type: 'tellControls', params: { type: 'picture.stopped' } },
          on: {
            // At once: a second press must not be taken for another pause because the picture is slow to answer.
            'player.pause': { target: 'paused', actions: { type: 'tellVideo', params: { type: 'video.pause' } } },
            'video.paused': { target: 'paused' },
            'video.ended': { target: 'ended' },
          },
        },
        paused: {
          entry: { type: 'tellPosition', params: { type: 'player.paused' } },
          on: {
            'player.play': { target: 'starting', actions: { type: 'tellVideo', params: { type: 'video.play' } } },
            'video.played': { target: 'playing' },
            // Browsers say "paused" just before.
            'video.ended': { target: 'ended' },
          },
        },
        ended: {
          entry: { type: 'tellPosition', params: { type: 'player.ended' } },
          on: {
            'player.play': { target: 'starting', actions: { type: 'tellVideo', params: { type: 'video.play' } } },
            'video.played': { target: 'playing' },
          },
        },
      },
    },
    /** Watches the picture itself: the engine asks for ever for what it misses, and hardly ever says so (PLY-11). */
    connection: {
      initial: 'buffering',
      on: {
        'player.pause': { target: '.resting' },
        'video.paused': { target: '.resting' },
        'video.ended': { target: '.resting' },
        'video.failed': { target: '.lost', actions: { type: 'tellLoss', params: { reason: 'media' } } },
        'video.refused': { target: '.lost', actions: { type: 'tellLoss', params: { reason: 'refused' } } },
      },
      states: {
        buffering: {
          on: {
            'video.moved': {
              guard: { type: 'hasAdvanced', params: ({ event }) => event },
              target: 'steady',
              actions: [
                { type: 'storeMoment', params: ({ event }) => event },
                { type: 'tellPosition', params: { type: 'player.moved' } },
              ],
            },
          },
          initial: 'calm',
          states: {
            calm: { on: { 'video.retried': { target: 'retrying' } } },
            // The engine has said so itself: a sure sign, but a change of rendition says it too.
            retrying: { after: { retryNoticed: { target: '#player.connection.reconnecting' } } },
          },
          after: { reconnecting: { target: 'reconnecting' } },
        },
        steady: {
          on: {
            'video.moved': {
              guard: { type: 'hasAdvanced', params: ({ event }) => event },
              target: 'steady',
              reenter: true,
              actions: [
                { type: 'storeMoment', params: ({ event }) => event },
                { type: 'tellPosition', params: { type: 'player.moved' } },
              ],
            },
            'video.waited': { target: 'buffering' },
          },
          after: { standstill: { target: 'buffering' } },
        },
        /** Paused or ended: a picture that may stand still. */
        resting: {
          on: { 'video.played': { target: 'buffering' } },
        },
        reconnecting: {
          on: {
            'video.moved': {
              guard: { type: 'hasAdvanced', params: ({ event }) => event },
              target: 'steady',
              actions: [
                { type: 'storeMoment', params: ({ event }) => event },
                { type: 'tellPosition', params: { type: 'player.moved' } },
              ],
            },
          },
          after: { lost: { target: 'lost', actions: { type: 'tellLoss', params: { reason: 'connection' } } } },
        },
        lost: {},
      },
    },
  },
});

/** Off, or back to what was on before, or the first there is. */
const subtitlesAfterToggle = ({ subtitlesId, lastSubtitlesId, tracks }: Context) =>
  subtitlesId === null ? (lastSubtitlesId ?? tracks.subtitles[0]?.id ?? null) : null;
