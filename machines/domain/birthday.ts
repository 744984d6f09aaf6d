/** The date of birth of the account (VAL-05). A file of its own, so that luxon comes with the account pages and with no other form. */
import { DateTime } from 'luxon';
import type { Message } from './entities.ts';

/** Years: a date of birth further back is a mistake. */
const OLDEST = 130;

/**
 * VAL-05: DD-MM-YYYY, a date that exists, before today in the viewer's own time zone. Takes any string and never throws.
 * @param now epoch ms
 */
export function isBirthday(typed: string, now: number): boolean {
  // English: in other languages luxon may ask for digits of another script.
  const birthday = DateTime.fromFormat(typed.trim(), 'dd-MM-yyyy', { locale: 'en' });
  const today = DateTime.fromMillis(now).startOf('day');
  return birthday.isValid && birthday < today && today.year - birthday.year <= OLDEST;
}

export const birthdayProblems = (typed: string, now: number): readonly Message[] =>
  isBirthday(typed, now) ? [] : [{ key: 'VALIDATION_BIRTHDAY_INVALID' }];
