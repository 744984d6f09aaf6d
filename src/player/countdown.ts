/** Reads the countdown of an offer or of "still watching?" for the views (PLY-05, PLY-07, PLY-08). */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { countdownMachine } from '../../machines/player/countdown.machine.ts';
import type { stillWatchingMachine } from '../../machines/player/stillWatching.machine.ts';
import type { upNextMachine } from '../../machines/player/upNext.machine.ts';
import type { CountdownRingProps } from './CountdownRing.tsx';

const stateOf = (snapshot: SnapshotFrom<typeof countdownMachine> | undefined): CountdownRingProps | null =>
  snapshot ? { left: snapshot.context.left, total: snapshot.context.total, isPaused: snapshot.matches('paused') } : null;

/**
 * @param parent the actor that starts the countdown
 * @returns null while no countdown runs
 */
export function useCountdown(
  parent: ActorRefFrom<typeof stillWatchingMachine | typeof upNextMachine> | undefined,
): CountdownRingProps | null {
  const countdown = useSelector(parent, (snapshot) => snapshot?.children.countdown);
  return useSelector(countdown, stateOf, shallowEqual);
}
