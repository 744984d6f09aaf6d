import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';
import type { PaymentWait } from './purchaseSteps.ts';

const TITLES = {
  preparing: 'PURCHASE_PREPARING',
  leaving: 'PURCHASE_LEAVING',
  confirming: 'PURCHASE_CONFIRMING',
  long: 'PURCHASE_PENDING_TITLE',
} as const satisfies Record<PaymentWait, string>;

type PurchaseWaitingProps = {
  wait: PaymentWait;
  /** The name of the plan with the pending payment; null: unknown. */
  plan?: string | null;
  onClose: () => void;
};

/** Shown while a payment is prepared or confirmed. It closes itself. After a long wait, the viewer can close it and continue (MON-08). */
export function PurchaseWaiting({ wait, plan = null, onClose }: PurchaseWaitingProps) {
  const { formatMessage } = useIntl();
  const title =
    wait === 'long' && plan !== null ? formatMessage({ id: 'PURCHASE_PENDING_PLAN' }, { plan }) : formatMessage({ id: TITLES[wait] });
  if (wait !== 'long')
    return (
      <Modal title={title}>
        <WaitingLight label={title} />
      </Modal>
    );
  return (
    <Modal
      title={title}
      description={<p role="status">{formatMessage({ id: 'PURCHASE_PENDING_TEXT' })}</p>}
      onClose={onClose}
      actions={
        <Button data-autofocus isWide onClick={onClose}>
          <FormattedMessage id="UI_CONTINUE" />
        </Button>
      }
    />
  );
}
