/** Routes of the account: read, change, check, activate, export, delete (ACC-03 to ACC-06, ACC-08, CNS-09). */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Language } from '../../machines/domain/entities.ts';
import { accountCheckWire, accountUpdateWire, activationWire, reactivationWire } from '../../src/account/api/account.wire.ts';
import { deletionWire } from '../../src/account/api/accountData.wire.ts';
import { passwordChangeWire, recoverWire, resetWire } from '../../src/signIn/api/password.wire.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { accounts } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { accountDataOf } from './accountData.ts';
import { addressOf, CHECK_ATTEMPTS, EMAIL_ATTEMPTS, forgetAttempts, forgetLoginAttempts, LOGIN_ATTEMPTS, takeAttempt } from './attempts.ts';
import { bodyOf } from './body.ts';
import { redeemCode, storeCode } from './codes.ts';
import { hashSecret, isSecret, randomDigits } from './credentials.ts';
import { sendEmail } from './emails.ts';
import { eraseAccount } from './erasure.ts';
import { accountByEmail, sendActivation } from './membership.ts';
import { refused } from './refused.ts';
import { representAccount } from './representation.ts';
import { endSessions } from './sessions.ts';
import { birthdayOf, emailOf, nameOf, newPasswordOf, phoneOf } from './validation.ts';
import { type AccountRow, languageOf, requireAccount, requireMaster, type Viewer } from './viewerOfCall.ts';

export function accountRoutes(service: Service) {
  const { database } = service;
  return new Hono()
    .get('/v1/account', requireAccount(service), async (context) => context.json(await representAccount(service, context.get('viewer'))))
    .put('/v1/account', requireAccount(service), async (context) => {
      const viewer = context.get('viewer');
      // Without a chosen profile the viewer has just signed in, for example to complete the account.
      if (viewer.profile && !viewer.profile.isMaster) throw refused(viewer.language, ACCOUNT_REFUSALS.masterRequired);
      const body = await bodyOf(context, accountUpdateWire, viewer.language);
      const changes = await changesOf(service, viewer, body);
      if (Object.keys(changes).length > 0) await database.update(accounts).set(changes).where(eq(accounts.id, viewer.account.id));
      const account = { ...viewer.account, ...changes };
      return context.json(await representAccount(service, { ...viewer, account }));
    })
    .put('/v1/account/password', requireMaster(service), async (context) => {
      const viewer = context.get('viewer');
      const { account, language, session } = viewer;
      const body = await bodyOf(context, passwordChangeWire, language);
      const password = newPasswordOf(body.new_password, language);
      await confirmPassword(service, account, body.password, language);
      await database
        .update(accounts)
        .set({ passwordHash: await hashSecret(password) })
        .where(eq(accounts.id, account.id));
      await endSessions(service, account.id, session.id);
      return context.body(null, 204);
    })
    .post('/v1/account/check', async (context) => {
      const language = languageOf(context);
      const email = emailOf((await bodyOf(context, accountCheckWire, language)).email, language);
      const wait = await takeAttempt(service, `check:${addressOf(context)}`, CHECK_ATTEMPTS);
      if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
      return context.json({ available: (await accountByEmail(service, email)) === null });
    })
    .post('/v1/validate', async (context) => {
      const language = languageOf(context);
      const { code, id } = await bodyOf(context, activationWire, language);
      await redeemCode(service, id, 'activation', code, language);
      await database.update(accounts).set({ isActivated: true, isEmailVerified: true }).where(eq(accounts.id, id));
      return context.body(null, 204);
    })
    .put('/v1/account/activate', async (context) => {
      const language = languageOf(context);
      const email = emailOf((await bodyOf(context, reactivationWire, language)).email, language);
      const account = await accountByEmail(service, email);
      const isOften = (await takeAttempt(service, `activate:${email}`, EMAIL_ATTEMPTS)) !== null;
      if (account && !account.isActivated && !isOften) await sendActivation(service, account, language);
      return context.body(null, 204);
    })
    .post('/v1/recover', async (context) => {
      const language = languageOf(context);
      const email = emailOf((await bodyOf(context, recoverWire, language)).email, language);
      const account = await accountByEmail(service, email);
      const isOften = (await takeAttempt(service, `recover:${email}`, EMAIL_ATTEMPTS)) !== null;
      if (account && !isOften) {
        const code = service.random();
        await storeCode(service, account.id, 'reset', code);
        const link = `/change-password?code=${encodeURIComponent(code)}&email=${encodeURIComponent(email)}`;
        await sendEmail(service, 'reset', { to: email, name: account.firstName, code, link, language });
      }
      return context.body(null, 204);
    })
    .post('/v1/reset', async (context) => {
      const language = languageOf(context);
      const body = await bodyOf(context, resetWire, language);
      const password = newPasswordOf(body.password, language);
      const account = await accountByEmail(service, body.email.trim().toLowerCase());
      if (!account) throw refused(language, ACCOUNT_REFUSALS.codeInvalid);
      await redeemCode(service, account.id, 'reset', body.code, language);
      const passwordHash = await hashSecret(password);
      await database.update(accounts).set({ passwordHash, isActivated: true, isEmailVerified: true }).where(eq(accounts.id, account.id));
      await endSessions(service, account.id);
      await forgetLoginAttempts(service, account.email);
      return context.body(null, 204);
    })
    .get('/v1/account/data', requireMaster(service), async (context) =>
      context.json(await accountDataOf(service, context.get('viewer').account.id)),
    )
    .get('/v1/account/delete/code', requireMaster(service), async (context) => {
      const { account, language } = context.get('viewer');
      const wait = await takeAttempt(service, `deletion:${account.id}`, EMAIL_ATTEMPTS);
      if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
      const code = randomDigits();
      const expiresAt = await storeCode(service, account.id, 'deletion', code);
      await sendEmail(service, 'deletion', { to: account.email, name: account.firstName, code, language });
      return context.json({ email: account.email, expires: Math.floor(expiresAt / 1000) });
    })
    .post('/v1/account/delete', requireMaster(service), async (context) => {
      const { account, language } = context.get('viewer');
      const body = await bodyOf(context, deletionWire, language);
      if (body.email.trim().toLowerCase() !== account.email) throw refused(language, ACCOUNT_REFUSALS.emailInvalid);
      await redeemCode(service, account.id, 'deletion', body.code.trim(), language);
      await eraseAccount(service, account.id);
      return context.body(null, 204);
    });
}

