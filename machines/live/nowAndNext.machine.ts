/**
 * Loads the current and the next programme of the channels near the visible part of the list (GDE-02, GDE-06, GDE-07). Advances with the
 * clock and loads more before the known programmes end. Waits until scrolling stops before it loads further channels.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { LIVE_GUIDE_DEBOUNCE, LIVE_GUIDE_RETRY_DELAY, LIVE_GUIDE_SPAN, PROGRAMME_TICK } from '../domain/constants.ts';
import type { Programme } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type NowAndNextEvent =
  | { type: 'guide.retry' }
  /** The channels that are near the visible part of the list now. */
  | { type: 'channels.want'; channelIds: readonly string[] };

/** Epoch ms. */
type Span = { from: number; to: number };
export type ProgrammesWanted = { channelIds: readonly string[] } & Span;

/** `channelIds`: the channels whose whole span is loaded. `moment`: epoch ms. */
export type NowAndNextNotice =
  | { type: 'programmes.loaded'; programmes: readonly Programme[]; channelIds: readonly string[] }
  | { type: 'moment.passed'; moment: number };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, NowAndNextNotice>;
  /** The channels near the visible part of the list. */
  channelIds: readonly string[];
  now: () => number;
  /** The span to load. */
  span: Span;
  /** The channels of the current request. */
  asked: readonly string[];
  /** The channels whose span is loaded, and their programmes. */
  known: readonly string[];
  programmes: readonly Programme[];
  failedAt: number;
};

const spanAt = (now: number): Span => ({ from: now - LIVE_GUIDE_SPAN, to: now + LIVE_GUIDE_SPAN });
const missingIn = ({ channelIds, known }: Pick<Context, 'channelIds' | 'known'>) => {
  const there = new Set(known);
  return channelIds.filter((id) => !there.has(id));
};

export const nowAndNextMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NowAndNextEvent,
    input: {} as Pick<Context, 'parentRef' | 'channelIds' | 'now'>,
  },
  actors: { loadProgrammes: promiseToProvide<readonly Programme[], ProgrammesWanted>('loadProgrammes') },
  delays: { nowTick: PROGRAMME_TICK, guideRest: LIVE_GUIDE_DEBOUNCE },
  guards: {
    /** Half of the span ahead is used up, or the clock was set back before the span. */
    runsOut: ({ context: { span, now } }) => span.to - now() < LIVE_GUIDE_SPAN / 2 || now() < span.from,
    hasWaited: ({ context: { failedAt, now } }) => Math.abs(now() - failedAt) >= LIVE_GUIDE_RETRY_DELAY,
    isMissingSome: ({ context }) => missingIn(context).length > 0,
  },
  actions: {
    storeWanted: assign((_, { channelIds }: { channelIds: readonly string[] }) => ({ channelIds })),
    noteAsked: assign({ asked: ({ context }) => missingIn(context) }),
    /** Begins a new span, for which nothing is loaded yet. */
    resetToSpan: assign(({ context: { now } }) => ({ span: spanAt(now()), known: [], programmes: [] })),
    storeProgrammes: assign(({ context }, { programmes }: { programmes: readonly Programme[] }) => ({
      known: [...context.known, ...context.asked],
      programmes: [...context.programmes, ...programmes],
    })),
    storeFailure: assign({ failedAt: ({ context }) => context.now() }),
    reportProgrammes: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { programmes, known } }): NowAndNextNotice => ({ type: 'programmes.loaded', programmes, channelIds: known }),
    ),
    reportMoment: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NowAndNextNotice => ({ type: 'moment.passed', moment: context.now() }),
    ),
  },
}).createMachine({
  id: 'nowAndNext',
  context: ({ input }) => ({ ...input, span: spanAt(input.now()), asked: [], known: [], programmes: [], failedAt: 0 }),
  initial: 'loading',
  on: { 'channels.want': { actions: { type: 'storeWanted', params: ({ event }) => event } } },
  states: {
    loading: {
      entry: ['noteAsked', 'reportMoment'],
      invoke: {
        id: 'loadProgrammes',
        src: 'loadProgrammes',
        input: ({ context: { asked, span } }) => ({ channelIds: asked, ...span }),
        onDone: {
          target: 'known',
          actions: [{ type: 'storeProgrammes', params: ({ event }) => ({ programmes: event.output }) }, 'reportProgrammes'],
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    known: {
      // The wanted channels changed while the request was under way.
      always: { guard: 'isMissingSome', target: 'resting' },
      after: {
        nowTick: [
          { guard: 'runsOut', target: 'loading', actions: 'resetToSpan' },
          { target: 'known', reenter: true, actions: 'reportMoment' },
        ],
      },
    },
    /** Further channels are wanted. Waits until the list stops scrolling. */
    resting: {
      on: {
        'channels.want': { target: 'resting', reenter: true, actions: { type: 'storeWanted', params: ({ event }) => event } },
      },
      after: { guideRest: [{ guard: 'isMissingSome', target: 'loading' }, { target: 'known' }] },
    },
    /** Keeps the loaded programmes; the page works without the others. */
    failed: {
      on: { 'guide.retry': { target: 'loading', actions: 'resetToSpan' } },
      after: {
        nowTick: [
          { guard: 'hasWaited', target: 'loading', actions: 'resetToSpan' },
          { target: 'failed', reenter: true, actions: 'reportMoment' },
        ],
      },
    },
  },
});
