/**
 * Plays the media of a title or a channel: checks whether the viewer may watch, loads the media, renews their URL and licence, and handles
 * what is lost (PLY-01, PLY-11, PLY-12, PLY-16, DRM-04). The parent knows what is played, and hears what the picture does.
 * A channel shows one programme after the other: with each, the service is asked again, and playback continues unless it refuses. A channel has
 * no end: when its broadcast is over or stops, media and playlist are requested again for a minute (PLY-27).
 */
import { type ActorRef, and, assign, forwardTo, not, type Snapshot, sendTo, setup } from 'xstate';
import { BROADCAST_RETRY_PAUSES, MEDIA_RENEWAL_INTERVAL, RECONNECTING_AFTER } from '../domain/constants.ts';
import type { Content, Media, Message, Profile } from '../domain/entities.ts';
import { needsSubscription } from '../domain/entitlement.ts';
import { asCallError, isNotFound, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { isOfLicence } from '../domain/licence.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { LOSS_MESSAGES, type PlayerLoss, type Source, sourceOf } from '../domain/playback.ts';
import { hasSource, isNotYetAvailable, isRefusedWithoutSubscription, isTemporary, mayRenew, mayTryAgain } from './playable.ts';
import type { PlayedItem } from './playedItem.ts';
import { playerMachine } from './player.machine.ts';
import type { PlayerEvent, PlayerInput, PlayerNotice, PositionNotice } from './playerEvents.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from './streamPresence.machine.ts';
import { isUpcoming } from './upNext.ts';

export type MediaPlaybackEvent =
  | { type: 'playback.retry' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** The current programme may be another one. */
  | { type: 'item.changed'; item: PlayedItem }
  /** What the features of a title do with the picture. */
  | Extract<PlayerEvent, { type: 'player.seek' | 'player.pause' | 'player.hold' | 'player.release' | 'player.offerNext' }>
  | StreamPresenceNotice
  | PlayerNotice;

export type MediaPlaybackNotice =
  /** The media have loaded, or will not play. */
  | { type: 'media.settled' }
  /** There is a picture. `position`: seconds, where a title begins. `isHeld`: an advertisement comes first. */
  | { type: 'media.started'; position: number; isHeld: boolean }
  | { type: 'media.stopped' }
  | Exclude<PlayerNotice, { type: 'player.lost' }>;

export type MediaPlaybackInput = Pick<PlayerInput, 'isLive' | 'isSeekable' | 'isHeld' | 'profile' | 'now'> & {
  parentRef: ActorRef<Snapshot<unknown>, MediaPlaybackNotice>;
  /** The title or channel, as analytics names it. */
  played: Pick<Content, 'id' | 'title'> & { contentType: Content['contentType'] | 'CHANNEL' };
  item: PlayedItem;
  /** null: there are no media. */
  mediaId: string | null;
  /** Seconds: the start of a title, later its last position. A channel begins at the live edge. */
  position: number;
  isPremium: boolean;
  mediaUrlTemplate: string | null;
};

type Context = MediaPlaybackInput & {
  source: Source | null;
  /** The id of the item at the last media call. */
  requestedFor: string | null;
  /** The media URL was renewed because its server refused it. Allowed once, and again after MEDIA_RENEWAL_INTERVAL of playback. */
  hasRenewed: boolean;
  /** The number of requests since the broadcast was interrupted (PLY-27); 0: it is not interrupted. */
  attempts: number;
  /** DRM-04: epoch ms of the broadcast at which playback continues after a loss; null: at the live edge, and for a title. */
  seenUntil: number | null;
  /** Why nothing plays; null: no message. */
  message: Message | null;
};

export const mediaPlaybackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MediaPlaybackEvent,
    input: {} as MediaPlaybackInput,
    children: {} as { player: 'player'; presence: 'presence' },
  },
  actors: {
    /** GET /v1/content/media/{id}: the media URL. Rejects when the viewer may not watch now. */
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    /** Resolves when the network returns. Stays pending while the network is available. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    presence: streamPresenceMachine,
    player: playerMachine,
  },
  delays: {
    renewalEarned: MEDIA_RENEWAL_INTERVAL,
    // After the last pause, `waiting` is left at once.
    broadcastRetry: ({ context }) => BROADCAST_RETRY_PAUSES[context.attempts] ?? 0,
    attemptFailed: RECONNECTING_AFTER,
  },
  guards: {
    isLive: ({ context }) => context.isLive,
    isUpcoming: ({ context }) => isUpcoming(context.item, context.now()),
    isForSubscribers: ({ context }) => needsSubscription(context.item, context),
    hasMedia: ({ context }) => context.mediaId !== null,
    /** The item is not the one of the last media call. */
    isAnother: ({ context }) => context.item.id !== context.requestedFor,
    isMissing: (_, { error }: { error: unknown }) => isNotFound(error),
    mayRequestAgain: ({ context }) => context.attempts < BROADCAST_RETRY_PAUSES.length,
    /** An encoder that starts again may answer with errors until its playlist is complete. */
    isInterrupted: ({ context }, { reason }: { reason: PlayerLoss }) => reason === 'ended' || (reason === 'media' && context.attempts > 0),
    /** The media server of a channel answers with errors, or with a playlist that does not advance. */
    hasStopped: ({ context }, { reason }: { reason: PlayerLoss }) => context.isLive && reason !== 'refused' && !isOfLicence(reason),
    isTryingAgain: ({ context }) => context.attempts > 0,
    /** Without any answer the network is missing, not the broadcast. */
    isStillInterrupted: ({ context: { attempts } }, { error }: { error: unknown }) =>
      attempts > 0 && attempts < BROADCAST_RETRY_PAUSES.length && isTemporary(null, { error }) && asCallError(error).errorCode !== 0,
    isRefusedWithoutSubscription,
    isNotYetAvailable,
    isTemporary,
    mayTryAgain,
    hasSource,
    mayRenew,
  },
  actions: {
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeItem: assign((_, { item }: { item: PlayedItem }) => ({ item })),
    noteRequest: assign({ requestedFor: ({ context }) => context.item.id }),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    storePosition: assign((_, { position }: Pick<PositionNotice, 'position'>) => ({ position })),
    storeMoment: assign((_, { position, seenUntil }: Pick<Context, 'position' | 'seenUntil'>) => ({ position, seenUntil })),
    endHold: assign({ isHeld: false }),
    renew: assign({ hasRenewed: true }),
    permitRenewal: assign({ hasRenewed: false }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    endInterruption: assign({ attempts: 0, seenUntil: null }),
    resetFailure: assign({ message: null, hasRenewed: false, attempts: 0 }),
    describe: sendTo(
      'player',
      ({ context: { item } }): PlayerEvent => ({ type: 'player.describe', description: item.description, endsAt: item.endsAt }),
    ),
    passToPlayer: forwardTo('player'),
    notifyPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    doubtEntitlement: sendTo(receiver('entitlement'), { type: 'entitlement.doubted' }),
    reportAnswer: sendTo(({ context }) => context.parentRef, { type: 'media.settled' } satisfies MediaPlaybackNotice),
    reportStart: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { position, isHeld } }): MediaPlaybackNotice => ({ type: 'media.started', position, isHeld }),
    ),
    reportStop: sendTo(({ context }) => context.parentRef, { type: 'media.stopped' } satisfies MediaPlaybackNotice),
    passToParent: forwardTo(({ context }) => context.parentRef),
  },
}).createMachine({
  id: 'mediaPlayback',
  context: ({ input }) => ({ ...input, source: null, requestedFor: null, hasRenewed: false, attempts: 0, seenUntil: null, message: null }),
  initial: 'loading',
  on: {
    'item.changed': { actions: { type: 'storeItem', params: ({ event }) => event } },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
  },
  states: {
    /** PLY-01: loads the media of the title. */
    loading: {
      exit: 'reportAnswer',
      initial: 'checking',
      states: {
        /** PLY-12: no media call before the viewer may watch. */
        checking: {
          entry: 'noteRequest',
          always: [
            { guard: 'isUpcoming', target: '#mediaPlayback.refused.notReleased' },
            { guard: 'isForSubscribers', target: '#mediaPlayback.refused.premium' },
            { guard: 'hasMedia', target: 'media' },
            { target: '#mediaPlayback.unavailable' },
          ],
        },
        media: {
          // The programme has changed.
          always: { guard: 'isForSubscribers', target: 'checking' },
          on: {
            'entitlement.changed': { target: 'checking', actions: { type: 'storeEntitlement', params: ({ event }) => event } },
          },
          invoke: {
            id: 'loadMedia',
            src: 'loadMedia',
            input: ({ context }) => ({ mediaId: known(context.mediaId) }),
            onDone: [
              {
                guard: { type: 'hasSource', params: ({ event }) => ({ media: event.output }) },
                target: '#mediaPlayback.watching',
                actions: { type: 'storeSource', params: ({ event }) => ({ media: event.output }) },
              },
              { target: '#mediaPlayback.unavailable' },
            ],
            onError: [
              {
                guard: { type: 'isRefusedWithoutSubscription', params: ({ event }) => event },
                target: '#mediaPlayback.refused.premium',
                actions: 'doubtEntitlement',
              },
              {
                guard: { type: 'isNotYetAvailable', params: ({ event }) => event },
                target: '#mediaPlayback.refused.notReleased',
                actions: 'doubtEntitlement',
              },
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#mediaPlayback.unavailable' },
              { guard: { type: 'isStillInterrupted', params: ({ event }) => event }, target: '#mediaPlayback.interrupted' },
              {
                guard: { type: 'mayTryAgain', params: ({ event }) => event },
                target: '#mediaPlayback.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: '#mediaPlayback.refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    watching: {
      type: 'parallel',
      entry: 'reportStart',
      exit: 'reportStop',
      // The programme has changed, or the guide has loaded late. A title continues.
      always: { guard: and(['isLive', 'isForSubscribers']), target: 'loading' },
      invoke: [
        {
          id: 'player',
          src: 'player',
          input: ({ context, self }) => ({
            parentRef: self,
            source: known(context.source),
            startAt: context.isLive ? null : context.position,
            seenUntil: context.seenUntil,
            isLive: context.isLive,
            isSeekable: context.isSeekable,
            isHeld: context.isHeld,
            profile: context.profile,
            playedId: context.played.id,
            description: context.item.description,
            endsAt: context.item.endsAt,
            now: context.now,
          }),
          onError: { target: 'failed', actions: { type: 'storeLoss', params: { reason: 'media' } } },
        },
        // PLY-16: playback continues without it.
        { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: {} },
      ],
      on: {
        'player.seek': { actions: 'passToPlayer' },
        'player.pause': { actions: 'passToPlayer' },
        'player.hold': { actions: 'passToPlayer' },
        'player.release': { actions: ['endHold', 'passToPlayer'] },
        'player.offerNext': { actions: 'passToPlayer' },
        'player.nextAsked': { actions: 'passToParent' },
        'player.stopAsked': { actions: 'passToParent' },
        'sleep.stopsHere': { actions: 'passToParent' },
        'profile.updated': { actions: [{ type: 'storeProfile', params: ({ event }) => event }, 'passToParent'] },
        'presence.refused': { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        'player.lost': [
          {
            guard: { type: 'mayRenew', params: ({ event }) => event },
            target: 'loading',
            actions: [{ type: 'storeMoment', params: ({ event }) => event }, 'renew'],
          },
          { guard: { type: 'isInterrupted', params: ({ event }) => event }, target: 'interrupted' },
          {
            target: 'failed',
            actions: [
              { type: 'storeMoment', params: ({ event }) => event },
              { type: 'storeLoss', params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        /** The guide omits programmes above the profile's age limit, so the service has to check each change of programme. */
        right: {
          initial: 'given',
          states: {
            given: { always: { guard: 'isAnother', target: 'asking' } },
            asking: {
              // Updates the programme on the lock screen of the device (PLY-14).
              entry: ['noteRequest', 'describe'],
              invoke: {
                id: 'askAgain',
                src: 'loadMedia',
                input: ({ context }) => ({ mediaId: known(context.mediaId) }),
                onDone: { target: 'given' },
                onError: [
                  // A temporary failure is not a refusal.
                  { guard: { type: 'isTemporary', params: ({ event }) => event }, target: 'given' },
                  { target: '#mediaPlayback.loading' },
                ],
              },
            },
          },
        },
        /** What the picture does. A paused picture sends no ping. */
        transport: {
          on: {
            'player.playing': { actions: [{ type: 'notifyPresence', params: { type: 'picture.started' } }, 'passToParent'] },
            'player.paused': { actions: [{ type: 'notifyPresence', params: { type: 'picture.stopped' } }, 'passToParent'] },
            'player.ended': { actions: [{ type: 'notifyPresence', params: { type: 'picture.stopped' } }, 'passToParent'] },
            'player.moved': { actions: [{ type: 'storePosition', params: ({ event }) => event }, 'passToParent'] },
            'player.sought': { actions: [{ type: 'storePosition', params: ({ event }) => event }, 'passToParent'] },
          },
        },
        /** PLY-11: after a minute of playback, the media URL may be renewed once more, because URLs can expire after hours. */
        playbackTime: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'player.moved': { target: 'moving', actions: 'endInterruption' },
                // The browser did not start the picture by itself. The viewer has to press play.
                'player.paused': { actions: 'endInterruption' },
              },
              // PLY-27: the next attempt would have started before now. This one takes its place.
              after: { attemptFailed: { guard: 'isTryingAgain', target: '#mediaPlayback.interrupted', actions: 'countAttempt' } },
            },
            moving: {
              on: { 'player.lost': { guard: { type: 'hasStopped', params: ({ event }) => event }, target: '#mediaPlayback.interrupted' } },
              initial: 'going',
              states: {
                going: {
                  on: {
                    'player.paused': { target: '#mediaPlayback.watching.playbackTime.resting' },
                    'player.ended': { target: '#mediaPlayback.watching.playbackTime.resting' },
                  },
                  after: { renewalEarned: { target: 'renewable' } },
                },
                renewable: { entry: 'permitRenewal' },
              },
            },
          },
        },
      },
    },
    /** PLY-27: the broadcast is over or has stopped, or its encoder has started again. The channel continues at the live edge. */
    interrupted: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: not('mayRequestAgain'), target: 'ended', actions: { type: 'storeLoss', params: { reason: 'ended' } } },
          after: { broadcastRetry: { target: '#mediaPlayback.loading', actions: 'countAttempt' } },
        },
        /** The broadcast did not continue within a minute. The next programme is another broadcast. */
        ended: {
          always: { guard: 'isAnother', target: '#mediaPlayback.loading', actions: 'resetFailure' },
          on: { 'playback.retry': { target: '#mediaPlayback.loading', actions: 'resetFailure' } },
        },
      },
    },
    /** A retry by the viewer would not help. The next programme may be allowed. */
    refused: {
      always: { guard: 'isAnother', target: 'loading', actions: 'resetFailure' },
      /** TOG-07 */
      on: {
        'entitlement.changed': {
          target: 'loading',
          actions: ['resetFailure', { type: 'storeEntitlement', params: ({ event }) => event }],
        },
      },
      initial: 'byService',
      states: {
        premium: {},
        notReleased: {},
        byService: {},
      },
    },
    /** There are no media, or they have no source. */
    unavailable: { always: { guard: 'isAnother', target: 'loading' } },
    /** Continues at the position with a retry by the viewer, or when the network is back. */
    failed: {
      invoke: { id: 'untilOnline', src: 'untilOnline', onDone: { target: 'loading', actions: 'resetFailure' }, onError: {} },
      on: { 'playback.retry': { target: 'loading', actions: 'resetFailure' } },
    },
  },
});
