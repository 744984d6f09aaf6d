import { CircleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/button/Button.tsx';
import { Modal } from '../ui/modal/Modal.tsx';

/** The payment was not made (MON-08, MON-09): why, and OK. */
export function PurchaseError({ text, onClose }: { text: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      role="alertdialog"
      icon={<CircleAlert aria-hidden="true" />}
      title={formatMessage({ id: 'PURCHASE_ERROR_TITLE' })}
      description={text}
      onClose={onClose}
      actions={
        <Button data-autofocus isWide onClick={onClose}>
          <FormattedMessage id="POPUP_OK" />
        </Button>
      }
    />
  );
}
