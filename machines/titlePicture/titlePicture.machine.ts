/**
 * A title while it is being watched: its picture, and what goes on over it. How far the viewer is (PLY-03, PLY-16), what can be skipped (PLY-04),
 * what follows (PLY-05 to PLY-07), ads (PLY-15), the other episodes. Nothing of that stops the picture when it breaks; what does end it is told.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { type AdsEvent, type AdsNotice, adsMachine } from '../ads/ads.machine.ts';
import { showsAds } from '../domain/ads.ts';
import { RENEWAL_EARNED_AFTER } from '../domain/constants.ts';
import type { Profile } from '../domain/entities.ts';
import { markersOf } from '../domain/markers.ts';
import { describeTitle } from '../domain/mediaDescription.ts';
import type { Source } from '../domain/playback.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { type PlayedTitle, placeToKeep } from '../domain/upNext.ts';
import { type EpisodeListNotice, episodeListMachine } from '../episodeList/episodeList.machine.ts';
import { type MarkerEvent, type MarkerNotice, markerMachine } from '../marker/marker.machine.ts';
import { type PlayerEvent, type PlayerNotice, playerMachine } from '../player/player.machine.ts';
import { type ProgressEvent, type ProgressNotice, progressMachine } from '../progress/progress.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../streamPresence/streamPresence.machine.ts';
import { type UpNextEvent, type UpNextNotice, upNextMachine } from '../upNext/upNext.machine.ts';

export type TitlePictureEvent =
  /** The viewer did something with the player, whatever it was: they are there (PLY-07). */
  | { type: 'viewer.acted' }
  | ProgressNotice
  | StreamPresenceNotice
  | MarkerNotice
  | UpNextNotice
  | EpisodeListNotice
  | AdsNotice
  | PlayerNotice;

export type TitlePictureNotice =
  /** Nobody is there any more, or a key of the device asks for the end of it all. */
  | { type: 'playback.leave' }
  /** Another title, in the place of this one. */
  | { type: 'title.chosen'; to: string }
  /** The picture has gone on for so long that an address that runs out now has served its time (PLY-11). */
  | { type: 'picture.lasted' }
  /** What comes before the title has had its turn. */
  | { type: 'ads.over' }
  | ProgressNotice
  /** Somebody else took the place; where the viewer was, in seconds. */
  | (StreamPresenceNotice & { position: number })
  | Extract<PlayerNotice, { type: 'player.lost' | 'profile.updated' }>;

