import { CircleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

type Props = {
  text: string;
  /** The contact address from the service; null opens the contact page. */
  contactHref: string | null;
  /** null: there is no contact. */
  onContact: (() => void) | null;
  onClose: () => void;
};

/** Says that the payment failed (MON-08, MON-09): the reason, OK, and a contact. */
export function PurchaseError({ text, contactHref, onContact, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      role="alertdialog"
      icon={<CircleAlert aria-hidden="true" />}
      title={formatMessage({ id: 'PURCHASE_ERROR_TITLE' })}
      description={text}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus isWide onClick={onClose}>
            <FormattedMessage id="POPUP_OK" />
          </Button>
          {onContact ? (
            <Button variant="text" isWide href={contactHref} onClick={onContact}>
              <FormattedMessage id="POPUP_CONTACT" />
            </Button>
          ) : null}
        </>
      }
    />
  );
}
