/**
 * Asks whether the viewer is still watching (PLY-07, PLY-08).
 * Only playback counts: `left` decreases by one minute per minute of playback. After a sleep or late timers, only one minute counts
 * (PLY-13).
 * Activity does not answer an open question: a pointer moving to "take a break" must not press "keep watching".
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { WATCHED_TICK } from '../domain/constants.ts';
import { type CountdownEvent, type CountdownNotice, countdownMachine } from './countdown.machine.ts';

export type StillWatchingEvent =
  | { type: 'picture.started' }
  | { type: 'picture.stopped' }
  /** The viewer did something: the full time starts again. */
  | { type: 'viewer.acted' }
  /** Asks now, independent of the time: the parent counts something else, e.g. episodes. */
  | { type: 'break.due' }
  | { type: 'break.keep' }
  | { type: 'break.leave' }
  | { type: 'break.stopAsking' }
  | CountdownEvent
  | CountdownNotice;

/** asked: the question is shown. kept: the viewer continues. over: the viewer left or did not answer. */
export type StillWatchingNotice = { type: 'break.asked' } | { type: 'break.kept' } | { type: 'break.over' };

export type StillWatchingInput = {
  parentRef: ActorRef<Snapshot<unknown>, StillWatchingNotice>;
  /** Ms of playback without activity before the question; null: only `break.due` asks. */
  delay: number | null;
  /** Ms for which the question is shown; whole seconds. */
  countdown: number;
};

/** `left`: ms of playback until the question. */
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
    resetLimit: assign({ left: ({ context }) => context.delay }),
    notifyCountdown: sendTo('countdown', (_, event: CountdownEvent) => event),
    notify: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: StillWatchingNotice) => notice,
    ),
  },
}).createMachine({
  id: 'stillWatching',
  context: ({ input }) => ({ ...input, left: input.delay }),
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
      initial: 'enabled',
      states: {
        enabled: {
          always: { guard: 'hasRunOut', target: 'asking' },
          on: {
            'viewer.acted': { actions: 'resetLimit' },
            'break.due': { target: 'asking' },
          },
        },
        asking: {
          entry: { type: 'notify', params: { type: 'break.asked' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context, self }) => ({ parentRef: self, total: context.countdown }),
            // Without a countdown the question would never close. Playback continues and the time starts again.
            onError: { target: 'enabled', actions: ['resetLimit', { type: 'notify', params: { type: 'break.kept' } }] },
          },
          on: {
            'countdown.pause': { actions: { type: 'notifyCountdown', params: ({ event }) => event } },
            'countdown.resume': { actions: { type: 'notifyCountdown', params: ({ event }) => event } },
            'break.keep': { target: 'enabled', actions: ['resetLimit', { type: 'notify', params: { type: 'break.kept' } }] },
            // The picture paused or was lost, so no answer is needed.
            'picture.stopped': { target: 'enabled', actions: ['resetLimit', { type: 'notify', params: { type: 'break.kept' } }] },
            'break.stopAsking': { target: 'disabled', actions: { type: 'notify', params: { type: 'break.kept' } } },
            'break.leave': { target: 'over' },
            'countdown.elapsed': { target: 'over' },
          },
        },
        /** The viewer does not want to be asked again. */
        disabled: {},
        /** Final: the parent leaves the player. */
        over: { entry: { type: 'notify', params: { type: 'break.over' } } },
      },
    },
  },
});
