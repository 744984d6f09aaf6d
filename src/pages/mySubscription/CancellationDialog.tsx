import { TicketX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorList } from '../../ui/errorList/ErrorList.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type CancellationDialogProps = {
  subscription: Subscription;
  /** Epoch ms. */
  now: number;
  /** Why the subscription could not be cancelled, as a sentence. */
  error: string | null;
  isCanceling: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a subscription is cancelled (SUB-02). */
export function CancellationDialog({ subscription, now, error, isCanceling, onConfirm, onClose }: CancellationDialogProps) {
  const { formatMessage } = useIntl();
  const end = displayableTime(subscription.expiresDate);
  return (
    <Modal
      role="alertdialog"
      icon={<TicketX aria-hidden="true" />}
      title={formatMessage({ id: 'SUBSCRIPTION_CANCEL_TITLE' })}
      description={
        end !== null && end > now
          ? formatMessage({ id: 'SUBSCRIPTION_CANCEL_UNTIL' }, { date: end })
          : formatMessage({ id: 'SUBSCRIPTION_CANCEL_TEXT' })
      }
      {...(isCanceling ? {} : { onClose })}
      actions={
        <>
          <Button data-autofocus isWide disabled={isCanceling} onClick={onClose}>
            <FormattedMessage id="SUBSCRIPTION_CANCEL_KEEP" />
          </Button>
          <Button variant="danger" isWide busy={isCanceling} onClick={onConfirm}>
            <FormattedMessage id="SUBSCRIPTION_CANCEL" />
          </Button>
        </>
      }
    >
      <ErrorList messages={error === null ? [] : [error]} />
    </Modal>
  );
}
