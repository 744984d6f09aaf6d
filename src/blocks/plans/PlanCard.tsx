import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { periodOf, priceOf } from '../../../machines/domain/price.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import styles from './PlanCard.module.css';

export type PlanCardProps = {
  plan: Plan;
  level: 'h2' | 'h3';
  /** The account has this plan (MON-14). */
  isPresent?: boolean;
  /** Absent when there is only one plan. */
  selection?: {
    /** The name of the radio group. */
    group: string;
    isSelected: boolean;
    onSelect: () => void;
  };
};

/** One plan: banner, name, price, period and contents (MON-02). A press anywhere on the card selects it. */
export function PlanCard({ plan, level: Heading, isPresent = false, selection }: PlanCardProps) {
  const textOf = useMessageText();
  const id = useId();
  const period = periodOf(plan);
  return (
    <article className={styles.plan} data-selected={selection?.isSelected ?? false} data-present={isPresent}>
      {plan.highlightImageUrl || plan.highlightText ? (
        <div className={styles.banner}>
          {plan.highlightImageUrl ? (
            <img className={styles.image} src={plan.highlightImageUrl} alt="" loading="lazy" decoding="async" />
          ) : null}
          {plan.highlightText ? (
            <p className={styles.highlight} id={`${id}-highlight`}>
              {plan.highlightText}
            </p>
          ) : null}
        </div>
      ) : null}
      {isPresent ? (
        <p className={styles.badge}>
          <FormattedMessage id="PLANS_PRESENT" />
        </p>
      ) : plan.badgeText ? (
        <p className={styles.badge} id={`${id}-badge`}>
          {plan.badgeText}
        </p>
      ) : null}
      <div className={styles.words}>
        <Heading className={styles.name} id={`${id}-name`}>
          {plan.name}
        </Heading>
        <p className={styles.price} id={`${id}-price`}>
          <strong>{textOf(priceOf(plan))}</strong> {period ? <span>{textOf(period)}</span> : null}
        </p>
        <p className={styles.description} id={`${id}-description`}>
          {plan.description}
        </p>
      </div>
      {selection ? (
        <input
          className={styles.radio}
          type="radio"
          name={selection.group}
          value={plan.id}
          checked={selection.isSelected}
          onChange={selection.onSelect}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={[plan.highlightText && `${id}-highlight`, plan.badgeText && `${id}-badge`, `${id}-description`]
            .filter(Boolean)
            .join(' ')}
        />
      ) : null}
    </article>
  );
}
