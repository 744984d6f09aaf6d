/** Sessions: made at every sign-in, ended one by one, by device or all at once. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { profiles, sessions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { hashToken, purchaseTokenOf } from './credentials.ts';

/** ms */
const SESSION_LASTS = 30 * 24 * 3_600_000;

/**
 * Opens a session. An account without several profiles has its only one chosen at once.
 * @param profileId chosen already, for a TV
 * @returns the bearer; only its hash is kept
 */
export async function openSession(
  service: Service,
  account: { id: string; isMultiProfile: boolean },
  { deviceUid, profileId = null }: { deviceUid: string | null; profileId?: string | null },
): Promise<string> {
  const { database } = service;
  const now = service.now();
  const token = service.random();
  const chosen = profileId ?? (account.isMultiProfile ? null : await masterProfileId(service, account.id));
  await database.insert(sessions).values({
    id: crypto.randomUUID(),
    tokenHash: hashToken(token),
    purchaseTokenHash: hashToken(purchaseTokenOf(token)),
    accountId: account.id,
    profileId: chosen,
    deviceUid,
    createdAt: now,
    expiresAt: now + SESSION_LASTS,
  });
  return token;
}

async function masterProfileId({ database }: Service, accountId: string): Promise<string | null> {
  const [master] = await database
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.accountId, accountId), eq(profiles.isMaster, true)));
  return master?.id ?? null;
}

const open = (accountId: string) => and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt));

export async function endSession({ database, now }: Service, sessionId: string): Promise<void> {
  await database.update(sessions).set({ revokedAt: now() }).where(eq(sessions.id, sessionId));
}

/** @param except a session that goes on */
export async function endSessions({ database, now }: Service, accountId: string, except?: string): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now() })
    .where(except === undefined ? open(accountId) : and(open(accountId), ne(sessions.id, except)));
}

export async function endSessionsOfDevice({ database, now }: Service, accountId: string, deviceUid: string): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(open(accountId), eq(sessions.deviceUid, deviceUid)));
}
