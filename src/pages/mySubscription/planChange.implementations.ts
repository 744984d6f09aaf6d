import { fromPromise } from 'xstate';
import type { Plan } from '../../../machines/domain/entities.ts';
import type { planCalls } from '../../api/buying/plans.ts';
import type { subscriptionCalls } from '../../api/buying/subscription.ts';

type Calls = ReturnType<typeof subscriptionCalls>;

/** Implementations for the planChange machine (SUB-02). Rejects with a CallError. */
export const planChangeImplementations = ({
  plans,
  subscription,
}: {
  plans: Pick<ReturnType<typeof planCalls>, 'list'>;
  subscription: Pick<Calls, 'changePlan'>;
}) => ({
  actors: {
    loadPlans: fromPromise<readonly Plan[]>(({ signal }) => plans.list(signal)),
    changePlan: fromPromise<void, { planId: string }>(({ input, signal }) => subscription.changePlan(input, signal)),
  },
});
