/** Routes to sign in, renew, sign up and sign out (LOG-07, SOC-03, SES-11). */

import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Language } from '../../machines/domain/entities.ts';
import { signupWire } from '../../src/account/api/account.wire.ts';
import { type authenticationWire, socialLoginWire } from '../../src/signIn/api/authentication.wire.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { loginWire, renewalWire } from '../contract/requests.ts';
import { accounts, devices } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { addressOf, forgetAttempts, LOGIN_ATTEMPTS, loginKey, takeAttempt } from './attempts.ts';
import { bodyOf } from './body.ts';
import { hashSecret, isSecret } from './credentials.ts';
import { addDevice, deviceIdentity } from './devices.ts';
import { readIdentityToken, type SocialPerson } from './identityToken.ts';
import { accountByEmail, accountByPerson, createAccount, rememberPerson } from './membership.ts';
import { refused } from './refused.ts';
import { endSession, openSession, renewSession } from './sessions.ts';
import { birthdayOf, emailOf, nameOf, newPasswordOf, phoneOf } from './validation.ts';
import { type AccountRow, languageOf, requireAccount } from './viewerOfCall.ts';

type AuthenticationWire = z.output<typeof authenticationWire>;

export function authenticationRoutes(service: Service) {
  return new Hono()
    .post('/v1/login', async (context) => {
      const language = languageOf(context);
      const { email, password } = await bodyOf(context, loginWire, language);
      const address = email.trim().toLowerCase();
      const key = loginKey(address, addressOf(context));
      const wait = await takeAttempt(service, key, LOGIN_ATTEMPTS);
      if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
      const account = await accountByEmail(service, address);
      const isRight = await isSecret(password, account?.passwordHash ?? null);
      if (!account || !isRight) throw refused(language, ACCOUNT_REFUSALS.wrongCredentials);
      await forgetAttempts(service, key);
      if (!account.isActivated) throw refused(language, ACCOUNT_REFUSALS.accountNotActivated);
      return context.json(await signIn(service, context, account, language));
    })
    .post('/v1/token', async (context) => {
      const language = languageOf(context);
      const body = await bodyOf(context, renewalWire, language);
      const renewed = await renewSession(service, body.refresh_token);
      if (!renewed) throw refused(language, REFUSALS.invalidSession);
      return context.json(authenticationOf(renewed));
    })
    .post('/v1/logout', requireAccount(service), async (context) => {
      const { session, account } = context.get('viewer');
      await endSession(service, session.id);
      if (session.deviceUid !== null) {
        await service.database.delete(devices).where(and(eq(devices.accountId, account.id), eq(devices.uid, session.deviceUid)));
      }
      return context.body(null, 204);
    })
    .post('/v1/social/login', async (context) => {
      const language = languageOf(context);
      const body = await bodyOf(context, socialLoginWire, language);
      const person = await readIdentityToken(service, body.provider, body.access_token);
      if (!person) throw refused(language, ACCOUNT_REFUSALS.socialRefused);
      const account = await accountOfPerson(service, person, body, language);
      return context.json(await signIn(service, context, account, language));
    })
    .post('/v1/signup', async (context) => {
      const language = languageOf(context);
      const body = await bodyOf(context, signupWire, language);
      if (!body.agree) throw refused(language, ACCOUNT_REFUSALS.agreementRequired);
      const firstName = nameOf(body.first_name, language);
      const lastName = nameOf(body.last_name, language);
      const email = emailOf(body.email, language);
      const person = body.provider && body.access_token ? await readIdentityToken(service, body.provider, body.access_token) : null;
      if (body.provider && !person) throw refused(language, ACCOUNT_REFUSALS.socialRefused);
      const password = person && body.password === undefined ? null : newPasswordOf(body.password ?? '', language);
      const account = await createAccount(
        service,
        {
          email,
          firstName,
          lastName,
          passwordHash: password === null ? null : await hashSecret(password),
          birthday: birthdayOf(body.birthday ?? '', service.now(), language),
          phone: phoneOf(body.phone ?? '', language),
          gender: body.gender || null,
          wantsNews: body.optin ?? false,
          wantsOptionalTerms: body.gigyaOptionalTerms ?? false,
          affiliate: body.affiliate ?? null,
          landingSession: context.req.query('session') ?? null,
          person,
        },
        language,
      );
      return context.json({ id: account.id, activated: account.isActivated }, 201);
    });
}

export const authenticationOf = ({ token, refreshToken }: { token: string; refreshToken: string }): AuthenticationWire => ({
  access_token: token,
  refresh_token: refreshToken,
});

/** Opens a session for this device. @throws Refused device_limit */
async function signIn(service: Service, context: Context, account: AccountRow, language: Language): Promise<AuthenticationWire> {
  const deviceUid = context.req.header('x-device-id')?.slice(0, 200) || null;
  if (deviceUid !== null) {
    const identity = deviceIdentity(deviceUid, context.req.header('x-device-platform'), context.req.header('user-agent'));
    await addDevice(service, account.id, identity, language);
  }
  return authenticationOf(await openSession(service, account, { deviceUid }));
}

/**
 * @returns the account of a person with an identity token: the linked account, else the account with the same verified e-mail, else a new
 *   one
 * @throws Refused missing_user_information when neither the token nor the call contains name and e-mail
 */
async function accountOfPerson(
  service: Service,
  person: SocialPerson,
  body: z.output<typeof socialLoginWire>,
  language: Language,
): Promise<AccountRow> {
  const known = await accountByPerson(service, person);
  if (known) return known;
  const verified = person.email !== null && person.isEmailVerified ? await accountByEmail(service, person.email) : null;
  if (verified) return claimAccount(service, person, verified, language);
  const [first = '', ...rest] = (body.fullname ?? '').trim().split(/\s+/);
  const firstName = person.firstName ?? first;
  const lastName = person.lastName ?? rest.join(' ');
  const email = person.email ?? body.email ?? '';
  if (!firstName || !lastName || !email) throw refused(language, ACCOUNT_REFUSALS.missingUserInformation);
  if (body.agree === false) throw refused(language, ACCOUNT_REFUSALS.agreementRequired);
  return createAccount(
    service,
    {
      email: emailOf(email, language),
      firstName: nameOf(firstName, language),
      lastName: nameOf(lastName, language),
      passwordHash: null,
      wantsNews: body.optin ?? false,
      person,
    },
    language,
  );
}

/**
 * Links an existing account to a person with an e-mail that the provider has verified.
 * An account that was never activated loses its password,
 * because another person may have set it. An active account with an unconfirmed e-mail may belong to another person, so it is refused.
 * @throws Refused email_taken
 */
async function claimAccount(service: Service, person: SocialPerson, account: AccountRow, language: Language): Promise<AccountRow> {
  if (account.isActivated && !account.isEmailVerified) throw refused(language, ACCOUNT_REFUSALS.emailTaken);
  if (!account.isActivated) {
    const claimed = { isActivated: true, isEmailVerified: true, passwordHash: null };
    await service.database.update(accounts).set(claimed).where(eq(accounts.id, account.id));
  }
  await rememberPerson(service, person, account.id);
  return account;
}
