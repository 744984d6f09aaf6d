import { LatestInvoices } from './LatestInvoices.tsx';
import { type InvoicesActor, useInvoices } from './useInvoices.ts';

/** @param count the number of invoices to show */
export function ConnectedLatestInvoices({ actor, count }: { actor: InvoicesActor; count: number }) {
  const shown = useInvoices(actor);
  return <LatestInvoices {...shown} invoices={shown.invoices.slice(0, count)} />;
}
