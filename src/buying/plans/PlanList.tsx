import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import type { StoreManagement } from '../../../machines/buying/subscription.ts';
import type { Plan } from '../../../machines/domain/entities.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { SubscribeButton } from '../../blocks/subscribe/SubscribeButton.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { StoreButton } from '../subscription/StoreButton.tsx';
import { PlanCard } from './PlanCard.tsx';
import { comparedBy } from './PlanFacts.tsx';
import styles from './PlanList.module.css';

export const PLAN_STATES = ['loading', 'several', 'single', 'fixed', 'empty', 'failed'] as const;

export type PlanListProps = {
  /** The level of the cards' headings, below the heading of the page or the popup. */
  level: 'h2' | 'h3';
  state: (typeof PLAN_STATES)[number];
  plans: readonly Plan[];
  /** The plan that the account has (MON-14). */
  presentId: string | null;
  /** MON-24: why no plan can be chosen, and the store that changes the plan of the account. */
  fixed: { text: string; management: StoreManagement | null } | null;
  selectedId: string | null;
  error: string | null;
  onRetry: () => void;
  onSelect: (planId: string) => void;
  onSubscribe: () => void;
  /** More buttons beside the main button. */
  aside?: ReactNode;
};

/**
 * The plans. The machine selects one of several (MON-21); a single plan needs no selection (MON-03). Empty and failed lists offer a next step
 * (MON-13).
 */
export function PlanList({
  level,
  state,
  plans,
  presentId,
  fixed,
  selectedId,
  error,
  onRetry,
  onSelect,
  onSubscribe,
  aside,
}: PlanListProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  const compared = comparedBy(plans);
  const { shown, end } = useGrowingList(plans, plans.findIndex(({ id }) => id === selectedId) + 1);
  const retry = (
    <>
      <TryAgain variant="outline" onClick={onRetry} />
      {aside}
    </>
  );
  switch (state) {
    case 'loading':
      return (
        <div className={styles.plans} aria-busy="true" role="status" aria-label={formatMessage({ id: 'PLANS_LOADING' })}>
          <Skeleton count={3} height={280} radius={16} />
        </div>
      );
    case 'empty':
      return (
        <StatePanel title={formatMessage({ id: 'PLANS_EMPTY_TITLE' })} text={formatMessage({ id: 'PLANS_EMPTY_TEXT' })} actions={retry} />
      );
    case 'failed':
      return <StatePanel isAlert title={formatMessage({ id: 'PLANS_FAILED_TITLE' })} text={error ?? ''} actions={retry} />;
    case 'single': {
      const [plan] = plans;
      return plan ? (
        <>
          <div className={styles.plans} data-single="true">
            <PlanCard plan={plan} level={level} compared={compared} />
          </div>
          <div className={styles.actions}>
            <SubscribeButton plan={plan} onPress={() => onSelect(plan.id)} />
            {aside}
          </div>
        </>
      ) : null;
    }
    case 'fixed':
      return (
        <>
          <div className={styles.plans}>
            {shown.map((plan) => (
              <PlanCard key={plan.id} plan={plan} level={level} compared={compared} isPresent={plan.id === presentId} />
            ))}
          </div>
          {end}
          <div className={styles.fixed}>
            <p>{fixed?.text}</p>
            {fixed?.management ? <StoreButton management={fixed.management} isMain /> : null}
          </div>
          {aside ? <div className={styles.actions}>{aside}</div> : null}
        </>
      );
    case 'several':
      return (
        <>
          <div className={styles.plans} role="radiogroup" aria-label={formatMessage({ id: 'PLANS_GROUP' })}>
            {shown.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                level={level}
                compared={compared}
                {...(plan.id === presentId
                  ? { isPresent: true }
                  : { selection: { group, isSelected: plan.id === selectedId, onSelect: () => onSelect(plan.id) } })}
              />
            ))}
          </div>
          {end}
          <div className={styles.actions}>
            <SubscribeButton plan={plans.find(({ id }) => id === selectedId) ?? null} isChange={presentId !== null} onPress={onSubscribe} />
            {aside}
          </div>
        </>
      );
  }
}
