import type { SnapshotFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';

const STATES = ['loading', 'several', 'single', 'empty', 'failed'] as const;
export type PlanState = (typeof STATES)[number];

/** The state that the list of plans shows. */
export const planStateOf = (snapshot: SnapshotFrom<typeof planChoiceMachine>): PlanState =>
  STATES.find((state) => snapshot.matches(state)) ?? 'loading';
