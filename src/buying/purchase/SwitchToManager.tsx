import { UserRoundCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type SwitchToManagerProps = {
  /** The action that needs the account manager: a purchase, or the requested page (GRD-14). */
  reason: 'purchase' | 'page';
  /** Name of the account manager's profile. */
  name: string;
  onSwitch: () => void;
  onClose: () => void;
};

const TEXTS = {
  purchase: { title: 'PURCHASE_MANAGER_TITLE', text: 'PURCHASE_MANAGER_TEXT' },
  page: { title: 'MANAGER_PAGE_TITLE', text: 'MANAGER_PAGE_TEXT' },
} as const;

/** Says that only the account manager may do this, and offers the switch to that profile. */
export function SwitchToManager({ reason, name, onSwitch, onClose }: SwitchToManagerProps) {
  const { formatMessage } = useIntl();
  const { title, text } = TEXTS[reason];
  return (
    <Modal
      role="alertdialog"
      icon={<UserRoundCheck aria-hidden="true" />}
      title={formatMessage({ id: title }, { name })}
      description={formatMessage({ id: text }, { name })}
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
