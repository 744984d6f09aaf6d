/**
 * Validates names, PINs, phone numbers and the word that confirms a deletion (VAL, PRO-07, PIN-08). credentials.ts validates e-mail and
 * password. Every rule takes any string and never throws.
 */
import { PIN_LENGTH, PROFILE_NAME_MINIMUM } from './constants.ts';
import { lengthOf } from './credentials.ts';
import type { Message } from './entities.ts';
import { asciiText, nameText } from './normalisedInput.ts';

/* Names */

/** Maximum length of a name, characters. */
const NAME_MAXIMUM = 100;
/** Minimum number of letters of a first name, and of a last name. */
const NAME_PART_MINIMUM = 2;
/**
 * Letters of any script with their marks, joined by apostrophes, hyphens or middle dots. Names in Indic scripts and in Persian may contain
 * the invisible joiners U+200C and U+200D.
 */
const WORD = /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['·-][\p{L}\p{M}\u200c\u200d]+)*$/u;

const wordsOf = (typed: string) => nameText(typed).split(' ').filter(Boolean);
const isTooLong = (typed: string) => nameText(typed).length > NAME_MAXIMUM;
const isWord = (word: string) => WORD.test(word);
const lettersOf = (word: string) => lengthOf(word.replaceAll(/[^\p{L}\p{M}]/gu, ''));

/**
 * VAL-01: splits a full name at the first space. It needs at least two words, and at least two letters in each part.
 * @returns null when the text is not a full name
 */
export function splitFullName(typed: string): { firstName: string; lastName: string } | null {
  const [first, ...others] = wordsOf(typed);
  const last = others.join(' ');
  if (first === undefined || isTooLong(typed) || !isWord(first) || !others.every(isWord)) return null;
  return lettersOf(first) >= NAME_PART_MINIMUM && lettersOf(last) >= NAME_PART_MINIMUM ? { firstName: first, lastName: last } : null;
}

/** VAL-01: a first or a last name alone. It may have several words. */
export function isName(typed: string): boolean {
  const words = wordsOf(typed);
  return !isTooLong(typed) && words.every(isWord) && lettersOf(words.join('')) >= NAME_PART_MINIMUM;
}

/**
 * The problem of a name that is refused: its first character that no name may have, else the general message.
 * @param key the general message
 */
function nameProblem(typed: string, key: string): Message {
  const [character] = nameText(typed).match(/[^\p{L}\p{M}'· \-\u200c\u200d]/u) ?? [];
  return character === undefined ? { key } : { key: 'VALIDATION_CHARACTER', values: { character } };
}

export const fullNameProblems = (typed: string): readonly Message[] =>
  splitFullName(typed) ? [] : [nameProblem(typed, 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID')];

/** A first or a last name alone (ACC-05). */
export const nameProblems = (typed: string): readonly Message[] =>
  isName(typed) ? [] : [nameProblem(typed, 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID')];

/** PRO-07: at least PROFILE_NAME_MINIMUM letters. One word is enough. */
export function isProfileName(typed: string): boolean {
  const words = wordsOf(typed);
  return !isTooLong(typed) && words.every(isWord) && lettersOf(words.join('')) >= PROFILE_NAME_MINIMUM;
}

export const profileNameProblems = (typed: string): readonly Message[] =>
  isProfileName(typed) ? [] : [nameProblem(typed, 'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID')];

/* PIN */

/** PIN-01: exactly four digits 0-9. Digits of other scripts are not accepted. */
export const isPin = (typed: string): boolean => typed.length === PIN_LENGTH && /^[0-9]+$/.test(typed);

/**
 * PIN-08
 * @param confirmation the repeated PIN
 */
export function newPinProblems(pin: string, confirmation: string): readonly Message[] {
  if (!isPin(pin)) return [{ key: 'ACCOUNT_PROFILE_PIN_ERROR' }];
  return pin === confirmation ? [] : [{ key: 'VALIDATION_PINS_DIFFER' }];
}

/* Phone */

/** The digits that a phone field keeps from typed or pasted text (VAL-04). Full-width digits become 0-9. */
export const digitsOf = (typed: string): string => asciiText(typed).replaceAll(/[^0-9]/g, '');

/** E.164: at most fifteen digits. */
const PHONE = /^[0-9]{1,15}$/;

/** VAL-04 */
export const phoneProblems = (typed: string): readonly Message[] =>
  PHONE.test(asciiText(typed)) ? [] : [{ key: 'VALIDATION_PHONE_REQUIRED' }];

/* Deletion */

/**
 * ACC-06, PRO-06: whether the typed text is the word, after normalisation (VAL-07). Another case or language does not match.
 * @param word the word in the viewer's language; an empty word never matches
 */
export const isDeletionConfirmed = (typed: string, word: string): boolean => asciiText(word) !== '' && asciiText(typed) === asciiText(word);
