/** Validates the account's date of birth (VAL-05). This module is separate so that only the account pages load luxon. */
import { DateTime } from 'luxon';
import type { Message } from '../domain/entities.ts';
import { codeText } from '../domain/normalisedInput.ts';

/** Years. An older date of birth is treated as a mistake. */
const OLDEST = 130;

/**
 * VAL-05: DD-MM-YYYY, an existing date before today in the time zone of the device. Takes any string and never throws.
 * @param now epoch ms
 */
export function isBirthday(typed: string, now: number): boolean {
  // In other locales luxon may expect digits of another script.
  const birthday = DateTime.fromFormat(codeText(typed), 'dd-MM-yyyy', { locale: 'en' });
  const today = DateTime.fromMillis(now).startOf('day');
  return birthday.isValid && birthday < today && today.year - birthday.year <= OLDEST;
}

export const birthdayProblems = (typed: string, now: number): readonly Message[] =>
  isBirthday(typed, now) ? [] : [{ key: 'VALIDATION_BIRTHDAY_INVALID' }];
