/**
 * The countdown before an automatic action (PLY-05 to PLY-08). It counts ticks, not the time of the clock. A timer that fires late,
 * because the tab is hidden or the device sleeps, counts as one second. It ends once (PLY-13).
 * The parent cancels the countdown by leaving the state that invokes it.
 */
import { assign, setup } from 'xstate';
import { COUNTDOWN_TICK } from '../domain/constants.ts';

export type CountdownEvent = { type: 'countdown.pause' } | { type: 'countdown.resume' };

/** `total`: ms, whole seconds. */
type Input = { total: number };

/** `left`: ms; the view draws it as a ring. */
type Context = Input & { left: number };

export const countdownMachine = setup({
  types: { context: {} as Context, events: {} as CountdownEvent, input: {} as Input },
  delays: { tick: COUNTDOWN_TICK },
  guards: { isLastTick: ({ context }) => context.left <= COUNTDOWN_TICK },
  actions: { takeTick: assign({ left: ({ context }) => Math.max(0, context.left - COUNTDOWN_TICK) }) },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, left: input.total }),
  initial: 'counting',
  states: {
    counting: {
      after: {
        tick: [
          { guard: 'isLastTick', target: 'elapsed', actions: 'takeTick' },
          { target: 'counting', reenter: true, actions: 'takeTick' },
        ],
      },
      on: { 'countdown.pause': { target: 'paused' } },
    },
    /** Resuming restarts the current tick. */
    paused: { on: { 'countdown.resume': { target: 'counting' } } },
    elapsed: { type: 'final' },
  },
});
