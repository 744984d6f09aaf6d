/** The people with accounts at the identity provider of the demo. */
import { createHash } from 'node:crypto';

export type Person = {
  subject: string;
  /** null: the provider does not know it, or the person does not share it. */
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** True when the application already has an account with the same e-mail. */
  isKnown?: true;
};

/** The same people at each provider: one with all data, one who already has an account, and one for each kind of missing data (SOC-05). */
export const PEOPLE: readonly Person[] = [
  { subject: 'nora', firstName: 'Nora', lastName: 'Lindqvist', email: 'nora.lindqvist@example.com', isEmailVerified: true },
  { subject: 'helena', firstName: 'Helena', lastName: 'Prado', email: 'helena@example.com', isEmailVerified: true, isKnown: true },
  { subject: 'tomas', firstName: 'Tomas', lastName: 'Okafor', email: null, isEmailVerified: false },
  { subject: 'orla', firstName: null, lastName: null, email: 'orla@example.com', isEmailVerified: true },
  { subject: 'private', firstName: null, lastName: null, email: null, isEmailVerified: false },
];

/** People that viewers enter on the sign-in page, kept until the process ends. */
const guests = new Map<string, Person>();

/** @returns a person with the same subject for the same name and e-mail */
export function addGuest(name: string, email: string): Person {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const subject = `guest-${createHash('sha256').update(`${name.trim()}\n${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)}`;
  // The provider has not verified this e-mail.
  const guest = {
    subject,
    firstName: first || null,
    lastName: rest.join(' ') || null,
    email: email.trim() || null,
    isEmailVerified: false,
  };
  guests.set(subject, guest);
  return guest;
}

export const personBySubject = (subject: string): Person | undefined =>
  PEOPLE.find((person) => person.subject === subject) ?? guests.get(subject);

/** Claims of OpenID Connect, without unknown data. */
export const claimsOf = ({ subject, firstName, lastName, email, isEmailVerified }: Person) => ({
  sub: subject,
  ...(email !== null && { email, email_verified: isEmailVerified }),
  ...(firstName !== null && { given_name: firstName }),
  ...(lastName !== null && { family_name: lastName }),
  ...(firstName !== null && { name: [firstName, lastName].filter(Boolean).join(' ') }),
});
