/**
 * The picture of a title and the features over it: progress (PLY-03, PLY-16), skip buttons (PLY-04), the next title (PLY-05 to PLY-07),
 * advertisements (PLY-15) and the episode list. A feature that fails does not stop the picture. The parent is notified of everything that
 * ends playback.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { MEDIA_RENEWAL_INTERVAL } from '../domain/constants.ts';
import type { Profile } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import type { Source } from '../domain/playback.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { type AdsEvent, type AdsNotice, adsMachine } from './ads.machine.ts';
import { showsAds } from './ads.ts';
import { type EpisodeListNotice, episodeListMachine } from './episodeList.machine.ts';
import { type MarkerEvent, type MarkerNotice, markerMachine } from './marker.machine.ts';
import { markersOf } from './markers.ts';
import { describeTitle } from './mediaDescription.ts';
import { playerMachine } from './player.machine.ts';
import type { PlayerEvent, PlayerNotice } from './playerEvents.ts';
import { type ProgressEvent, type ProgressNotice, progressMachine } from './progress.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from './streamPresence.machine.ts';
import { type UpNextEvent, type UpNextNotice, upNextMachine } from './upNext.machine.ts';
import { type PlayedTitle, positionToKeep } from './upNext.ts';

export type TitlePictureEvent =
  /** The viewer used the player, which counts as activity (PLY-07). */
  | { type: 'viewer.acted' }
  | ProgressNotice
  | StreamPresenceNotice
  | MarkerNotice
  | UpNextNotice
  | EpisodeListNotice
  | AdsNotice
  | PlayerNotice;

export type TitlePictureNotice =
  /** The viewer did not answer "still watching?", or a key of the device stops playback. */
  | { type: 'playback.leave' }
  /** The viewer goes to another title. */
  | { type: 'title.chosen'; to: string }
  /** The picture has played for so long that the parent may renew the media URL again (PLY-11). */
  | { type: 'picture.lasted' }
  /** The pre-roll has ended. */
  | { type: 'ads.over' }
  | ProgressNotice
  /** Another device took over. `position`: seconds. */
  | (StreamPresenceNotice & { position: number })
  | Extract<PlayerNotice, { type: 'player.lost' | 'profile.updated' }>;

export type TitlePictureInput = {
  parentRef: ActorRef<Snapshot<unknown>, TitlePictureNotice>;
  content: PlayedTitle;
  source: Source;
  /** Seconds: the start position, later the last known position. */
  position: number;
  /** The pre-roll has ended (PLY-15), so a retry does not show it again. */
  hadAds: boolean;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** The player uses the languages of this profile (PLY-10); null for a visitor. */
  profile: Profile | null;
  flags: Features;
  /** The sections that may contain a similar title (PLY-06). */
  sections: Settings['sections'];
  /** The setting vod_break_limit: the number of episodes in a row. */
  vodBreakLimit: number;
};

const movedTo = ({ event: { position } }: { event: { position: number } }): { type: 'picture.moved'; position: number } => ({
  type: 'picture.moved',
  position,
});

/** PLY-18 */
const keptAt =
  (type: 'picture.moved' | 'picture.stopped') =>
  ({ context: { content }, event }: { context: Pick<TitlePictureInput, 'content'>; event: { position: number } }): ProgressEvent => ({
    type,
    position: positionToKeep(content, event.position),
  });

