/**
 * Seconds that run out before something happens by itself (PLY-05 to PLY-08). It counts one tick at a time and not by the clock: a timer
 * that comes late, because the tab is hidden or the machine slept, counts for one second, and the end is told once (PLY-13).
 * Whoever runs it cancels by leaving the state that does.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { COUNTDOWN_TICK } from '../domain/constants.ts';

export type CountdownNotice = { type: 'countdown.elapsed' };

export type CountdownEvent = { type: 'countdown.pause' } | { type: 'countdown.resume' };

/** `total` ms, whole seconds. */
export type CountdownInput = { parentRef: ActorRef<Snapshot<unknown>, CountdownNotice>; total: number };

/** `left` ms: what a view draws as a ring that empties. */
type Context = CountdownInput & { left: number };

export const countdownMachine = setup({
  types: { context: {} as Context, events: {} as CountdownEvent, input: {} as CountdownInput },
  delays: { tick: COUNTDOWN_TICK },
  guards: { isLastTick: ({ context }) => context.left <= COUNTDOWN_TICK },
  actions: {
    takeTick: assign({ left: ({ context }) => Math.max(0, context.left - COUNTDOWN_TICK) }),
    tellElapsed: sendTo(({ context }) => context.parentRef, { type: 'countdown.elapsed' } satisfies CountdownNotice),
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, left: input.total }),
  initial: 'counting',
  states: {
    counting: {
      after: {
        tick: [
          { guard: 'isLastTick', target: 'elapsed', actions: ['takeTick', 'tellElapsed'] },
          { target: 'counting', reenter: true, actions: 'takeTick' },
        ],
      },
      on: { 'countdown.pause': { target: 'paused' } },
    },
    /** The viewer thinks. The tick that was under way begins anew. */
    paused: { on: { 'countdown.resume': { target: 'counting' } } },
    /** For good: there is no second time. */
    elapsed: {},
  },
});
