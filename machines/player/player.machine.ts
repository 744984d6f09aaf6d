/**
 * Plays one picture: handles the viewer's controls and reports a lost connection. It distinguishes a title from a channel only by `isLive`
 * and makes no calls to the service. The parent decides what a loss means.
 */
import { assign, forwardTo, or, raise, sendTo, setup, stateIn } from 'xstate';
import { callbackToProvide } from '../domain/placeholders.ts';
import { clampToSeekable, hasWindow, type PlayerLoss } from '../domain/playback.ts';
import type { MediaSessionCommand, MediaSessionInput } from './mediaSession.ts';
import { type PlayerControlsEvent, playerControlsMachine } from './playerControls.machine.ts';
import type { PlayerEvent, PlayerInput, PlayerNotice, PlayerTypes, PositionNotice } from './playerEvents.ts';
import { lossOf, videoInputOf } from './playerStart.ts';
import { protectionMachine } from './protection.machine.ts';
import { remoteScreenMachine } from './remoteScreen.machine.ts';
import { type SleepTimerEvent, sleepTimerMachine } from './sleepTimer.machine.ts';
import { endOfTitle } from './sleepTimer.ts';
import { tracksMachine } from './tracks.machine.ts';
import type { Moment, Sound, VideoCommand } from './video.ts';
import { type WatchdogEvent, watchdogMachine } from './watchdog.machine.ts';

