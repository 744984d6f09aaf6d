/** How a date of birth is written while it is being written: DD-MM-YYYY (VAL-05). Whether it is a day that was is for the rules to say. */

/** Digits of the day, the month and the year. */
const LENGTHS = [2, 2, 4] as const;

const DAY_FIRST = /^\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4})\s*$/;
/** As browsers keep the birthday they fill in. */
const YEAR_FIRST = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/;

const dated = (day = '', month = '', year = '') => `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;

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

/** A date that came at once, pasted or filled in: 14-03-1984, 14/03/1984, 14031984, 1984-03-14. */
export function birthdayGiven(given: string): string {
  const [, day, month, year] = DAY_FIRST.exec(given) ?? [];
  if (year !== undefined) return dated(day, month, year);
  const [, firstYear, itsMonth, itsDay] = YEAR_FIRST.exec(given) ?? [];
  return firstYear === undefined ? birthdayWritten(given) : dated(itsDay, itsMonth, firstYear);
}
