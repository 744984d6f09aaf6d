/**
 * Live playback, with channel changes on the same page (GDE-07). A `mediaPlayback` actor plays one channel; each change starts a new one.
 * `nowAndNext` loads the current and the next programmes. `inactivity` asks whether the viewer is still watching (PLY-08).
 */
import { assign, forwardTo, raise, sendTo, setup } from 'xstate';
import { CHANNEL_CHANGE_DEBOUNCE, LIVE_BREAK_COUNTDOWN, LIVE_PROGRAMME_TIMEOUT } from '../domain/constants.ts';
import type { Channel, Message, Profile, Programme } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { RemindableProgramme } from '../domain/reminders.ts';
import { routePath, slugOf } from '../domain/routes.ts';
import type { Features } from '../domain/settings.ts';
import { type AutoplayState, DEFAULT_AUTOPLAY_SETTINGS } from '../player/autoplaySettings.ts';
import { type InactivityEvent, inactivityMachine } from '../player/inactivity.machine.ts';
import { type MediaPlaybackEvent, type MediaPlaybackNotice, mediaPlaybackMachine } from '../player/mediaPlayback.machine.ts';
import { itemOnAir } from '../player/playedItem.ts';
import { type ChannelNumberNotice, channelNumberMachine } from './channelNumber.machine.ts';
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
  | MediaPlaybackNotice;

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
const itemOf = (context: Context) => itemOnAir(known(channelOf(context)), context.programmes, context.now());
const channelOf = ({ channels, channelId }: Pick<Context, 'channels' | 'channelId'>) => channels.find(({ id }) => id === channelId) ?? null;

