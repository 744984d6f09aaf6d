import { FormattedMessage } from 'react-intl';
import { cardDigitsOf, paidThrough } from '../../../machines/buying/subscriptionTexts.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import panels from '../subscription/panels.module.css';
import styles from './PaymentMethod.module.css';

/** The payment method of the subscription; empty when it is unknown (SUB-05). */
export function PaymentMethod({ subscription, holder }: { subscription: Subscription; holder: string }) {
  const textOf = useMessageText();
  const { card } = subscription;
  const digits = cardDigitsOf(subscription);
  const through = paidThrough(subscription.paymentType);
  if (!through) return null;
  return (
    <>
      <h2 className={panels.heading}>
        <FormattedMessage id="BILLING_METHOD" />
      </h2>
      <div className={styles.method}>
        {card && digits ? (
          <div className={styles.card} aria-hidden="true">
            <span className={styles.chip} />
            <div>
              <div className={styles.digits}>{`•••• •••• •••• ${digits}`}</div>
              <div className={styles.cardFoot}>
                <span>{holder}</span>
                {card.expires ? <span>{card.expires}</span> : null}
              </div>
            </div>
          </div>
        ) : null}
        <div className={styles.methodWords}>
          <p className={panels.note}>
            {card && digits ? <FormattedMessage id="BILLING_METHOD_TEXT" values={{ card: card.brand, digits }} /> : textOf(through)}
          </p>
          <Button variant="outline" size="small" href={routePath('mySubscription')}>
            <FormattedMessage id="BILLING_METHOD_MANAGE" />
          </Button>
        </div>
      </div>
    </>
  );
}
