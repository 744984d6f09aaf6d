import type { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { presentPlanOf } from '../../../machines/buying/subscriptionTexts.ts';
import type { Services } from '../../start/services.ts';
import type { Work } from '../../start/work.ts';
import { planCalls } from '../api/plans.ts';
import { subscriptionCalls } from '../api/subscription.ts';

/**
 * Work of the planChoice machine (MON-01, MON-10, MON-14, MON-24). Rejects with a CallError. When only the subscription fails to load, the plans are
 * returned without it.
 */
export function planChoiceWork({ call, now }: Pick<Services, 'call' | 'now'>): Work<typeof planChoiceMachine> {
  const plans = planCalls(call);
  const subscription = subscriptionCalls(call);
  return {
    loadPlans: async ({ input: { isPremium }, signal }) => {
      const present = isPremium ? subscription.current(signal).catch(() => null) : null;
      const [offered, held] = await Promise.all([plans.list(signal), present]);
      return { plans: offered, ...presentPlanOf(held, now()) };
    },
  };
}
