/** Which subscription an account has now, and what it gives. Everything due is settled when it is read: no timers, any number of instances. */
import { and, desc, eq, lte } from 'drizzle-orm';
import { checkouts, invoices, subscriptions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { endOfPeriod, findPlan } from './plans.ts';
import { settleCheckout } from './settlement.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Statuses under which premium content is open until the subscription's end. */
const ENTITLING = new Set(['active', 'billing_grace', 'canceled']);

export const isEntitling = ({ status, expiresAt }: SubscriptionRow, now: number) => ENTITLING.has(status) && expiresAt > now;

/** TOG-02: a subscription that renews is changed; another one is not sold beside it. */
export async function hasRenewingSubscription(service: Service, accountId: string): Promise<boolean> {
  const subscription = await subscriptionOf(service, accountId);
  return subscription !== null && isEntitling(subscription, service.now()) && subscription.renewalStatus === 'enabled';
}

/** Does the account have access to premium content now? */
export async function isPremiumAccount(service: Service, accountId: string): Promise<boolean> {
  const subscription = await subscriptionOf(service, accountId);
  return subscription !== null && isEntitling(subscription, service.now());
}

/** The account's latest subscription, renewed or ended when that was due; null when there never was one. */
export async function subscriptionOf(service: Service, accountId: string): Promise<SubscriptionRow | null> {
  const { database } = service;
  const now = service.now();
  const due = await database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'paid'), lte(checkouts.settlesAt, now)));
  for (const checkout of due) await settleCheckout(service, checkout);
  const [latest] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.purchasedAt), desc(subscriptions.id))
    .limit(1);
  if (!latest) return null;
  return latest.expiresAt > now ? latest : await bringUpToDate(service, latest, now);
}

/** A subscription whose end has come: renewed period by period with an invoice for each, or ended. */
async function bringUpToDate(service: Service, subscription: SubscriptionRow, now: number): Promise<SubscriptionRow> {
  const { database } = service;
  const renews = subscription.status === 'active' && subscription.renewalStatus === 'enabled';
  const ends = ENTITLING.has(subscription.status);
  if (!renews && !ends) return subscription;
  if (!renews) {
    await database.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.id, subscription.id));
    return { ...subscription, status: 'expired' };
  }
  const plan = findPlan(subscription.planId);
  let expiresAt = subscription.expiresAt;
  while (expiresAt <= now) {
    const at = expiresAt;
    expiresAt = endOfPeriod(plan, at);
    // The id says what it is for, so that two instances renewing at once make one invoice.
    await database
      .insert(invoices)
      .values({
        id: `${subscription.id}-${new Date(at).toISOString().slice(0, 10)}`,
        accountId: subscription.accountId,
        planId: plan.id,
        paymentType: subscription.paymentType,
        at,
        periodEndsAt: expiresAt,
        amount: plan.price,
        currencyCode: plan.currencyCode,
        status: 'paid',
      })
      .onConflictDoNothing();
  }
  await database.update(subscriptions).set({ expiresAt }).where(eq(subscriptions.id, subscription.id));
  return { ...subscription, expiresAt };
}
