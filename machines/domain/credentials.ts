/** What a viewer proves with who they are: e-mail and password as they may be sent (VAL-02, VAL-03, LOG-02, LOG-03). Takes any string, never throws. */
import { PASSWORD_MINIMUM, PASSWORD_MINIMUM_AT_LOGIN } from './constants.ts';
import type { Message } from './entities.ts';

/* E-mail */

/** RFC 5321: an address has 254 characters at most. */
const EMAIL_MAXIMUM = 254;
/** The pattern of HTML's own e-mail fields, with a domain of two labels at least. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** LOG-03: without what surrounds it, in lower case. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();

/** VAL-02: a standard address, whatever the case; spaces around it are forgiven. */
export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  return email.length <= EMAIL_MAXIMUM && EMAIL.test(email);
}

export const emailProblems = (typed: string): readonly Message[] =>
  isEmail(typed) ? [] : [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID' }];

/* Passwords: spaces are part of them, so nothing is trimmed (VAL-03) */

/** Characters as a reader counts them: a letter with its accent is one. */
export const lengthOf = (text: string) => [...text.normalize('NFC')].length;

/** VAL-03 */
export const isNewPassword = (typed: string): boolean => lengthOf(typed) >= PASSWORD_MINIMUM;

/** LOG-03: accounts may have older, shorter passwords. */
export const isPasswordAtLogin = (typed: string): boolean => lengthOf(typed) >= PASSWORD_MINIMUM_AT_LOGIN;

/**
 * VAL-03
 * @param confirmation what was typed the second time
 */
export function newPasswordProblems(password: string, confirmation: string = password): readonly Message[] {
  if (!isNewPassword(password)) return [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT' }];
  return password === confirmation ? [] : [{ key: 'VALIDATION_PASSWORDS_DIFFER' }];
}

/** LOG-02: what keeps a login from being sent. An empty field has one answer for both. */
export function loginProblems({ email, password }: { email: string; password: string }): readonly Message[] {
  if (email.trim() === '' || password === '') return [{ key: 'AUTHENTICATION_ERROR_LOGIN_MESSAGE' }];
  const short: readonly Message[] = isPasswordAtLogin(password) ? [] : [{ key: 'AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT' }];
  return [...emailProblems(email), ...short];
}
