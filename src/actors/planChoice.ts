import { fromPromise } from 'xstate';
import type { Plan } from '../../machines/domain/entities.ts';
import type { planCalls } from '../api/plans.ts';

/** What the list of plans asks for (MON-01, MON-10). Rejects with a CallError. */
export const planChoiceImplementations = ({ plans }: { plans: ReturnType<typeof planCalls> }) => ({
  actors: { loadPlans: fromPromise<readonly Plan[]>(({ signal }) => plans.list(signal)) },
});
