import type { IntlShape } from 'react-intl';
import { shortMonth } from '../../machines/domain/calendar.ts';

/**
 * A short date in the word order of the language, with the month as on badges: "Mon 23 Nov 2026", "lun.
 * 23 nov. 2026", "segunda, 23 de nov. de 2026".
 * @param at epoch ms
 * @param withParts.weekday adds the weekday before the date
 * @param withParts.year adds the year after the date
 */
export function dayText(
  { formatDateToParts, locale, timeZone }: Pick<IntlShape, 'formatDateToParts' | 'locale' | 'timeZone'>,
  at: number,
  { weekday = false, year = false }: { weekday?: boolean; year?: boolean } = {},
): string {
  const partsWith = (month: 'short' | 'long') =>
    formatDateToParts(at, { day: 'numeric', month, ...(weekday && { weekday: 'short' }), ...(year && { year: 'numeric' }) });
  const short = partsWith('short');
  // Portuguese writes a short month as a number, and orders the parts differently around a month name.
  const isNumber = short.some(({ type, value }) => type === 'month' && /^\d/.test(value));
  const month = shortMonth(at, { zone: timeZone ?? 'local', locale });
  return (isNumber ? partsWith('long') : short).map(({ type, value }) => (type === 'month' ? month : value)).join('');
}
