/** Validates personal data. The application checks first, with more detailed messages; the service decides. */
import { PASSWORD_MINIMUM, PIN_LENGTH, PROFILE_NAME_MINIMUM } from '../../machines/domain/constants.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { asciiText, nameText } from '../../machines/domain/normalisedInput.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { refused } from './refused.ts';

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'· \-\u200c\u200d]*$/u;
const PROFILE_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}'· \-\u200c\u200d]*$/u;
const PHONE = /^\+?\d{6,15}$/;

/** @returns the e-mail in lower case, normalised as the application does (VAL-07) */
export function emailOf(value: string, language: Language): string {
  const email = asciiText(value).toLowerCase();
  if (email.length > 254 || !EMAIL.test(email) || email.includes('..')) throw refused(language, ACCOUNT_REFUSALS.emailInvalid);
  return email;
}

/** Validates a first or last name. */
export function nameOf(value: string, language: Language): string {
  const name = nameText(value);
  if (name.length < 2 || name.length > 80 || !NAME.test(name)) throw refused(language, ACCOUNT_REFUSALS.nameInvalid);
  return name;
}

export function profileNameOf(value: string, language: Language): string {
  const name = nameText(value);
  if (name.length < PROFILE_NAME_MINIMUM || name.length > 40 || !PROFILE_NAME.test(name)) {
    throw refused(language, ACCOUNT_REFUSALS.profileNameInvalid);
  }
  return name;
}

/** Validates a new password. Spaces are kept. */
export function newPasswordOf(value: string, language: Language): string {
  if (value.length < PASSWORD_MINIMUM || value.length > 200) throw refused(language, ACCOUNT_REFUSALS.passwordShort);
  return value;
}

export function pinOf(value: string, language: Language): string {
  if (value.length !== PIN_LENGTH || !/^[0-9]+$/.test(value)) throw refused(language, ACCOUNT_REFUSALS.pinInvalid);
  return value;
}

/** @returns null for an empty value */
export function phoneOf(value: string, language: Language): string | null {
  const phone = value.trim();
  if (phone === '') return null;
  if (!PHONE.test(phone)) throw refused(language, ACCOUNT_REFUSALS.phoneInvalid);
  return phone;
}

/**
 * @param value DD-MM-YYYY
 * @param now epoch ms
 * @returns null for an empty value
 */
export function birthdayOf(value: string, now: number, language: Language): string | null {
  if (value.trim() === '') return null;
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value.trim()) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  if (!isReal || date.getTime() >= now || Number(year) < 1900) throw refused(language, ACCOUNT_REFUSALS.birthdayInvalid);
  return value.trim();
}
