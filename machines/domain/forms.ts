/**
 * Validates whole forms of the account, field by field (REG-02, REG-05, ACC-02, ACC-03, ACC-06, ACC-10).
 * validation.ts holds the rules for single values. Every rule takes any strings and never throws.
 */

import { emailProblems, newPasswordProblems } from './credentials.ts';
import type { Message } from './entities.ts';
import { codeText, plainText } from './normalisedInput.ts';
import type { SocialAccount } from './socialLogin.ts';
import { fullNameProblems, isDeletionConfirmed } from './validation.ts';

/** One problem of a form. `field` is the key of the form's value; null when the problem concerns the whole form. */
export type FieldProblem = { field: string | null; message: Message };

export const at = (field: string, messages: readonly Message[]): readonly FieldProblem[] => messages.map((message) => ({ field, message }));
const required = (field: string, typed: string, key: string) => at(field, typed === '' ? [{ key }] : []);

const codeProblems = (code: string) => required('code', codeText(code), 'VALIDATION_CODE_REQUIRED');
/** The current password. Only the service knows the length of an old one, so any text is accepted. */
export const passwordProblems = (password: string) => required('password', password, 'AUTHENTICATION_ERROR_PASSWORD_REQUIRED');

/** A new password and its confirmation. @returns at most one problem, with the field to focus */
function passwordPairProblems(field: string, password: string, confirmation: string): readonly FieldProblem[] {
  const short = at(field, newPasswordProblems(password));
  return short.length > 0 ? short : at('confirmation', newPasswordProblems(password, confirmation));
}

/**
 * REG-02: missing values give one common message. Without missing values, each field has its own message.
 * @param form.password null when a provider has identified the viewer and the form asks for none (REG-07)
 */
export function registrationProblems(form: {
  fullName: string;
  email: string;
  password: string | null;
  agree: boolean;
}): readonly FieldProblem[] {
  const { fullName, email, password, agree } = form;
  const isIncomplete = plainText(fullName) === '' || plainText(email) === '' || password === '' || !agree;
  if (isIncomplete) return [{ field: null, message: { key: 'AUTHENTICATION_ERROR_REGISTER_MESSAGE' } }];
  return [...completionProblems({ fullName, email }), ...at('password', password === null ? [] : newPasswordProblems(password))];
}

/** REG-05: name and e-mail are required. */
export const completionProblems = ({ fullName, email }: { fullName: string; email: string }): readonly FieldProblem[] => [
  ...at('fullName', fullNameProblems(fullName)),
  ...at('email', emailProblems(email)),
];

/** ACC-03 */
export const passwordChangeProblems = (form: { password: string; newPassword: string; confirmation: string }): readonly FieldProblem[] => [
  ...passwordProblems(form.password),
  ...passwordPairProblems('newPassword', form.newPassword, form.confirmation),
];

/** ACC-02 */
export const resetProblems = (form: { code: string; email: string; password: string; confirmation: string }): readonly FieldProblem[] => [
  ...codeProblems(form.code),
  ...at('email', emailProblems(form.email)),
  ...passwordPairProblems('password', form.password, form.confirmation),
];

/**
 * ACC-06
 * @param form.askedWord the word to type, in the viewer's language
 */
export const deletionProblems = (form: { email: string; code: string; typedWord: string; askedWord: string }): readonly FieldProblem[] => [
  ...at('email', emailProblems(form.email)),
  ...codeProblems(form.code),
  ...at(
    'typedWord',
    isDeletionConfirmed(form.typedWord, form.askedWord) ? [] : [{ key: 'VALIDATION_WORD_WRONG', values: { word: form.askedWord } }],
  ),
];

/** Minimum length of a TV code: shorter codes could be guessed. */
const TV_CODE_MINIMUM = 6;

/** ACC-10: the code as the TV shows it, from any typed or pasted form: lower case, with spaces or hyphens. */
export const tvCodeOf = (typed: string): string => codeText(typed).replaceAll('-', '').toUpperCase();

/** ACC-10: checks the length only; the service checks the code. */
export function tvCodeProblems(typed: string): readonly FieldProblem[] {
  const { length } = tvCodeOf(typed);
  if (length >= TV_CODE_MINIMUM) return [];
  return at('code', [
    length === 0 ? { key: 'VALIDATION_CODE_REQUIRED' } : { key: 'VALIDATION_CODE_SHORT', values: { minimum: TV_CODE_MINIMUM } },
  ]);
}

export type Person = { fullName: string; email: string };
/** REG-05: the known data, filled into the form. `social`: null for a member: the account is updated. */
export type Completion = { person: Person; social: SocialAccount | null };
