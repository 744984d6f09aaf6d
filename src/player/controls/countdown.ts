/** Reads the countdown of an offer or of "still watching?" for the views (PLY-05, PLY-07, PLY-08). */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { countdownMachine } from '../../../machines/player/countdown.machine.ts';

/** Remaining and total time, ms. */
export type Countdown = { left: number; total: number; isPaused: boolean };

const stateOf = (snapshot: SnapshotFrom<typeof countdownMachine> | undefined): Countdown | null =>
  snapshot ? { left: snapshot.context.left, total: snapshot.context.total, isPaused: snapshot.matches('paused') } : null;

/** @returns null while no countdown runs */
export const useCountdown = (countdown: ActorRefFrom<typeof countdownMachine> | undefined): Countdown | null =>
  useSelector(countdown, stateOf, shallowEqual);
