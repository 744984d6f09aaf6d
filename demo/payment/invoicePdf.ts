/** Makes an invoice as a PDF (BIL-02): one A4 page, black on white, for printing. */
import { PDFDocument } from 'pdfkit';
import type { Language } from '../../machines/domain/entities.ts';
import { formatTagOf } from '../../machines/domain/viewerLanguage.ts';
import type { AccountRow } from '../accounts/viewerOfCall.ts';
import { textsOf } from '../texts.ts';
import { type BillingRow, type InvoiceRow, representInvoice, TAX_RATE, taxInside } from './representation.ts';

const speak = textsOf({
  title: ['Invoice', 'Facture', 'Fatura'],
  number: ['Number', 'Numéro', 'Número'],
  date: ['Date', 'Date', 'Data'],
  billedTo: ['Billed to', 'Facturé à', 'Faturado a'],
  vat: ['Tax number', 'Numéro fiscal', 'Número de contribuinte'],
  description: ['Description', 'Désignation', 'Descrição'],
  period: ['Period', 'Période', 'Período'],
  amount: ['Amount', 'Montant', 'Montante'],
  net: ['Net', 'Hors taxes', 'Valor líquido'],
  tax: ['Tax', 'TVA', 'IVA'],
  total: ['Total', 'Total', 'Total'],
  thanks: ['Paid. Thank you for watching with us.', 'Payée. Merci de regarder avec nous.', 'Paga. Obrigado por ver connosco.'],
  fiction: [
    '{brand} is a fictional service; this document is a sample and not an invoice.',
    '{brand} est un service fictif ; ce document est un exemple et non une facture.',
    'A {brand} é um serviço fictício; este documento é um exemplo e não uma fatura.',
  ],
});

const INK = '#0b0c11';
const MUTED = '#5b5e6b';
const LINE = '#d9dade';
const ACCENT = '#ffb224';
/** Points: A4 is 595 by 842. */
const LEFT = 56;
const WIDTH = 483;

/** Replaces other characters: the standard PDF fonts support only Windows-1252. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g, '?');

/**
 * @param brand its name
 * @returns the bytes of the PDF
 */
export async function invoicePdf(
  invoice: InvoiceRow,
  account: AccountRow,
  billing: BillingRow | null,
  language: Language,
  brand: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const say = speak(language, brand);
  const locale = language.replace('_', '-');
  const day = (at: number) => new Intl.DateTimeFormat(formatTagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const money = (cents: number) => new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currencyCode }).format(cents / 100);
  const countryName = (code: string) =>
    /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;
  const { description } = representInvoice(invoice, language, brand);

  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: `${say('title')} ${invoice.id}`, Author: brand },
  });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => page.on('end', resolve).on('error', reject));

  const write = (text: string, x: number, y: number, { size = 10, bold = false, colour = INK, ...options }: WriteOptions = {}) =>
    page
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), x, y, options);
  const rule = (y: number) =>
    page
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  const right = { width: WIDTH, align: 'right' } as const;

  page.roundedRect(LEFT, 56, 26, 26, 6).fill(ACCENT);
  write(brand.charAt(0).toLocaleUpperCase(locale), LEFT, 62, { size: 15, bold: true, width: 26, align: 'center' });
  write(brand, LEFT + 36, 60, { size: 18, bold: true });
  write(say('title'), LEFT, 60, { size: 18, bold: true, ...right });

  write(say('number'), LEFT, 120, { colour: MUTED });
  write(invoice.id, LEFT, 134, { width: 280 });
  write(say('date'), LEFT + 300, 120, { colour: MUTED });
  write(day(invoice.at), LEFT + 300, 134);

  const addressee = [
    billing?.name || `${account.firstName} ${account.lastName}`,
    ...(billing
      ? [billing.address1, billing.address2, `${billing.zipCode} ${billing.city}`, countryName(billing.country)]
      : [account.email]),
    ...(billing?.taxIdNumber ? [`${say('vat')} ${billing.taxIdNumber}`] : []),
  ].filter((line) => line !== '');
  write(say('billedTo'), LEFT, 172, { colour: MUTED });
  addressee.forEach((line, index) => {
    write(line, LEFT, 186 + index * 14, { bold: index === 0, width: WIDTH });
  });

  write(say('description'), LEFT, 300, { size: 9, colour: MUTED });
  write(say('period'), LEFT + 190, 300, { size: 9, colour: MUTED });
  write(say('amount'), LEFT, 300, { size: 9, colour: MUTED, ...right });
  rule(316);
  write(description, LEFT, 328, { width: 180 });
  write(`${day(invoice.at)} – ${day(invoice.periodEndsAt)}`, LEFT + 190, 328, { width: 220 });
  write(money(invoice.amount), LEFT, 328, right);
  rule(360);

  const tax = taxInside(invoice.amount);
  write(say('net'), LEFT + 300, 372, { colour: MUTED });
  write(money(invoice.amount - tax), LEFT, 372, right);
  write(`${say('tax')} ${TAX_RATE} %`, LEFT + 300, 390, { colour: MUTED });
  write(money(tax), LEFT, 390, right);
  write(say('total'), LEFT + 300, 414, { size: 13, bold: true });
  write(money(invoice.amount), LEFT, 414, { size: 13, bold: true, ...right });

  if (invoice.status === 'paid') write(say('thanks'), LEFT, 470);
  write(say('fiction'), LEFT, 786, { size: 8, colour: MUTED, width: WIDTH });
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

type WriteOptions = { size?: number; bold?: boolean; colour?: string; width?: number; align?: 'left' | 'right' | 'center' };
