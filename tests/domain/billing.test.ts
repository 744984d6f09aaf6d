import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  billingProblems,
  billingRefusal,
  COUNTRIES,
  invoiceFileName,
  invoiceWordOf,
  isSameBilling,
  mayEditBilling,
  NO_BILLING,
  normalisedDetails,
} from '../../machines/buying/billing.ts';
import { type BillingDetails, INVOICE_STATUSES, SUBSCRIPTION_STATUSES, type Subscription } from '../../machines/domain/entities.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const details: BillingDetails = {
  name: 'Helena Prado',
  address: 'Rua das Flores 112',
  addressMore: '',
  zipCode: '4050-262',
  city: 'Porto',
  country: 'PT',
  mobileNumber: '351220100200',
  vat: 'PT999999990',
};
const required = ['name', 'address', 'zipCode', 'city', 'country', 'mobileNumber', 'vat'] as const;

describe('billing details', () => {
  it('VAL-06 BIL-01 requires all fields except the second address line', () => {
    expect(billingProblems(details)).toEqual([]);
    expect(billingProblems(NO_BILLING).map(({ field }) => field)).toEqual(required);
    for (const field of required) expect(billingProblems({ ...details, [field]: '' }).map((problem) => problem.field)).toEqual([field]);
    expect(new Set(billingProblems(NO_BILLING).map(({ message }) => message.key)).size).toBe(required.length);
  });

  it.each([' ', '\u00a0\u2003', '\u200b', '\u202e', '\u0000', '\ud800', '-', '…', '<>'])('VAL-06 counts %j as an empty field', (blank) => {
    for (const field of required) expect(billingProblems({ ...details, [field]: blank })).toHaveLength(1);
  });

  it('VAL-06 accepts letters and digits of any script, and reports at most one problem for any text', () => {
    for (const text of ['Ñandú', 'Παπαδοπούλου', 'राजेश', '李', 'محمد', 'Av. 5 de Outubro, 1.º Dto', "O'Brien", '٤'])
      expect(billingProblems({ ...details, name: text })).toEqual([]);
    fc.assert(fc.property(fc.string(), (text) => billingProblems({ ...details, city: text }).length <= 1));
    for (const text of ['x'.repeat(10_000), '<img src=x onerror=alert(1)>', '__proto__', 'e\u0301', '\u0000a'])
      expect(billingProblems({ ...details, city: text }).length).toBeLessThanOrEqual(1);
  });

  it('BIL-01 are trimmed before sending, and compared exactly', () => {
    expect(normalisedDetails({ ...details, name: ' Helena Prado\u00a0' })).toEqual(details);
    expect(isSameBilling(details, { ...details })).toBe(true);
    for (const field of [...required, 'addressMore'] as const) expect(isSameBilling(details, { ...details, [field]: 'x' })).toBe(false);
  });

  it('BIL-01 VAL-06 can be changed only while a subscription is in force', () => {
    const made = (status: Subscription['status'], expiresDate: number): Subscription => ({
      id: 's',
      status,
      renewalStatus: 'enabled',
      paymentType: 'stripe',
      purchaseDate: null,
      expiresDate,
      plan: null,
      card: null,
    });
    const open = SUBSCRIPTION_STATUSES.filter((status) => mayEditBilling(made(status, NOW + 1), NOW));
    expect(open).toEqual(['active', 'canceled', 'billing_grace']);
    expect(mayEditBilling(made('canceled', NOW - 1), NOW)).toBe(false);
    expect(mayEditBilling(null, NOW)).toBe(false);
  });

  it('BIL-01 ERR-02 shows a refusal at its field, without the generic text about titles', () => {
    const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
    expect(billingRefusal(refusal('phone_invalid'))[0]).toMatchObject({ field: 'mobileNumber' });
    expect(billingRefusal(refusal('billing_incomplete'))[0]).toMatchObject({
      field: null,
      message: { key: 'SERVER_ERROR_BILLING_INCOMPLETE' },
    });
    expect(billingRefusal(refusal('subscription_required'))).toEqual([{ field: null, message: { key: 'BILLING_READ_ONLY' } }]);
  });

  it('BIL-01 lists each inhabited country that the browser can name once', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
    expect(COUNTRIES).toHaveLength(244);
  });
});

describe('invoices', () => {
  it.each([
    [899, 'EUR', 'PRICE_EUR', 8.99],
    [899, ' usd ', 'PRICE_USD', 8.99],
    [0, 'EUR', 'PRICE_EUR', 0],
    [1, 'EUR', 'PRICE_EUR', 0.01],
    [899, 'XYZ', 'PRICE_PLAIN', 8.99],
    [899, '__proto__', 'PRICE_PLAIN', 8.99],
    [899, '', 'PRICE_PLAIN', 8.99],
    [-1, 'EUR', 'INVOICE_AMOUNT_UNKNOWN', undefined],
    [1e15, 'EUR', 'INVOICE_AMOUNT_UNKNOWN', undefined],
    [Number.NaN, 'EUR', 'INVOICE_AMOUNT_UNKNOWN', undefined],
    [Number.POSITIVE_INFINITY, 'EUR', 'INVOICE_AMOUNT_UNKNOWN', undefined],
  ])('BIL-03 %s cents of %s use %s', (amount, currencyCode, key, value) => {
    const said = amountOf({ amount, currencyCode });
    expect([said.key, said.values?.amount]).toEqual([key, value]);
  });

  it('BIL-03 has a label for every known status and none for an unknown one', () => {
    expect(INVOICE_STATUSES.map((status) => invoiceWordOf({ status })?.message.key ?? null)).toEqual([
      'INVOICE_PAID',
      'INVOICE_PENDING',
      'INVOICE_FAILED',
      'INVOICE_REFUNDED',
      null,
    ]);
  });

  it.each([
    ['inv-7', 'UTC', 'invoice-2026-11-18-inv-7.pdf'],
    ['../../etc/passwd', 'UTC', 'invoice-2026-11-18-etc-passwd.pdf'],
    ['.../', 'UTC', 'invoice-2026-11-18.pdf'],
    ['Fatura nº 12/2026', 'UTC', 'invoice-2026-11-18-Fatura-no-12-2026.pdf'],
    ['\u202ecod.exe', 'UTC', 'invoice-2026-11-18-cod-exe.pdf'],
    ['x', 'Asia/Tokyo', 'invoice-2026-11-19-x.pdf'],
  ])('BIL-02 the invoice %j, saved in %s, is named %s', (id, zone, name) => {
    expect(invoiceFileName({ id, date: Date.UTC(2026, 10, 18, 20) }, zone)).toBe(name);
  });

  it('BIL-02 builds a safe file name from any number and date', () => {
    fc.assert(
      fc.property(fc.string(), fc.double(), (id, date) => {
        expect(invoiceFileName({ id, date }, 'UTC')).toMatch(/^invoice(-[A-Za-z0-9-]+)?\.pdf$/);
        expect(invoiceFileName({ id, date }, 'UTC').length).toBeLessThan(100);
      }),
    );
  });
});
