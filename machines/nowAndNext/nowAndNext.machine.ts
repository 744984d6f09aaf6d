/** What is on every channel and what comes next, by the clock (GDE-02, GDE-07): it moves on without a reload, and asks before it runs out. */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { LIVE_GUIDE_ASKED_AGAIN, LIVE_GUIDE_SPAN, NOW_TICK } from '../domain/constants.ts';
import type { Programme } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type NowAndNextEvent = { type: 'guide.retry' };

/** Epoch ms. */
type Span = { from: number; to: number };
export type ProgrammesWanted = { channelIds: readonly string[] } & Span;

/** `moment` is epoch ms. */
export type NowAndNextNotice = { type: 'programmes.told'; programmes: readonly Programme[] } | { type: 'moment.passed'; moment: number };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, NowAndNextNotice>;
  channelIds: readonly string[];
  now: () => number;
  /** What was asked for. */
  span: Span;
  failedAt: number;
};

export const nowAndNextMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NowAndNextEvent,
    input: {} as Omit<Context, 'span' | 'failedAt'>,
    children: {} as { loadProgrammes: 'loadProgrammes' },
  },
  actors: { loadProgrammes: promiseToProvide<readonly Programme[], ProgrammesWanted>('loadProgrammes') },
  delays: { nowTick: NOW_TICK },
  guards: {
    /** Or the clock was put elsewhere. */
    runsOut: ({ context: { span, now } }) => span.to - now() < LIVE_GUIDE_SPAN / 2 || now() < span.from,
    hasWaited: ({ context: { failedAt, now } }) => Math.abs(now() - failedAt) >= LIVE_GUIDE_ASKED_AGAIN,
  },
  actions: {
    storeSpan: assign({ span: ({ context: { now } }) => ({ from: now() - LIVE_GUIDE_SPAN, to: now() + LIVE_GUIDE_SPAN }) }),
    storeFailure: assign({ failedAt: ({ context }) => context.now() }),
    tellProgrammes: sendTo(
      ({ context }) => context.parentRef,
      (_, { programmes }: { programmes: readonly Programme[] }): NowAndNextNotice => ({ type: 'programmes.told', programmes }),
    ),
    tellMoment: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NowAndNextNotice => ({ type: 'moment.passed', moment: context.now() }),
    ),
  },
}).createMachine({
  id: 'nowAndNext',
  context: ({ input }) => ({ ...input, span: { from: 0, to: 0 }, failedAt: 0 }),
  initial: 'loading',
  states: {
    loading: {
      entry: ['storeSpan', 'tellMoment'],
      invoke: {
        id: 'loadProgrammes',
        src: 'loadProgrammes',
        input: ({ context: { channelIds, span } }) => ({ channelIds, ...span }),
        onDone: { target: 'known', actions: { type: 'tellProgrammes', params: ({ event }) => ({ programmes: event.output }) } },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    known: {
      after: {
        nowTick: [
          { guard: 'runsOut', target: 'loading' },
          { target: 'known', reenter: true, actions: 'tellMoment' },
        ],
      },
    },
    /** What is known stays; the page lives without the rest. */
    failed: {
      on: { 'guide.retry': { target: 'loading' } },
      after: {
        nowTick: [
          { guard: 'hasWaited', target: 'loading' },
          { target: 'failed', reenter: true, actions: 'tellMoment' },
        ],
      },
    },
  },
});
