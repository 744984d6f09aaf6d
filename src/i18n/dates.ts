import type { IntlShape } from 'react-intl';
import { shortMonth } from '../../machines/domain/calendar.ts';

/**
 * A day in short, in the order its language has for days and with the month as badges write it: "Mon 23 Nov 2026", "lun. 23 nov. 2026",
 * "segunda, 23 de nov. de 2026".
 * @param at epoch ms
 * @param withParts.weekday "Mon" before it @param withParts.year the year after it
 */
export function dayText(
  { formatDateToParts, locale, timeZone }: Pick<IntlShape, 'formatDateToParts' | 'locale' | 'timeZone'>,
  at: number,
  { weekday = false, year = false }: { weekday?: boolean; year?: boolean } = {},
): string {
  const partsWith = (month: 'short' | 'long') =>
    formatDateToParts(at, { day: 'numeric', month, ...(weekday && { weekday: 'short' }), ...(year && { year: 'numeric' }) });
  const short = partsWith('short');
  // Portuguese has numbers for short months, and another order of words around names.
  const isNumber = short.some(({ type, value }) => type === 'month' && /^\d/.test(value));
  const month = shortMonth(at, { zone: timeZone ?? 'local', locale });
  return (isNumber ? partsWith('long') : short).map(({ type, value }) => (type === 'month' ? month : value)).join('');
}
