/** A machine to inspect, a clock that advances 10 ms with each reading, and frames that the test runs itself. */

import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { assign, createActor, fromPromise, not, sendTo, setup } from 'xstate';
import { createRecorder } from '../../src/inspector/recorder.ts';

export type ShopEvent =
  | { type: 'plan.choose'; password?: string }
  | { type: 'gateways.set'; count: number }
  | { type: 'coin.drop' }
  | { type: 'back' }
  | { type: 'unheard' };

const counter = setup({ types: { context: {} as { count: number }, events: {} as { type: 'coin.drop' } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: { open: { on: { 'coin.drop': { actions: assign({ count: ({ context }) => context.count + 1 }) } } } },
});

/** Has guarded transitions, an `always`, a parallel state, an actor that ends and an actor that runs until the end. */
export const shopMachine = setup({
  types: { context: {} as { gateways: number; answer: string }, events: {} as ShopEvent },
  actors: { counter, load: fromPromise(async () => 'loaded') },
  guards: {
    hasNone: ({ context }) => context.gateways === 0,
    hasOne: ({ context }) => context.gateways === 1,
    isReady: ({ context }) => context.answer !== '',
    mayLeave: () => true,
  },
  actions: { pass: sendTo('counter', { type: 'coin.drop' }) },
}).createMachine({
  id: 'shop',
  context: { gateways: 2, answer: '' },
  invoke: { id: 'counter', src: 'counter' },
  on: {
    'plan.choose': { guard: not('isReady'), target: '.refused' },
    'gateways.set': { actions: assign({ gateways: ({ event }) => event.count }) },
    'coin.drop': { actions: 'pass' },
  },
  initial: 'plans',
  states: {
    plans: {
      on: {
        'plan.choose': [
          { guard: 'hasNone', target: 'refused' },
          { guard: 'hasOne', target: 'paying' },
          { guard: 'isReady', target: 'gateways' },
        ],
      },
    },
    gateways: { always: [{ guard: 'hasOne', target: 'paying' }, { target: 'paying.slow' }] },
    refused: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'plans', actions: assign({ answer: ({ event }) => event.output }) },
      },
    },
    paying: {
      type: 'parallel',
      on: { back: { guard: 'mayLeave', target: 'plans' } },
      states: {
        slow: { initial: 'waiting', states: { waiting: { on: { back: { guard: 'hasNone', target: 'ended' } } }, ended: {} } },
        quick: { initial: 'idle', states: { idle: {} } },
      },
    },
  },
});

/** @param limit maximum number of recorded moments */
export function inspected<Machine extends AnyStateMachine>(machine: Machine, limit = 600) {
  let time = 0;
  const frames: (() => void)[] = [];
  const recorder = createRecorder({ now: () => (time += 10), soon: (run) => frames.push(run), limit });
  const root: AnyActorRef = createActor<AnyStateMachine>(machine, { inspect: recorder.inspect });
  return {
    recorder,
    root,
    frames,
    /** Runs the pending frames and returns the log. */
    log: () => {
      for (const run of frames.splice(0)) run();
      return recorder.read();
    },
  };
}
