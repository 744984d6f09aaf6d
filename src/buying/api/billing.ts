import * as z from 'zod/mini';
import type { BillingDetails, CallError, Invoice, InvoiceDetails } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { billingWire, fromBillingDetails, toBillingDetails } from './billing.wire.ts';
import { invoiceDetailsWire, invoicesWire, toInvoice, toInvoiceDetails } from './transaction.wire.ts';

const documentWire = z.custom<Blob>((body) => body instanceof Blob);
/** The first bytes of every PDF. */
const MARK = '%PDF-';
const noDocument: CallError = { success: false, errorCode: 0, errorMessage: 'no PDF', errorStatus: 'unreadable' };

/** Calls for billing details and invoices (BIL). Every call rejects with a CallError. */
export const billingCalls = (call: Call) => ({
  /** GET /v1/account/billing (BIL-01). Fields that were never saved are empty texts. */
  read: async (signal?: AbortSignal): Promise<BillingDetails> =>
    toBillingDetails(await call(billingWire, { method: 'GET', path: '/v1/account/billing', signal })),

  /** PUT /v1/account/billing (BIL-01). A 423 (no subscription) is an error of the form and does not redirect the viewer (SES-10). */
  save: async (details: BillingDetails, signal?: AbortSignal): Promise<BillingDetails> => {
    const body = fromBillingDetails(details);
    return toBillingDetails(await call(billingWire, { method: 'PUT', path: '/v1/account/billing', body, ownsLock: true, signal }));
  },

  /** GET /v1/account/transaction (BIL-02): newest first. */
  invoices: async (signal?: AbortSignal): Promise<readonly Invoice[]> =>
    (await call(invoicesWire, { method: 'GET', path: '/v1/account/transaction', signal })).map(toInvoice),

  /** GET /v1/account/transaction/{id} (BIL-03) */
  invoice: async (id: string, signal?: AbortSignal): Promise<InvoiceDetails> =>
    toInvoiceDetails(await call(invoiceDetailsWire, { method: 'GET', path: at`/v1/account/transaction/${id}`, signal })),

  /**
   * GET /v1/account/transaction/pdf/{id} (BIL-02)
   * @returns the PDF
   * @throws CallError `unreadable` when the document is not a PDF
   */
  invoiceDocument: async (id: string, signal?: AbortSignal): Promise<Blob> => {
    const document = await call(documentWire, { method: 'GET', path: at`/v1/account/transaction/pdf/${id}`, isDocument: true, signal });
    const beginning = await document.slice(0, MARK.length).text();
    if (beginning !== MARK) throw noDocument;
    return document;
  },
});
