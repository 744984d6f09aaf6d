/** The text of a date of birth while the viewer writes it: DD-MM-YYYY (VAL-05). The rules of the form say whether the date is valid. */
import { DateTime } from 'luxon';

/** Digits of the day, the month and the year. */
const LENGTHS = [2, 2, 4] as const;

/** Digits and hyphens; what else parts a date (14/03/1984, 14.03.1984) becomes a hyphen. Nothing is added and nothing is moved. */
export const birthdayCharacters = (written: string): string => written.replaceAll(/[/.\s]/g, '-').replaceAll(/[^0-9-]/g, '');

/**
 * A date that is being written from its beginning to its end: the hyphens come with the digits. A hyphen that the viewer writes ends the
 * day or the month, and one digit is enough for it: 1-3-1984 becomes 01-03-1984.
 */
export function birthdayWritten(written: string): string {
  const parts: string[] = [''];
  for (const character of birthdayCharacters(written)) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    const mayGoOn = last < LENGTHS.length - 1;
    const isFull = part.length === LENGTHS[last];
    if (character === '-') {
      if (mayGoOn && part !== '') parts.splice(last, 1, part.padStart(2, '0'), '');
    } else if (!isFull) parts[last] = part + character;
    else if (mayGoOn) parts.push(character);
  }
  return parts.join('-');
}

/** A date that came at once: browsers fill in 1984-03-14, viewers paste 14-03-1984, 14/03/1984 or 14031984. */
export function birthdayGiven(given: string): string {
  const filledIn = DateTime.fromFormat(given.trim(), 'yyyy-M-d', { locale: 'en' });
  return filledIn.isValid ? filledIn.toFormat('dd-MM-yyyy', { locale: 'en' }) : birthdayWritten(given);
}
