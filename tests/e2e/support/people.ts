/** Who is at the demo's identity provider, by what they are good for, and people whom nobody knows yet. */
import { randomBytes } from 'node:crypto';
import { PEOPLE } from '../../../demo/identity/people.ts';

export type SocialPerson = {
  /** As the token says it; null when it does not. */
  name: string | null;
  email: string | null;
  /** Accessible name of their button at the provider; there are no passwords. */
  button: RegExp;
};

function personAt(subject: string): SocialPerson {
  const found = PEOPLE.find((person) => person.subject === subject);
  if (!found) throw new Error(`the identity provider knows no ${subject}`);
  const name = [found.firstName, found.lastName].filter(Boolean).join(' ') || null;
  return { name, email: found.email, button: new RegExp(name ?? found.email ?? 'Somebody private') };
}

/**
 * The same at each provider. Who has come by one of them has an account from then on, for as long as the service runs, and whoever shares an
 * e-mail is known by it at the other providers too.
 */
export const SOCIAL = {
  missingEmail: personAt('tomas'),
  missingName: personAt('orla'),
  missingBoth: personAt('private'),
} as const;

/** Buttons and fields of the provider's pages, by their accessible names in English. */
export const SOCIAL_PAGE = {
  fullName: 'Full name',
  email: 'E-mail',
  /** Takes the name and e-mail that were typed. */
  continue: 'Continue',
  allow: 'Allow',
  /** On both pages. */
  cancel: 'Cancel',
} as const;

/**
 * Somebody new every time: to register with, or to type into the provider's "Somebody else", whose e-mail is then said, not verified.
 * @returns a password that the service accepts
 */
export const somebodyNew = () => ({
  firstName: 'Vera',
  lastName: 'Novak',
  name: 'Vera Novak',
  email: `vera-${randomBytes(6).toString('hex')}@example.com`,
  password: 'Harbour-Kettle-58',
});
