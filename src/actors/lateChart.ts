/** The chart of an actor that loads late (decision 014), for views. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

export type LateRef = Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => { children: { chart?: unknown } } };

/** @returns the running chart; undefined while its chunk is loading */
export const useChart = (late: LateRef | undefined): unknown => useSelector(late, (snapshot) => snapshot?.children.chart);
