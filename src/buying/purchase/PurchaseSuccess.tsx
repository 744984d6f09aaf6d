import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './PurchaseSuccess.module.css';

/** Confirms the subscription (MON-09): the picture first, the text when `isTextShown`. */
export function PurchaseSuccess({ isTextShown, onClose }: { isTextShown: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      title={formatMessage({ id: 'PURCHASE_SUCCESS_TITLE' })}
      picture={<Curtain />}
      onClose={onClose}
      actions={
        <Button data-autofocus isWide onClick={onClose}>
          <FormattedMessage id="PURCHASE_SUCCESS_CLOSE" />
        </Button>
      }
    >
      <p className={styles.text} data-shown={isTextShown} role="status">
        {isTextShown ? <FormattedMessage id="PURCHASE_SUCCESS_TEXT" /> : null}
      </p>
    </Modal>
  );
}

/** An animation of a light and a tick. */
function Curtain() {
  return (
    <svg className={styles.curtain} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <circle className={styles.halo} cx="80" cy="60" r="56" />
      <circle className={styles.halo} cx="80" cy="60" r="45" />
      <circle className={styles.disc} cx="80" cy="60" r="34" />
      <path className={styles.tick} d="m64 61 11 11 22-23" pathLength="1" />
    </svg>
  );
}
