/** Routes of billing details and invoices (BIL-01 to BIL-03). */
import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { billingWire } from '../../src/buying/api/billing.wire.ts';
import { bodyOf } from '../accounts/body.ts';
import { refused } from '../accounts/refused.ts';
import { requireMaster, type Viewer } from '../accounts/viewerOfCall.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { billingDetails, invoices } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { subscriptionOf } from './entitlement.ts';
import { invoicePdf } from './invoicePdf.ts';
import { type BillingRow, type InvoiceRow, representBilling, representInvoice, representInvoiceDetails } from './representation.ts';

export function billingRoutes(service: Service) {
  const { database, options } = service;
  const brand = options.brandName;
  return new Hono()
    .get('/v1/account/transaction', requireMaster(service), async (context) => {
      const { account, language } = context.get('viewer');
      await subscriptionOf(service, account.id);
      const rows = await database
        .select()
        .from(invoices)
        .where(eq(invoices.accountId, account.id))
        .orderBy(desc(invoices.at), desc(invoices.id));
      return context.json(rows.map((row) => representInvoice(row, language, brand)));
    })
    .get('/v1/account/transaction/pdf/:id', requireMaster(service), async (context) => {
      const viewer = context.get('viewer');
      const invoice = await invoiceOf(service, viewer, context.req.param('id'));
      const document = await invoicePdf(invoice, viewer.account, await billingOf(service, viewer.account.id), viewer.language, brand);
      return context.body(document, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${invoice.id.replaceAll(/[^\w-]/g, '')}.pdf"`,
      });
    })
    .get('/v1/account/transaction/:id', requireMaster(service), async (context) => {
      const viewer = context.get('viewer');
      const invoice = await invoiceOf(service, viewer, context.req.param('id'));
      return context.json(representInvoiceDetails(invoice, await billingOf(service, viewer.account.id), viewer.language, brand));
    })
    .get('/v1/account/billing', requireMaster(service), async (context) => {
      const { account } = context.get('viewer');
      const known = await billingOf(service, account.id);
      const empty = { name: '', address1: '', address2: '', zipCode: '', city: '', country: '', phoneNumber: '', taxIdNumber: '' };
      return context.json(representBilling(known ?? empty));
    })
    .put('/v1/account/billing', requireMaster(service), async (context) => {
      const { account, language } = context.get('viewer');
      if (!account.isPremium) throw refused(language, REFUSALS.subscriptionRequired);
      const body = await bodyOf(context, billingWire, language);
      const row = {
        name: body.name.trim(),
        address1: body.address1.trim(),
        zipCode: body.zip_code.trim(),
        city: body.city.trim(),
        country: body.country.trim(),
        phoneNumber: body.phone_number.trim(),
        taxIdNumber: body.tax_id_number.trim(),
      };
      if (Object.values(row).some((value) => value === '')) throw refused(language, ACCOUNT_REFUSALS.billingIncomplete);
      const kept = { ...row, address2: body.address2?.trim() ?? '' };
      if (Object.values(kept).some((value) => value.length > 200)) throw refused(language, REFUSALS.invalidData);
      await database
        .insert(billingDetails)
        .values({ accountId: account.id, ...kept })
        .onConflictDoUpdate({ target: billingDetails.accountId, set: kept });
      return context.json(representBilling(kept));
    });
}

/** @throws Refused 404, also for an invoice of another account */
async function invoiceOf({ database }: Service, { account, language }: Viewer, id: string): Promise<InvoiceRow> {
  const [invoice] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.accountId, account.id)));
  if (!invoice) throw refused(language, REFUSALS.notFound);
  return invoice;
}

async function billingOf({ database }: Service, accountId: string): Promise<BillingRow | null> {
  const [row] = await database.select().from(billingDetails).where(eq(billingDetails.accountId, accountId));
  return row ?? null;
}
