import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';
import styles from './CheckoutFrame.module.css';

/**
 * The payment page may run scripts and submit forms under its own origin. It cannot open windows or navigate the application away.
 * `mayFrame` of src/buying/purchase/checkoutMessages.ts ensures that its origin differs from the application's.
 */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

export type CheckoutFrameProps = {
  /** Address of a checkout that a frame may show. */
  address: string;
  onClose: () => void;
};

/** Shows the payment page in a frame (MON-05). The purchase machine receives the messages of the frame. */
export function CheckoutFrame({ address, onClose }: CheckoutFrameProps) {
  const { formatMessage } = useIntl();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Modal
      width={520}
      isSheet
      title={formatMessage({ id: 'CHECKOUT_TITLE' })}
      description={formatMessage({ id: 'CHECKOUT_TEXT' })}
      onClose={onClose}
      actions={
        <Button variant="outline" isWide onClick={onClose}>
          <FormattedMessage id="CHECKOUT_CANCEL" />
        </Button>
      }
    >
      <div className={styles.stage}>
        {isLoaded ? null : (
          <div className={styles.waiting}>
            <WaitingLight label={formatMessage({ id: 'CHECKOUT_LOADING' })} />
          </div>
        )}
        <iframe
          className={styles.frame}
          data-checkout-frame=""
          title={formatMessage({ id: 'CHECKOUT_FRAME' })}
          src={address}
          sandbox={SANDBOX}
          referrerPolicy="origin"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Modal>
  );
}
