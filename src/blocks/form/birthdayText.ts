/** Formats a date of birth as DD-MM-YYYY while the viewer types it (VAL-05). The rules of the form decide whether the date is valid. */
import { DateTime } from 'luxon';
import { asciiText } from '../../../machines/domain/normalisedInput.ts';

/** Number of digits of the day, the month and the year. */
const LENGTHS = [2, 2, 4] as const;

/** Keeps digits and hyphens, and turns other separators (14/03/1984, 14.03.1984) into hyphens. Adds and moves nothing. */
export const birthdayCharacters = (written: string): string =>
  asciiText(written)
    .replaceAll(/[/.\s]/g, '-')
    .replaceAll(/[^0-9-]/g, '');

/**
 * Formats a date that the viewer types from beginning to end: adds the hyphens between the digits. A hyphen that the viewer types ends
 * the day or the month after one digit already: 1-3-1984 becomes 01-03-1984.
 */
export function birthdayWritten(written: string): string {
  const parts: string[] = [''];
  for (const character of birthdayCharacters(written)) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    const mayHaveMoreDigits = last < LENGTHS.length - 1;
    const isFull = part.length === LENGTHS[last];
    if (character === '-') {
      if (mayHaveMoreDigits && part !== '') parts.splice(last, 1, part.padStart(2, '0'), '');
    } else if (!isFull) parts[last] = part + character;
    else if (mayHaveMoreDigits) parts.push(character);
  }
  return parts.join('-');
}

/** Formats a date that arrives whole: browsers fill in 1984-03-14, viewers paste 14-03-1984, 14/03/1984 or 14031984. */
export function birthdayGiven(given: string): string {
  const filledIn = DateTime.fromFormat(asciiText(given), 'yyyy-M-d', { locale: 'en' });
  return filledIn.isValid ? filledIn.toFormat('dd-MM-yyyy', { locale: 'en' }) : birthdayWritten(given);
}
