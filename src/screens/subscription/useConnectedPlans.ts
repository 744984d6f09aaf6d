import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { planChoiceMachine } from '../../../machines/planChoice/planChoice.machine.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import type { PlanListProps } from './PlanList.tsx';
import { planStateOf } from './planState.ts';

/** The list of plans on its machine, for the popup and for the store. */
export function useConnectedPlans(planChoice: ActorRefFrom<typeof planChoiceMachine> | null): Omit<PlanListProps, 'level' | 'aside'> {
  const actor = planChoice ?? undefined;
  const say = useMessageText();
  const state = useSelector(actor, planStateOf);
  const plans = useSelector(actor, (snapshot) => snapshot?.context.plans);
  const presentId = useSelector(actor, (snapshot) => snapshot?.context.presentId ?? null);
  const selectedId = useSelector(actor, (snapshot) => snapshot?.context.selectedId ?? null);
  const error = useSelector(actor, (snapshot) => snapshot?.context.error ?? null);
  return {
    state,
    plans: plans ?? [],
    presentId,
    selectedId,
    error: error && say(error),
    onRetry: () => actor?.send({ type: 'plans.retry' }),
    onSelect: (planId) => actor?.send({ type: 'plan.select', planId }),
    onSubscribe: () => actor?.send({ type: 'plan.subscribe' }),
  };
}
