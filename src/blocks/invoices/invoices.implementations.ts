import { fromPromise } from 'xstate';
import { invoiceFileName } from '../../../machines/domain/billing.ts';
import type { Invoice, InvoiceDetails } from '../../../machines/domain/entities.ts';
import type { billingCalls } from '../../api/account/billing.ts';

type Calls = ReturnType<typeof billingCalls>;

/**
 * Implementations for the invoices machine (BIL-02, BIL-03). Rejects with a CallError.
 * @param dependencies.saveFile saves a document as a download
 */
export const invoicesImplementations = ({
  billing,
  saveFile,
}: {
  billing: Pick<Calls, 'invoices' | 'invoice' | 'invoiceDocument'>;
  saveFile: (document: Blob, name: string) => void;
}) => ({
  actors: {
    loadInvoices: fromPromise<readonly Invoice[]>(({ signal }) => billing.invoices(signal)),
    loadDetails: fromPromise<InvoiceDetails, { id: string }>(({ input, signal }) => billing.invoice(input.id, signal)),
    saveDocument: fromPromise<void, { invoice: Pick<Invoice, 'id' | 'date'> }>(async ({ input: { invoice }, signal }) => {
      const document = await billing.invoiceDocument(invoice.id, signal);
      // After the viewer has left the page, do not save the file.
      if (!signal.aborted) saveFile(document, invoiceFileName(invoice, 'local'));
    }),
  },
});
