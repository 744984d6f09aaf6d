import { TicketX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { OutdatedDialog } from './OutdatedDialog.tsx';

export type CancellationDialogProps = {
  subscription: Subscription | null;
  /** Epoch ms. */
  now: number;
  /** Why the subscription could not be cancelled, as a sentence. */
  error: string | null;
  step: 'confirming' | 'checking' | 'canceling' | 'outdated';
  /** SUB-07: the subscription has changed since the dialog opened. */
  isOutdated: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a subscription is cancelled (SUB-02). Says when the subscription has changed (SUB-07). */
export function CancellationDialog({ subscription, now, step, isOutdated, error, onConfirm, onClose }: CancellationDialogProps) {
  const { formatMessage } = useIntl();
  if (step === 'outdated' || subscription === null) return <OutdatedDialog subscription={subscription} now={now} onClose={onClose} />;
  const isBusy = step !== 'confirming';
  const end = displayableTime(subscription.expiresDate);
  const messages = [isOutdated ? formatMessage({ id: 'SUBSCRIPTION_DIFFERS' }) : null, error].filter((text) => text !== null);
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
      {...(step === 'canceling' ? {} : { onClose })}
      actions={
        <>
          <Button data-autofocus isWide disabled={step === 'canceling'} onClick={onClose}>
            <FormattedMessage id="SUBSCRIPTION_CANCEL_KEEP" />
          </Button>
          <Button variant="danger" isWide busy={isBusy} onClick={onConfirm}>
            <FormattedMessage id="SUBSCRIPTION_CANCEL" />
          </Button>
        </>
      }
    >
      <ErrorList messages={messages} />
    </Modal>
  );
}
