/**
 * Plays the video on this page or on another screen (RMT-01 to RMT-07). The player sends the same commands and receives the same facts in both
 * cases, so position, progress, tracks and the next title need no rule for screens. A receiver takes over at the position, and the video of
 * the page stops; a screen of the browser shows the video of the page. While the page is hidden, its video takes little data (PLY-35).
 */
import { type ActorRef, and, assign, type EventObject, forwardTo, not, raise, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import { SCREEN_CONNECT_TIMEOUT, SCREEN_FAILURE_SHOWN_FOR, SCREEN_LOAD_TIMEOUT } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { behindLive, hasWindow, maySend } from '../domain/playback.ts';
import { NO_TRACKS, type Tracks } from '../domain/tracks.ts';
import type { MediaDescription } from './mediaDescription.ts';
import type { PageFact, Played, ReceiverFact, ReceiverInput, ScreenKind, ScreensCommand, ScreensFact } from './screens.ts';
import { type StatisticsEvent, statisticsMachine } from './statistics.machine.ts';
import type { Moment, VideoCommand, VideoFact, VideoInput } from './video.ts';

export type RemoteScreenInput = Required<VideoInput> & {
  parentRef: ActorRef<Snapshot<unknown>, VideoFact>;
  description: MediaDescription;
  played: Played;
};

/** `refused`: no connection. `lost`: the connection ended by itself. `unable`: the screen cannot play the media. */
export type ScreenFailure = 'refused' | 'lost' | 'unable';

export type RemoteScreenEvent =
  | VideoCommand
  | VideoFact
  | ScreensFact
  | ReceiverFact
  | PageFact
  /** No other screen is known any more. A transition of the whole chart would start the engine again. */
  | { type: 'screens.failed' }
  /** The viewer opens the picker. */
  | { type: 'screen.choose' }
  /** The viewer wants the picture on this page again. */
  | { type: 'screen.return' };

type Context = RemoteScreenInput & {
  position: number;
  isGoing: boolean;
  tracks: Tracks;
  /** The kinds of screens that can be chosen now. */
  offers: readonly ScreenKind[];
  /** The screen that plays, or has played last. */
  kind: ScreenKind | null;
  name: string | null;
  failure: ScreenFailure | null;
};

/** What plays next begins here, paused when it was paused. A channel continues as far behind live as it was. */
const continued = ({ source, startAt, position, behind, isGoing }: Context): VideoInput => ({
  source,
  startAt: startAt === null ? null : position,
  behind,
  isHeld: !isGoing,
});

export const remoteScreenMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RemoteScreenEvent,
    input: {} as RemoteScreenInput,
  },
  actors: {
    video: callbackToProvide<VideoCommand, VideoInput>('video'),
    receiver: callbackToProvide<VideoCommand, ReceiverInput>('receiver'),
    screens: callbackToProvide<ScreensCommand, { played: Played }>('screens'),
    /** Whether the viewer can see the picture of this page, also in a window over others. */
    sight: callbackToProvide<EventObject>('sight'),
    statistics: statisticsMachine,
  },
  delays: { connectTimeout: SCREEN_CONNECT_TIMEOUT, loadTimeout: SCREEN_LOAD_TIMEOUT, failureShown: SCREEN_FAILURE_SHOWN_FOR },
  guards: {
    /** RMT-06: protected media stay on this page. */
    maySend: ({ context }) => maySend(context.source),
    isOffered: ({ context }) => context.offers.length > 0 && maySend(context.source),
    isReceiver: ({ context }) => context.kind === 'cast',
    playsOnReceiver: and([stateIn({ screen: 'playingThere' }), 'isReceiver']),
    playsElsewhere: stateIn({ screen: 'playingThere' }),
    /** Not while an advertisement has the picture, because the video then waits. */
    playsHere: and([({ context }) => context.isGoing, stateIn({ engine: 'here' }), not('playsElsewhere')]),
  },
  actions: {
    addOffer: assign({
      offers: ({ context }, { kind }: { kind: ScreenKind }) => [...context.offers.filter((each) => each !== kind), kind],
    }),
    dropOffer: assign({ offers: ({ context }, { kind }: { kind: ScreenKind }) => context.offers.filter((each) => each !== kind) }),
    dropOffers: assign({ offers: [] }),
    storeScreen: assign((_, { kind, name }: Pick<Context, 'name'> & { kind: ScreenKind }) => ({ kind, name })),
    storeFailure: assign((_, { failure }: { failure: ScreenFailure }) => ({ failure })),
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    storeMoment: assign(({ context }, { position, seekable }: Pick<Moment, 'position' | 'seekable'>) => ({
      position,
      behind: context.startAt === null && hasWindow(seekable) ? behindLive(position, seekable) : context.behind,
    })),
    storeGoing: assign((_, { isGoing }: { isGoing: boolean }) => ({ isGoing })),
    storeTracks: assign((_, { tracks }: { tracks: Tracks }) => ({ tracks })),
    openPicker: sendTo('screens', ({ context: { offers } }): ScreensCommand => ({ type: 'screen.choose', kind: known(offers[0]) })),
    leaveScreen: sendTo('screens', ({ context: { kind } }): ScreensCommand => ({ type: 'screen.leave', kind: known(kind) })),
    notifyEngine: sendTo('engine', (_, command: VideoCommand) => command),
    notifyParent: sendTo(
      ({ context }) => context.parentRef,
      (_, fact: VideoFact) => fact,
    ),
    passToEngine: forwardTo('engine'),
    passToParent: forwardTo(({ context }) => context.parentRef),
    passToStatistics: forwardTo('statistics'),
    reportAbsent: sendTo('statistics', { type: 'video.absent' } satisfies StatisticsEvent),
    giveUpScreen: raise({ type: 'screen.unable' } satisfies ReceiverFact),
    assumeSeen: raise({ type: 'page.seen' } satisfies PageFact),
    giveUpScreens: raise({ type: 'screens.failed' } satisfies RemoteScreenEvent),
  },
}).createMachine({
  id: 'remoteScreen',
  context: ({ input }) => ({
    ...input,
    position: input.startAt ?? 0,
    isGoing: !input.isHeld,
    tracks: NO_TRACKS,
    offers: [],
    kind: null,
    name: null,
    failure: null,
  }),
  type: 'parallel',
  invoke: [
    // Before the engine: at the next title, a connected screen is known in time.
    {
      id: 'screens',
      src: 'screens',
      input: ({ context: { played } }) => ({ played }),
      onError: { actions: ['dropOffers', 'giveUpScreens'] },
    },
    // The figures of playback (PLY-32). Playback continues without them.
    { id: 'statistics', src: 'statistics', input: ({ self }) => ({ parentRef: self }), onError: {} },
  ],
  on: {
    'video.play': {
      actions: [{ type: 'storeGoing', params: { isGoing: true } }, 'passToEngine'],
    },
    'video.pause': {
      actions: [{ type: 'storeGoing', params: { isGoing: false } }, 'passToEngine'],
    },
    'video.seek': {
      actions: [{ type: 'storePosition', params: ({ event }) => ({ position: event.to }) }, 'passToEngine'],
    },
    'video.unlock': { actions: 'passToEngine' },
    'video.setSound': { actions: 'passToEngine' },
    'video.setSpeed': { actions: 'passToEngine' },
    'video.chooseAudio': { actions: 'passToEngine' },
    'video.chooseSubtitles': { actions: 'passToEngine' },
    'video.chooseQuality': { actions: 'passToEngine' },
    'video.played': {
      actions: [{ type: 'storeGoing', params: { isGoing: true } }, 'passToParent'],
    },
    'video.paused': {
      actions: [{ type: 'storeGoing', params: { isGoing: false } }, 'passToParent'],
    },
    'video.moved': {
      actions: [{ type: 'storeMoment', params: ({ event }) => event }, 'passToParent'],
    },
    'video.tracksFound': {
      actions: [{ type: 'storeTracks', params: ({ event }) => event }, 'passToParent'],
    },
    'video.measured': { actions: 'passToStatistics' },
    'video.ended': { actions: 'passToParent' },
    'video.waited': { actions: 'passToParent' },
    'video.retried': { actions: 'passToParent' },
    'video.soundChanged': { actions: 'passToParent' },
    'video.speedChanged': { actions: 'passToParent' },
    'video.failed': { actions: 'passToParent' },
    'video.refused': { actions: 'passToParent' },
    'licence.asked': { actions: 'passToParent' },
    'keys.expired': { actions: 'passToParent' },
    'keys.restricted': { actions: 'passToParent' },
  },
  states: {
    /** The way to another screen and back. */
    screen: {
      initial: 'none',
      on: {
        'screen.found': { actions: { type: 'addOffer', params: ({ event }) => event } },
        'screen.gone': { actions: { type: 'dropOffer', params: ({ event }) => event } },
        'screen.connected': {
          guard: 'maySend',
          target: '.playingThere',
          actions: { type: 'storeScreen', params: ({ event }) => event },
        },
        'screens.failed': { target: '.none' },
      },
      states: {
        none: { always: { guard: 'isOffered', target: 'available' } },
        /** RMT-01: another screen is available. */
        available: {
          always: { guard: not('isOffered'), target: 'none' },
          on: { 'screen.choose': { target: 'choosing' } },
        },
        /** The picker of the browser is open. Playback continues. */
        choosing: {
          entry: 'openPicker',
          on: {
            'screen.choose': { guard: 'isOffered', actions: 'openPicker' },
            'screen.connecting': { target: 'connecting' },
            'screen.cancelled': { target: 'none' },
            'screen.refused': { target: 'failed', actions: { type: 'storeFailure', params: { failure: 'refused' } } },
          },
        },
        connecting: {
          on: {
            'screen.cancelled': { target: 'none' },
            'screen.refused': { target: 'failed', actions: { type: 'storeFailure', params: { failure: 'refused' } } },
          },
          after: { connectTimeout: { target: 'failed', actions: { type: 'storeFailure', params: { failure: 'refused' } } } },
        },
        /** RMT-02: the receiver plays; the video of the page stops. */
        playingThere: {
          on: {
            // A screen of the browser is left in its picker.
            'screen.return': { actions: 'leaveScreen' },
            'screen.left': [{ guard: 'isReceiver', target: 'returning' }, { target: 'none' }],
            'screen.lost': { target: 'failed', actions: { type: 'storeFailure', params: { failure: 'lost' } } },
            'screen.unable': {
              target: 'failed',
              actions: [{ type: 'storeFailure', params: { failure: 'unable' } }, 'leaveScreen'],
            },
          },
        },
        /** The video of this page loads at the last position. */
        returning: {
          on: {
            'video.moved': {
              target: 'none',
              actions: [{ type: 'storeMoment', params: ({ event }) => event }, 'passToParent'],
            },
          },
        },
        /** A message says why. Playback continues on this page. */
        failed: {
          on: { 'screen.choose': { guard: 'isOffered', target: 'choosing' } },
          after: { failureShown: { target: 'none' } },
        },
      },
    },
    /** Which engine obeys the commands. */
    engine: {
      initial: 'here',
      states: {
        here: {
          always: { guard: 'playsOnReceiver', target: 'there' },
          invoke: {
            id: 'engine',
            src: 'video',
            input: ({ context }) => continued(context),
            onError: { actions: { type: 'notifyParent', params: { type: 'video.failed' } } },
          },
          on: { 'video.measure': { actions: 'passToEngine' } },
        },
        there: {
          always: { guard: not('playsOnReceiver'), target: 'here' },
          invoke: {
            id: 'engine',
            src: 'receiver',
            input: ({ context }) => ({
              ...continued(context),
              description: context.description,
              tracks: context.tracks,
              played: context.played,
            }),
            onError: { actions: 'giveUpScreen' },
          },
          on: { 'video.measure': { actions: 'reportAbsent' } },
          initial: 'loading',
          states: {
            loading: {
              on: {
                'video.moved': {
                  target: 'loaded',
                  actions: [{ type: 'storeMoment', params: ({ event }) => event }, 'passToParent'],
                },
              },
              after: { loadTimeout: { actions: 'giveUpScreen' } },
            },
            loaded: {},
          },
        },
      },
    },
    /** Whether the viewer sees the page (PLY-35). */
    page: {
      initial: 'seen',
      invoke: { id: 'sight', src: 'sight', onError: { actions: 'assumeSeen' } },
      states: {
        seen: { on: { 'page.hidden': { target: 'hidden' } } },
        /** Nothing plays unseen: the video is paused, or another screen shows it. */
        hidden: {
          always: { guard: 'playsHere', target: 'listened' },
          on: { 'page.seen': { target: 'seen' } },
        },
        /** The viewer only listens. The smallest rendition comes with the next segments, the chosen one with the return of the viewer. */
        listened: {
          entry: { type: 'notifyEngine', params: { type: 'video.setSeen', isSeen: false } },
          always: [
            { guard: 'playsOnReceiver', target: 'hidden' },
            {
              guard: 'playsElsewhere',
              target: 'hidden',
              actions: { type: 'notifyEngine', params: { type: 'video.setSeen', isSeen: true } },
            },
          ],
          on: {
            'page.seen': { target: 'seen', actions: { type: 'notifyEngine', params: { type: 'video.setSeen', isSeen: true } } },
          },
        },
      },
    },
  },
});
