import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { PLAN_STATES, type PlanListProps } from './PlanList.tsx';

/** The props of the list of plans from its actor, for the popup and for the page. */
export function useConnectedPlans(actor: ActorRefFrom<typeof planChoiceMachine>): Omit<PlanListProps, 'level' | 'aside'> {
  const textOf = useMessageText();
  const state = useSelector(actor, (snapshot) => PLAN_STATES.find((each) => snapshot.matches(each)) ?? 'loading');
  const { plans, presentId, fixed, selectedId, error } = useSelector(actor, ({ context }) => context);
  return {
    state,
    plans,
    presentId,
    fixed: fixed && { text: textOf(fixed.message), management: fixed.management },
    selectedId,
    error: error && textOf(error),
    onRetry: () => actor.send({ type: 'plans.retry' }),
    onSelect: (planId) => actor.send({ type: 'plan.select', planId }),
    onSubscribe: () => actor.send({ type: 'plan.subscribe' }),
  };
}
