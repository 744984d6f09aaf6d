/** Validates e-mail addresses and passwords (VAL-02, VAL-03, LOG-02, LOG-03). Takes any string, never throws. */
import { PASSWORD_MINIMUM, PASSWORD_MINIMUM_AT_LOGIN } from './constants.ts';
import type { Message } from './entities.ts';
import { asciiText } from './normalisedInput.ts';

/* E-mail */

/** RFC 5321: maximum length of an address, characters. */
const EMAIL_MAXIMUM = 254;
/** The pattern of HTML e-mail fields; the domain needs at least two labels. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** LOG-03: the normalised address in lower case. */
export const normaliseEmail = (typed: string): string => asciiText(typed).toLowerCase();

/** VAL-02: a standard address in any case; surrounding spaces are ignored. */
export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  return email.length <= EMAIL_MAXIMUM && EMAIL.test(email);
}

/** An address with a letter outside ASCII gets a message that names it. */
export function emailProblems(typed: string): readonly Message[] {
  if (isEmail(typed)) return [];
  const [character] = normaliseEmail(typed).match(/[^\x20-\x7e]/u) ?? [];
  return [
    character === undefined
      ? { key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID' }
      : { key: 'VALIDATION_CHARACTER', values: { character } },
  ];
}

/* Passwords: spaces count, so nothing is trimmed (VAL-03) */

/** Code points after NFC normalization: an accented letter counts once. */
export const lengthOf = (text: string) => [...text.normalize('NFC')].length;

/** VAL-03 */
export const isNewPassword = (typed: string): boolean => lengthOf(typed) >= PASSWORD_MINIMUM;

/** LOG-03: existing accounts may have shorter passwords. */
export const isPasswordAtLogin = (typed: string): boolean => lengthOf(typed) >= PASSWORD_MINIMUM_AT_LOGIN;

/**
 * VAL-03
 * @param confirmation the repeated password
 */
export function newPasswordProblems(password: string, confirmation: string = password): readonly Message[] {
  if (!isNewPassword(password)) return [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT' }];
  return password === confirmation ? [] : [{ key: 'VALIDATION_PASSWORDS_DIFFER' }];
}

/** LOG-02: the problems that prevent a login request. Empty fields give one common message. */
export function loginProblems({ email, password }: { email: string; password: string }): readonly Message[] {
  if (normaliseEmail(email) === '' || password === '') return [{ key: 'AUTHENTICATION_ERROR_LOGIN_MESSAGE' }];
  const short: readonly Message[] = isPasswordAtLogin(password) ? [] : [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT' }];
  return [...emailProblems(email), ...short];
}
