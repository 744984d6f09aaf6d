import { fromPromise } from 'xstate';
import type { OfferedPlans } from '../../../machines/buying/planChoice.machine.ts';
import type { planCalls } from '../../api/buying/plans.ts';
import type { subscriptionCalls } from '../../api/buying/subscription.ts';

type Dependencies = { plans: ReturnType<typeof planCalls>; subscription: Pick<ReturnType<typeof subscriptionCalls>, 'current'> };

/**
 * Implementations for the planChoice machine (MON-01, MON-10, MON-14). Rejects with a CallError. When only the subscription
 * fails to load, the plans are returned without it.
 */
export const planChoiceImplementations = ({ plans, subscription }: Dependencies) => ({
  actors: {
    loadPlans: fromPromise<OfferedPlans, { isPremium: boolean }>(async ({ input: { isPremium }, signal }) => {
      const present = isPremium ? subscription.current(signal).catch(() => null) : null;
      const [offered, held] = await Promise.all([plans.list(signal), present]);
      return { plans: offered, presentId: held?.status === 'active' ? (held.plan?.id ?? null) : null };
    }),
  },
});
