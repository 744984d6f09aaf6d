/** Codes sent by e-mail. A code belongs to one account and one purpose, expires, and can be used once. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '../../machines/domain/entities.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { oneTimeCodes } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { CODE_ATTEMPTS, forgetAttempts, takeAttempt } from './attempts.ts';
import { hashToken } from './credentials.ts';
import { refused } from './refused.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

/** ms: the time in which a viewer at the device limit can decide which device to remove. */
const DEVICE_TOKEN_LASTS = 10 * 60_000;

/** ms */
const CODE_LASTS: Readonly<Record<CodePurpose, number>> = {
  activation: 48 * 3_600_000,
  reset: 3_600_000,
  deletion: 15 * 60_000,
  portal: 15 * 60_000,
  devices: DEVICE_TOKEN_LASTS,
};

const hashOf = (accountId: string, purpose: CodePurpose, code: string) => hashToken(`${accountId}:${purpose}:${code}`);

/** Stores a new code and invalidates earlier codes for the same purpose. @returns epoch ms at which the code expires */
export async function storeCode(service: Service, accountId: string, purpose: CodePurpose, code: string): Promise<number> {
  const { database } = service;
  const now = service.now();
  const expiresAt = now + CODE_LASTS[purpose];
  const earlier = and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt));
  await database.batch([
    database.update(oneTimeCodes).set({ expiresAt: now }).where(earlier),
    database
      .insert(oneTimeCodes)
      .values({ id: crypto.randomUUID(), accountId, purpose, codeHash: hashOf(accountId, purpose, code), expiresAt }),
  ]);
  return expiresAt;
}

/**
 * Checks a code and marks it as used.
 * @throws Refused code_invalid, code_used, code_expired, too_many_attempts
 */
export async function redeemCode(
  service: Service,
  accountId: string,
  purpose: CodePurpose,
  code: string,
  language: Language,
): Promise<void> {
  const { database } = service;
  const key = `code:${purpose}:${accountId}`;
  const wait = await takeAttempt(service, key, CODE_ATTEMPTS);
  if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
  const [found] = await database
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.codeHash, hashOf(accountId, purpose, code))));
  if (!found) throw refused(language, ACCOUNT_REFUSALS.codeInvalid);
  if (found.usedAt !== null) throw refused(language, ACCOUNT_REFUSALS.codeUsed);
  if (found.expiresAt <= service.now()) throw refused(language, ACCOUNT_REFUSALS.codeExpired);
  const taken = await database
    .update(oneTimeCodes)
    .set({ usedAt: service.now() })
    .where(and(eq(oneTimeCodes.id, found.id), isNull(oneTimeCodes.usedAt)))
    .returning();
  if (taken.length === 0) throw refused(language, ACCOUNT_REFUSALS.codeUsed);
  await forgetAttempts(service, key);
}

/** @returns whether a code is valid now; the code remains usable */
export async function isGoodCode({ database, now }: Service, accountId: string, purpose: CodePurpose, code: string): Promise<boolean> {
  const [found] = await database
    .select()
    .from(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.codeHash, hashOf(accountId, purpose, code)), isNull(oneTimeCodes.usedAt)),
    );
  return found !== undefined && found.expiresAt > now();
}
