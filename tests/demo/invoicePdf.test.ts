import { describe, expect, it } from 'vitest';
import { invoicePdf } from '../../demo/payment/invoicePdf.ts';
import type { BillingRow, InvoiceRow } from '../../demo/payment/representation.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { pdfText } from './pdfText.ts';

type AccountRow = Parameters<typeof invoicePdf>[1];

const invoice: InvoiceRow = {
  id: 'inv-2026-11-18',
  accountId: 'a1',
  planId: 'monthly',
  paymentType: 'stripe',
  at: Date.UTC(2026, 10, 18, 9),
  periodEndsAt: Date.UTC(2026, 11, 18, 9),
  amount: 899,
  currencyCode: 'EUR',
  status: 'paid',
};
const account = { firstName: 'Helena', lastName: 'Prado', email: 'helena@example.com' } as AccountRow;
const billing: BillingRow = {
  accountId: 'a1',
  name: 'Helena Prado & Irmãos “Lda.”',
  address1: 'Rua das Flores 112',
  address2: '3.º Esq.',
  zipCode: '4050-262',
  city: 'Porto',
  country: 'PT',
  phoneNumber: '351220100200',
  taxIdNumber: 'PT999999990',
};

const read = async (more: Partial<InvoiceRow> = {}, payer: BillingRow | null = billing, language: Language = 'en') =>
  pdfText(Buffer.from(await invoicePdf({ ...invoice, ...more }, account, payer, language, 'Harbour')));

describe('the PDF of an invoice', () => {
  it('BIL-02 opens, and contains payer, item, amounts and period', async () => {
    const words = (await read()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    for (const text of [
      'Invoice',
      'inv-2026-11-18',
      '18 November 2026',
      'Helena Prado & Irmãos “Lda.”',
      'Rua das Flores 112',
      '3.º Esq.',
      '4050-262 Porto',
      'Portugal',
      'Tax number PT999999990',
      'Harbour Monthly',
      '€8.99',
      '€7.31',
      '€1.68',
      'Tax 23 %',
      'Paid. Thank you for watching with us.',
    ])
      expect(words, text).toContain(text);
    expect(words.join(' ')).toContain('18 November 2026 – 18 December 2026');
    // The line and the total.
    expect(words.filter((text) => text === '€8.99')).toHaveLength(2);
  });

  it.each([
    ['fr_FR', ['Facture', '18 novembre 2026', '8,99 €', 'Payée. Merci de regarder avec nous.']],
    ['pt_PT', ['Fatura', '18 de novembro de 2026', '8,99 €', 'Paga. Obrigado por ver connosco.']],
  ] as const)('BIL-02 I18-04 is written in %s', async (language, wanted) => {
    const words = await read({}, billing, language);
    for (const text of wanted) expect(words).toContain(text);
  });

  it('BIL-02 names the account when there are no billing details, and thanks only for a paid invoice', async () => {
    const words = await read({ status: 'failed', amount: 0 }, null);
    expect(words).toEqual(expect.arrayContaining(['Helena Prado', 'helena@example.com', '€0.00']));
    expect(words).not.toContain('Paid. Thank you for watching with us.');
  });

  it('BIL-02 replaces a letter that the font does not have with a question mark', async () => {
    expect(await read({}, { ...billing, city: 'Łódź' })).toContain('4050-262 ?ód?');
  });
});
