/**
 * Visits to the checkout. The service opens a checkout, the viewer decides it on the checkout page, and a later read settles it (MON-05,
 * MON-08).
 */
import { and, desc, eq, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { hashToken } from '../accounts/credentials.ts';
import { checkouts } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import type { DemoGateway, DemoPlan } from './plans.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** ms between the payment and the gateway's confirmation: usual, and with a slow bank. */
export const SETTLES_AFTER = 3000;
export const SETTLES_LATE_AFTER = 90_000;
/** ms after which an open checkout expires. */
const CHECKOUT_LASTS = 60 * 60_000;

type NewCheckout = { accountId: string; plan: DemoPlan; gateway: DemoGateway /** Where the viewer returns. */; origin: string };

/** @returns the token of the new checkout; the database stores only its hash */
export async function openCheckout(service: Service, { accountId, plan, gateway, origin }: NewCheckout): Promise<string> {
  const token = service.random();
  await service.database.insert(checkouts).values({
    id: crypto.randomUUID(),
    tokenHash: hashToken(token),
    accountId,
    planId: plan.id,
    gatewayId: gateway.id,
    origin,
    state: 'open',
    createdAt: service.now(),
  });
  return token;
}

/** @returns null for an unknown token */
export async function checkoutByToken({ database }: Service, token: string): Promise<CheckoutRow | null> {
  const [checkout] = await database
    .select()
    .from(checkouts)
    .where(eq(checkouts.tokenHash, hashToken(token)));
  return checkout ?? null;
}

export const isOpen = ({ state, createdAt }: CheckoutRow, now: number) => state === 'open' && createdAt + CHECKOUT_LASTS > now;

/**
 * Stores the viewer's decision. Only the first decision counts, and an account pays in one checkout at a time (TOG-02).
 * @param decision for a payment, `settlesAfter` is in ms
 * @returns false when the checkout was decided before, or when another payment of the account waits for its confirmation
 */
export async function decideCheckout(
  { database, now }: Service,
  checkout: CheckoutRow,
  decision: { state: 'paid'; settlesAfter: number; cardLastFour: string | null } | { state: 'declined' | 'canceled' },
): Promise<boolean> {
  const changes =
    decision.state === 'paid'
      ? { state: decision.state, settlesAt: now() + decision.settlesAfter, cardLastFour: decision.cardLastFour }
      : { state: decision.state };
  const others = alias(checkouts, 'others');
  const underway = database
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.accountId, checkout.accountId), eq(others.state, 'paid')));
  const changed = await database
    .update(checkouts)
    .set(changes)
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'open'), decision.state === 'paid' ? notExists(underway) : undefined))
    .returning();
  return changed.length > 0;
}

/** @returns the latest payment that waits for the gateway's confirmation, or null */
export async function checkoutUnderway({ database }: Service, accountId: string): Promise<CheckoutRow | null> {
  const [checkout] = await database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'paid')))
    .orderBy(desc(checkouts.settlesAt))
    .limit(1);
  return checkout ?? null;
}
