import { CreditCard, ExternalLink } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { mainActionOf, managementOf, mayChangePayment } from '../../../machines/buying/subscription.ts';
import { cardDigitsOf, paidThrough } from '../../../machines/buying/subscriptionTexts.ts';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ManageButton } from './ManageButton.tsx';
import styles from './panels.module.css';

export type PaymentPanelProps = {
  subscription: Subscription;
  /** Epoch ms. */
  now: number;
  isLeaving: boolean;
  onManage: () => void;
};

/** How the subscription is paid. Unknown facts have no row (SUB-05). */
export function PaymentPanel({ subscription, now, isLeaving, onManage }: PaymentPanelProps) {
  const textOf = useMessageText();
  const digits = cardDigitsOf(subscription);
  const through = paidThrough(subscription.paymentType);
  const since = displayableTime(subscription.purchaseDate);
  const management = managementOf(subscription, now);
  return (
    <section className={styles.panel} aria-labelledby="subscription-payment">
      <h2 className={styles.heading} id="subscription-payment">
        <FormattedMessage id="SUBSCRIPTION_PAYMENT" />
      </h2>
      {digits || through || since ? (
        <dl>
          {digits ? (
            <div className={styles.row}>
              <dt className={styles.term}>
                <FormattedMessage id="SUBSCRIPTION_METHOD" />
              </dt>
              <dd className={styles.value}>
                <CreditCard aria-hidden="true" />
                <FormattedMessage id="SUBSCRIPTION_CARD" values={{ card: subscription.card?.brand, digits }} />
              </dd>
            </div>
          ) : null}
          {through ? (
            <div className={styles.row}>
              <dt className={styles.term}>
                <FormattedMessage id="SUBSCRIPTION_THROUGH" />
              </dt>
              <dd className={styles.value}>{textOf(through)}</dd>
            </div>
          ) : null}
          {since ? (
            <div className={styles.row}>
              <dt className={styles.term}>
                <FormattedMessage id="SUBSCRIPTION_SINCE" />
              </dt>
              <dd className={styles.value}>
                <FormattedDate value={since} day="numeric" month="long" year="numeric" />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <div className={styles.foot}>
        {mayChangePayment(subscription, now) ? (
          <Button variant="outline" size="small" icon={<ExternalLink aria-hidden="true" />} busy={isLeaving} onClick={onManage}>
            <FormattedMessage id="PAYMENT_TITLE" />
          </Button>
        ) : null}
        {management && mainActionOf(subscription, now) !== 'manage' ? (
          <ManageButton management={management} isLeaving={isLeaving} onManage={onManage} />
        ) : null}
        <Anchor className={styles.link} href={routePath('billing')}>
          <FormattedMessage id="SUBSCRIPTION_EDIT_BILLING" />
        </Anchor>
      </div>
    </section>
  );
}