export const titlePictureMachine = setup({
  types: {
    context: {} as TitlePictureInput,
    events: {} as TitlePictureEvent,
    input: {} as TitlePictureInput,
    children: {} as {
      player: 'player';
      progress: 'progress';
      presence: 'presence';
      marker: 'marker';
      upNext: 'upNext';
      episodeList: 'episodeList';
      ads: 'ads';
    },
  },
  actors: {
    player: playerMachine,
    progress: progressMachine,
    presence: streamPresenceMachine,
    marker: markerMachine,
    upNext: upNextMachine,
    episodeList: episodeListMachine,
    ads: adsMachine,
  },
  delays: { renewalEarned: MEDIA_RENEWAL_INTERVAL },
  guards: {
    showsAds: ({ context }) => showsAds(context),
    isSeen: ({ context }, { hasReachedEnd }: { hasReachedEnd: boolean }) => hasReachedEnd && context.content.duration !== null,
    isEpisode: ({ context }) => context.content.episode !== null,
    hasMarkers: ({ context }) => markersOf(context.content).length > 0,
  },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    notifyPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    notifyProgress: sendTo('progress', (_, event: ProgressEvent) => event),
    /** A viewer who chooses the next title during the credits has seen this one, so it leaves "Continue watching". */
    reportSeen: sendTo('progress', ({ context }): ProgressEvent => ({ type: 'picture.moved', position: context.content.duration ?? 0 })),
    notifyMarker: sendTo('marker', (_, event: MarkerEvent) => event),
    notifyUpNext: sendTo('upNext', (_, event: UpNextEvent) => event),
    notifyPlayer: sendTo('player', (_, event: PlayerEvent) => event),
    notifyAds: sendTo('ads', (_, event: AdsEvent) => event),
    notify: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: TitlePictureNotice) => notice,
    ),
  },
}).createMachine({
  id: 'titlePicture',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: {
    id: 'player',
    src: 'player',
    input: ({ context, self }) => ({
      parentRef: self,
      source: context.source,
      startAt: context.position,
      seenUntil: null,
      isLive: false,
      isSeekable: true,
      isHeld: showsAds(context) && !context.hadAds,
      profile: context.profile,
      description: describeTitle(context.content),
      endsAt: null,
      now: context.now,
    }),
    onError: {
      actions: {
        type: 'notify',
        params: ({ context }) => ({ type: 'player.lost', reason: 'media', position: context.position, seenUntil: null }),
      },
    },
  },
  on: {
    'profile.updated': { actions: { type: 'notify', params: ({ event }) => event } },
    'player.stopAsked': { actions: { type: 'notify', params: { type: 'playback.leave' } } },
    'player.lost': { actions: { type: 'notify', params: ({ event }) => event } },
  },
  states: {
    /** Playback continues when progress or presence fails. */
    progress: {
      initial: 'kept',
      states: {
        kept: {
          invoke: {
            id: 'progress',
            src: 'progress',
            input: ({ context, self }) => ({ parentRef: self, contentId: context.content.id, position: context.position }),
            onError: { target: 'unheard' },
          },
          on: {
            'player.playing': { actions: { type: 'notifyProgress', params: { type: 'picture.started' } } },
            'player.moved': { actions: { type: 'notifyProgress', params: keptAt('picture.moved') } },
            // A seek while paused counts too: the viewer may leave at that position.
            'player.sought': { actions: { type: 'notifyProgress', params: keptAt('picture.moved') } },
            'player.paused': { actions: { type: 'notifyProgress', params: keptAt('picture.stopped') } },
            'player.ended': { actions: { type: 'notifyProgress', params: keptAt('picture.stopped') } },
            'upNext.chosen': { guard: { type: 'isSeen', params: ({ event }) => event }, actions: 'reportSeen' },
            'progress.locked': { actions: { type: 'notify', params: ({ event }) => event } },
          },
        },
        unheard: {},
      },
    },
    presence: {
      initial: 'kept',
      states: {
        kept: {
          invoke: { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: { target: 'unheard' } },
          on: {
            'player.playing': { actions: { type: 'notifyPresence', params: { type: 'picture.started' } } },
            'player.paused': { actions: { type: 'notifyPresence', params: { type: 'picture.stopped' } } },
            'player.ended': { actions: { type: 'notifyPresence', params: { type: 'picture.stopped' } } },
            'presence.refused': {
              actions: { type: 'notify', params: ({ context, event }) => ({ ...event, position: context.position }) },
            },
          },
        },
        unheard: {},
      },
    },
    /** PLY-04 */
    marker: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasMarkers', target: 'kept' }, { target: 'unneeded' }] },
        kept: {
          invoke: {
            id: 'marker',
            src: 'marker',
            input: ({ context, self }) => ({ parentRef: self, markers: markersOf(context.content) }),
            onError: { target: 'unneeded' },
          },
          on: {
            'player.moved': { actions: { type: 'notifyMarker', params: movedTo } },
            'player.sought': { actions: { type: 'notifyMarker', params: movedTo } },
            'marker.skipped': { actions: { type: 'notifyPlayer', params: ({ event }) => ({ type: 'player.seek', to: event.to }) } },
          },
        },
        unneeded: {},
      },
    },
    /** PLY-05 to PLY-07. Without it, the title ends and nothing follows. */
    upNext: {
      initial: 'kept',
      states: {
        kept: {
          invoke: {
            id: 'upNext',
            src: 'upNext',
            input: ({ context, self }) => ({
              parentRef: self,
              content: context.content,
              isPremium: context.isPremium,
              now: context.now,
              features: context.flags,
              sections: context.sections,
              breakLimit: context.vodBreakLimit,
            }),
            onError: {
              target: 'unheard',
              actions: { type: 'notifyPlayer', params: { type: 'player.offerNext', isOffered: false } },
            },
          },
          on: {
            'player.moved': { actions: { type: 'notifyUpNext', params: movedTo } },
            'player.sought': { actions: { type: 'notifyUpNext', params: movedTo } },
            'player.ended': { actions: { type: 'notifyUpNext', params: { type: 'picture.ended' } } },
            'viewer.acted': { actions: { type: 'notifyUpNext', params: ({ event }) => event } },
            'sleep.stopsHere': { actions: { type: 'notifyUpNext', params: ({ event }) => event } },
            // From now on a key of the device may start the next title (PLY-14).
            'upNext.found': { actions: { type: 'notifyPlayer', params: { type: 'player.offerNext', isOffered: true } } },
            'player.nextAsked': { actions: { type: 'notifyUpNext', params: { type: 'upNext.play' } } },
            'upNext.chosen': { actions: { type: 'notify', params: ({ event }) => ({ type: 'title.chosen', to: event.to }) } },
            'upNext.abandoned': {
              actions: [
                { type: 'notifyPlayer', params: { type: 'player.pause' } },
                { type: 'notify', params: { type: 'playback.leave' } },
              ],
            },
          },
        },
        unheard: {},
      },
    },
    /** PLY-15. Without them the title plays. */
    ads: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'showsAds', target: 'kept' }, { target: 'unneeded' }] },
        kept: {
          invoke: {
            id: 'ads',
            src: 'ads',
            input: ({ context, self }) => ({
              parentRef: self,
              startAt: context.position,
              duration: context.content.duration,
              isHolding: !context.hadAds,
            }),
            onError: {
              target: 'unneeded',
              actions: [
                { type: 'notify', params: { type: 'ads.over' } },
                { type: 'notifyPlayer', params: { type: 'player.release', sound: null } },
              ],
            },
          },
          on: {
            'player.moved': { actions: { type: 'notifyAds', params: movedTo } },
            'ads.hold': { actions: { type: 'notifyPlayer', params: { type: 'player.hold' } } },
            'ads.release': {
              actions: [
                { type: 'notify', params: { type: 'ads.over' } },
                { type: 'notifyPlayer', params: ({ event }) => ({ type: 'player.release', sound: event.sound }) },
              ],
            },
          },
        },
        unneeded: {},
      },
    },
    /** The other episodes of the series. */
    episodes: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isEpisode', target: 'kept' }, { target: 'unneeded' }] },
        kept: {
          invoke: {
            id: 'episodeList',
            src: 'episodeList',
            input: ({ context, self }) => ({
              parentRef: self,
              seriesId: known(context.content.episode).seriesId,
              episodeId: context.content.id,
              seasonId: known(context.content.episode).seasonId,
            }),
            onError: { target: 'unneeded' },
          },
          on: {
            'episode.chosen': { actions: { type: 'notify', params: ({ event }) => ({ type: 'title.chosen', to: event.to }) } },
          },
        },
        unneeded: {},
      },
    },
    /** PLY-11: allows a further renewal of the media URL, which may expire during a long film. */
    playbackTime: {
      initial: 'resting',
      on: {
        'player.moved': { actions: { type: 'storePosition', params: ({ event }) => event } },
        'player.sought': { actions: { type: 'storePosition', params: ({ event }) => event } },
      },
      states: {
        resting: {
          on: { 'player.moved': { target: 'going', actions: { type: 'storePosition', params: ({ event }) => event } } },
        },
        going: {
          on: { 'player.paused': { target: 'resting' }, 'player.ended': { target: 'resting' } },
          after: { renewalEarned: { target: 'renewable' } },
        },
        renewable: { entry: { type: 'notify', params: { type: 'picture.lasted' } } },
      },
    },
  },
});
