/**
 * Plays one channel: checks whether the viewer may watch the current programme, loads the media, and handles failures (PLY-11, PLY-12).
 * When the programme changes during playback, the machine asks the service again. Playback continues unless the service refuses.
 * A channel has no end: when its broadcast is over or stops, the machine requests media and playlist again for a minute (PLY-27).
 */
import { type ActorRef, assign, not, type Snapshot, sendTo, setup } from 'xstate';
import { BROADCAST_RETRY_PAUSES, MEDIA_RENEWAL_INTERVAL, RECONNECTING_AFTER } from '../domain/constants.ts';
import type { Channel, Media, Message, Profile, Programme } from '../domain/entities.ts';
import { needsSubscription } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { isOfLicence } from '../domain/licence.ts';
import { programmeAt } from '../domain/onAir.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { hasSource, isRefusedWithoutSubscription, isTemporary, mayRenew, mayTryAgain } from '../domain/playable.ts';
import { LOSS_MESSAGES, type PlayerLoss, type Source, sourceOf } from '../domain/playback.ts';
import { describeBroadcast } from '../player/mediaDescription.ts';
import { playerMachine } from '../player/player.machine.ts';
import type { PlayerEvent, PlayerNotice } from '../player/playerEvents.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../player/streamPresence.machine.ts';