/** @throws Refused wrong_password, too_many_attempts */
export async function confirmPassword(service: Service, account: AccountRow, password: string, language: Language): Promise<void> {
  const key = `password:${account.id}`;
  const wait = await takeAttempt(service, key, LOGIN_ATTEMPTS);
  if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
  if (!(await isSecret(password, account.passwordHash))) throw refused(language, ACCOUNT_REFUSALS.wrongPassword);
  await forgetAttempts(service, key);
}

/** @returns the columns that PUT /v1/account may change; the id of an account and `premium` are not among them */
async function changesOf(
  service: Service,
  { account, language }: Viewer,
  body: z.output<typeof accountUpdateWire>,
): Promise<Partial<AccountRow>> {
  const changes: Partial<AccountRow> = {};
  if (body.first_name !== undefined) changes.firstName = nameOf(body.first_name, language);
  if (body.last_name !== undefined) changes.lastName = nameOf(body.last_name, language);
  if (body.phone !== undefined) changes.phone = phoneOf(body.phone, language);
  if (body.birthday !== undefined) changes.birthday = birthdayOf(body.birthday, service.now(), language);
  if (body.gender !== undefined) changes.gender = body.gender.slice(0, 20) || null;
  if (body.optin !== undefined) changes.wantsNews = body.optin;
  if (body.gigyaOptionalTerms !== undefined) changes.wantsOptionalTerms = body.gigyaOptionalTerms;
  const email = body.email === undefined ? account.email : emailOf(body.email, language);
  if (email !== account.email) {
    // ACC-05. An account that is not completed yet, or has no password, is asked for none.
    if (account.isCompleted && account.passwordHash !== null) await confirmPassword(service, account, body.password ?? '', language);
    if (await accountByEmail(service, email)) throw refused(language, ACCOUNT_REFUSALS.emailTaken);
    changes.email = email;
    changes.isEmailVerified = false;
  }
  if (body.completed) {
    // A completed account needs valid names.
    nameOf(changes.firstName ?? account.firstName, language);
    nameOf(changes.lastName ?? account.lastName, language);
    changes.isCompleted = true;
  }
  return changes;
}
