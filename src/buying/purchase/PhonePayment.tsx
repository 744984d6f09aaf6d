import { FormattedMessage, useIntl } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { periodOf, priceOf } from '../../../machines/domain/price.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { QrCode } from '../../ui/picture/QrCode.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './PhonePayment.module.css';

export type PhonePaymentProps = {
  state: 'waiting' | 'expired' | 'failed';
  /** The chosen plan; null when it is not known. */
  plan: Plan | null;
  /** Of the store with this plan. */
  address: string;
  /** E-mail of the account, which pays; null when it has none. */
  account: string | null;
  /** Why the service did not answer the last time; a sentence, or null. */
  error: string | null;
  onRetry: () => void;
  onDecline: () => void;
  onClose: () => void;
};

/** TV-11: how the viewer of a television pays on a phone. It closes itself when the account has the plan. */
export function PhonePayment({ state, plan, address, account, error, onRetry, onDecline, onClose }: PhonePaymentProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const period = plan && periodOf(plan);
  const isWaiting = state === 'waiting';
  return (
    <Modal
      key={state}
      width={960}
      title={formatMessage({ id: 'PHONE_PAYMENT_TITLE' })}
      description={plan && [plan.name, textOf(priceOf(plan)), period && textOf(period)].filter(Boolean).join(' · ')}
      onClose={onClose}
      actions={
        <>
          {isWaiting ? null : <TryAgain data-autofocus isWide onClick={onRetry} />}
          <Button data-autofocus={isWaiting ? '' : undefined} variant="outline" isWide onClick={onClose}>
            <FormattedMessage id="UI_CANCEL" />
          </Button>
          <Button variant="text" isWide onClick={onDecline}>
            <FormattedMessage id="PHONE_PAYMENT_HERE" />
          </Button>
        </>
      }
    >
      {isWaiting ? (
        <div className={styles.way}>
          <QrCode text={address} label={formatMessage({ id: 'PHONE_PAYMENT_CODE' })} />
          <div className={styles.words}>
            <p>
              <FormattedMessage
                id="PHONE_PAYMENT_WAY"
                values={{
                  address: (
                    <span key="address" className={styles.address}>
                      {address.replace(/^https?:\/\//, '')}
                    </span>
                  ),
                }}
              />
            </p>
            {account ? (
              <p>
                <FormattedMessage id="PHONE_PAYMENT_ACCOUNT" values={{ email: account }} />
              </p>
            ) : null}
            <p className={styles.status} role="status">
              <FormattedMessage id={error === null ? 'PHONE_PAYMENT_WAITING' : 'PHONE_PAYMENT_UNREACHABLE'} />
            </p>
          </div>
        </div>
      ) : (
        <ErrorList
          title={formatMessage({ id: state === 'expired' ? 'PHONE_PAYMENT_EXPIRED_TITLE' : 'PHONE_PAYMENT_FAILED_TITLE' })}
          messages={state === 'failed' && error !== null ? [error] : [formatMessage({ id: 'PHONE_PAYMENT_EXPIRED_TEXT' })]}
        />
      )}
    </Modal>
  );
}
