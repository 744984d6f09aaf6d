import { FormattedMessage } from 'react-intl';
import styles from './PendingPayment.module.css';

/**
 * Says above the plans that a payment is pending (MON-16, TOG-03).
 * @param props.plan the name of its plan; null: unknown
 */
export function PendingPayment({ plan }: { plan: string | null }) {
  return (
    <div className={styles.pending} role="status">
      <p className={styles.title}>
        {plan === null ? (
          <FormattedMessage id="PURCHASE_PENDING_TITLE" />
        ) : (
          <FormattedMessage id="PURCHASE_PENDING_PLAN" values={{ plan }} />
        )}
      </p>
      <p className={styles.text}>
        <FormattedMessage id="PURCHASE_PENDING_TEXT" />
      </p>
    </div>
  );
}
