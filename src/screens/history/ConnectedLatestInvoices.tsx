import { LatestInvoices } from './LatestInvoices.tsx';
import { useInvoices } from './useInvoices.ts';

/** @param count how many there is room for */
export function ConnectedLatestInvoices({ count }: { count: number }) {
  const { state, invoices, savingIds, notSaved, error, onRetry, onSave } = useInvoices();
  return (
    <LatestInvoices
      state={state}
      invoices={invoices.slice(0, count)}
      savingIds={savingIds}
      notSaved={notSaved}
      error={error}
      onRetry={onRetry}
      onSave={onSave}
    />
  );
}
