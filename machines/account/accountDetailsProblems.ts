/** Validates the account details form, field by field (ACC-05). Takes any strings and never throws. */

import { emailProblems } from '../domain/credentials.ts';
import { at, type FieldProblem, passwordProblems } from '../domain/forms.ts';
import { nameProblems, phoneProblems } from '../domain/validation.ts';
import { birthdayProblems } from './birthday.ts';

/** The values of the form. `birthday` is DD-MM-YYYY. */
export type AccountDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: string;
  /** The current password; null when the e-mail does not change and the form does not ask for it. */
  password: string | null;
};

/**
 * ACC-05
 * @param now epoch ms
 */
export const accountDetailsProblems = (form: AccountDetails, now: number): readonly FieldProblem[] => [
  ...at('firstName', nameProblems(form.firstName)),
  ...at('lastName', nameProblems(form.lastName)),
  ...at('email', emailProblems(form.email)),
  ...at('phone', phoneProblems(form.phone)),
  ...at('birthday', birthdayProblems(form.birthday, now)),
  ...(form.password === null ? [] : passwordProblems(form.password)),
];
