/**
 * Live playback, with channel changes on the same page (GDE-07). A `channelPicture` actor plays one channel; each change starts a new one.
 * `nowAndNext` loads the current and the next programmes. `stillWatching` asks whether the viewer is still watching (PLY-08).
 */
import { assign, raise, sendTo, setup } from 'xstate';
import { addressOf, destinationOfChannel } from '../domain/cards.ts';
import { CHANNEL_CHANGE_DEBOUNCE, LIVE_BREAK_COUNTDOWN, LIVE_PROGRAMME_TIMEOUT } from '../domain/constants.ts';
import type { Channel, Message, Profile, Programme } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { RemindableProgramme } from '../domain/reminders.ts';
import { routePath, slugOf } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';
import { type AttentionEvent, attentionMachine } from '../player/attention.machine.ts';
import { type AutoplayState, DEFAULT_AUTOPLAY_SETTINGS } from '../player/autoplaySettings.ts';
import { type ChannelNumberNotice, channelNumberMachine } from './channelNumber.machine.ts';
import { type ChannelPictureEvent, type ChannelPictureNotice, channelPictureMachine } from './channelPicture.machine.ts';
import { adjacentChannel, type ChannelRange, channelsNear, withChannel, withLoaded } from './liveChannels.ts';
import { type NowAndNextEvent, type NowAndNextNotice, nowAndNextMachine, type ProgrammesWanted } from './nowAndNext.machine.ts';

