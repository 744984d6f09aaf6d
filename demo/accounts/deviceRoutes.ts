/** Routes of the account's devices, and the sign-in of a TV by code (ACC-09, ACC-10). */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Language } from '../../machines/domain/entities.ts';
import { deviceCodeRequestWire } from '../../src/account/api/device.wire.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { accounts, deviceCodes, devices } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { addressOf, CHECK_ATTEMPTS, CODE_ATTEMPTS, forgetAttempts, takeAttempt } from './attempts.ts';
import { authenticationOf } from './authenticationRoutes.ts';
import { bodyOf } from './body.ts';
import { hashToken, randomDeviceCode } from './credentials.ts';
import { accountOfDeviceToken, addDevice, DEVICE_LIMIT, listDevices } from './devices.ts';
import { refused } from './refused.ts';
import { endSessionsOfDevice, openSession } from './sessions.ts';
import { bearerOf, languageOf, requireMaster, requireMasterViewer } from './viewerOfCall.ts';

/** ms */
const DEVICE_CODE_LASTS = 10 * 60_000;

/** Accepts codes typed with small letters, spaces and hyphens. */
const hashOfCode = (code: string) => hashToken(`device:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);

export function deviceRoutes(service: Service) {
  const { database } = service;
  return (
    new Hono()
      .get('/v1/device', requireMaster(service), async (context) => {
        const { account, session } = context.get('viewer');
        return context.json({ devices: await listDevices(service, account.id, session.deviceUid), limit: DEVICE_LIMIT });
      })
      // Registered before /v1/device/:id.
      .get('/v1/device/code', async (context) => {
        const language = languageOf(context);
        const deviceUid = deviceUidOf(context, language);
        const wait = await takeAttempt(service, `device-code:${addressOf(context)}`, CHECK_ATTEMPTS);
        if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
        const code = randomDeviceCode();
        const expiresAt = service.now() + DEVICE_CODE_LASTS;
        await database.insert(deviceCodes).values({ codeHash: hashOfCode(code), deviceUid, deviceName: 'TV', expiresAt });
        return context.json({ code, expires: Math.floor(expiresAt / 1000) });
      })
      .post('/v1/device/login', async (context) => {
        const language = languageOf(context);
        const { code } = await bodyOf(context, deviceCodeRequestWire, language);
        const deviceUid = deviceUidOf(context, language);
        const waiting = await waitingDevice(service, code, language);
        if (waiting.deviceUid !== deviceUid) throw refused(language, ACCOUNT_REFUSALS.codeInvalid);
        if (waiting.accountId === null) return context.json({ status: 'pending' });
        const [account] = await database.select().from(accounts).where(eq(accounts.id, waiting.accountId));
        if (!account) throw refused(language, ACCOUNT_REFUSALS.codeInvalid);
        await addDevice(service, account.id, { uid: deviceUid, name: waiting.deviceName, kind: 'tv' }, language);
        const taken = await database
          .update(deviceCodes)
          .set({ usedAt: service.now() })
          .where(and(eq(deviceCodes.codeHash, waiting.codeHash), isNull(deviceCodes.usedAt)))
          .returning();
        if (taken.length === 0) throw refused(language, ACCOUNT_REFUSALS.codeUsed);
        const session = await openSession(service, account, { deviceUid, profileId: waiting.profileId });
        return context.json({ status: 'confirmed', ...authenticationOf(session) });
      })
      .post('/v1/device/link', requireMaster(service), async (context) => {
        const { account, profile, language } = context.get('viewer');
        const { code } = await bodyOf(context, deviceCodeRequestWire, language);
        const key = `device-link:${account.id}`;
        const wait = await takeAttempt(service, key, CODE_ATTEMPTS);
        if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
        const waiting = await waitingDevice(service, code, language);
        const [devicesNow] = await database
          .select({ taken: sql<number>`count(*)`, present: sql<number>`sum(${devices.uid} = ${waiting.deviceUid})` })
          .from(devices)
          .where(eq(devices.accountId, account.id));
        // Refused here, so that the viewer sees it at once. The TV cannot free a device.
        if (devicesNow && devicesNow.taken >= DEVICE_LIMIT && !devicesNow.present) throw refused(language, ACCOUNT_REFUSALS.deviceLimit);
        const linked = await database
          .update(deviceCodes)
          .set({ accountId: account.id, profileId: profile.id })
          .where(and(eq(deviceCodes.codeHash, waiting.codeHash), isNull(deviceCodes.accountId)))
          .returning();
        if (linked.length === 0) throw refused(language, ACCOUNT_REFUSALS.codeUsed);
        await forgetAttempts(service, key);
        return context.body(null, 204);
      })
      .delete('/v1/device/:id', async (context) => {
        const language = languageOf(context);
        const token = bearerOf(context.req.header('authorization'));
        const accountId = token && (await accountOfDeviceToken(service, token));
        if (accountId) await removeDevice(service, accountId, context.req.param('id'), language);
        else {
          const { account } = await requireMasterViewer(service, context);
          await removeDevice(service, account.id, context.req.param('id'), language);
        }
        return context.body(null, 204);
      })
  );
}

/** @throws Refused not_found */
async function removeDevice(service: Service, accountId: string, id: string, language: Language): Promise<void> {
  const [removed] = await service.database
    .delete(devices)
    .where(and(eq(devices.id, id), eq(devices.accountId, accountId)))
    .returning();
  if (!removed) throw refused(language, REFUSALS.notFound);
  await endSessionsOfDevice(service, accountId, removed.uid);
}

/** @returns the x-device-id header. @throws Refused invalid_data without it: a code belongs to one device */
function deviceUidOf(context: Context, language: Language): string {
  const uid = context.req.header('x-device-id');
  if (!uid || uid.length > 200) throw refused(language, REFUSALS.invalidData);
  return uid;
}

/** @throws Refused code_invalid, code_used, code_expired */
async function waitingDevice({ database, now }: Service, code: string, language: Language) {
  const [waiting] = await database
    .select()
    .from(deviceCodes)
    .where(eq(deviceCodes.codeHash, hashOfCode(code)));
  if (!waiting) throw refused(language, ACCOUNT_REFUSALS.codeInvalid);
  if (waiting.usedAt !== null) throw refused(language, ACCOUNT_REFUSALS.codeUsed);
  if (waiting.expiresAt <= now()) throw refused(language, ACCOUNT_REFUSALS.codeExpired);
  return waiting;
}
