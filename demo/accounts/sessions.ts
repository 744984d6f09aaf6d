/** Opens, renews and ends sessions: one session, the sessions of a device, or all sessions of an account. */
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { profiles, sessions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { hashToken, purchaseTokenOf } from './credentials.ts';

type Tokens = { token: string; refreshToken: string };

/** ms */
const SESSION_LASTS = 30 * 24 * 3_600_000;
/** ms after the bearer token has expired. */
const RENEWABLE_FOR = 60 * 24 * 3_600_000;

/**
 * Opens a session. An account without several profiles gets its only profile at once.
 * @param profileId the profile that was chosen before; a TV gets the profile that entered its code
 * @returns the bearer token and the refresh token; the database stores only their hashes
 */
export async function openSession(
  service: Service,
  account: { id: string; isMultiProfile: boolean },
  { deviceUid, profileId = null }: { deviceUid: string | null; profileId?: string | null },
): Promise<Tokens> {
  const { database } = service;
  const now = service.now();
  const token = service.random();
  const refreshToken = service.random();
  const chosen = profileId ?? (account.isMultiProfile ? null : await masterProfileId(service, account.id));
  await database.insert(sessions).values({
    id: crypto.randomUUID(),
    tokenHash: hashToken(token),
    purchaseTokenHash: hashToken(purchaseTokenOf(token)),
    refreshTokenHash: hashToken(refreshToken),
    accountId: account.id,
    profileId: chosen,
    deviceUid,
    createdAt: now,
    expiresAt: now + SESSION_LASTS,
  });
  return { token, refreshToken };
}

/**
 * Replaces the bearer token of a session, which keeps its profile and its session token for purchases. The old bearer token becomes
 * invalid (SES-13).
 * @param refreshToken can be used once
 * @returns null when the token is invalid or the session has ended
 */
export async function renewSession(service: Service, refreshToken: string): Promise<Tokens | null> {
  const now = service.now();
  const renewed = { token: service.random(), refreshToken: service.random() };
  const rows = await service.database
    .update(sessions)
    .set({ tokenHash: hashToken(renewed.token), refreshTokenHash: hashToken(renewed.refreshToken), expiresAt: now + SESSION_LASTS })
    .where(
      and(eq(sessions.refreshTokenHash, hashToken(refreshToken)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now - RENEWABLE_FOR)),
    )
    .returning({ id: sessions.id });
  return rows.length === 1 ? renewed : null;
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

/** @param except the id of a session that stays open */
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