export const playerMachine = setup({
  types: {} as PlayerTypes,
  actors: {
    video: remoteScreenMachine,
    controls: playerControlsMachine,
    protection: protectionMachine,
    watchdog: watchdogMachine,
    tracks: tracksMachine,
    sleepTimer: sleepTimerMachine,
    mediaSession: callbackToProvide<MediaSessionCommand, MediaSessionInput>('mediaSession'),
  },
  guards: {
    hasAdvanced: ({ context }, { position }: Pick<Moment, 'position'>) => position > context.position,
    canSeek: ({ context: { isSeekable, isHeld, seekable } }) => isSeekable && !isHeld && hasWindow(seekable),
    isHeld: ({ context }) => context.isHeld,
    hasSound: (_, { sound }: { sound: object | null }) => sound !== null,
    /** A seek to the very end would end playback again. */
    leavesTheEnd: ({ context: { isSeekable, seekable } }, { to }: { to: number }) =>
      isSeekable && hasWindow(seekable) && clampToSeekable(to, seekable) < seekable.end,
    /** PLY-09: the pause was longer than the DVR window. */
    isBeforeWindow: ({ context: { isLive, isSeekable, seekable, position } }) => isLive && isSeekable && position < seekable.start,
    canGoLive: ({ context }) => context.isLive && context.isSeekable,
    hasNext: ({ context }) => context.hasNext,
    isTitle: ({ context }) => !context.isLive,
    isGoing: or([stateIn({ transport: 'starting' }), stateIn({ transport: 'playing' })]),
  },
  actions: {
    storeMoment: assign((_, { position, duration, bufferedUntil, seekable }: Moment) => ({ position, duration, bufferedUntil, seekable })),
    /** Stored at once: a second press counts from this position, and reaching it is not progress of the picture. */
    storePosition: assign({ position: ({ context }, { to }: { to: number }) => clampToSeekable(to, context.seekable) }),
    /** A skip is a seek from the position, also when an earlier seek has not arrived yet. */
    seekBy: raise(({ context }, { by }: { by: number }): PlayerEvent => ({ type: 'player.seek', to: context.position + by })),
    storeDescription: assign((_, { description, endsAt }: Pick<PlayerInput, 'description' | 'endsAt'>) => ({ description, endsAt })),
    storeNext: assign((_, { isOffered }: { isOffered: boolean }) => ({ hasNext: isOffered })),
    /** Follows every action that may change the state shown by the device. */
    refreshSession: raise({ type: 'session.refresh' } satisfies PlayerEvent),
    storeHeld: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
    storeSpeed: assign((_, { speed }: { speed: number }) => ({ speed })),
    storeSound: assign((_, { volume, isMuted, isForced }: Sound) => ({ sound: { volume, isMuted, isForced } })),
    notifyVideo: sendTo('video', (_, command: VideoCommand) => command),
    playVideo: sendTo('video', { type: 'video.play' } satisfies VideoCommand),
    pauseVideo: sendTo('video', { type: 'video.pause' } satisfies VideoCommand),
    sendSound: sendTo(
      'video',
      (_, { volume, isMuted }: Pick<Sound, 'volume' | 'isMuted'>): VideoCommand => ({ type: 'video.setSound', volume, isMuted }),
    ),
    /** Unmuting at volume 0 sets volume 0.5, so that the viewer hears the sound. */
    toggleSound: sendTo(
      'video',
      ({ context: { sound } }): VideoCommand => ({ type: 'video.setSound', volume: sound.volume || 0.5, isMuted: !sound.isMuted }),
    ),
    sendVideoPosition: sendTo('video', ({ context }): VideoCommand => ({ type: 'video.seek', to: context.position })),
    notifyControls: sendTo('controls', (_, event: PlayerControlsEvent) => event),
    passToVideo: forwardTo('video'),
    passToProtection: forwardTo('protection'),
    passToWatchdog: forwardTo('watchdog'),
    passToTracks: forwardTo('tracks'),
    passToParent: forwardTo(({ context }) => context.parentRef),
    notifyWatchdog: sendTo('watchdog', (_, event: WatchdogEvent) => event),
    notifySleepTimer: sendTo('sleepTimer', (_, event: SleepTimerEvent) => event),
    /** A title that is paused has no expected end; a programme ends nevertheless. */
    reportPause: sendTo('sleepTimer', ({ context }): SleepTimerEvent => ({ type: 'end.moved', at: context.endsAt })),
    pause: raise({ type: 'player.pause' } satisfies PlayerEvent),
    notifySession: sendTo(
      'mediaSession',
      ({ context: { description, position, duration, speed, hasNext } }, { isGoing }: { isGoing: boolean }): MediaSessionCommand => ({
        type: 'session.show',
        description,
        isGoing,
        position,
        duration,
        speed,
        hasNext,
      }),
    ),
    notifyParent: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PlayerNotice) => notice,
    ),
    reportPosition: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { position } }, { type }: Pick<PositionNotice, 'type'>): PlayerNotice => ({ type, position }),
    ),
    reportLoss: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, { reason }: { reason: PlayerLoss }) => lossOf(context, reason),
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
    speed: 1,
    hasNext: false,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'video',
      src: 'video',
      input: ({ context, self }) => ({ parentRef: self, ...videoInputOf(context) }),
      onError: { target: '.connection.lost', actions: { type: 'reportLoss', params: { reason: 'media' } } },
    },
    {
      id: 'controls',
      src: 'controls',
      input: ({ context, self }) => ({ parentRef: self, thumbnailsUrl: context.source.thumbnailsUrl ?? null }),
      // Without controls the viewer could not stop the picture.
      onError: { target: '.connection.lost', actions: { type: 'reportLoss', params: { reason: 'media' } } },
    },
    {
      id: 'protection',
      src: 'protection',
      input: ({ context, self }) => ({ parentRef: self, systems: context.source.protection?.systems ?? null }),
      onError: { target: '.connection.lost', actions: { type: 'reportLoss', params: { reason: 'media' } } },
    },
    // Playback continues without the choice of tracks, subtitles and quality, in the default of the media.
    { id: 'tracks', src: 'tracks', input: ({ context, self }) => ({ parentRef: self, profile: context.profile }), onError: {} },
    {
      id: 'sleepTimer',
      src: 'sleepTimer',
      input: ({ context: { endsAt, now }, self }) => ({ parentRef: self, endsAt, now }),
      onError: {},
    },
    // The display and the keys of the device (PLY-14).
    {
      id: 'mediaSession',
      src: 'mediaSession',
      input: ({ context }) => ({ isLive: context.isLive, isSeekable: context.isSeekable }),
      onError: {},
    },
  ],
  on: {
    'player.seek': {
      guard: 'canSeek',
      actions: [
        { type: 'storePosition', params: ({ event }) => event },
        'sendVideoPosition',
        { type: 'reportPosition', params: { type: 'player.sought' } },
        'refreshSession',
      ],
    },
    'player.skip': { guard: 'canSeek', actions: { type: 'seekBy', params: ({ event }) => event } },
    'player.goLive': {
      guard: 'canGoLive',
      actions: [
        { type: 'storePosition', params: ({ context }) => ({ to: context.seekable.end }) },
        'sendVideoPosition',
        'playVideo',
        'refreshSession',
      ],
    },
    'sound.set': { actions: { type: 'sendSound', params: ({ event: { volume } }) => ({ volume, isMuted: volume === 0 }) } },
    'sound.toggle': { actions: 'toggleSound' },
    'speed.choose': {
      actions: [
        { type: 'storeSpeed', params: ({ event }) => event },
        { type: 'notifyVideo', params: ({ event }) => ({ type: 'video.setSpeed', speed: event.speed }) },
        'refreshSession',
      ],
    },
    'player.describe': {
      actions: [
        { type: 'storeDescription', params: ({ event }) => event },
        'refreshSession',
        { type: 'notifySleepTimer', params: ({ event }) => ({ type: 'end.moved', at: event.endsAt }) },
      ],
    },
    'session.refresh': [
      { guard: 'isGoing', actions: { type: 'notifySession', params: { isGoing: true } } },
      { actions: { type: 'notifySession', params: { isGoing: false } } },
    ],
    'player.offerNext': { actions: [{ type: 'storeNext', params: ({ event }) => event }, 'refreshSession'] },
    'player.next': { guard: 'hasNext', actions: { type: 'notifyParent', params: { type: 'player.nextAsked' } } },
    'player.stop': { actions: ['pauseVideo', { type: 'notifyParent', params: { type: 'player.stopAsked' } }] },
    'video.unlock': { actions: 'passToVideo' },
    'licence.asked': { actions: 'passToProtection' },
    'keys.expired': { actions: 'passToProtection' },
    'keys.restricted': { actions: 'passToProtection' },
    'video.tracksFound': { actions: 'passToTracks' },
    'video.chooseAudio': { actions: 'passToVideo' },
    'video.chooseSubtitles': { actions: 'passToVideo' },
    'video.chooseQuality': { actions: 'passToVideo' },
    'profile.updated': { actions: 'passToParent' },
    'sleep.stopsHere': { actions: 'passToParent' },
    'video.speedChanged': { actions: [{ type: 'storeSpeed', params: ({ event }) => event }, 'refreshSession'] },
    'video.soundChanged': { actions: { type: 'storeSound', params: ({ event }) => event } },
  },
  states: {
    transport: {
      // The first region: the others see this moment.
      on: { 'video.moved': { actions: { type: 'storeMoment', params: ({ event }) => event } } },
      initial: 'starting',
      states: {
        /** Playback is requested; the video has not reported it yet. */
        starting: {
          always: { guard: 'isHeld', target: 'held' },
          on: {
            'player.hold': { target: 'held', actions: { type: 'storeHeld', params: { isHeld: true } } },
            'player.pause': { target: 'paused', actions: 'pauseVideo' },
            'video.played': { target: 'playing' },
            'video.paused': { target: 'paused' },
          },
        },
        playing: {
          entry: [
            { type: 'notifyParent', params: { type: 'player.playing' } },
            { type: 'notifyControls', params: { type: 'picture.started' } },
            'refreshSession',
          ],
          exit: { type: 'notifyControls', params: { type: 'picture.stopped' } },
          on: {
            // Changes the state at once: the video may report the pause late, and a second press must resume.
            'player.pause': { target: 'paused', actions: 'pauseVideo' },
            'video.paused': { target: 'paused' },
            'video.ended': { guard: 'isTitle', target: 'ended' },
            'player.hold': { target: 'held', actions: { type: 'storeHeld', params: { isHeld: true } } },
          },
        },
        paused: {
          entry: [{ type: 'reportPosition', params: { type: 'player.paused' } }, 'refreshSession'],
          on: {
            'player.play': [
              {
                guard: 'isBeforeWindow',
                target: 'starting',
                actions: [
                  { type: 'storePosition', params: ({ context }) => ({ to: context.seekable.start }) },
                  'sendVideoPosition',
                  'playVideo',
                ],
              },
              { target: 'starting', actions: 'playVideo' },
            ],
            'video.played': { target: 'playing' },
            // Browsers report "paused" just before "ended".
            'video.ended': { guard: 'isTitle', target: 'ended' },
            'player.hold': { target: 'held', actions: { type: 'storeHeld', params: { isHeld: true } } },
          },
        },
        /** An advertisement has the picture. */
        held: {
          entry: ['pauseVideo', { type: 'reportPosition', params: { type: 'player.paused' } }, 'refreshSession'],
          on: {
            'player.release': [
              {
                guard: { type: 'hasSound', params: ({ event }) => event },
                target: 'starting',
                actions: [
                  { type: 'storeHeld', params: { isHeld: false } },
                  { type: 'sendSound', params: ({ context, event }) => event.sound ?? context.sound },
                  'playVideo',
                ],
              },
              { target: 'starting', actions: [{ type: 'storeHeld', params: { isHeld: false } }, 'playVideo'] },
            ],
          },
        },
        ended: {
          entry: [{ type: 'reportPosition', params: { type: 'player.ended' } }, 'refreshSession'],
          on: {
            // A seek back from the end resumes playback.
            'player.seek': {
              guard: { type: 'leavesTheEnd', params: ({ event }) => event },
              target: 'starting',
              actions: [
                { type: 'storePosition', params: ({ event }) => event },
                'sendVideoPosition',
                { type: 'reportPosition', params: { type: 'player.sought' } },
                'playVideo',
              ],
            },
            'player.play': { target: 'starting', actions: 'playVideo' },
            'video.played': { target: 'playing' },
          },
        },
      },
    },
    /** Whether the picture is expected to move (PLY-11). */
    connection: {
      initial: 'observed',
      on: {
        'player.pause': { target: '.resting' },
        'player.hold': { target: '.resting' },
        'video.paused': { target: '.resting' },
        // PLY-27: a channel has no end.
        'video.ended': [
          { guard: 'isTitle', target: '.resting' },
          { target: '.lost', actions: { type: 'reportLoss', params: { reason: 'ended' } } },
        ],
        'video.failed': { target: '.lost', actions: { type: 'reportLoss', params: { reason: 'media' } } },
        'protection.lost': { target: '.lost', actions: { type: 'reportLoss', params: ({ event }) => event } },
        'video.refused': { target: '.lost', actions: { type: 'reportLoss', params: { reason: 'refused' } } },
      },
      states: {
        observed: {
          always: { guard: 'isHeld', target: 'resting' },
          invoke: {
            id: 'watchdog',
            src: 'watchdog',
            input: ({ self }) => ({ parentRef: self }),
            onDone: { target: 'lost', actions: { type: 'reportLoss', params: { reason: 'connection' } } },
            // A lost connection would not be noticed.
            onError: { target: 'lost', actions: { type: 'reportLoss', params: { reason: 'media' } } },
          },
          on: {
            'video.moved': {
              guard: { type: 'hasAdvanced', params: ({ event }) => event },
              actions: [
                { type: 'notifyWatchdog', params: { type: 'picture.advanced' } },
                { type: 'reportPosition', params: { type: 'player.moved' } },
              ],
            },
            'video.waited': { actions: 'passToWatchdog' },
            'video.retried': { actions: 'passToWatchdog' },
          },
        },
        /** Paused or ended: a picture that does not move is expected. */
        resting: {
          on: { 'video.played': { target: 'observed' }, 'player.release': { guard: 'isHeld', target: 'observed' } },
        },
        lost: {},
      },
    },
    /** PLY-25: pauses playback after a time that the viewer chooses. */
    sleepTimer: {
      on: {
        'video.moved': {
          guard: 'isTitle',
          actions: { type: 'notifySleepTimer', params: ({ context, event }) => ({ type: 'end.moved', at: endOfTitle(context, event) }) },
        },
        'video.paused': { actions: 'reportPause' },
        'player.pause': { actions: 'reportPause' },
        'player.hold': { actions: 'reportPause' },
        'video.ended': { guard: 'isTitle', actions: { type: 'notifySleepTimer', params: { type: 'picture.ended' } } },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'sleep.over': [{ guard: 'isHeld', target: 'due' }, { actions: 'pause' }] } },
        /** An advertisement plays to its end first. */
        due: { on: { 'player.release': { target: 'idle', actions: 'pause' } } },
      },
    },
  },
});