export type ChannelPictureEvent =
  | { type: 'playback.retry' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** The guide has loaded or time has passed: the current programme may have changed. */
  | { type: 'programmes.changed'; programmes: readonly Programme[] }
  | StreamPresenceNotice
  | PlayerNotice;

/** `player.stopAsked`: the viewer pressed the stop key of the device (PLY-14). */
export type ChannelPictureNotice = StreamPresenceEvent | Extract<PlayerNotice, { type: 'profile.updated' | 'player.stopAsked' }>;

export type ChannelPictureInput = {
  parentRef: ActorRef<Snapshot<unknown>, ChannelPictureNotice>;
  channel: Channel;
  programmes: readonly Programme[];
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** The profile whose language preferences apply (PLY-10); null: a visitor. */
  profile: Profile | null;
  mediaUrlTemplate: string | null;
};

type Context = ChannelPictureInput & {
  source: Source | null;
  /** The id of the programme at the last media call; null: the programme was unknown. */
  requestedFor: string | null;
  /** The media URL was renewed because its server refused it. Allowed once, and again after MEDIA_RENEWAL_INTERVAL of playback. */
  hasRenewed: boolean;
  /** The number of requests since the broadcast was interrupted (PLY-27); 0: it is not interrupted. */
  attempts: number;
  /** DRM-04: epoch ms of the broadcast at which playback continues after a loss; null: at the live edge. */
  seenUntil: number | null;
  /** Why nothing plays; null: no message. */
  message: Message | null;
};

const onAir = ({ programmes, channel, now }: Pick<Context, 'programmes' | 'channel' | 'now'>) => programmeAt(programmes, channel.id, now());
const endOf = (context: Context) => onAir(context)?.endDate ?? null;
const descriptionOf = (context: Context) => describeBroadcast(context.channel, onAir(context));

export const channelPictureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChannelPictureEvent,
    input: {} as ChannelPictureInput,
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
    broadcastRetry: ({ context }) => BROADCAST_RETRY_PAUSES[context.attempts] ?? 0,
    attemptFailed: RECONNECTING_AFTER,
  },
  guards: {
    hasMedia: ({ context }) => context.channel.mediaId !== null,
    isForSubscribers: ({ context }) => {
      const programme = onAir(context);
      return programme !== null && needsSubscription(programme, context);
    },
    /** The current programme is not the one of the last media call. */
    isAnother: ({ context }) => (onAir(context)?.id ?? null) !== context.requestedFor,
    mayRequestAgain: ({ context }) => context.attempts < BROADCAST_RETRY_PAUSES.length,
    /** An encoder that starts again may answer with errors until its playlist is complete. */
    isInterrupted: ({ context }, { reason }: { reason: PlayerLoss }) => reason === 'ended' || (reason === 'media' && context.attempts > 0),
    /** The media server answers with errors, or with a playlist that does not advance. */
    hasStopped: (_, { reason }: { reason: PlayerLoss }) => reason !== 'refused' && !isOfLicence(reason),
    isTryingAgain: ({ context }) => context.attempts > 0,
    /** Without any answer the network is missing, not the broadcast. */
    isStillInterrupted: ({ context: { attempts } }, { error }: { error: unknown }) =>
      attempts > 0 && attempts < BROADCAST_RETRY_PAUSES.length && isTemporary(null, { error }) && asCallError(error).errorCode !== 0,
    isRefusedWithoutSubscription,
    isTemporary,
    mayTryAgain,
    hasSource,
    mayRenew,
  },
  actions: {
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeProgrammes: assign((_, { programmes }: { programmes: readonly Programme[] }) => ({ programmes })),
    noteAsked: assign({ requestedFor: ({ context }) => onAir(context)?.id ?? null }),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    renew: assign({ hasRenewed: true }),
    permitRenewal: assign({ hasRenewed: false }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeMoment: assign((_, { seenUntil }: { seenUntil: number | null }) => ({ seenUntil })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    endInterruption: assign({ attempts: 0, seenUntil: null }),
    resetFailure: assign({ message: null, hasRenewed: false, attempts: 0 }),
    describe: sendTo(
      'player',
      ({ context }): PlayerEvent => ({ type: 'player.describe', description: descriptionOf(context), endsAt: endOf(context) }),
    ),
    notifyPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    notify: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: ChannelPictureNotice) => notice,
    ),
  },
}).createMachine({
  id: 'channelPicture',
  context: ({ input }) => ({ ...input, source: null, requestedFor: null, hasRenewed: false, attempts: 0, seenUntil: null, message: null }),
  initial: 'loading',
  on: {
    'programmes.changed': { actions: { type: 'storeProgrammes', params: ({ event }) => event } },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
  },
  states: {
    loading: {
      initial: 'checking',
      states: {
        /** PLY-12: the premium check comes before any media call. */
        checking: {
          always: [
            { guard: 'isForSubscribers', target: '#channelPicture.refused.premium' },
            { guard: 'hasMedia', target: 'media' },
            { target: '#channelPicture.unavailable' },
          ],
        },
        media: {
          entry: 'noteAsked',
          always: { guard: 'isForSubscribers', target: '#channelPicture.refused.premium' },
          invoke: {
            id: 'loadMedia',
            src: 'loadMedia',
            input: ({ context }) => ({ mediaId: known(context.channel.mediaId) }),
            onDone: [
              {
                guard: { type: 'hasSource', params: ({ event }) => ({ media: event.output }) },
                target: '#channelPicture.watching',
                actions: { type: 'storeSource', params: ({ event }) => ({ media: event.output }) },
              },
              { target: '#channelPicture.unavailable' },
            ],
            onError: [
              {
                guard: { type: 'isRefusedWithoutSubscription', params: ({ event }) => event },
                target: '#channelPicture.refused.premiumAsReported',
              },
              { guard: { type: 'isStillInterrupted', params: ({ event }) => event }, target: '#channelPicture.interrupted' },
              {
                guard: { type: 'mayTryAgain', params: ({ event }) => event },
                target: '#channelPicture.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: '#channelPicture.refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    watching: {
      type: 'parallel',
      // The programme changed, or the guide loaded late.
      always: { guard: 'isForSubscribers', target: 'refused.premium' },
      // Stops the count of viewing time, however playback ends.
      exit: { type: 'notify', params: { type: 'picture.stopped' } },
      invoke: {
        id: 'player',
        src: 'player',
        input: ({ context, self }) => ({
          parentRef: self,
          source: known(context.source),
          startAt: null,
          seenUntil: context.seenUntil,
          isLive: true,
          isSeekable: context.channel.dvr > 0,
          isHeld: false,
          profile: context.profile,
          description: descriptionOf(context),
          endsAt: endOf(context),
          now: context.now,
        }),
        onError: { target: 'failed', actions: { type: 'storeLoss', params: { reason: 'media' } } },
      },
      on: {
        'player.stopAsked': { actions: { type: 'notify', params: ({ event }) => event } },
        'profile.updated': {
          actions: [
            { type: 'storeProfile', params: ({ event }) => event },
            { type: 'notify', params: ({ event }) => event },
          ],
        },
        'player.lost': [
          {
            guard: { type: 'mayRenew', params: ({ event }) => event },
            target: 'loading.media',
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
              entry: ['noteAsked', 'describe'],
              invoke: {
                id: 'askAgain',
                src: 'loadMedia',
                input: ({ context }) => ({ mediaId: known(context.channel.mediaId) }),
                onDone: { target: 'given' },
                onError: [
                  {
                    guard: { type: 'isRefusedWithoutSubscription', params: ({ event }) => event },
                    target: '#channelPicture.refused.premiumAsReported',
                  },
                  // A temporary failure is not a refusal.
                  { guard: { type: 'isTemporary', params: ({ event }) => event }, target: 'given' },
                  {
                    target: '#channelPicture.refused.byService',
                    actions: { type: 'storeFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        /** Reports whether the viewer is watching. A paused picture does not count. */
        transport: {
          on: {
            'player.playing': { actions: { type: 'notify', params: { type: 'picture.started' } } },
            'player.paused': { actions: { type: 'notify', params: { type: 'picture.stopped' } } },
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
              after: { attemptFailed: { guard: 'isTryingAgain', target: '#channelPicture.interrupted', actions: 'countAttempt' } },
            },
            moving: {
              on: {
                'player.lost': { guard: { type: 'hasStopped', params: ({ event }) => event }, target: '#channelPicture.interrupted' },
              },
              initial: 'going',
              states: {
                going: {
                  on: { 'player.paused': { target: '#channelPicture.watching.playbackTime.resting' } },
                  after: { renewalEarned: { target: 'renewable' } },
                },
                renewable: { entry: 'permitRenewal' },
              },
            },
          },
        },
        /** Playback continues when the `presence` actor fails (PLY-16). */
        presence: {
          initial: 'kept',
          states: {
            kept: {
              invoke: { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: { target: 'unheard' } },
              on: {
                'player.playing': { actions: { type: 'notifyPresence', params: { type: 'picture.started' } } },
                'player.paused': { actions: { type: 'notifyPresence', params: { type: 'picture.stopped' } } },
                'presence.refused': {
                  target: '#channelPicture.failed',
                  actions: { type: 'storeFailure', params: ({ event }) => event },
                },
              },
            },
            unheard: {},
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
          after: { broadcastRetry: { target: '#channelPicture.loading', actions: 'countAttempt' } },
        },
        /** The broadcast did not continue within a minute. The next programme is another broadcast. */
        ended: {
          always: { guard: 'isAnother', target: '#channelPicture.loading', actions: 'resetFailure' },
          on: { 'playback.retry': { target: '#channelPicture.loading', actions: 'resetFailure' } },
        },
      },
    },
    /** The refusal holds for the current programme. The machine checks the next one again. */
    refused: {
      /** TOG-07 */
      on: {
        'entitlement.changed': {
          target: 'loading',
          actions: ['resetFailure', { type: 'storeEntitlement', params: ({ event }) => event }],
        },
      },
      initial: 'byService',
      states: {
        premium: { always: { guard: not('isForSubscribers'), target: '#channelPicture.loading' } },
        premiumAsReported: { always: { guard: 'isAnother', target: '#channelPicture.loading', actions: 'resetFailure' } },
        byService: { always: { guard: 'isAnother', target: '#channelPicture.loading', actions: 'resetFailure' } },
      },
    },
    /** The channel has no media, or the media has no source. */
    unavailable: {},
    failed: {
      on: { 'playback.retry': { target: 'loading', actions: 'resetFailure' } },
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          invoke: {
            id: 'untilOnline',
            src: 'untilOnline',
            onDone: { target: '#channelPicture.loading', actions: 'resetFailure' },
            onError: { target: 'waitingForViewer' },
          },
        },
        waitingForViewer: {},
      },
    },
  },
});
