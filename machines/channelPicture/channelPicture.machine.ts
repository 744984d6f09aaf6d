/**
 * The picture of one channel: whether the viewer may see what is on, where it comes from, and whether it keeps coming (PLY-11, PLY-12). What is
 * on changes while it plays: the right to it is asked for anew, and the picture goes on untouched unless it is refused.
 */
import { type ActorRef, assign, not, type Snapshot, sendTo, setup } from 'xstate';
import { RENEWAL_EARNED_AFTER } from '../domain/constants.ts';
import type { Channel, Media, Message, Profile, Programme } from '../domain/entities.ts';
import { availabilityOf } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { describeBroadcast } from '../domain/mediaDescription.ts';
import { programmeAt } from '../domain/onAir.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  isNotYet,
  isPassingFailure,
  LOSS_MESSAGES,
  mayTryMediaAgain,
  NO_SOURCE,
  type PlayerLoss,
  type Source,
  sourceOf,
} from '../domain/playback.ts';
import { type PlayerEvent, type PlayerNotice, playerMachine } from '../player/player.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../streamPresence/streamPresence.machine.ts';

export type ChannelPictureEvent =
  | { type: 'playback.retry' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** The guide came, or the clock moved on: another programme may be on. */
  | { type: 'programmes.changed'; programmes: readonly Programme[] }
  | StreamPresenceNotice
  | PlayerNotice;

/** stopAsked: a key of the device asks for the end of it all (PLY-14). */
export type ChannelPictureNotice = StreamPresenceEvent | Extract<PlayerNotice, { type: 'profile.updated' | 'player.stopAsked' }>;

export type ChannelPictureInput = {
  parentRef: ActorRef<Snapshot<unknown>, ChannelPictureNotice>;
  channel: Channel;
  programmes: readonly Programme[];
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** Whose languages are spoken (PLY-10); null: a visitor's. */
  profile: Profile | null;
  mediaUrlTemplate: string | null;
};

type Context = ChannelPictureInput & {
  source: Source | null;
  /** The programme the right to watch was asked for; null: none is known. */
  askedFor: string | null;
  /** The media's address was asked for again because its server no longer took it: once, until the picture has gone on for a while. */
  hasRenewed: boolean;
  /** Why nothing plays. */
  message: Message | null;
};

const onAir = ({ programmes, channel, now }: Pick<Context, 'programmes' | 'channel' | 'now'>) => programmeAt(programmes, channel.id, now());
const descriptionOf = (context: Context) => describeBroadcast(context.channel, onAir(context));

export const channelPictureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChannelPictureEvent,
    input: {} as ChannelPictureInput,
    children: {} as { player: 'player'; presence: 'presence' },
  },
  actors: {
    /** GET /v1/content/media/{id}: the address, and whether the viewer may have it now. */
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    /** Settles when the network is back after it was gone; never while it is there. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    presence: streamPresenceMachine,
    player: playerMachine,
  },
  delays: { renewalEarned: RENEWAL_EARNED_AFTER },
  guards: {
    hasMedia: ({ context }) => context.channel.mediaId !== null,
    isForSubscribers: ({ context }) => {
      const programme = onAir(context);
      const { isPremium, now } = context;
      return (
        programme !== null &&
        availabilityOf({ ...programme, contentType: 'CATCHUP', releaseDate: null }, { isPremium, now: now() }) === 'premium'
      );
    },
    /** Another programme than the one that was asked about. */
    isAnother: ({ context }) => (onAir(context)?.id ?? null) !== context.askedFor,
    isRefusedToVisitors: ({ context }, { error }: { error: unknown }) => isNotYet(asCallError(error)) && !context.isPremium,
    isPassing: (_, { error }: { error: unknown }) => isPassingFailure(asCallError(error)),
    mayTryMediaAgain: (_, { error }: { error: unknown }) => mayTryMediaAgain(asCallError(error)),
    hasSource: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) !== null,
    mayRenew: ({ context }, { reason }: { reason: PlayerLoss }) => reason === 'refused' && !context.hasRenewed,
  },
  actions: {
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeProgrammes: assign((_, { programmes }: { programmes: readonly Programme[] }) => ({ programmes })),
    noteAsked: assign({ askedFor: ({ context }) => onAir(context)?.id ?? null }),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    renew: assign({ hasRenewed: true }),
    earnRenewal: assign({ hasRenewed: false }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    startAfresh: assign({ message: null, hasRenewed: false }),
    describe: sendTo('player', ({ context }): PlayerEvent => ({ type: 'player.describe', description: descriptionOf(context) })),
    tellPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: ChannelPictureNotice) => notice,
    ),
  },
}).createMachine({
  id: 'channelPicture',
  context: ({ input }) => ({ ...input, source: null, askedFor: null, hasRenewed: false, message: null }),
  initial: 'checking',
  on: {
    'programmes.changed': { actions: { type: 'storeProgrammes', params: ({ event }) => event } },
    'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } },
  },
  states: {
    /** PLY-12: nothing is asked of the media before the viewer may watch. */
    checking: {
      always: [
        { guard: 'isForSubscribers', target: 'refused.premium' },
        { guard: 'hasMedia', target: 'resolvingMedia' },
        { target: 'unavailable' },
      ],
    },
    resolvingMedia: {
      entry: 'noteAsked',
      always: { guard: 'isForSubscribers', target: 'refused.premium' },
      invoke: {
        id: 'loadMedia',
        src: 'loadMedia',
        input: ({ context }) => ({ mediaId: context.channel.mediaId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasSource', params: ({ event }) => ({ media: event.output }) },
            target: 'watching',
            actions: { type: 'storeSource', params: ({ event }) => ({ media: event.output }) },
          },
          { target: 'unavailable' },
        ],
        onError: [
          { guard: { type: 'isRefusedToVisitors', params: ({ event }) => event }, target: 'refused.premiumAsTold' },
          {
            guard: { type: 'mayTryMediaAgain', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    watching: {
      type: 'parallel',
      // The programme changed, or the guide came late.
      always: { guard: 'isForSubscribers', target: 'refused.premium' },
      // However it ends: it is not watched any more.
      exit: { type: 'tell', params: { type: 'picture.stopped' } },
      invoke: {
        id: 'player',
        src: 'player',
        input: ({ context, self }) => ({
          parentRef: self,
          source: context.source ?? NO_SOURCE,
          startAt: null,
          isLive: true,
          isSeekable: context.channel.dvr > 0,
          profile: context.profile,
          description: descriptionOf(context),
        }),
        onError: { target: 'failed', actions: { type: 'storeLoss', params: { reason: 'media' } } },
      },
      on: {
        'player.stopAsked': { actions: { type: 'tell', params: ({ event }) => event } },
        'profile.updated': {
          actions: [
            { type: 'storeProfile', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
        'player.lost': [
          { guard: { type: 'mayRenew', params: ({ event }) => event }, target: 'resolvingMedia', actions: 'renew' },
          { target: 'failed', actions: { type: 'storeLoss', params: ({ event }) => event } },
        ],
      },
      states: {
        /** A programme above the profile's age limit is in no guide: only the service can say that it has begun. */
        right: {
          initial: 'given',
          states: {
            given: { always: { guard: 'isAnother', target: 'asking' } },
            asking: {
              // The programme on the device's own screen changes with the page's (PLY-14).
              entry: ['noteAsked', 'describe'],
              invoke: {
                id: 'askAgain',
                src: 'loadMedia',
                input: ({ context }) => ({ mediaId: context.channel.mediaId ?? '' }),
                onDone: { target: 'given' },
                onError: [
                  { guard: { type: 'isRefusedToVisitors', params: ({ event }) => event }, target: '#channelPicture.refused.premiumAsTold' },
                  // A service in trouble has refused nothing.
                  { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'given' },
                  {
                    target: '#channelPicture.refused.byService',
                    actions: { type: 'storeFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        /** Whether it is being watched: a paused picture is not. */
        transport: {
          on: {
            'player.playing': { actions: { type: 'tell', params: { type: 'picture.started' } } },
            'player.paused': { actions: { type: 'tell', params: { type: 'picture.stopped' } } },
          },
        },
        /** PLY-11: an address that runs out hours later may be asked for again. */
        stamina: {
          initial: 'resting',
          states: {
            resting: { on: { 'player.moved': { target: 'going' } } },
            going: {
              on: { 'player.paused': { target: 'resting' } },
              after: { renewalEarned: { target: 'proven' } },
            },
            proven: { entry: 'earnRenewal' },
          },
        },
        /** A picture goes on when nobody hears that the viewer is there (PLY-16). */
        presence: {
          initial: 'kept',
          states: {
            kept: {
              invoke: { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: { target: 'unheard' } },
              on: {
                'player.playing': { actions: { type: 'tellPresence', params: { type: 'picture.started' } } },
                'player.paused': { actions: { type: 'tellPresence', params: { type: 'picture.stopped' } } },
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
    /** As long as what is on is on: the next programme may be another matter. */
    refused: {
      /** TOG-07 */
      on: {
        'entitlement.changed': {
          target: 'checking',
          actions: ['startAfresh', { type: 'storeEntitlement', params: ({ event }) => event }],
        },
      },
      initial: 'byService',
      states: {
        premium: { always: { guard: not('isForSubscribers'), target: '#channelPicture.checking' } },
        premiumAsTold: { always: { guard: 'isAnother', target: '#channelPicture.checking', actions: 'startAfresh' } },
        byService: { always: { guard: 'isAnother', target: '#channelPicture.checking', actions: 'startAfresh' } },
      },
    },
    /** There is nothing to play. */
    unavailable: {},
    failed: {
      on: { 'playback.retry': { target: 'checking', actions: 'startAfresh' } },
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          invoke: {
            id: 'untilOnline',
            src: 'untilOnline',
            onDone: { target: '#channelPicture.checking', actions: 'startAfresh' },
            onError: { target: 'waitingForViewer' },
          },
        },
        waitingForViewer: {},
      },
    },
  },
});
