/**
 * Whole forms of the account: what keeps each from being sent, field by field (REG-02, REG-05, ACC-02, ACC-03, ACC-06, ACC-10).
 * What a single value must be like is said in validation.ts. Every rule takes any strings and never throws.
 */

import { emailProblems, newPasswordProblems } from './credentials.ts';
import type { Message } from './entities.ts';
import { fullNameProblems, isDeletionConfirmed } from './validation.ts';

/** One thing that is wrong. `field` is the name of the value it is about, as the form's rule takes it; null when it is about the whole form. */
export type FieldProblem = { field: string | null; message: Message };

export const at = (field: string, messages: readonly Message[]): readonly FieldProblem[] => messages.map((message) => ({ field, message }));
const required = (field: string, typed: string, key: string) => at(field, typed === '' ? [{ key }] : []);

const codeProblems = (code: string) => required('code', code.trim(), 'VALIDATION_CODE_REQUIRED');
/** The present password: how long an old one is, the service alone knows. */
export const passwordProblems = (password: string) => required('password', password, 'AUTHENTICATION_ERROR_PASSWORD_REQUIRED');

/** A new password and its repetition: one problem at most, at the field to go to. */
function passwordPairProblems(field: string, password: string, confirmation: string): readonly FieldProblem[] {
  const short = at(field, newPasswordProblems(password));
  return short.length > 0 ? short : at('confirmation', newPasswordProblems(password, confirmation));
}

/**
 * REG-02: whatever is missing, there is one message for it, and it stands alone; then each field has its own.
 * @param form.password null when none is asked for, because a provider vouches for the viewer (REG-07)
 */
export function registrationProblems(form: {
  fullName: string;
  email: string;
  password: string | null;
  agree: boolean;
}): readonly FieldProblem[] {
  const { fullName, email, password, agree } = form;
  const isIncomplete = fullName.trim() === '' || email.trim() === '' || password === '' || !agree;
  if (isIncomplete) return [{ field: null, message: { key: 'AUTHENTICATION_ERROR_REGISTER_MESSAGE' } }];
  return [...completionProblems({ fullName, email }), ...at('password', password === null ? [] : newPasswordProblems(password))];
}

/** REG-05: name and e-mail are needed. */
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

/** No code that a TV shows is shorter: it could be guessed. */
const TV_CODE_MINIMUM = 6;

/** ACC-10: a TV's code as the TV shows it, from however it was typed or pasted: small or wide letters, spaces and hyphens between them. */
export const tvCodeOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

/** ACC-10: whether it is the right one, the service says. */
export const tvCodeProblems = (typed: string): readonly FieldProblem[] =>
  at('code', tvCodeOf(typed).length < TV_CODE_MINIMUM ? [{ key: 'VALIDATION_CODE_REQUIRED' }] : []);
