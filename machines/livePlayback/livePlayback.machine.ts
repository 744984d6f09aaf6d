/**
 * Watching a channel, and changing it without leaving the page (GDE-07): the picture on one side, what is on and comes next on the other.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { addressOf, destinationOfChannel } from '../domain/cards.ts';
import { LIVE_GUIDE_SPAN, NOW_TICK } from '../domain/constants.ts';
import type { Channel, Media, Message, Programme } from '../domain/entities.ts';
import { availabilityOf } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { channelBeside, programmeAt } from '../domain/liveChannels.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isNotYet, isPassingFailure, LOSS_MESSAGES, NO_SOURCE, type PlayerLoss, type Source, sourceOf } from '../domain/playback.ts';
import { slugOf } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';
import { type PlayerNotice, playerMachine } from '../player/player.machine.ts';
import { type StreamPresenceEvent, type StreamPresenceNotice, streamPresenceMachine } from '../streamPresence/streamPresence.machine.ts';

export type LivePlaybackEvent =
  | { type: 'channel.choose'; id: string }
  | { type: 'channel.step'; step: 1 | -1 }
  | { type: 'playback.retry' }
  | { type: 'guide.retry' }
  | StreamPresenceNotice
  | PlayerNotice;

export type LivePlaybackNotice = { type: 'address.correct'; url: string };

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

type Span = { from: number; to: number };

type Context = LivePlaybackInput & {
  channels: readonly Channel[];
  programmes: readonly Programme[];
  /** What `programmes` covers, epoch ms. */
  span: Span;
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
    children: {} as { player: 'player'; presence: 'presence' },
  },
  actors: {
    loadChannels: promiseToProvide<readonly Channel[]>('loadChannels'),
    loadProgrammes: promiseToProvide<readonly Programme[], { channelIds: readonly string[] } & Span>('loadProgrammes'),
    loadMedia: promiseToProvide<Media, { mediaId: string }>('loadMedia'),
    untilOnline: promiseToProvide<void>('untilOnline'),
    presence: streamPresenceMachine,
    player: playerMachine,
  },
  delays: { nowTick: NOW_TICK },
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
    runsOut: ({ context: { span, now } }) => span.to - now() < LIVE_GUIDE_SPAN / 2,
  },
  actions: {
    storeChannels: assign((_, { channels }: { channels: readonly Channel[] }) => ({ channels })),
    storeChannel: assign((_, { id }: { id: string }) => ({ channelId: id, source: null, hasRenewed: false, message: null })),
    storeSlug: assign({ slug: ({ context }) => slugOf(channelOf(context)?.name ?? '', 'live') }),
    storeSpan: assign({ span: ({ context: { now } }) => ({ from: now() - LIVE_GUIDE_SPAN, to: now() + LIVE_GUIDE_SPAN }) }),
    storeProgrammes: assign((_, { programmes }: { programmes: readonly Programme[] }) => ({ programmes })),
    storeMoment: assign({ moment: ({ context }) => context.now() }),
    storeSource: assign({ source: ({ context }, { media }: { media: Media }) => sourceOf(media, context.mediaUrlTemplate) }),
    renewOnce: assign({ hasRenewed: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    storeLoss: assign((_, { reason }: { reason: PlayerLoss }) => ({ message: LOSS_MESSAGES[reason] })),
    startAfresh: assign({ message: null, hasRenewed: false }),
    tellPresence: sendTo('presence', (_, event: StreamPresenceEvent) => event),
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
    span: { from: 0, to: 0 },
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
      type: 'parallel',
      states: {
        picture: {
          initial: 'checking',
          on: {
            'channel.choose': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: '.checking',
              actions: [{ type: 'storeChannel', params: ({ event }) => event }, 'storeSlug', 'correctAddress'],
            },
            'channel.step': {
              guard: 'hasOtherChannel',
              target: '.checking',
              actions: [
                {
                  type: 'storeChannel',
                  params: ({ context, event }) => ({
                    id: channelBeside(context.channels, context.channelId, event.step)?.id ?? context.channelId,
                  }),
                },
                'storeSlug',
                'correctAddress',
              ],
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
                  { guard: { type: 'isRefusedToVisitors', params: ({ event }) => event }, target: 'refused.premium' },
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
                premium: {},
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
                    onDone: { target: '#livePlayback.tuned.picture.checking', actions: 'startAfresh' },
                    onError: { target: 'waitingForViewer' },
                  },
                },
                waitingForViewer: {},
              },
              on: {
                'playback.retry': {
                  target: 'checking',
                  actions: 'startAfresh',
                },
              },
            },
          },
        },
        /** What is on every channel, and what comes next; the page lives without it. */
        guide: {
          initial: 'loading',
          states: {
            loading: {
              entry: ['storeSpan', 'storeMoment'],
              invoke: {
                id: 'loadProgrammes',
                src: 'loadProgrammes',
                input: ({ context: { channels, span } }) => ({ channelIds: channels.map(({ id }) => id), ...span }),
                onDone: { target: 'ready', actions: { type: 'storeProgrammes', params: ({ event }) => ({ programmes: event.output }) } },
                onError: { target: 'failed' },
              },
            },
            ready: {
              after: {
                nowTick: [
                  { guard: 'runsOut', target: 'loading' },
                  { target: 'ready', reenter: true, actions: 'storeMoment' },
                ],
              },
            },
            failed: { on: { 'guide.retry': { target: 'loading' } } },
          },
        },
      },
    },
  },
});
