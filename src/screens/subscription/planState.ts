import type { SnapshotFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/planChoice/planChoice.machine.ts';

const STATES = ['loading', 'several', 'single', 'empty', 'failed'] as const;
export type PlanState = (typeof STATES)[number];

/** What the list of plans shows; without an actor it is about to. */
export const planStateOf = (snapshot: SnapshotFrom<typeof planChoiceMachine> | undefined): PlanState =>
  STATES.find((state) => snapshot?.matches(state)) ?? 'loading';
