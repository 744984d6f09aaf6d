/** The persons at the demo's identity provider, by their purpose, and new people. */
import { randomBytes } from 'node:crypto';
import { PEOPLE } from '../../../demo/identity/people.ts';

export type SocialPerson = {
  /** As in the token; null when the token has none. */
  name: string | null;
  email: string | null;
  /** Accessible name of the person's button at the provider; there are no passwords. */
  button: RegExp;
};

function personAt(subject: string): SocialPerson {
  const found = PEOPLE.find((person) => person.subject === subject);
  if (!found) throw new Error(`the identity provider has no ${subject}`);
  const name = [found.firstName, found.lastName].filter(Boolean).join(' ') || null;
  return { name, email: found.email, button: new RegExp(name ?? found.email ?? 'Hidden name') };
}

/**
 * The same at each provider. After a sign-in a person has an account while the service runs, and an equal e-mail identifies it at other
 * providers.
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
  /** Submits the typed name and e-mail. */
  continue: 'Continue',
  allow: 'Allow',
  /** On both pages. */
  cancel: 'Cancel',
} as const;

/**
 * A new person for each call: to sign up, or to type at the provider as another person, where the e-mail stays unverified.
 * @returns the person, with a password that the service accepts
 */
export const newPerson = () => ({
  firstName: 'Vera',
  lastName: 'Novak',
  name: 'Vera Novak',
  email: `vera-${randomBytes(6).toString('hex')}@example.com`,
  password: 'Harbour-Kettle-58',
});
