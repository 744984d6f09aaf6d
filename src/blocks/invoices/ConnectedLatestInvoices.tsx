import { LatestInvoices } from './LatestInvoices.tsx';
import { type InvoicesActor, useInvoices } from './useInvoices.ts';

/** @param count the number of invoices to show */
export function ConnectedLatestInvoices({ actor, count }: { actor: InvoicesActor; count: number }) {
  const { state, invoices, savingIds, notSaved, error, onRetry, onSave } = useInvoices(actor);
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
