/** What may be sent of what was typed beside e-mail and password (VAL, PRO-07, PIN-08). Every rule takes any string and never throws. */
import { PIN_LENGTH, PROFILE_NAME_MINIMUM } from './constants.ts';
import { lengthOf } from './credentials.ts';
import type { Message } from './entities.ts';

/* Names */

/** Longest name the product sends; longer ones are no names. */
const NAME_MAXIMUM = 100;
/** Letters of a first and of a last name. */
const NAME_PART_MINIMUM = 2;
/**
 * Letters of any script with their marks, joined by apostrophes, hyphens or middle points. Scripts of India and Persia join their letters
 * with invisible characters (U+200C, U+200D), which belong to the name.
 */
const WORD = /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’·-][\p{L}\p{M}\u200c\u200d]+)*$/u;

const wordsOf = (typed: string) => typed.normalize('NFC').trim().split(/\s+/u).filter(Boolean);
/** However the accents are composed. */
const isTooLong = (typed: string) => typed.normalize('NFC').length > NAME_MAXIMUM;
const isWord = (word: string) => WORD.test(word);
const lettersOf = (word: string) => lengthOf(word.replaceAll(/[^\p{L}\p{M}]/gu, ''));

/**
 * VAL-01: two words at least, split at the first space; each part has two letters at least.
 * @returns null when it is no full name
 */
export function splitFullName(typed: string): { firstName: string; lastName: string } | null {
  const [first, ...others] = wordsOf(typed);
  const last = others.join(' ');
  if (first === undefined || isTooLong(typed) || !isWord(first) || !others.every(isWord)) return null;
  return lettersOf(first) >= NAME_PART_MINIMUM && lettersOf(last) >= NAME_PART_MINIMUM ? { firstName: first, lastName: last } : null;
}

/** VAL-01: a first or a last name by itself; it may be several words. */
export function isName(typed: string): boolean {
  const words = wordsOf(typed);
  return !isTooLong(typed) && words.every(isWord) && lettersOf(words.join('')) >= NAME_PART_MINIMUM;
}

export const fullNameProblems = (typed: string): readonly Message[] =>
  splitFullName(typed) ? [] : [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_NAME_INVALID' }];

/** PRO-07: two characters at least, in letters; one word is enough. */
export function isProfileName(typed: string): boolean {
  const words = wordsOf(typed);
  return !isTooLong(typed) && words.every(isWord) && lettersOf(words.join('')) >= PROFILE_NAME_MINIMUM;
}

export const profileNameProblems = (typed: string): readonly Message[] =>
  isProfileName(typed) ? [] : [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PROFILE_NAME_INVALID' }];

/* PIN */

/** PIN-01: exactly four of 0-9; digits of other scripts are none. */
export const isPin = (typed: string): boolean => typed.length === PIN_LENGTH && /^[0-9]+$/.test(typed);

/**
 * PIN-08
 * @param confirmation what was typed the second time
 */
export function newPinProblems(pin: string, confirmation: string): readonly Message[] {
  if (!isPin(pin)) return [{ key: 'ACCOUNT_PROFILE_PIN_ERROR' }];
  return pin === confirmation ? [] : [{ key: 'VALIDATION_PINS_DIFFER' }];
}

/* Phone */

/** What a phone field keeps of a key press or a paste (VAL-04). */
export const digitsOf = (typed: string): string => typed.replaceAll(/[^0-9]/g, '');

/** E.164: fifteen digits at most. */
const PHONE = /^[0-9]{1,15}$/;

/** VAL-04 */
export const phoneProblems = (typed: string): readonly Message[] =>
  PHONE.test(typed.trim()) ? [] : [{ key: 'VALIDATION_PHONE_REQUIRED' }];

/* The word that deletes */

/**
 * ACC-06, PRO-06: the word exactly, however its accents are composed; another case or language, or a space behind it, is not the word.
 * @param word in the viewer's language; an empty one is never confirmed
 */
export const isDeletionConfirmed = (typed: string, word: string): boolean =>
  word !== '' && typed.normalize('NFC') === word.normalize('NFC');
