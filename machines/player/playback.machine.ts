/**
 * Plays a title (PLY-01, PLY-03): loads it, lets `mediaPlayback` play its media, and has what is only a title's: progress (PLY-03), skip buttons
 * (PLY-04), the next title (PLY-05 to PLY-07), advertisements (PLY-15) and the episode list. These run while there is a picture. One of them
 * that fails does not stop it.
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import { addressOf, detailOf, episodeOfSeries } from '../domain/cards.ts';
import type { Content, Message, Profile } from '../domain/entities.ts';
import { isNotFound, messageOf } from '../domain/errors.ts';
import { bedtimeOf } from '../domain/kids.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { LOSS_MESSAGES, resumePosition } from '../domain/playback.ts';
import { routePath, slugOf } from '../domain/routes.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { type AdsEvent, type AdsNotice, adsMachine } from './ads.machine.ts';
import { showsAds } from './ads.ts';
import { type EpisodeListNotice, episodeListMachine } from './episodeList.machine.ts';
import { type MarkerEvent, type MarkerNotice, markerMachine } from './marker.machine.ts';
import { markersOf } from './markers.ts';
import { type MediaPlaybackEvent, type MediaPlaybackNotice, mediaPlaybackMachine } from './mediaPlayback.machine.ts';
import { isTemporary } from './playable.ts';
import { itemOfTitle } from './playedItem.ts';
import { type ProgressEvent, type ProgressNotice, progressMachine } from './progress.machine.ts';
import { type UpNextEvent, type UpNextNotice, upNextMachine } from './upNext.machine.ts';
import { positionToKeep } from './upNext.ts';

export type PlaybackEvent =
  | { type: 'playback.retry' }
  | { type: 'playback.leave' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** The viewer used the player, which counts as activity (PLY-07). */
  | { type: 'viewer.acted' }
  | MediaPlaybackNotice
  | ProgressNotice
  | MarkerNotice
  | UpNextNotice
  | EpisodeListNotice
  | AdsNotice;

export type PlaybackInput = {
  contentId: string;
  slug: string;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** The player uses the languages of this profile (PLY-10); null for a visitor. */
  profile: Profile | null;
  flags: Features;
  mediaUrlTemplate: string | null;
  /** The sections that may contain a similar title (PLY-06). */
  sections: Settings['sections'];
  /** The setting vod_break_limit: the number of episodes in a row. */
  vodBreakLimit: number;
};

type Context = PlaybackInput & {
  content: Content | null;
  /** Seconds: where the picture began. */
  position: number;
  /** The picture begins with an advertisement (PLY-15). */
  isHeld: boolean;
  /** The reason why the title did not load. */
  message: Message | null;
};

const titleOf = ({ content }: Pick<Context, 'content'>): Content => known(content);

/** As analytics names it. */
const playedOf = ({ id, title, contentType }: Content) => ({ id, title, contentType });

const movedTo = ({ event: { position } }: { event: { position: number } }): { type: 'picture.moved'; position: number } => ({
  type: 'picture.moved',
  position,
});

/** PLY-18 */
const keptAt =
  (type: 'picture.moved' | 'picture.stopped') =>
  ({ context, event }: { context: Pick<Context, 'content'>; event: { position: number } }): ProgressEvent => ({
    type,
    position: positionToKeep(titleOf(context), event.position),
  });

