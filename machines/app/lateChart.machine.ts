/**
 * Runs a chart of a chunk that may still be loading (decision 014). Its parent invokes it with the input of the chart. Messages wait until the chart
 * runs. The output or the error of the chart is its own; it also fails when the chunk does not arrive.
 */
import { type AnyActorLogic, type AnyEventObject, assign, enqueueActions, forwardTo, setup } from 'xstate';
import { promiseToProvide } from '../domain/placeholders.ts';

type Context = {
  input: unknown;
  /** The messages that the chart has not received yet, in their order. */
  waiting: readonly AnyEventObject[];
  output: unknown;
};

export const lateChartMachine = setup({
  types: { context: {} as Context, events: {} as AnyEventObject, input: {} as unknown },
  actors: {
    /** Fetches the chunk, and returns the chart with its work. */
    loadChart: promiseToProvide<AnyActorLogic>('loadChart'),
  },
  guards: {
    /** Unlike an answer or an error of a child. */
    isMessage: ({ event }) => !event.type.startsWith('xstate.'),
  },
  actions: {
    keepMessage: assign({ waiting: ({ context: { waiting }, event }) => [...waiting, event] }),
    startChart: enqueueActions(({ context: { input, waiting }, enqueue }, { chart }: { chart: AnyActorLogic }) => {
      const named = { id: 'chart', input };
      // The types of xstate allow an id only for logic that `setup` names.
      const options: { input: unknown } = named;
      enqueue.spawnChild(chart, options);
      for (const message of waiting) enqueue.sendTo('chart', message);
      enqueue.assign({ waiting: [] });
    }),
    passToChart: forwardTo('chart'),
    storeOutput: assign({ output: ({ event }) => event.output }),
  },
}).createMachine({
  id: 'lateChart',
  context: ({ input }) => ({ input, waiting: [], output: undefined }),
  initial: 'fetching',
  states: {
    /** Without `onError`: an error ends this actor, and the parent handles it like an error of the chart. */
    fetching: {
      invoke: {
        id: 'loadChart',
        src: 'loadChart',
        onDone: { target: 'running', actions: { type: 'startChart', params: ({ event }) => ({ chart: event.output }) } },
      },
      on: { '*': { guard: 'isMessage', actions: 'keepMessage' } },
    },
    /** INS-10: the chart of the popup has loaded. */
    running: {
      on: {
        'xstate.done.actor.chart': { target: 'ended', actions: 'storeOutput' },
        '*': { guard: 'isMessage', actions: 'passToChart' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.output,
});
