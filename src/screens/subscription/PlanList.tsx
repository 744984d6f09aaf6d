import { FormattedMessage, useIntl } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './PlanList.module.css';
import type { PlanState } from './planState.ts';

export type PlanListProps = {
  /** Of the cards' headings: below the page's or the popup's. */ level: 'h2' | 'h3';
  state: PlanState;
  plans: readonly Plan[];
  error: string | null;
  onRetry: () => void;
};

/** The plans on offer; none and a failure each say what to do (MON-13). */
export function PlanList({ level, state, plans, error, onRetry }: PlanListProps) {
  const { formatMessage } = useIntl();
  const retry = (
    <Button variant="outline" onClick={onRetry}>
      <FormattedMessage id="PLANS_RETRY" />
    </Button>
  );
  switch (state) {
    case 'loading':
      return (
        <div className={styles.plans} aria-busy="true" role="status" aria-label={formatMessage({ id: 'PLANS_LOADING' })}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={320} radius={16} />
          ))}
        </div>
      );
    case 'empty':
      return (
        <StatePanel title={formatMessage({ id: 'PLANS_EMPTY_TITLE' })} text={formatMessage({ id: 'PLANS_EMPTY_TEXT' })} actions={retry} />
      );
    case 'failed':
      return <StatePanel isAlert title={formatMessage({ id: 'PLANS_FAILED_TITLE' })} text={error ?? ''} actions={retry} />;
    case 'ready':
      return (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} level={level} />
            </li>
          ))}
        </ul>
      );
  }
}
