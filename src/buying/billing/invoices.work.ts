import { invoiceFileName } from '../../../machines/buying/billing.ts';
import type { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import type { Services } from '../../start/services.ts';
import type { Work } from '../../start/work.ts';
import { saveFile } from '../../ui/link/saveFile.ts';
import { billingCalls } from '../api/billing.ts';

/** Work of the invoices machine (BIL-02, BIL-03). Rejects with a CallError. */
export function invoicesWork({ call }: Pick<Services, 'call'>): Work<typeof invoicesMachine> {
  const { invoices, invoice, invoiceDocument } = billingCalls(call);
  return {
    loadInvoices: ({ signal }) => invoices(signal),
    loadDetails: ({ input, signal }) => invoice(input.id, signal),
    saveDocument: async ({ input, signal }) => {
      const document = await invoiceDocument(input.invoice.id, signal);
      // After the viewer has left the page, do not save the file.
      if (!signal.aborted) saveFile(document, invoiceFileName(input.invoice, 'local'));
    },
  };
}