export type TitlePictureInput = {
  parentRef: ActorRef<Snapshot<unknown>, TitlePictureNotice>;
  content: PlayedTitle;
  source: Source;
  /** Seconds: where the picture starts, and where it was last. */
  position: number;
  /** What comes before the title had its turn (PLY-15): it does not come back with a retry. */
  hadAds: boolean;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** Whose languages are spoken (PLY-10); null: a visitor's. */
  profile: Profile | null;
  flags: Features;
  /** Where something like a title is looked for (PLY-06). */
  sections: Settings['sections'];
  /** The setting vod_break_limit: episodes in a row. */
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
    position: placeToKeep(content, event.position),
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
  delays: { renewalEarned: RENEWAL_EARNED_AFTER },
  guards: {
    showsAds: ({ context }) => showsAds(context),
    isSeen: ({ context }, { hasReachedEnd }: { hasReachedEnd: boolean }) => hasReachedEnd && context.content.duration !== null,
    isEpisode: ({ context }) => context.content.episode !== null,
    hasMarkers: ({ context }) => markersOf(context.content).length > 0,
  },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position })),
    tellPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    tellProgress: sendTo('progress', (_, event: ProgressEvent) => event),
    /** Whoever goes on from the credits has seen the title: it leaves "continue watching". */
    tellSeen: sendTo('progress', ({ context }): ProgressEvent => ({ type: 'picture.moved', position: context.content.duration ?? 0 })),
    tellMarker: sendTo('marker', (_, event: MarkerEvent) => event),
    tellUpNext: sendTo('upNext', (_, event: UpNextEvent) => event),
    tellPlayer: sendTo('player', (_, event: PlayerEvent) => event),
    tellAds: sendTo('ads', (_, event: AdsEvent) => event),
    tell: sendTo(
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
      isLive: false,
      isSeekable: true,
      isHeld: showsAds(context) && !context.hadAds,
      profile: context.profile,
      description: describeTitle(context.content),
    }),
    onError: {
      actions: { type: 'tell', params: ({ context }) => ({ type: 'player.lost', reason: 'media', position: context.position }) },
    },
  },
  on: {
    'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } },
    'player.stopAsked': { actions: { type: 'tell', params: { type: 'playback.leave' } } },
    'player.lost': { actions: { type: 'tell', params: ({ event }) => event } },
  },
  states: {
    /** Neither of them failing is a reason to stop the picture. */
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
            'player.playing': { actions: { type: 'tellProgress', params: { type: 'picture.started' } } },
            'player.moved': { actions: { type: 'tellProgress', params: keptAt('picture.moved') } },
            // A picture that rests moves too: whoever leaves then was there.
            'player.sought': { actions: { type: 'tellProgress', params: keptAt('picture.moved') } },
            'player.paused': { actions: { type: 'tellProgress', params: keptAt('picture.stopped') } },
            'player.ended': { actions: { type: 'tellProgress', params: keptAt('picture.stopped') } },
            'upNext.chosen': { guard: { type: 'isSeen', params: ({ event }) => event }, actions: 'tellSeen' },
            'progress.locked': { actions: { type: 'tell', params: ({ event }) => event } },
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
            'player.playing': { actions: { type: 'tellPresence', params: { type: 'picture.started' } } },
            'player.paused': { actions: { type: 'tellPresence', params: { type: 'picture.stopped' } } },
            'player.ended': { actions: { type: 'tellPresence', params: { type: 'picture.stopped' } } },
            'presence.refused': {
              actions: { type: 'tell', params: ({ context, event }) => ({ ...event, position: context.position }) },
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
            'player.moved': { actions: { type: 'tellMarker', params: movedTo } },
            'player.sought': { actions: { type: 'tellMarker', params: movedTo } },
            'marker.skipped': { actions: { type: 'tellPlayer', params: ({ event }) => ({ type: 'player.seek', to: event.to }) } },
          },
        },
        unneeded: {},
      },
    },
    /** PLY-05 to PLY-07. Without it a title ends and nothing follows. */
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
              actions: { type: 'tellPlayer', params: { type: 'player.offerNext', isOffered: false } },
            },
          },
          on: {
            'player.moved': { actions: { type: 'tellUpNext', params: movedTo } },
            'player.sought': { actions: { type: 'tellUpNext', params: movedTo } },
            'player.ended': { actions: { type: 'tellUpNext', params: { type: 'picture.ended' } } },
            'viewer.acted': { actions: { type: 'tellUpNext', params: ({ event }) => event } },
            // A key of the device may ask for it from now on (PLY-14).
            'upNext.found': { actions: { type: 'tellPlayer', params: { type: 'player.offerNext', isOffered: true } } },
            'player.nextAsked': { actions: { type: 'tellUpNext', params: { type: 'upNext.play' } } },
            'upNext.chosen': { actions: { type: 'tell', params: ({ event }) => ({ type: 'title.chosen', to: event.to }) } },
            'upNext.abandoned': {
              actions: [
                { type: 'tellPlayer', params: { type: 'player.pause' } },
                { type: 'tell', params: { type: 'playback.leave' } },
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
                { type: 'tell', params: { type: 'ads.over' } },
                { type: 'tellPlayer', params: { type: 'player.release', sound: null } },
              ],
            },
          },
          on: {
            'player.moved': { actions: { type: 'tellAds', params: movedTo } },
            'ads.hold': { actions: { type: 'tellPlayer', params: { type: 'player.hold' } } },
            'ads.release': {
              actions: [
                { type: 'tell', params: { type: 'ads.over' } },
                { type: 'tellPlayer', params: ({ event }) => ({ type: 'player.release', sound: event.sound }) },
              ],
            },
          },
        },
        unneeded: {},
      },
    },
    /** The other episodes of a series. */
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
              seriesId: context.content.episode?.seriesId ?? '',
              episodeId: context.content.id,
              seasonId: context.content.episode?.seasonId ?? '',
            }),
            onError: { target: 'unneeded' },
          },
          on: {
            'episode.chosen': { actions: { type: 'tell', params: ({ event }) => ({ type: 'title.chosen', to: event.to }) } },
          },
        },
        unneeded: {},
      },
    },
    /** PLY-11: an address that runs out in the middle of a long film may be asked for again. */
    stamina: {
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
          after: { renewalEarned: { target: 'proven' } },
        },
        proven: { entry: { type: 'tell', params: { type: 'picture.lasted' } } },
      },
    },
  },
});
