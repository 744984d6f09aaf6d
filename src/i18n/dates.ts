import type { IntlShape } from 'react-intl';
import { shortMonth } from '../../machines/domain/calendar.ts';
import { CLOCK } from './clock.ts';

type Formatters = Pick<IntlShape, 'formatDateToParts' | 'locale' | 'timeZone'>;

/**
 * A short date in the word order of the language, with the month as on badges: "Mon 23 Nov 2026", "lun.
 * 23 nov. 2026", "segunda, 23 de nov. de 2026".
 * @param at epoch ms
 * @param withParts.weekday adds the weekday before the date
 * @param withParts.year adds the year after the date
 */
export function dayText(
  { formatDateToParts, locale, timeZone }: Formatters,
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

/**
 * "Mon 23 Nov, 20:30". Empty for a time that cannot be shown.
 * @param at epoch ms
 * @param withParts as for `dayText`
 */
export const dayAndTimeText = (
  intl: Formatters & Pick<IntlShape, 'formatTime'>,
  at: number,
  withParts: Parameters<typeof dayText>[2],
): string => [dayText(intl, at, withParts), intl.formatTime(at, CLOCK)].filter(Boolean).join(', ');
