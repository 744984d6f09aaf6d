import type { ReactNode } from 'react';
import type { BillingDetails, Subscription } from '../../../machines/domain/entities.ts';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import panels from '../subscription/panels.module.css';
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
  if (state === 'loading') return <BillingSkeleton />;
  return (
    <div className={styles.page}>
      {state === 'failed' ? (
        <NotLoaded titleId="BILLING_FAILED" reason={error} onRetry={onRetry} />
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
