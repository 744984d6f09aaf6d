import { UserRoundCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/button/Button.tsx';
import { Modal } from '../ui/modal/Modal.tsx';

export type ManagerBuysProps = {
  /** Of the account manager's profile. */
  name: string;
  onSwitch: () => void;
  onClose: () => void;
};

/** The service sells to the account manager alone: said at the start, with the way to that profile. */
export function ManagerBuys({ name, onSwitch, onClose }: ManagerBuysProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      role="alertdialog"
      icon={<UserRoundCheck aria-hidden="true" />}
      title={formatMessage({ id: 'PURCHASE_MANAGER_TITLE' }, { name })}
      description={formatMessage({ id: 'PURCHASE_MANAGER_TEXT' }, { name })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus isWide onClick={onSwitch}>
            <FormattedMessage id="PURCHASE_MANAGER_SWITCH" values={{ name }} />
          </Button>
          <Button variant="outline" isWide onClick={onClose}>
            <FormattedMessage id="PLANS_NOT_NOW" />
          </Button>
        </>
      }
    />
  );
}
