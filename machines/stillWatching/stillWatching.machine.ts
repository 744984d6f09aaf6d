/**
 * Whether somebody is still watching (PLY-07, PLY-08). The patience is time of watching: it runs out a minute at a time, and only while the
 * picture plays. A machine that slept, or a tab whose timers came late, has watched one minute more and not eight hours (PLY-13).
 * What the viewer does while the question stands is no answer by itself: a hand on its way to "take a break" must not press "keep watching".
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { type CountdownEvent, type CountdownNotice, countdownMachine } from '../countdown/countdown.machine.ts';
import { WATCHED_TICK } from '../domain/constants.ts';

export type StillWatchingEvent =
  | { type: 'picture.started' }
  | { type: 'picture.stopped' }
  /** A sign of life: the patience starts anew. */
  | { type: 'viewer.acted' }
  /** Ask now, whatever is left: the parent counts something else, episodes say. */
  | { type: 'break.due' }
  | { type: 'break.keep' }
  | { type: 'break.leave' }
  | { type: 'break.stopAsking' }
  | CountdownEvent
  | CountdownNotice;

/** asked: the question stands. kept: the viewer goes on, by an answer of either kind. over: the viewer left, or nobody answered. */
export type StillWatchingNotice = { type: 'break.asked' } | { type: 'break.kept' } | { type: 'break.over' };

export type StillWatchingInput = {
  parentRef: ActorRef<Snapshot<unknown>, StillWatchingNotice>;
  /** Ms of watching without a sign of life before the question; null: it is asked when told. */
  patience: number | null;
  /** Ms that the question stands, whole seconds. */
  countdown: number;
};

/** `left` ms of the patience. */
type Context = StillWatchingInput & { left: number | null };

export const stillWatchingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StillWatchingEvent,
    input: {} as StillWatchingInput,
    children: {} as { countdown: 'countdown' },
  },
  actors: { countdown: countdownMachine },
  delays: { watchedTick: WATCHED_TICK },
  guards: { hasRunOut: ({ context }) => context.left !== null && context.left <= 0 },
  actions: {
    takeTick: assign({ left: ({ context }) => context.left && Math.max(0, context.left - WATCHED_TICK) }),
    startAnew: assign({ left: ({ context }) => context.patience }),
    tellCountdown: sendTo('countdown', (_, event: CountdownEvent) => event),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: StillWatchingNotice) => notice,
    ),
  },
}).createMachine({
  id: 'stillWatching',
  context: ({ input }) => ({ ...input, left: input.patience }),
  type: 'parallel',
  states: {
    picture: {
      initial: 'stopped',
      on: { 'picture.stopped': { target: '.stopped' } },
      states: {
        stopped: { on: { 'picture.started': { target: 'running' } } },
        running: { after: { watchedTick: { target: 'running', reenter: true, actions: 'takeTick' } } },
      },
    },
    question: {
      initial: 'watchful',
      states: {
        watchful: {
          always: { guard: 'hasRunOut', target: 'asking' },
          on: {
            'viewer.acted': { actions: 'startAnew' },
            'break.due': { target: 'asking' },
          },
        },
        asking: {
          entry: { type: 'tell', params: { type: 'break.asked' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context, self }) => ({ parentRef: self, total: context.countdown }),
            // Without its seconds the question would stand for ever: the picture goes on, and the next patience begins.
            onError: { target: 'watchful', actions: ['startAnew', { type: 'tell', params: { type: 'break.kept' } }] },
          },
          on: {
            'countdown.pause': { actions: { type: 'tellCountdown', params: ({ event }) => event } },
            'countdown.resume': { actions: { type: 'tellCountdown', params: ({ event }) => event } },
            'break.keep': { target: 'watchful', actions: ['startAnew', { type: 'tell', params: { type: 'break.kept' } }] },
            // Paused, or lost: nothing plays to nobody.
            'picture.stopped': { target: 'watchful', actions: ['startAnew', { type: 'tell', params: { type: 'break.kept' } }] },
            'break.stopAsking': { target: 'trusting', actions: { type: 'tell', params: { type: 'break.kept' } } },
            'break.leave': { target: 'over' },
            'countdown.elapsed': { target: 'over' },
          },
        },
        /** The viewer does not want to be asked again. */
        trusting: {},
        /** For good: the parent leaves. */
        over: { entry: { type: 'tell', params: { type: 'break.over' } } },
      },
    },
  },
});
