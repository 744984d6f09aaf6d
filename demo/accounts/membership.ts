/** Creates accounts, either with a password or with an identity that a provider has verified. */
import { and, eq } from 'drizzle-orm';
import type { Language } from '../../machines/domain/entities.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { accounts, profiles, socialIdentities } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { AVATARS, NO_RESTRICTION } from './choices.ts';
import { storeCode } from './codes.ts';
import { sendEmail } from './emails.ts';
import type { SocialPerson } from './identityToken.ts';
import { refused } from './refused.ts';
import type { AccountRow } from './viewerOfCall.ts';

export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  birthday?: string | null;
  phone?: string | null;
  gender?: string | null;
  wantsNews: boolean;
  wantsOptionalTerms?: boolean;
  affiliate?: string | null;
  landingSession?: string | null;
  /** The person that a provider identified. Without it, the viewer has to confirm the e-mail first. */
  person: SocialPerson | null;
};

export async function accountByEmail({ database }: Service, email: string): Promise<AccountRow | null> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email));
  return account ?? null;
}

/** @returns the account that is linked to this identity of a provider */
export async function accountByPerson({ database }: Service, { provider, subject }: SocialPerson): Promise<AccountRow | null> {
  const [known] = await database
    .select({ account: accounts })
    .from(socialIdentities)
    .innerJoin(accounts, eq(accounts.id, socialIdentities.accountId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return known?.account ?? null;
}

/**
 * Creates an account with its master profile. Without an identity from a provider, it also sends the activation e-mail.
 * @throws Refused email_taken
 */
export async function createAccount(service: Service, given: NewAccount, language: Language): Promise<AccountRow> {
  const { database } = service;
  const { person } = given;
  // Signing in with this provider always opens the linked account, so a second account would be unreachable.
  const isTaken = (await accountByEmail(service, given.email)) ?? (person && (await accountByPerson(service, person)));
  if (isTaken) throw refused(language, ACCOUNT_REFUSALS.emailTaken);
  const account: AccountRow = {
    id: crypto.randomUUID(),
    email: given.email,
    passwordHash: given.passwordHash,
    firstName: given.firstName,
    lastName: given.lastName,
    country: null,
    city: null,
    birthday: given.birthday ?? null,
    gender: given.gender ?? null,
    phone: given.phone ?? null,
    username: null,
    photoUrl: null,
    isCompleted: true,
    isActivated: person !== null,
    isEmailVerified: person !== null && person.isEmailVerified && person.email === given.email,
    isMultiProfile: true,
    hasAgreed: true,
    wantsNews: given.wantsNews,
    wantsOptionalTerms: given.wantsOptionalTerms ?? false,
    affiliate: given.affiliate ?? null,
    landingSession: given.landingSession ?? null,
    createdAt: service.now(),
  };
  const manager = {
    id: crypto.randomUUID(),
    accountId: account.id,
    name: account.firstName,
    avatarId: AVATARS[0]?.id ?? '',
    locale: language,
    isMaster: true,
    restrictionId: NO_RESTRICTION,
    position: 0,
  };
  const taken = await database.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  if (taken.length === 0) throw refused(language, ACCOUNT_REFUSALS.emailTaken);
  await database.insert(profiles).values(manager);
  if (person) await rememberPerson(service, person, account.id);
  else await sendActivation(service, account, language);
  return account;
}

export async function rememberPerson({ database }: Service, { provider, subject }: SocialPerson, accountId: string): Promise<void> {
  await database.insert(socialIdentities).values({ provider, subject, accountId }).onConflictDoNothing();
}

export async function sendActivation(service: Service, account: AccountRow, language: Language): Promise<void> {
  const code = service.random();
  await storeCode(service, account.id, 'activation', code);
  const link = `/activate?code=${encodeURIComponent(code)}&id=${encodeURIComponent(account.id)}`;
  await sendEmail(service, 'activation', { to: account.email, name: account.firstName, code, link, language });
}
