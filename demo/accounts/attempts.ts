/** How often something may be tried: a log-in by e-mail and address, a PIN by profile, a code by account. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attempts } from '../database/accounts.ts';
import type { Service } from '../service.ts';

/** `tries` within `window` ms. */
export type AttemptPolicy = { tries: number; window: number };

export const LOGIN_ATTEMPTS: AttemptPolicy = { tries: 5, window: 5 * 60_000 };
export const PIN_ATTEMPTS: AttemptPolicy = { tries: 5, window: 2 * 60_000 };
export const CODE_ATTEMPTS: AttemptPolicy = { tries: 8, window: 15 * 60_000 };
export const EMAIL_ATTEMPTS: AttemptPolicy = { tries: 5, window: 15 * 60_000 };
export const CHECK_ATTEMPTS: AttemptPolicy = { tries: 60, window: 60_000 };

/**
 * Counts a try before it is made, so that many at once cannot pass together.
 * @returns seconds to wait, or null when the try may go on
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

/** After a failure: how many tries are left, and with none the seconds until there are. */
export async function attemptsLeft(
  { database, now }: Service,
  key: string,
  { tries }: AttemptPolicy,
): Promise<{ left: number; wait?: number }> {
  const [row] = await database.select().from(attempts).where(eq(attempts.key, key));
  if (!row) return { left: tries };
  return row.failures < tries ? { left: tries - row.failures } : { left: 0, wait: (row.forgetAt - now()) / 1000 };
}

/** After a success. */
export async function forgetAttempts({ database }: Service, key: string): Promise<void> {
  await database.delete(attempts).where(eq(attempts.key, key));
}

export const loginKey = (email: string, address: string) => `login:${email}|${address}`;

/** After a new password: from every address. */
export async function forgetLoginAttempts({ database }: Service, email: string): Promise<void> {
  const prefix = `login:${email}|`;
  await database.delete(attempts).where(and(gte(attempts.key, prefix), lt(attempts.key, `${prefix}\uffff`)));
}

/** Where a call comes from, by its connection; proxies are not believed. */
export function addressOf(context: Context): string {
  const incoming: unknown = context.env?.incoming;
  if (typeof incoming === 'object' && incoming !== null && 'socket' in incoming) {
    const { socket } = incoming;
    if (typeof socket === 'object' && socket !== null && 'remoteAddress' in socket) return String(socket.remoteAddress);
  }
  return 'unknown';
}
