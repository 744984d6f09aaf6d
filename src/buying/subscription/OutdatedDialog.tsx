import { FormattedMessage, useIntl } from 'react-intl';
import { subscriptionMessage } from '../../../machines/buying/subscriptionTexts.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

type OutdatedDialogProps = {
  /** Null when the account has none any more. */
  subscription: Subscription | null;
  /** Epoch ms. */
  now: number;
  onClose: () => void;
};

/** Says that the subscription no longer allows the change that the viewer was about to confirm, and why (SUB-07). */
export function OutdatedDialog({ subscription, now, onClose }: OutdatedDialogProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  return (
    <Modal
      key="outdated"
      role="alertdialog"
      title={formatMessage({ id: 'SUBSCRIPTION_OUTDATED_TITLE' })}
      description={textOf(subscription ? subscriptionMessage(subscription, now) : { key: 'SUBSCRIPTION_NONE_TITLE' })}
      onClose={onClose}
      actions={
        <Button data-autofocus isWide onClick={onClose}>
          <FormattedMessage id="UI_CLOSE" />
        </Button>
      }
    />
  );
}
