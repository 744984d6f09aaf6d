/**
 * Watching a channel, and changing it without leaving the page (GDE-07): the picture. What is on and what
 * comes next is told by `nowAndNext`.
 */
import { type ActorRef, assign, not, raise, type Snapshot, sendTo, setup } from 'xstate';
import { type ChannelNumberNotice, channelNumberMachine } from '../channelNumber/channelNumber.machine.ts';
import { addressOf, destinationOfChannel } from '../domain/cards.ts';
import type { Channel, Media, Message, Programme } from '../domain/entities.ts';
import { availabilityOf } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { channelBeside, programmeAt } from '../domain/liveChannels.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isNotYet, isPassingFailure, LOSS_MESSAGES, NO_SOURCE, type PlayerLoss, type Source, sourceOf } from '../domain/playback.ts';
import type { Remindable } from '../domain/reminders.ts';
import { slugOf } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';
import { type NowAndNextNotice, nowAndNextMachine, type ProgrammesWanted } from '../nowAndNext/nowAndNext.machine.ts';
import { type PlayerNotice, playerMachine } from '../player/player.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../streamPresence/streamPresence.machine.ts';

export type LivePlaybackEvent =
  | ChannelNumberNotice
  | { type: 'channel.step'; step: 1 | -1 }
  | { type: 'playback.retry' }
  /** A programme that is still to come (GDE-03). */
  | { type: 'reminder.open'; programme: Remindable }
  | NowAndNextNotice
  | StreamPresenceNotice
  | PlayerNotice;

export type LivePlaybackNotice = { type: 'address.correct'; url: string } | { type: 'reminder.open'; programme: Remindable };

export type LivePlaybackInput = {
  parentRef: ActorRef<Snapshot<unknown>, LivePlaybackNotice>;
  channelId: string;
  slug: string;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  flags: Features;
  mediaUrlTemplate: string | null;
};

type Context = LivePlaybackInput & {
  channels: readonly Channel[];
  programmes: readonly Programme[];
  /** The clock of the page, epoch ms. */
  moment: number;
  source: Source | null;
  hasRenewed: boolean;
  /** Why nothing plays. */
  message: Message | null;
};

const channelOf = ({ channels, channelId }: Pick<Context, 'channels' | 'channelId'>) => channels.find(({ id }) => id === channelId) ?? null;

