import { FormattedMessage, useIntl } from 'react-intl';
import type { Device } from '../../../machines/domain/entities.ts';
import { DeviceIcon } from '../../blocks/devices/DeviceIcon.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';

export type RemovalDialogProps = {
  device: Device;
  /** A name that no other device of the list has. */
  ownName: string;
  /** Why the device could not be removed, as a sentence. */
  error: string | null;
  isRemoving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before a device is removed (ACC-09). */
export function RemovalDialog({ device, ownName, error, isRemoving, onConfirm, onCancel }: RemovalDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      role="alertdialog"
      icon={<DeviceIcon kind={device.kind} />}
      title={formatMessage({ id: 'DEVICES_CONFIRM' }, { name: ownName })}
      description={formatMessage({ id: 'DEVICES_CONFIRM_TEXT' })}
      {...(isRemoving ? {} : { onClose: onCancel })}
      actions={
        <>
          <Button data-autofocus isWide disabled={isRemoving} onClick={onCancel}>
            <FormattedMessage id="DEVICES_KEEP" />
          </Button>
          <Button variant="danger" isWide busy={isRemoving} onClick={onConfirm}>
            <FormattedMessage id="DEVICES_REMOVE" />
          </Button>
        </>
      }
    >
      <ErrorList messages={error === null ? [] : [error]} />
    </Modal>
  );
}
