/** The countdown of a card has its own machine, which runs while the card counts (PLY-05, PLY-08). */
import { type AnyMachineSnapshot, createActor, fromTransition } from 'xstate';
import { COUNTDOWN_TICK } from '../../../machines/domain/constants.ts';
import { countdownMachine } from '../../../machines/player/countdown.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { turnsOf } from './walks.ts';

/** A parent that ignores all events. */
export const parentRef = createActor(fromTransition((nothing: null) => nothing, null)).start();

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context.left]);

const found = explore(countdownMachine, { input: { total: 2 * COUNTDOWN_TICK }, serializeState: keyOf });

/**
 * @param running the state on screen while it runs
 * @param over the state on screen when it has run out
 */
export const countdownTurns = <Running extends string, Over extends string>(running: Running, over: Over) =>
  turnsOf(found.edges, {
    keyOf,
    sightOf: ({ value }) => {
      if (value === 'elapsed') return over;
      return value === 'paused' ? ('the seconds are stopped' as const) : running;
    },
    moveOf: ({ type }, { context }) => {
      if (type === 'countdown.pause') return 'stop the seconds';
      if (type === 'countdown.resume') return 'let them run';
      return context.left > COUNTDOWN_TICK ? 'a second passes' : 'the seconds run out';
    },
  });
