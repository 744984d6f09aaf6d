import type { SnapshotFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/planChoice/planChoice.machine.ts';

export type PlanState = 'loading' | 'ready' | 'empty' | 'failed';

/** What the list of plans shows; without an actor it is about to. */
export function planStateOf(snapshot: SnapshotFrom<typeof planChoiceMachine> | undefined): PlanState {
  if (snapshot?.matches('ready')) return 'ready';
  if (snapshot?.matches('empty')) return 'empty';
  return snapshot?.matches('failed') ? 'failed' : 'loading';
}
