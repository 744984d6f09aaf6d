/**
 * Shows the figures of playback while they are open (PLY-32), and copies them for support (PLY-33). It asks the video for them once a second;
 * while closed it has no timer and asks nothing. It stays open in the next title or channel.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { FIGURES_EVERY } from '../domain/constants.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { PlaybackFigures } from './statistics.ts';
import type { VideoCommand, VideoFact } from './video.ts';

/** The question to the video of this page. */
export type StatisticsNotice = Extract<VideoCommand, { type: 'video.measure' }>;

export type StatisticsEvent =
  | { type: 'statistics.toggle' }
  | { type: 'statistics.copy' }
  | Extract<VideoFact, { type: 'video.measured' }>
  /** A receiver plays, so the video of this page has no figures. */
  | { type: 'video.absent' };

export type StatisticsInput = { parentRef: ActorRef<Snapshot<unknown>, StatisticsNotice> };

type Context = StatisticsInput & {
  /** The last answer; null before the first one, while a receiver plays, and while closed. */
  figures: PlaybackFigures | null;
};

export const statisticsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StatisticsEvent,
    input: {} as StatisticsInput,
  },
  actors: {
    /** Whether they were open in the title before, or the URL asks for them. */
    recallOpen: promiseToProvide<boolean>('recallOpen'),
    /** Rejects when the browser has no clipboard, or refuses it. */
    copyFigures: promiseToProvide<void, Pick<Context, 'figures'>>('copyFigures'),
  },
  delays: { figuresEvery: FIGURES_EVERY },
  guards: { isOpen: (_, { isOpen }: { isOpen: boolean }) => isOpen },
  actions: {
    askVideo: sendTo(({ context }) => context.parentRef, { type: 'video.measure' } satisfies StatisticsNotice),
    storeFigures: assign((_, { figures }: { figures: PlaybackFigures }) => ({ figures })),
    forgetFigures: assign({ figures: null }),
    /** The work keeps it for the next title or channel. */
    keepOpen: (_, _params: { isOpen: boolean }) => {},
  },
}).createMachine({
  id: 'statistics',
  context: ({ input }) => ({ ...input, figures: null }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallOpen',
        src: 'recallOpen',
        onDone: [{ guard: { type: 'isOpen', params: ({ event }) => ({ isOpen: event.output }) }, target: 'open' }, { target: 'closed' }],
        onError: { target: 'closed' },
      },
      on: { 'statistics.toggle': { target: 'open', actions: { type: 'keepOpen', params: { isOpen: true } } } },
    },
    closed: {
      on: { 'statistics.toggle': { target: 'open', actions: { type: 'keepOpen', params: { isOpen: true } } } },
    },
    /** PLY-32: the figures of the playback are shown. */
    open: {
      type: 'parallel',
      exit: 'forgetFigures',
      on: { 'statistics.toggle': { target: 'closed', actions: { type: 'keepOpen', params: { isOpen: false } } } },
      states: {
        figures: {
          initial: 'asking',
          states: {
            /** The engine may still load. The last figures stay. */
            asking: {
              entry: 'askVideo',
              on: {
                'video.measured': { target: 'shown', actions: { type: 'storeFigures', params: ({ event }) => event } },
                'video.absent': { target: 'elsewhere' },
              },
              after: { figuresEvery: { target: 'asking', reenter: true } },
            },
            shown: { after: { figuresEvery: { target: 'asking' } } },
            /** A receiver plays. */
            elsewhere: {
              entry: 'forgetFigures',
              on: { 'video.measured': { target: 'shown', actions: { type: 'storeFigures', params: ({ event }) => event } } },
              after: { figuresEvery: { target: 'elsewhere', reenter: true, actions: 'askVideo' } },
            },
          },
        },
        copy: {
          initial: 'offered',
          states: {
            offered: { on: { 'statistics.copy': { target: 'copying' } } },
            copying: {
              invoke: {
                id: 'copyFigures',
                src: 'copyFigures',
                input: ({ context: { figures } }) => ({ figures }),
                onDone: { target: 'copied' },
                onError: { target: 'failed' },
              },
            },
            /** PLY-33: the figures are copied as text for support. */
            copied: { on: { 'statistics.copy': { target: 'copying' } } },
            /** The viewer can select the figures and copy them by hand. */
            failed: { on: { 'statistics.copy': { target: 'copying' } } },
          },
        },
      },
    },
  },
});
