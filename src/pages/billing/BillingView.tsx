import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BillingDetails, Subscription } from '../../../machines/domain/entities.ts';
import panels from '../../blocks/subscription/panels.module.css';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { BillingForm, type BillingFormProps } from './BillingForm.tsx';
import { BillingReadOnly } from './BillingReadOnly.tsx';
import { BillingSkeleton } from './BillingSkeleton.tsx';
import styles from './BillingView.module.css';
import { PaymentMethod } from './PaymentMethod.tsx';

export type BillingViewProps = Omit<BillingFormProps, 'savedCountry'> & {
  state: 'loading' | 'failed' | 'readOnly' | 'editing';
  /** The details that the service has. */
  saved: BillingDetails;
  subscription: Subscription | null;
  /** Why the details did not load, as a sentence. */
  error: string | null;
  /** The latest invoices. */
  invoices: ReactNode;
  onRetry: () => void;
};

export function BillingView({ state, saved, subscription, error, invoices, onRetry, ...form }: BillingViewProps) {
  const { formatMessage } = useIntl();
  if (state === 'loading') return <BillingSkeleton />;
  return (
    <div className={styles.page}>
      {state === 'failed' ? (
        <StatePanel
          isAlert
          title={formatMessage({ id: 'BILLING_FAILED' })}
          text={error}
          actions={
            <Button onClick={onRetry}>
              <FormattedMessage id="PAGE_TRY_AGAIN" />
            </Button>
          }
        />
      ) : (
        <div className={panels.panel}>
          {state === 'editing' ? (
            <>
              {subscription ? <PaymentMethod subscription={subscription} holder={saved.name} /> : null}
              <BillingForm {...form} savedCountry={saved.country} />
            </>
          ) : (
            <BillingReadOnly details={saved} />
          )}
        </div>
      )}
      {invoices}
    </div>
  );
}