export type LivePlaybackEvent =
  | ChannelNumberNotice
  | { type: 'channel.step'; step: 1 | -1 }
  /** The visible part of the channel list has changed (GDE-06). */
  | { type: 'list.moved'; visible: ChannelRange }
  | { type: 'playback.retry' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** The viewer used the player or the page (PLY-08). */
  | { type: 'viewer.acted' }
  /** For a future programme (GDE-03). */
  | { type: 'reminder.open'; programme: RemindableProgramme }
  | NowAndNextNotice
  | ChannelPictureNotice;

export type LivePlaybackInput = {
  channelId: string;
  slug: string;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** The profile whose language preferences apply (PLY-10); null: a visitor. */
  profile: Profile | null;
  flags: Features;
  mediaUrlTemplate: string | null;
  /** The setting live_break_limit, seconds; 0: never ask "still watching?". */
  liveBreakLimit: number;
};

type Context = LivePlaybackInput & {
  channels: readonly Channel[];
  programmes: readonly Programme[];
  /** The ids of the channels whose programmes are loaded. */
  loadedIds: readonly string[];
  /** The visible part of the channel list; null: not reported yet. */
  visible: ChannelRange | null;
  /** The clock of the page, epoch ms. */
  moment: number;
  /** Epoch ms of the last channel change; 0: no change yet. */
  changedAt: number;
  /** GDE-10: the viewer left the previous channel within CHANNEL_CHANGE_DEBOUNCE. */
  isPassing: boolean;
  /** "Still watching?" may be asked. */
  asksStillWatching: boolean;
  /** Why the channels did not load. */
  message: Message | null;
};

const near = ({ channels, channelId, visible }: Context) => channelsNear(channels, channelId, visible);
const channelOf = ({ channels, channelId }: Pick<Context, 'channels' | 'channelId'>) => channels.find(({ id }) => id === channelId) ?? null;

export const livePlaybackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LivePlaybackEvent,
    input: {} as LivePlaybackInput,
    children: {} as {
      picture: 'picture';
      nowAndNext: 'nowAndNext';
      channelNumber: 'channelNumber';
      attention: 'attention';
    },
  },
  actors: {
    loadChannels: promiseToProvide<readonly Channel[]>('loadChannels'),
    loadProgrammes: promiseToProvide<readonly Programme[], ProgrammesWanted>('loadProgrammes'),
    /** Resolves when the network is back. Stays pending while the network was never lost. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    /** Whether this viewer allows "still watching?". */
    readAutoplaySettings: promiseToProvide<AutoplayState, { contentId: string }>('readAutoplaySettings'),
    picture: channelPictureMachine,
    nowAndNext: nowAndNextMachine,
    channelNumber: channelNumberMachine,
    attention: attentionMachine,
  },
  delays: { programmeTimeout: LIVE_PROGRAMME_TIMEOUT, channelRest: CHANNEL_CHANGE_DEBOUNCE },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => id !== context.channelId && context.channels.some((channel) => channel.id === id),
    isPassing: ({ context }) => context.isPassing,
    /** PLY-12: the programme decides whether the viewer may watch. It is loaded before the media is requested. */
    isProgrammeLoaded: ({ context }) => context.loadedIds.includes(context.channelId),
    includesOwn: ({ context }, { channelIds }: { channelIds: readonly string[] }) => channelIds.includes(context.channelId),
    hasOtherChannel: ({ context }) => context.channels.some(({ id }) => id !== context.channelId),
    isMissing: ({ context }) => channelOf(context) === null,
    hasOtherSlug: ({ context }) => {
      const channel = channelOf(context);
      return channel !== null && slugOf(channel.name, 'live') !== context.slug;
    },
    mayAsk: ({ context }) => context.asksStillWatching && context.liveBreakLimit > 0,
  },
  actions: {
    storeChannels: assign((_, { channels }: { channels: readonly Channel[] }) => ({ channels })),
    storeChannel: assign(({ context: { changedAt, now } }, { id }: { id: string }) => ({
      channelId: id,
      changedAt: now(),
      isPassing: now() - changedAt < CHANNEL_CHANGE_DEBOUNCE,
    })),
    chooseAdjacent: raise(
      ({ context }, { step }: { step: 1 | -1 }): LivePlaybackEvent => ({
        type: 'channel.choose',
        id: adjacentChannel(context.channels, context.channelId, step)?.id ?? context.channelId,
      }),
    ),
    storeSlug: assign({ slug: ({ context }) => slugOf(known(channelOf(context)).name, 'live') }),
    storeVisible: assign({ visible: (_, { visible }: { visible: ChannelRange }) => visible }),
    /** Replaces all programmes. The current channel keeps its known ones when the new ones do not include it. */
    storeProgrammes: assign(
      ({ context }, { programmes, channelIds }: { programmes: readonly Programme[]; channelIds: readonly string[] }) => ({
        programmes: withLoaded(context.programmes, context.channelId, { programmes, channelIds }),
        loadedIds: channelIds,
      }),
    ),
    storeProgramme: assign({
      programmes: ({ context }, { programmes }: { programmes: readonly Programme[] }) =>
        withChannel(context.programmes, context.channelId, programmes),
    }),
    storeAutoplaySettings: assign((_, { asksStillWatching }: Pick<AutoplayState, 'asksStillWatching'>) => ({ asksStillWatching })),
    storeMoment: assign((_, { moment }: { moment: number }) => ({ moment })),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({ profile })),
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    forgetFailure: assign({ message: null }),
    requestNear: sendTo('nowAndNext', ({ context }): NowAndNextEvent => ({ type: 'channels.want', channelIds: near(context) })),
    notifyPicture: sendTo('picture', (_, event: ChannelPictureEvent) => event),
    reportProgrammes: sendTo(
      'picture',
      ({ context }): ChannelPictureEvent => ({ type: 'programmes.changed', programmes: context.programmes }),
    ),
    notifyAttention: sendTo('attention', (_, event: AttentionEvent) => event),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
    notifyReminders: sendTo(receiver('reminders'), (_, message: Messages['reminders']) => message),
    correctAddress: sendTo(receiver('navigation'), ({ context }) => {
      const channel = channelOf(context);
      return { type: 'address.correct', url: (channel && addressOf(destinationOfChannel(channel))) ?? '/' };
    }),
  },
}).createMachine({
  id: 'livePlayback',
  context: ({ input }) => ({
    ...input,
    channels: [],
    programmes: [],
    loadedIds: [],
    visible: null,
    moment: input.now(),
    changedAt: 0,
    isPassing: false,
    asksStillWatching: DEFAULT_AUTOPLAY_SETTINGS.asksStillWatching,
    message: null,
  }),
  initial: 'loading',
  on: { 'entitlement.changed': { actions: { type: 'storeEntitlement', params: ({ event }) => event } } },
  states: {
    /** Loads the channels and the current programme of the URL's channel, both before the media request (PLY-12). */
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
                onDone: { target: 'settled', actions: { type: 'storeProgramme', params: ({ event }) => ({ programmes: event.output }) } },
                // Playback works without the programme, because the service checks the right to watch too.
                onError: { target: 'settled' },
              },
            },
            settled: { type: 'final' },
          },
        },
        /** Loaded before playback starts, so that all viewing time counts. */
        autoplaySettings: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'readAutoplaySettings',
                src: 'readAutoplaySettings',
                input: ({ context }) => ({ contentId: context.channelId }),
                onDone: { target: 'settled', actions: { type: 'storeAutoplaySettings', params: ({ event }) => event.output } },
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
      on: { 'playback.retry': { target: 'loading', actions: 'forgetFailure' } },
      initial: 'waitingForNetwork',
      states: {
        waitingForNetwork: {
          invoke: {
            id: 'untilOnline',
            src: 'untilOnline',
            onDone: { target: '#livePlayback.loading', actions: 'forgetFailure' },
            onError: { target: 'waitingForViewer' },
          },
        },
        waitingForViewer: {},
      },
    },
    tuned: {
      type: 'parallel',
      invoke: {
        id: 'channelNumber',
        src: 'channelNumber',
        input: ({ context: { channels }, self }) => ({ parentRef: self, channels }),
        // Playback continues without the entry of channel numbers.
        onError: {},
      },
      on: {
        'programmes.loaded': { actions: { type: 'storeProgrammes', params: ({ event }) => event } },
        'moment.passed': { actions: { type: 'storeMoment', params: ({ event }) => event } },
        'reminder.open': { actions: { type: 'notifyReminders', params: ({ event }) => event } },
        'profile.updated': {
          actions: [
            { type: 'storeProfile', params: ({ event }) => event },
            { type: 'notifyViewer', params: ({ event }) => event },
          ],
        },
        'player.stopAsked': { target: 'left' },
      },
      states: {
        picture: {
          initial: 'shown',
          states: {
            shown: {
              invoke: {
                id: 'picture',
                src: 'picture',
                input: ({ context, self }) => ({
                  parentRef: self,
                  channel: known(channelOf(context)),
                  programmes: context.programmes,
                  now: context.now,
                  isPremium: context.isPremium,
                  profile: context.profile,
                  mediaUrlTemplate: context.mediaUrlTemplate,
                }),
                onError: { target: 'broken' },
              },
              on: {
                'programmes.loaded': { actions: [{ type: 'storeProgrammes', params: ({ event }) => event }, 'reportProgrammes'] },
                'moment.passed': { actions: [{ type: 'storeMoment', params: ({ event }) => event }, 'reportProgrammes'] },
                'playback.retry': { actions: { type: 'notifyPicture', params: ({ event }) => event } },
                'entitlement.changed': {
                  actions: [
                    { type: 'storeEntitlement', params: ({ event }) => event },
                    { type: 'notifyPicture', params: ({ event }) => event },
                  ],
                },
              },
            },
            broken: { on: { 'playback.retry': { target: 'shown' } } },
            deciding: {
              always: [{ guard: 'isPassing', target: 'passing' }, { guard: 'isProgrammeLoaded', target: 'shown' }, { target: 'finding' }],
            },
            /** GDE-10: requests nothing for the channel before the viewer has stayed on it for CHANNEL_CHANGE_DEBOUNCE. */
            passing: { after: { channelRest: [{ guard: 'isProgrammeLoaded', target: 'shown' }, { target: 'finding' }] } },
            /**
             * PLY-12, GDE-06: the programmes of a distant channel are not loaded. The media request waits for the current programme, for at
             * most LIVE_PROGRAMME_TIMEOUT.
             */
            finding: {
              invoke: {
                id: 'findProgramme',
                src: 'loadProgrammes',
                input: ({ context: { channelId, now } }) => ({ channelIds: [channelId], from: now(), to: now() + 1000 }),
                onDone: { target: 'shown', actions: { type: 'storeProgramme', params: ({ event }) => ({ programmes: event.output }) } },
                onError: { target: 'shown' },
              },
              on: {
                'programmes.loaded': {
                  guard: { type: 'includesOwn', params: ({ event }) => event },
                  target: 'shown',
                  actions: { type: 'storeProgrammes', params: ({ event }) => event },
                },
              },
              after: { programmeTimeout: { target: 'shown' } },
            },
          },
          on: {
            // The last choice wins: the transition stops the previous picture and its requests.
            'channel.choose': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: '.deciding',
              actions: [{ type: 'storeChannel', params: ({ event }) => event }, 'storeSlug', 'correctAddress'],
            },
            'channel.step': { guard: 'hasOtherChannel', actions: { type: 'chooseAdjacent', params: ({ event }) => event } },
          },
        },
        /** The programmes of the channels near the visible part of the list. Playback continues without them. */
        guide: {
          initial: 'followed',
          states: {
            followed: {
              invoke: {
                id: 'nowAndNext',
                src: 'nowAndNext',
                input: ({ context, self }) => ({ parentRef: self, channelIds: near(context), now: context.now }),
                onError: { target: 'unfollowed' },
              },
              on: {
                'list.moved': { actions: [{ type: 'storeVisible', params: ({ event }) => event }, 'requestNear'] },
                // Runs after the region `picture`, which stores the channel.
                'channel.choose': { guard: { type: 'isKnown', params: ({ event }) => event }, actions: 'requestNear' },
              },
            },
            unfollowed: {},
          },
        },
        /** PLY-08. Playback continues when `attention` fails. */
        attention: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'mayAsk', target: 'kept' }, { target: 'unasked' }] },
            kept: {
              invoke: {
                id: 'attention',
                src: 'attention',
                input: ({ context }) => ({ delay: context.liveBreakLimit * 1000, countdown: LIVE_BREAK_COUNTDOWN }),
                onDone: { target: '#livePlayback.left' },
                onError: { target: 'unasked' },
              },
              on: {
                'picture.started': { actions: { type: 'notifyAttention', params: ({ event }) => event } },
                'picture.stopped': { actions: { type: 'notifyAttention', params: ({ event }) => event } },
                'viewer.acted': { actions: { type: 'notifyAttention', params: ({ event }) => event } },
                // A channel change is an action of the viewer, and it answers "still watching?".
                'channel.choose': {
                  guard: { type: 'isKnown', params: ({ event }) => event },
                  actions: [
                    { type: 'notifyAttention', params: { type: 'picture.stopped' } },
                    { type: 'notifyAttention', params: { type: 'viewer.acted' } },
                  ],
                },
              },
            },
            unasked: {},
          },
        },
      },
    },
    /** Playback has ended. The viewer goes to home; the back button returns to the channel. */
    left: { entry: { type: 'notifyNavigation', params: { type: 'navigation.request', to: routePath('home') } } },
  },
});
