/** The devices of an account, up to a limit (ACC-09). */
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Language } from '../../machines/domain/entities.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { devices, type sessions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { isGoodCode, storeCode } from './codes.ts';
import { refused } from './refused.ts';

export const DEVICE_LIMIT = 5;
/** ms. Precision of the stored time of last use. */
const NOTED_EVERY = 60_000;

export type DeviceIdentity = { uid: string; name: string; kind: (typeof devices.$inferSelect)['kind'] };

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Names a device from its platform and user agent: `Chrome on Linux`. */
export function deviceIdentity(uid: string, platform: string | undefined, agent: string | undefined): DeviceIdentity {
  if (platform && platform !== 'web') return { uid, name: 'TV', kind: 'tv' };
  const first = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(agent ?? ''))?.[0];
  const browser = first(browsers) ?? 'Browser';
  const system = first(systems);
  return { uid, name: system ? `${browser} on ${system}` : browser, kind: 'browser' };
}

/**
 * Adds a device to the account. At the limit, a new browser replaces the browser that was used longest ago.
 * The session of that browser stays valid.
 * Other devices stay in the list until the viewer removes one.
 * @throws Refused 403 device_limit
 */
export async function addDevice(service: Service, accountId: string, device: DeviceIdentity, language: Language): Promise<void> {
  const { database } = service;
  const known = await database.select().from(devices).where(eq(devices.accountId, accountId)).orderBy(asc(devices.lastUsedAt));
  const present = known.find(({ uid }) => uid === device.uid);
  if (present) {
    await database.update(devices).set({ lastUsedAt: service.now() }).where(eq(devices.id, present.id));
    return;
  }
  if (known.length >= DEVICE_LIMIT) {
    const leaving = device.kind === 'browser' ? known.find(({ kind }) => kind === 'browser') : undefined;
    if (!leaving) throw refused(language, ACCOUNT_REFUSALS.deviceLimit, undefined, await removable(service, accountId));
    await database.delete(devices).where(eq(devices.id, leaving.id));
  }
  await database
    .insert(devices)
    .values({ id: crypto.randomUUID(), accountId, ...device, lastUsedAt: service.now() })
    .onConflictDoUpdate({ target: [devices.accountId, devices.uid], set: { lastUsedAt: service.now() } });
}

/** @param uid the x-device-id of the call. @returns the devices as the contract lists them, the current device first */
export async function listDevices({ database }: Service, accountId: string, uid: string | null) {
  const rows = await database.select().from(devices).where(eq(devices.accountId, accountId)).orderBy(desc(devices.lastUsedAt));
  const listed = rows.map(({ id, uid: own, name, kind, city, lastUsedAt }) => {
    return { id, name, kind, current: own === uid, last_used: Math.floor(lastUsedAt / 1000), city };
  });
  return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)];
}

/** @returns the devices and a token, with which a viewer without a session can remove one after a correct password (LOG-08) */
async function removable(service: Service, accountId: string) {
  const secret = service.random();
  await storeCode(service, accountId, 'devices', secret);
  return { devices: await listDevices(service, accountId, null), device_token: `${accountId}.${secret}` };
}

/** @returns the account of the devices that this token may remove; null for any other bearer token */
export async function accountOfDeviceToken(service: Service, token: string): Promise<string | null> {
  const end = token.lastIndexOf('.');
  const accountId = token.slice(0, Math.max(0, end));
  return end > 0 && (await isGoodCode(service, accountId, 'devices', token.slice(end + 1))) ? accountId : null;
}

/** Stores when a device was last used, at most once a minute. */
export async function recordDeviceUse(service: Service, session: typeof sessions.$inferSelect): Promise<void> {
  if (session.deviceUid === null) return;
  const now = service.now();
  await service.database
    .update(devices)
    .set({ lastUsedAt: now })
    .where(and(eq(devices.accountId, session.accountId), eq(devices.uid, session.deviceUid), lt(devices.lastUsedAt, now - NOTED_EVERY)));
}
