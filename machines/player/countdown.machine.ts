/**
 * The countdown before an automatic action (PLY-05 to PLY-08). It counts ticks, not the time of the clock. A timer that fires late,
 * because the tab is hidden or the device sleeps, counts as one second. The end is sent once (PLY-13).
 * The parent cancels the countdown by leaving the state that invokes it.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { COUNTDOWN_TICK } from '../domain/constants.ts';

export type CountdownNotice = { type: 'countdown.elapsed' };

export type CountdownEvent = { type: 'countdown.pause' } | { type: 'countdown.resume' };

/** `total`: ms, whole seconds. */
export type CountdownInput = { parentRef: ActorRef<Snapshot<unknown>, CountdownNotice>; total: number };

/** `left`: ms; the view draws it as a ring. */
type Context = CountdownInput & { left: number };

export const countdownMachine = setup({
  types: { context: {} as Context, events: {} as CountdownEvent, input: {} as CountdownInput },
  delays: { tick: COUNTDOWN_TICK },
  guards: { isLastTick: ({ context }) => context.left <= COUNTDOWN_TICK },
  actions: {
    takeTick: assign({ left: ({ context }) => Math.max(0, context.left - COUNTDOWN_TICK) }),
    reportElapsed: sendTo(({ context }) => context.parentRef, { type: 'countdown.elapsed' } satisfies CountdownNotice),
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, left: input.total }),
  initial: 'counting',
  states: {
    counting: {
      after: {
        tick: [
          { guard: 'isLastTick', target: 'elapsed', actions: ['takeTick', 'reportElapsed'] },
          { target: 'counting', reenter: true, actions: 'takeTick' },
        ],
      },
      on: { 'countdown.pause': { target: 'paused' } },
    },
    /** Resuming restarts the current tick. */
    paused: { on: { 'countdown.resume': { target: 'counting' } } },
    /** Accepts no events, so that the countdown ends only once (PLY-13). */
    elapsed: {},
  },
});
