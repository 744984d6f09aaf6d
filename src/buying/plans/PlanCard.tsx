import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { periodOf, priceOf } from '../../../machines/domain/price.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import styles from './PlanCard.module.css';
import { type PlanFact, PlanFacts } from './PlanFacts.tsx';

export type PlanCardProps = {
  plan: Plan;
  level: 'h2' | 'h3';
  /** MON-22: what the plans are compared by, in the same order on each card. */
  compared: readonly PlanFact[];
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
export function PlanCard({ plan, level: Heading, compared, isPresent = false, selection }: PlanCardProps) {
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
            <p className={styles.highlight} data-dark="" id={`${id}-highlight`}>
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
        <Heading className={styles.name}>{plan.name}</Heading>
        <p className={styles.price}>
          <strong>{textOf(priceOf(plan))}</strong> {period ? <span>{textOf(period)}</span> : null}
        </p>
        <p className={styles.description} id={`${id}-description`}>
          {plan.description}
        </p>
        {compared.length > 0 ? <PlanFacts plan={plan} compared={compared} id={`${id}-facts`} /> : null}
      </div>
      {selection ? (
        <input
          className={styles.radio}
          type="radio"
          data-autofocus={selection.isSelected || undefined}
          name={selection.group}
          value={plan.id}
          checked={selection.isSelected}
          onChange={selection.onSelect}
          aria-label={[plan.name, textOf(priceOf(plan)), period && textOf(period)].filter(Boolean).join(' ')}
          aria-describedby={[plan.highlightText && `${id}-highlight`, plan.badgeText && `${id}-badge`, `${id}-description`, `${id}-facts`]
            .filter(Boolean)
            .join(' ')}
        />
      ) : null}
    </article>
  );
}
