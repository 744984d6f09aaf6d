/**
 * Asks "still watching?" after a long time of playback without activity (PLY-08). Ends when the viewer leaves or does not answer.
 * Only playback counts: `left` decreases by one minute per minute of playback. After a sleep or late timers, only one minute counts
 * (PLY-13).
 * Activity does not answer an open question: a pointer moving to "take a break" must not press "keep watching".
 */
import { assign, setup } from 'xstate';
import { WATCHED_TICK } from '../domain/constants.ts';
import { type StillWatchingOutput, stillWatchingMachine } from './stillWatching.machine.ts';

export type InactivityEvent =
  | { type: 'picture.started' }
  | { type: 'picture.stopped' }
  /** The viewer did something: the full time starts again. */
  | { type: 'viewer.acted' };

type Input = {
  /** False: the viewer has declined to be asked, or the product does not ask. */
  isWanted: boolean;
  /** Ms of playback without activity before the question. */
  delay: number;
  /** Ms for which the question is shown; whole seconds. */
  countdown: number;
};

/** `left`: ms of playback until the question. */
type Context = Input & { left: number };

export const inactivityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InactivityEvent,
    input: {} as Input,
  },
  actors: { stillWatching: stillWatchingMachine },
  delays: { watchedTick: WATCHED_TICK },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    hasRunOut: ({ context }) => context.left <= 0,
    hasLeft: (_, { answer }: StillWatchingOutput) => answer === 'leave',
    isUnwanted: (_, { answer }: StillWatchingOutput) => answer === 'stopAsking',
  },
  actions: {
    takeTick: assign({ left: ({ context }) => Math.max(0, context.left - WATCHED_TICK) }),
    resetLimit: assign({ left: ({ context }) => context.delay }),
  },
}).createMachine({
  id: 'inactivity',
  context: ({ input }) => ({ ...input, left: input.delay }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isWanted', target: 'stopped' }, { target: 'unwanted' }] },
    /** The picture does not play, so no time counts. */
    stopped: {
      on: {
        'picture.started': { target: 'counting' },
        'viewer.acted': { actions: 'resetLimit' },
      },
    },
    counting: {
      after: { watchedTick: [{ target: 'counting', reenter: true, actions: 'takeTick' }] },
      always: { guard: 'hasRunOut', target: 'asking' },
      on: {
        'picture.stopped': { target: 'stopped' },
        'viewer.acted': { actions: 'resetLimit' },
      },
    },
    asking: {
      exit: 'resetLimit',
      invoke: {
        id: 'stillWatching',
        src: 'stillWatching',
        input: ({ context }) => ({ countdown: context.countdown }),
        onDone: [
          { guard: { type: 'hasLeft', params: ({ event }) => event.output }, target: 'left' },
          { guard: { type: 'isUnwanted', params: ({ event }) => event.output }, target: 'unwanted' },
          { target: 'counting' },
        ],
        onError: { target: 'counting' },
      },
      on: {
        // The picture paused or was lost, so no answer is needed.
        'picture.stopped': { target: 'stopped' },
      },
    },
    /** The viewer does not want to be asked. */
    unwanted: {},
    left: { type: 'final' },
  },
});