export const playbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PlaybackEvent,
    input: {} as PlaybackInput,
    children: {} as {
      media: 'media';
      progress: 'progress';
      marker: 'marker';
      upNext: 'upNext';
      ads: 'ads';
      episodeList: 'episodeList';
    },
  },
  actors: {
    loadContent: promiseToProvide<Content, { id: string }>('loadContent'),
    /** Resolves when the network is back. Stays pending while the network was never lost. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    media: mediaPlaybackMachine,
    progress: progressMachine,
    marker: markerMachine,
    upNext: upNextMachine,
    ads: adsMachine,
    episodeList: episodeListMachine,
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isNotFound(error),
    isTemporary,
    isSeries: (_, { content }: { content: Content }) => content.contentType === 'SERIES',
    hasOtherSlug: ({ context }, { content }: { content: Content }) => slugOf(content.title) !== context.slug,
    isEpisode: ({ context }) => titleOf(context).episode !== null,
    isSeen: ({ context }, { hasReachedEnd }: { hasReachedEnd: boolean }) => hasReachedEnd && titleOf(context).duration !== null,
  },
  actions: {
    /** PLY-03: playback starts at the resume position. */
    storeContent: assign(({ context }, { content }: { content: Content }) => ({
      content,
      position: resumePosition(content),
      isHeld: showsAds(context),
    })),
    storeStart: assign((_, { position, isHeld }: Pick<Context, 'position' | 'isHeld'>) => ({ position, isHeld })),
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign({ message: LOSS_MESSAGES.media }),
    resetFailure: assign({ message: null }),
    passToMedia: forwardTo('media'),
    notifyMedia: sendTo('media', (_, event: MediaPlaybackEvent) => event),
    notifyProgress: sendTo('progress', (_, event: ProgressEvent) => event),
    /** A viewer who chooses the next title during the credits has seen this one, so it leaves "Continue watching". */
    reportSeen: sendTo('progress', ({ context }): ProgressEvent => ({ type: 'picture.moved', position: known(titleOf(context).duration) })),
    notifyMarker: sendTo('marker', (_, event: MarkerEvent) => event),
    notifyUpNext: sendTo('upNext', (_, event: UpNextEvent) => event),
    passToUpNext: forwardTo('upNext'),
    notifyAds: sendTo('ads', (_, event: AdsEvent) => event),
    correctAddress: sendTo(receiver('navigation'), (_, { content }: { content: Content }) => ({
      type: 'address.correct',
      url: routePath('vod', { slug: slugOf(content.title), id: content.id }),
    })),
    forward: sendTo(receiver('navigation'), (_, { content }: { content: Content }) => ({
      type: 'navigation.request',
      to: addressOf(episodeOfSeries(content)) ?? routePath('home'),
      replace: true,
    })),
    leave: sendTo(receiver('navigation'), ({ context }) => ({
      type: 'navigation.request',
      to: (context.content && addressOf(detailOf(context.content))) ?? routePath('home'),
      replace: true,
    })),
    replacePage: sendTo(receiver('navigation'), (_, { to }: { to: string }) => ({ type: 'navigation.request', to, replace: true })),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    passToViewer: forwardTo(receiver('viewer')),
    goHome: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('home'), replace: true }),
  },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, content: null, position: 0, isHeld: false, message: null }),
  initial: 'loading',
  on: {
    'playback.leave': { actions: 'leave' },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadContent',
        src: 'loadContent',
        input: ({ context }) => ({ id: context.contentId }),
        onDone: [
          {
            guard: { type: 'isSeries', params: ({ event }) => ({ content: event.output }) },
            target: 'forwarded',
            actions: { type: 'forward', params: ({ event }) => ({ content: event.output }) },
          },
          {
            guard: { type: 'hasOtherSlug', params: ({ event }) => ({ content: event.output }) },
            target: 'opened',
            actions: [
              { type: 'storeContent', params: ({ event }) => ({ content: event.output }) },
              { type: 'correctAddress', params: ({ event }) => ({ content: event.output }) },
            ],
          },
          { target: 'opened', actions: { type: 'storeContent', params: ({ event }) => ({ content: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'unavailable' },
          {
            guard: { type: 'isTemporary', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The title is known. */
    opened: {
      invoke: {
        id: 'media',
        src: 'media',
        input: ({ context, self }) => ({
          parentRef: self,
          played: playedOf(titleOf(context)),
          item: itemOfTitle(titleOf(context)),
          mediaId: titleOf(context).mediaId,
          position: context.position,
          isLive: false,
          isSeekable: true,
          isHeld: context.isHeld,
          isPremium: context.isPremium,
          profile: context.profile,
          mediaUrlTemplate: context.mediaUrlTemplate,
          now: context.now,
        }),
        onError: { target: 'failed', actions: 'storeLoss' },
      },
      on: {
        'entitlement.changed': { actions: [{ type: 'storeEntitlement', params: ({ event }) => event }, 'passToMedia'] },
        'profile.updated': { actions: 'passToViewer' },
        'player.stopAsked': { actions: 'leave' },
      },
      initial: 'loading',
      states: {
        loading: { tags: 'loading', on: { 'media.settled': { target: 'still' } } },
        /** No picture: the page says why the media do not play, or they load again. */
        still: {
          on: {
            'media.started': [
              { guard: 'isEpisode', target: 'watching.episode', actions: { type: 'storeStart', params: ({ event }) => event } },
              { target: 'watching.film', actions: { type: 'storeStart', params: ({ event }) => event } },
            ],
          },
        },
        watching: {
          invoke: [
            {
              id: 'progress',
              src: 'progress',
              input: ({ context, self }) => ({ parentRef: self, contentId: context.contentId, position: context.position }),
              onError: {},
            },
            {
              id: 'marker',
              src: 'marker',
              input: ({ context, self }) => ({ parentRef: self, markers: markersOf(titleOf(context)) }),
              onError: {},
            },
            {
              id: 'upNext',
              src: 'upNext',
              input: ({ context, self }) => ({
                parentRef: self,
                content: titleOf(context),
                isPremium: context.isPremium,
                now: context.now,
                features: context.flags,
                sections: context.sections,
                breakLimit: context.vodBreakLimit,
                profileId: context.profile?.id ?? null,
                bedtime: bedtimeOf(context.profile),
              }),
              // The title ends and nothing follows.
              onError: { actions: { type: 'notifyMedia', params: { type: 'player.offerNext', isOffered: false } } },
            },
            {
              id: 'ads',
              src: 'ads',
              input: ({ context, self }) => ({
                parentRef: self,
                isWanted: showsAds(context),
                startAt: context.position,
                duration: titleOf(context).duration,
                isHolding: context.isHeld,
              }),
              onError: { actions: { type: 'notifyMedia', params: { type: 'player.release', sound: null } } },
            },
          ],
          on: {
            'media.stopped': { target: 'still' },
            'player.playing': { actions: { type: 'notifyProgress', params: { type: 'picture.started' } } },
            'player.moved': {
              actions: [
                { type: 'notifyProgress', params: keptAt('picture.moved') },
                { type: 'notifyMarker', params: movedTo },
                { type: 'notifyUpNext', params: movedTo },
                { type: 'notifyAds', params: movedTo },
              ],
            },
            // A seek while paused counts too: the viewer may leave at that position.
            'player.sought': {
              actions: [
                { type: 'notifyProgress', params: keptAt('picture.moved') },
                { type: 'notifyMarker', params: movedTo },
                { type: 'notifyUpNext', params: movedTo },
              ],
            },
            'player.paused': { actions: { type: 'notifyProgress', params: keptAt('picture.stopped') } },
            'player.ended': {
              actions: [
                { type: 'notifyProgress', params: keptAt('picture.stopped') },
                { type: 'notifyUpNext', params: { type: 'picture.ended' } },
              ],
            },
            'progress.locked': {
              target: '#playback.left',
              actions: {
                type: 'notifyNotices',
                params: ({ event }) => ({ type: 'notice.open', notice: { kind: 'message', message: messageOf(event.error) } }),
              },
            },
            'marker.skipped': { actions: { type: 'notifyMedia', params: ({ event }) => ({ type: 'player.seek', to: event.to }) } },
            'ads.hold': { actions: { type: 'notifyMedia', params: { type: 'player.hold' } } },
            'ads.release': { actions: { type: 'notifyMedia', params: ({ event }) => ({ type: 'player.release', sound: event.sound }) } },
            'viewer.acted': { actions: 'passToUpNext' },
            'sleep.stopsHere': { actions: 'passToUpNext' },
            // From now on a key of the device may start the next title (PLY-14).
            'upNext.found': { actions: { type: 'notifyMedia', params: { type: 'player.offerNext', isOffered: true } } },
            'player.nextAsked': { actions: { type: 'notifyUpNext', params: { type: 'upNext.play' } } },
            // Replaces the history entry, so that back leads to the page before the player and not through every episode.
            'upNext.chosen': [
              {
                guard: { type: 'isSeen', params: ({ event }) => event },
                actions: ['reportSeen', { type: 'replacePage', params: ({ event }) => event }],
              },
              { actions: { type: 'replacePage', params: ({ event }) => event } },
            ],
            'upNext.abandoned': { actions: [{ type: 'notifyMedia', params: { type: 'player.pause' } }, 'leave'] },
            // Home says good night.
            'upNext.asleep': { target: '#playback.left' },
          },
          initial: 'film',
          states: {
            film: {},
            /** The viewer may choose another episode of the series. */
            episode: {
              invoke: {
                id: 'episodeList',
                src: 'episodeList',
                input: ({ context, self }) => ({
                  parentRef: self,
                  seriesId: known(titleOf(context).episode).seriesId,
                  episodeId: context.contentId,
                  seasonId: known(titleOf(context).episode).seasonId,
                }),
                onError: {},
              },
              on: { 'episode.chosen': { actions: { type: 'replacePage', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
    /** The service refuses the title. A retry by the viewer would not help. */
    refused: {
      /** TOG-07 */
      on: {
        'entitlement.changed': {
          target: 'loading',
          actions: ['resetFailure', { type: 'storeEntitlement', params: ({ event }) => event }],
        },
      },
    },
    /** No title exists under this URL. */
    unavailable: {},
    /** Loads the title again with a retry by the viewer, or when the network is back. */
    failed: {
      invoke: { id: 'untilOnline', src: 'untilOnline', onDone: { target: 'loading', actions: 'resetFailure' }, onError: {} },
      on: { 'playback.retry': { target: 'loading', actions: 'resetFailure' } },
    },
    /** PLY-29: the URL is of a series. The viewer is redirected to the episode to continue, or to the page of the series. */
    forwarded: {},
    /** The viewer is redirected to home. */
    left: { entry: 'goHome' },
  },
});
