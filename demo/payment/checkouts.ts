/** Visits to the checkout: opened by the service, decided by the viewer on the checkout's page, settled when read (MON-05, MON-08). */
import { and, desc, eq } from 'drizzle-orm';
import { hashToken } from '../accounts/credentials.ts';
import { checkouts } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import type { DemoGateway, DemoPlan } from './plans.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** ms between the page and the gateway's word, as in life; and when the bank takes its time. */
export const SETTLES_AFTER = 3000;
export const SETTLES_LATE_AFTER = 90_000;
/** ms a checkout stays open. */
const CHECKOUT_LASTS = 60 * 60_000;

type NewCheckout = { accountId: string; plan: DemoPlan; gateway: DemoGateway /** Where the viewer goes back to. */; origin: string };

/** @returns the token that stands for it; only its hash is kept */
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

/** @returns null for a token nobody knows */
export async function checkoutByToken({ database }: Service, token: string): Promise<CheckoutRow | null> {
  const [checkout] = await database
    .select()
    .from(checkouts)
    .where(eq(checkouts.tokenHash, hashToken(token)));
  return checkout ?? null;
}

export const isOpen = ({ state, createdAt }: CheckoutRow, now: number) => state === 'open' && createdAt + CHECKOUT_LASTS > now;

/**
 * The viewer's decision; only the first counts.
 * @param decision what they chose; `settlesAfter` ms for a payment
 * @returns false when it had been decided before
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
  const changed = await database
    .update(checkouts)
    .set(changes)
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'open')))
    .returning();
  return changed.length > 0;
}

/** The latest payment that waits for the gateway's word, or null. */
export async function checkoutUnderway({ database }: Service, accountId: string): Promise<CheckoutRow | null> {
  const [checkout] = await database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'paid')))
    .orderBy(desc(checkouts.settlesAt))
    .limit(1);
  return checkout ?? null;
}
