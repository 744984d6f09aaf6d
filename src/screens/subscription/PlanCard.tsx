import type { Plan } from '../../../machines/domain/entities.ts';
import { periodOf, priceOf } from '../../../machines/domain/price.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Chip } from '../../ui/chip/Chip.tsx';
import styles from './PlanCard.module.css';

/** One plan: banner, name, price and period, what it holds (MON-02). */
export function PlanCard({ plan, level: Heading }: { plan: Plan; level: 'h2' | 'h3' }) {
  const say = useMessageText();
  const period = periodOf(plan);
  return (
    <article className={styles.plan}>
      {plan.highlightImageUrl || plan.highlightText ? (
        <div className={styles.banner}>
          {plan.highlightImageUrl ? (
            <img className={styles.image} src={plan.highlightImageUrl} alt="" loading="lazy" decoding="async" />
          ) : null}
          {plan.highlightText ? <p className={styles.highlight}>{plan.highlightText}</p> : null}
        </div>
      ) : null}
      {plan.badgeText ? (
        <span className={styles.badge}>
          <Chip tone="accent">{plan.badgeText}</Chip>
        </span>
      ) : null}
      <div className={styles.words}>
        <Heading className={styles.name}>{plan.name}</Heading>
        <p className={styles.price}>
          <strong>{say(priceOf(plan))}</strong> {period ? <span>{say(period)}</span> : null}
        </p>
        <p className={styles.description}>{plan.description}</p>
      </div>
    </article>
  );
}