export const livePlaybackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LivePlaybackEvent,
    input: {} as LivePlaybackInput,
    children: {} as {
      media: 'media';
      nowAndNext: 'nowAndNext';
      channelNumber: 'channelNumber';
      inactivity: 'inactivity';
    },
  },
  actors: {
    loadChannels: promiseToProvide<readonly Channel[]>('loadChannels'),
    loadProgrammes: promiseToProvide<readonly Programme[], ProgrammesWanted>('loadProgrammes'),
    /** Resolves when the network is back. Stays pending while the network was never lost. */
    untilOnline: promiseToProvide<void>('untilOnline'),
    /** Whether this viewer allows "still watching?". */
    readAutoplaySettings: promiseToProvide<AutoplayState, { contentId: string; profileId: string | null }>('readAutoplaySettings'),
    media: mediaPlaybackMachine,
    nowAndNext: nowAndNextMachine,
    channelNumber: channelNumberMachine,
    inactivity: inactivityMachine,
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
        id: known(adjacentChannel(context.channels, context.channelId, step)).id,
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
    passToMedia: forwardTo('media'),
    reportItem: sendTo('media', ({ context }): MediaPlaybackEvent => ({ type: 'item.changed', item: itemOf(context) })),
    notifyInactivity: sendTo('inactivity', (_, event: InactivityEvent) => event),
    goHome: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('home') }),
    passToViewer: forwardTo(receiver('viewer')),
    passToReminders: forwardTo(receiver('reminders')),
    correctAddress: sendTo(receiver('navigation'), ({ context }) => ({
      type: 'address.correct',
      url: routePath('live', { slug: context.slug, id: context.channelId }),
    })),
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
                input: ({ context: { channelId, profile } }) => ({ contentId: channelId, profileId: profile?.id ?? null }),
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
      invoke: { id: 'untilOnline', src: 'untilOnline', onDone: { target: 'loading', actions: 'forgetFailure' }, onError: {} },
      on: { 'playback.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    /** GDE-07, PLY-09: plays the channel on the live page: at the live moment, or earlier within the DVR window. */
    tuned: {
      // Playback continues without any of them.
      invoke: [
        {
          id: 'channelNumber',
          src: 'channelNumber',
          input: ({ context: { channels }, self }) => ({ parentRef: self, channels }),
          onError: {},
        },
        // The programmes of the channels near the visible part of the list.
        {
          id: 'nowAndNext',
          src: 'nowAndNext',
          input: ({ context, self }) => ({ parentRef: self, channelIds: near(context), now: context.now }),
          onError: {},
        },
        // PLY-08
        {
          id: 'inactivity',
          src: 'inactivity',
          input: ({ context: { asksStillWatching, liveBreakLimit } }) => ({
            isWanted: asksStillWatching && liveBreakLimit > 0,
            delay: liveBreakLimit * 1000,
            countdown: LIVE_BREAK_COUNTDOWN,
          }),
          onDone: { target: 'left' },
          onError: {},
        },
      ],
      on: {
        // The last choice wins: the transition stops the previous picture and its requests. It also answers "still watching?".
        'channel.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.deciding',
          actions: [
            { type: 'storeChannel', params: ({ event }) => event },
            'storeSlug',
            'correctAddress',
            'requestNear',
            { type: 'notifyInactivity', params: { type: 'viewer.acted' } },
          ],
        },
        'channel.step': { guard: 'hasOtherChannel', actions: { type: 'chooseAdjacent', params: ({ event }) => event } },
        'list.moved': { actions: [{ type: 'storeVisible', params: ({ event }) => event }, 'requestNear'] },
        'programmes.loaded': { actions: { type: 'storeProgrammes', params: ({ event }) => event } },
        'moment.passed': { actions: { type: 'storeMoment', params: ({ event }) => event } },
        'viewer.acted': { actions: { type: 'notifyInactivity', params: ({ event }) => event } },
        'reminder.open': { actions: 'passToReminders' },
        'profile.updated': { actions: [{ type: 'storeProfile', params: ({ event }) => event }, 'passToViewer'] },
        'player.stopAsked': { target: 'left' },
      },
      initial: 'shown',
      states: {
        shown: {
          // Stops the count of viewing time, however playback ends.
          exit: { type: 'notifyInactivity', params: { type: 'picture.stopped' } },
          invoke: {
            id: 'media',
            src: 'media',
            input: ({ context, self }) => {
              const { id, name, mediaId, dvr } = known(channelOf(context));
              return {
                parentRef: self,
                played: { id, title: name, contentType: 'CHANNEL' },
                item: itemOf(context),
                mediaId,
                position: 0,
                isLive: true,
                isSeekable: dvr > 0,
                isHeld: false,
                isPremium: context.isPremium,
                profile: context.profile,
                mediaUrlTemplate: context.mediaUrlTemplate,
                now: context.now,
              };
            },
            onError: { target: 'broken' },
          },
          on: {
            'programmes.loaded': { actions: [{ type: 'storeProgrammes', params: ({ event }) => event }, 'reportItem'] },
            'moment.passed': { actions: [{ type: 'storeMoment', params: ({ event }) => event }, 'reportItem'] },
            'entitlement.changed': { actions: [{ type: 'storeEntitlement', params: ({ event }) => event }, 'passToMedia'] },
            'player.playing': { actions: { type: 'notifyInactivity', params: { type: 'picture.started' } } },
            'player.paused': { actions: { type: 'notifyInactivity', params: { type: 'picture.stopped' } } },
            'media.stopped': { actions: { type: 'notifyInactivity', params: { type: 'picture.stopped' } } },
          },
        },
        broken: { on: { 'playback.retry': { target: 'shown' } } },
        deciding: {
          always: [{ guard: 'isPassing', target: 'passing' }, { guard: 'isProgrammeLoaded', target: 'shown' }, { target: 'finding' }],
        },
        /** GDE-10: requests nothing for the channel before the viewer has stayed on it for CHANNEL_CHANGE_DEBOUNCE. */
        passing: { after: { channelRest: [{ guard: 'isProgrammeLoaded', target: 'shown' }, { target: 'finding' }] } },
        /**
         * PLY-12, GDE-06: the programmes of a distant channel are not loaded. The media request waits for the current programme, for at most
         * LIVE_PROGRAMME_TIMEOUT.
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
    },
    /** Playback has ended. The viewer goes to home; the back button returns to the channel. */
    left: { entry: 'goHome' },
  },
});
