import * as z from 'zod/mini';
import { INVOICE_STATUSES, type Invoice, type InvoiceDetails, PAYMENT_TYPES } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';
import { toMilliseconds } from '../../api/wire/time.ts';
import { billingWire, toBillingDetails } from './billing.wire.ts';

/** BIL-03: `date` is epoch seconds, `amount` is cents. */
export const invoiceWire = z.object({
  id,
  date: z.number(),
  description: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  status: z.nullish(z.string()),
});

/** GET /v1/account/transaction: newest first */
export const invoicesWire = z.array(invoiceWire);

/** GET /v1/account/transaction/{id} */
export const invoiceDetailsWire = z.extend(invoiceWire, {
  payment_type: z.nullish(z.string()),
  plan_name: z.nullish(z.string()),
  period_start: z.nullish(z.number()),
  period_end: z.nullish(z.number()),
  /** Cents, included in `amount`. */
  tax: z.nullish(z.number()),
  billing: z.nullish(billingWire),
});

export const toInvoice = (wire: z.output<typeof invoiceWire>): Invoice => ({
  id: wire.id,
  date: wire.date * 1000,
  description: wire.description,
  amount: wire.amount,
  currencyCode: wire.currency_code,
  status: INVOICE_STATUSES.find((status) => status === wire.status) ?? 'unknown',
});

export const toInvoiceDetails = (wire: z.output<typeof invoiceDetailsWire>): InvoiceDetails => ({
  ...toInvoice(wire),
  paymentType: PAYMENT_TYPES.find((type) => type === wire.payment_type) ?? 'unknown',
  planName: wire.plan_name ?? null,
  periodStart: toMilliseconds(wire.period_start),
  periodEnd: toMilliseconds(wire.period_end),
  tax: wire.tax ?? 0,
  billing: wire.billing ? toBillingDetails(wire.billing) : null,
});
