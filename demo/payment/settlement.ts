/** Turns a payment into a subscription and its invoice. */
import { and, eq } from 'drizzle-orm';
import { checkouts, invoices, subscriptions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { type DemoPlan, endOfPeriod, findPlan, GATEWAYS } from './plans.ts';

export type Purchase = {
  accountId: string;
  plan: DemoPlan;
  /** stripe, appstore, playstore, or the code of another gateway. */
  paymentType: string;
  /** Epoch ms. */
  at: number;
  /** Epoch ms; by default one period of the plan after `at`. */
  expiresAt?: number;
  /** Cents; by default the price of the plan. */
  amount?: number;
  renews: boolean;
  card?: { brand: string; lastFour: string; expires: string } | null;
  /** Idempotency key: repeated purchases with the same key count once. */
  key: string;
};

/** Writes the subscription and its invoice in one batch, once per key. */
export async function purchase(
  { database }: Service,
  { accountId, plan, paymentType, at, renews, card, key, ...given }: Purchase,
): Promise<void> {
  const expiresAt = given.expiresAt ?? endOfPeriod(plan, at);
  await database.batch([
    database
      .insert(subscriptions)
      .values({
        id: `sub-${key}`,
        accountId,
        planId: plan.id,
        status: 'active',
        renewalStatus: renews ? 'enabled' : 'disabled',
        paymentType,
        purchasedAt: at,
        expiresAt,
        cardBrand: card?.brand ?? null,
        cardLastFour: card?.lastFour ?? null,
        cardExpires: card?.expires ?? null,
      })
      .onConflictDoNothing(),
    database
      .insert(invoices)
      .values({
        id: `inv-${key}`,
        accountId,
        planId: plan.id,
        paymentType,
        at,
        periodEndsAt: expiresAt,
        amount: given.amount ?? plan.price,
        currencyCode: plan.currencyCode,
        status: 'paid',
      })
      .onConflictDoNothing(),
  ]);
}

/** Turns a paid checkout into a subscription, as the callback of a real gateway would. */
export async function settleCheckout(service: Service, checkout: typeof checkouts.$inferSelect): Promise<void> {
  const gateway = GATEWAYS.find(({ id }) => id === checkout.gatewayId);
  await purchase(service, {
    accountId: checkout.accountId,
    plan: findPlan(checkout.planId),
    paymentType: gateway?.code ?? 'unknown',
    at: checkout.settlesAt ?? service.now(),
    renews: true,
    card: checkout.cardLastFour === null ? null : { brand: 'Visa', lastFour: checkout.cardLastFour, expires: cardEnd(service.now()) },
    key: checkout.id,
  });
  await service.database
    .update(checkouts)
    .set({ state: 'settled' })
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'paid')));
}

/** Demo cards expire in two years. MM/YY. */
const cardEnd = (now: number) => `09/${String(new Date(now).getUTCFullYear() + 2).slice(-2)}`;
