/** The billing details form, and the texts of invoices (BIL-01 to BIL-03, VAL-06). */
import { DateTime } from 'luxon';
import { displayableTime } from '../domain/calendar.ts';
import type { BillingDetails, Invoice, InvoiceStatus, Message, Subscription } from '../domain/entities.ts';
import { isRefusal, refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { asciiText, nameText, plainText } from '../domain/normalisedInput.ts';
import { priceOf } from '../domain/price.ts';
import { isInForce } from './subscription.ts';
import type { Tone } from './subscriptionTexts.ts';

export const NO_BILLING: BillingDetails = {
  name: '',
  address: '',
  addressMore: '',
  zipCode: '',
  city: '',
  country: '',
  mobileNumber: '',
  vat: '',
};

/**
 * BIL-01: the viewer may edit billing details only with a subscription in force.
 * @param now epoch ms
 */
export const mayEditBilling = (subscription: Subscription | null, now: number): boolean =>
  subscription !== null && isInForce(subscription, now);

/** The required fields, in the order of the form. The second address line is optional. */
const REQUIRED = {
  name: 'BILLING_NAME_REQUIRED',
  address: 'BILLING_ADDRESS_REQUIRED',
  zipCode: 'BILLING_ZIP_REQUIRED',
  city: 'BILLING_CITY_REQUIRED',
  country: 'BILLING_COUNTRY_REQUIRED',
  mobileNumber: 'VALIDATION_PHONE_REQUIRED',
  vat: 'BILLING_VAT_REQUIRED',
} as const satisfies Partial<Record<keyof BillingDetails, string>>;

const isFilled = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** VAL-06: one message for each required field that is empty. A value without a letter or digit counts as empty. */
export const billingProblems = (details: BillingDetails): readonly FieldProblem[] =>
  fieldsOf(REQUIRED).flatMap((field) => (isFilled(details[field]) ? [] : [{ field, message: { key: REQUIRED[field] } }]));

/** The details as the request sends them (VAL-07). */
export const normalisedDetails = (details: BillingDetails): BillingDetails => ({
  name: nameText(details.name),
  address: plainText(details.address),
  addressMore: plainText(details.addressMore),
  zipCode: asciiText(details.zipCode),
  city: plainText(details.city),
  country: asciiText(details.country),
  mobileNumber: asciiText(details.mobileNumber),
  vat: asciiText(details.vat),
});

/** Compares exactly: an added space is already a change. */
export const isSameBilling = (one: BillingDetails, other: BillingDetails): boolean =>
  fieldsOf(NO_BILLING).every((field) => one[field] === other[field]);

/**
 * Converts a refusal of the service to problems of the form.
 * @returns at least one
 */
export function billingRefusal(error: unknown): readonly FieldProblem[] {
  // The general message for this error is about titles that need a subscription.
  if (isRefusal(error, 'subscription_required')) return [{ field: null, message: { key: 'BILLING_READ_ONLY' } }];
  return refusalProblems(error).map(({ field, message }) => ({ field: field === 'phone' ? 'mobileNumber' : null, message }));
}

/**
 * The amount of an invoice as text: € for EUR, $ for USD, no sign for other currencies (as MON-02). An invalid amount gets a neutral text.
 */
export function amountOf({ amount, currencyCode }: Pick<Invoice, 'amount' | 'currencyCode'>): Message {
  const price = priceOf({ price: amount, currencyCode });
  return price.key === 'PRICE_UNKNOWN' ? { key: 'INVOICE_AMOUNT_UNKNOWN' } : price;
}

const STATUSES: Readonly<Record<Exclude<InvoiceStatus, 'unknown'>, { message: Message; tone: Tone }>> = {
  paid: { message: { key: 'INVOICE_PAID' }, tone: 'good' },
  pending: { message: { key: 'INVOICE_PENDING' }, tone: 'neutral' },
  failed: { message: { key: 'INVOICE_FAILED' }, tone: 'bad' },
  refunded: { message: { key: 'INVOICE_REFUNDED' }, tone: 'neutral' },
};

/** BIL-03. @returns null for an unknown status */
export const invoiceWordOf = ({ status }: Pick<Invoice, 'status'>): { message: Message; tone: Tone } | null =>
  status === 'unknown' ? null : STATUSES[status];

/** Maximum length of the invoice number in a file name, characters. */
const NUMBER_MAXIMUM = 60;

/**
 * The file name of an invoice (BIL-02): `invoice-2026-11-18-inv-7.pdf`. All characters of the id that could form a path are replaced.
 * @param zone IANA time zone of the viewer or `local`, so that the file name has the date that the list shows
 */
export function invoiceFileName({ id, date }: Pick<Invoice, 'id' | 'date'>, zone: string): string {
  const shown = displayableTime(date);
  const written = shown === null ? null : DateTime.fromMillis(shown, { zone }).toISODate();
  const number = id
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, NUMBER_MAXIMUM);
  return `${['invoice', written, number].filter(Boolean).join('-')}.pdf`;
}

/** Typed Object.keys, for objects of this module only: other objects may have additional keys. */
function fieldsOf<Field extends string>(fields: Readonly<Record<Field, string>>): Field[] {
  const keys: Field[] = [];
  for (const key in fields) keys.push(key);
  return keys;
}

/** ISO 3166-1 codes without uninhabited territories, and XK (Kosovo). */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );
