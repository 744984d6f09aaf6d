import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type ShareDialogProps = { title: string; address: string; onClose: () => void };

/** Shows the address of a title for copying by hand, when neither the system's share dialog nor the clipboard is available (DET-03). */
export function ShareDialog({ title, address, onClose }: ShareDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      title={formatMessage({ id: 'SHARE_TITLE' }, { title })}
      description={formatMessage({ id: 'SHARE_TEXT' })}
      onClose={onClose}
      actions={
        <Button isWide onClick={onClose}>
          <FormattedMessage id="SHARE_DONE" />
        </Button>
      }
    >
      <Field
        label={formatMessage({ id: 'SHARE_ADDRESS' })}
        name="address"
        readOnly
        value={address}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  );
}
