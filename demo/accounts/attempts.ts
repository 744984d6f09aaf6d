/** Limits the number of attempts: log-in per e-mail and IP address, PIN per profile, code per account. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attempts } from '../database/accounts.ts';
import type { Service } from '../service.ts';

/** `tries` attempts within `window` ms. */
export type AttemptPolicy = { tries: number; window: number };

export const LOGIN_ATTEMPTS: AttemptPolicy = { tries: 5, window: 5 * 60_000 };
export const PIN_ATTEMPTS: AttemptPolicy = { tries: 5, window: 2 * 60_000 };
export const CODE_ATTEMPTS: AttemptPolicy = { tries: 8, window: 15 * 60_000 };
export const EMAIL_ATTEMPTS: AttemptPolicy = { tries: 5, window: 15 * 60_000 };
export const CHECK_ATTEMPTS: AttemptPolicy = { tries: 60, window: 60_000 };

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot all pass.
 * @returns seconds to wait, or null when the attempt is allowed
 */
export async function takeAttempt(service: Service, key: string, { tries, window }: AttemptPolicy): Promise<number | null> {
  const now = service.now();
  const over = sql`${attempts.forgetAt} <= ${now}`;
  const [row] = await service.database
    .insert(attempts)
    .values({ key, failures: 1, forgetAt: now + window })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures: sql`case when ${over} then 1 else ${attempts.failures} + 1 end`,
        forgetAt: sql`case when ${over} then ${now + window} else ${attempts.forgetAt} end`,
      },
    })
    .returning();
  return row && row.failures > tries ? (row.forgetAt - now) / 1000 : null;
}

/** @returns after a failure: the attempts left; when none is left, also the seconds until the limit ends */
export async function attemptsLeft(
  { database, now }: Service,
  key: string,
  { tries }: AttemptPolicy,
): Promise<{ left: number; wait?: number }> {
  const [row] = await database.select().from(attempts).where(eq(attempts.key, key));
  if (!row) return { left: tries };
  return row.failures < tries ? { left: tries - row.failures } : { left: 0, wait: (row.forgetAt - now()) / 1000 };
}

/** Resets the count after a success. */
export async function forgetAttempts({ database }: Service, key: string): Promise<void> {
  await database.delete(attempts).where(eq(attempts.key, key));
}

export const loginKey = (email: string, address: string) => `login:${email}|${address}`;

/** Resets the log-in counts of an e-mail for all IP addresses, after a new password. */
export async function forgetLoginAttempts({ database }: Service, email: string): Promise<void> {
  const prefix = `login:${email}|`;
  await database.delete(attempts).where(and(gte(attempts.key, prefix), lt(attempts.key, `${prefix}\uffff`)));
}

/** @returns the IP address of the connection; proxy headers are ignored, because a client can forge them */
export function addressOf(context: Context): string {
  const incoming: unknown = context.env?.incoming;
  if (typeof incoming === 'object' && incoming !== null && 'socket' in incoming) {
    const { socket } = incoming;
    if (typeof socket === 'object' && socket !== null && 'remoteAddress' in socket) return String(socket.remoteAddress);
  }
  return 'unknown';
}