export const livePlaybackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LivePlaybackEvent,
    input: {} as LivePlaybackInput,
    children: {} as { player: 'player'; presence: 'presence'; nowAndNext: 'nowAndNext'; channelNumber: 'channelNumber' },
  },
  actors: {
    loadChannels: promiseToProvide<readonly Channel[]>('loadChannels'),
    loadProgrammes: promiseToProvide<readonly Programme[], ProgrammesWanted>('loadProgrammes'),
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    untilOnline: promiseToProvide<void>('untilOnline'),
    presence: streamPresenceMachine,
    player: playerMachine,
    nowAndNext: nowAndNextMachine,
    channelNumber: channelNumberMachine,
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => id !== context.channelId && context.channels.some((channel) => channel.id === id),
    hasOtherChannel: ({ context }) => context.channels.some(({ id }) => id !== context.channelId),
    isMissing: ({ context }) => channelOf(context) === null,
    hasOtherSlug: ({ context }) => {
      const channel = channelOf(context);
      return channel !== null && slugOf(channel.name, 'live') !== context.slug;
    },
    hasMedia: ({ context }) => channelOf(context)?.mediaId != null,
    isForSubscribers: ({ context: { programmes, channelId, isPremium, now } }) => {
      const programme = programmeAt(programmes, channelId, now());
      return (
        programme !== null &&
        availabilityOf({ ...programme, contentType: 'CATCHUP', releaseDate: null }, { isPremium, now: now() }) === 'premium'
      );
    },
    isRefusedToVisitors: ({ context }, { error }: { error: unknown }) => isNotYet(asCallError(error)) && !context.isPremium,
    isPassing: (_, { error }: { error: unknown }) => isPassingFailure(asCallError(error)),
    hasSource: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) !== null,
    mayRenew: ({ context }, { reason }: { reason: PlayerLoss }) => reason === 'refused' && !context.hasRenewed,
  },
  actions: {
    storeChannels: assign((_, { channels }: { channels: readonly Channel[] }) => ({ channels })),
    storeChannel: assign((_, { id }: { id: string }) => ({ channelId: id, source: null, hasRenewed: false, message: null })),
    chooseBeside: raise(
      ({ context }, { step }: { step: 1 | -1 }): LivePlaybackEvent => ({
        type: 'channel.choose',
        id: channelBeside(context.channels, context.channelId, step)?.id ?? context.channelId,
      }),
    ),
    storeSlug: assign({ slug: ({ context }) => slugOf(channelOf(context)?.name ?? '', 'live') }),
    storeProgrammes: assign((_, { programmes }: { programmes: readonly Programme[] }) => ({ programmes })),
    storeMoment: assign((_, { moment }: { moment: number }) => ({ moment })),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    renewOnce: assign({ hasRenewed: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    startAfresh: assign({ message: null, hasRenewed: false }),
    tellPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: LivePlaybackNotice) => notice,
    ),
    correctAddress: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): LivePlaybackNotice => {
        const channel = channelOf(context);
        return { type: 'address.correct', url: (channel && addressOf(destinationOfChannel(channel))) ?? '/' };
      },
    ),
  },
}).createMachine({
  id: 'livePlayback',
  context: ({ input }) => ({
    ...input,
    channels: [],
    programmes: [],
    moment: input.now(),
    source: null,
    hasRenewed: false,
    message: null,
  }),
  initial: 'loading',
  states: {
    /** The channels, and what is on the one in the address: both are known before its media is asked for (PLY-12). */
    loading: {
      type: 'parallel',
      states: {
        channels: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadChannels',
                src: 'loadChannels',
                onDone: { target: 'loaded', actions: { type: 'storeChannels', params: ({ event }) => ({ channels: event.output }) } },
                onError: { target: '#livePlayback.failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
              },
            },
            loaded: { type: 'final' },
          },
        },
        programme: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadProgramme',
                src: 'loadProgrammes',
                input: ({ context: { channelId, now } }) => ({ channelIds: [channelId], from: now(), to: now() + 1000 }),
                onDone: { target: 'settled', actions: { type: 'storeProgrammes', params: ({ event }) => ({ programmes: event.output }) } },
                // Without a guide there is still a picture; the service has the last word on it.
                onError: { target: 'settled' },
              },
            },
            settled: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'isMissing', target: 'unknown' },
        { guard: 'hasOtherSlug', target: 'tuned', actions: ['storeSlug', 'correctAddress'] },
        { target: 'tuned' },
      ],
    },
    /** No channel has this id. */
    unknown: {},
    failed: {
      on: { 'playback.retry': { target: 'loading', actions: 'startAfresh' } },
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          invoke: {
            id: 'untilOnlineToLoad',
            src: 'untilOnline',
            onDone: { target: '#livePlayback.loading', actions: 'startAfresh' },
            onError: { target: 'waitingForViewer' },
          },
        },
        waitingForViewer: {},
      },
    },
    tuned: {
      invoke: [
        // The picture goes on without either.
        {
          id: 'nowAndNext',
          src: 'nowAndNext',
          input: ({ context: { channels, now }, self }) => ({ parentRef: self, channelIds: channels.map(({ id }) => id), now }),
          onError: {},
        },
        {
          id: 'channelNumber',
          src: 'channelNumber',
          input: ({ context: { channels }, self }) => ({ parentRef: self, channels }),
          onError: {},
        },
      ],
      initial: 'checking',
      on: {
        'programmes.told': { actions: { type: 'storeProgrammes', params: ({ event }) => event } },
        'moment.passed': { actions: { type: 'storeMoment', params: ({ event }) => event } },
        'reminder.open': { actions: { type: 'tell', params: ({ event }) => event } },
        'channel.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.checking',
          actions: [{ type: 'storeChannel', params: ({ event }) => event }, 'storeSlug', 'correctAddress'],
        },
        'channel.step': {
          guard: 'hasOtherChannel',
          actions: { type: 'chooseBeside', params: ({ event }) => event },
        },
      },
      states: {
        checking: {
          always: [
            { guard: 'isForSubscribers', target: 'refused.premium' },
            { guard: 'hasMedia', target: 'resolvingMedia' },
            { target: 'unavailable' },
          ],
        },
        resolvingMedia: {
          always: { guard: 'isForSubscribers', target: 'refused.premium' },
          invoke: {
            id: 'loadMedia',
            src: 'loadMedia',
            input: ({ context }) => ({ mediaId: channelOf(context)?.mediaId ?? '' }),
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
                guard: { type: 'isPassing', params: ({ event }) => event },
                target: 'failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: 'refused.byService', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        watching: {
          // The programme changed, or the guide came late.
          always: { guard: 'isForSubscribers', target: 'refused.premium' },
          invoke: [
            {
              id: 'player',
              src: 'player',
              input: ({ context, self }) => ({
                parentRef: self,
                source: context.source ?? NO_SOURCE,
                startAt: null,
                isLive: true,
                isSeekable: (channelOf(context)?.dvr ?? 0) > 0,
              }),
              onError: { target: 'failed', actions: { type: 'storeLoss', params: { reason: 'media' } } },
            },
            // A picture goes on when nobody hears that the viewer is there.
            { id: 'presence', src: 'presence', input: ({ self }) => ({ parentRef: self }), onError: { target: '.unheard' } },
          ],
          initial: 'present',
          states: {
            present: {
              on: {
                'player.playing': { actions: { type: 'tellPresence', params: { type: 'picture.started' } } },
                'player.paused': { actions: { type: 'tellPresence', params: { type: 'picture.stopped' } } },
              },
            },
            unheard: {},
          },
          on: {
            'presence.refused': { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
            'player.lost': [
              {
                guard: { type: 'mayRenew', params: ({ event }) => event },
                target: 'resolvingMedia',
                actions: 'renewOnce',
              },
              { target: 'failed', actions: { type: 'storeLoss', params: ({ event }) => event } },
            ],
          },
        },
        refused: {
          initial: 'byService',
          states: {
            /** As long as such a programme is on. */
            premium: { always: { guard: not('isForSubscribers'), target: '#livePlayback.tuned.checking' } },
            premiumAsTold: {},
            byService: {},
          },
        },
        unavailable: {},
        failed: {
          initial: 'waitingForNetwork',
          states: {
            waitingForNetwork: {
              invoke: {
                id: 'untilOnline',
                src: 'untilOnline',
                onDone: { target: '#livePlayback.tuned.checking', actions: 'startAfresh' },
                onError: { target: 'waitingForViewer' },
              },
            },
            waitingForViewer: {},
          },
          on: {
            'playback.retry': { target: 'checking', actions: 'startAfresh' },
          },
        },
      },
    },
  },
});
