/** Loads one window of the guide: some channels for some hours. A failure affects only this window (GDE-06). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { CATALOGUE_MAX_AGE } from '../domain/constants.ts';
import type { Programme } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type GuideWindowEvent =
  | { type: 'window.retry' }
  /** The programmes may be outdated, because the language changed or the network returned. A fresh answer in the cache needs no request. */
  | { type: 'window.refresh' };

export type GuideWindowNotice =
  | { type: 'window.loading'; key: string }
  | { type: 'window.loaded'; key: string; programmes: readonly Programme[] }
  | { type: 'window.failed'; key: string };

export type GuideWindowInput = {
  parentRef: ActorRef<Snapshot<unknown>, GuideWindowNotice>;
  key: string;
  channelIds: readonly string[];
  /** Epoch ms; `to` is exclusive. */
  from: number;
  to: number;
};

export const guideWindowMachine = setup({
  types: {
    context: {} as GuideWindowInput & { hasLoaded: boolean },
    events: {} as GuideWindowEvent,
    input: {} as GuideWindowInput,
  },
  actors: {
    loadProgrammes: promiseToProvide<readonly Programme[], Pick<GuideWindowInput, 'channelIds' | 'from' | 'to'>>('loadProgrammes'),
  },
  delays: { CATALOGUE_MAX_AGE },
  guards: { hasLoaded: ({ context }) => context.hasLoaded },
  actions: {
    noteLoaded: assign({ hasLoaded: true }),
    reportLoading: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { key } }): GuideWindowNotice => ({ type: 'window.loading', key }),
    ),
    reportLoaded: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { key } }, { programmes }: { programmes: readonly Programme[] }): GuideWindowNotice => ({
        type: 'window.loaded',
        key,
        programmes,
      }),
    ),
    reportFailed: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { key } }): GuideWindowNotice => ({ type: 'window.failed', key }),
    ),
  },
}).createMachine({
  id: 'guideWindow',
  context: ({ input }) => ({ ...input, hasLoaded: false }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadProgrammes',
        src: 'loadProgrammes',
        input: ({ context: { channelIds, from, to } }) => ({ channelIds, from, to }),
        onDone: {
          target: 'ready',
          actions: ['noteLoaded', { type: 'reportLoaded', params: ({ event }) => ({ programmes: event.output }) }],
        },
        onError: [
          /** The loaded programmes stay visible. */
          { guard: 'hasLoaded', target: 'ready' },
          { target: 'failed', actions: 'reportFailed' },
        ],
      },
    },
    ready: {
      after: { CATALOGUE_MAX_AGE: { target: 'loading' } },
      on: { 'window.refresh': { target: 'loading' } },
    },
    failed: {
      on: {
        'window.retry': { target: 'loading', actions: 'reportLoading' },
        'window.refresh': { target: 'loading', actions: 'reportLoading' },
      },
    },
  },
});
