/** The people who have an account at the demo's identity provider. */
import { createHash } from 'node:crypto';

export type Person = {
  subject: string;
  /** null: the provider knows none, or the person keeps it private. */
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** Has an account of the application already, by the same e-mail. */
  isKnown?: true;
};

/** The same at each provider: one whose token says everything, one with an account already, and every way in which something is missing (SOC-05). */
export const PEOPLE: readonly Person[] = [
  { subject: 'nora', firstName: 'Nora', lastName: 'Lindqvist', email: 'nora.lindqvist@example.com', isEmailVerified: true },
  { subject: 'helena', firstName: 'Helena', lastName: 'Prado', email: 'helena@example.com', isEmailVerified: true, isKnown: true },
  { subject: 'tomas', firstName: 'Tomas', lastName: 'Okafor', email: null, isEmailVerified: false },
  { subject: 'orla', firstName: null, lastName: null, email: 'orla@example.com', isEmailVerified: true },
  { subject: 'private', firstName: null, lastName: null, email: null, isEmailVerified: false },
];

/** People made up on the sign-in page; gone with the process, as the provider's sessions are. */
const guests = new Map<string, Person>();

/** @returns the same subject for the same name and e-mail */
export function addGuest(name: string, email: string): Person {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const subject = `guest-${createHash('sha256').update(`${name.trim()}\n${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)}`;
  // Nobody has checked that the e-mail is theirs.
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

/** Claims of OpenID Connect. What the provider does not know is left out. */
export const claimsOf = ({ subject, firstName, lastName, email, isEmailVerified }: Person) => ({
  sub: subject,
  ...(email !== null && { email, email_verified: isEmailVerified }),
  ...(firstName !== null && { given_name: firstName }),
  ...(lastName !== null && { family_name: lastName }),
  ...(firstName !== null && { name: [firstName, lastName].filter(Boolean).join(' ') }),
});
