/**
 * Finds the subscription of an account and its entitlement. Due payments and renewals are processed when the subscription is read. This
 * needs no timers and works with any number of instances.
 */
import { and, desc, eq, lte } from 'drizzle-orm';
import { refused } from '../accounts/refused.ts';
import type { Viewer } from '../accounts/viewerOfCall.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { checkouts, invoices, subscriptions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { checkoutUnderway } from './checkouts.ts';
import { endOfPeriod, findPlan } from './plans.ts';
import { settleCheckout } from './settlement.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Statuses that give access to premium content until the subscription expires. */
const ENTITLING = new Set(['active', 'billing_grace', 'canceled']);

export const isEntitling = ({ status, expiresAt }: SubscriptionRow, now: number) => ENTITLING.has(status) && expiresAt > now;

const ENDED = new Set(['expired', 'revoked']);

/**
 * TOG-02: what a new subscription would be the second to. A subscription that was cancelled, is paused or waits for a failed payment counts
 * until it ends.
 */
export async function subscriptionHeld(service: Service, accountId: string): Promise<'subscription' | 'pendingPayment' | null> {
  const subscription = await subscriptionOf(service, accountId);
  if (subscription !== null && !ENDED.has(subscription.status)) return 'subscription';
  return (await checkoutUnderway(service, accountId)) === null ? null : 'pendingPayment';
}

/** TOG-02: for every gateway, and for a voucher that would create a subscription. @throws Refused already_subscribed, payment_pending */
export async function refuseSecondSubscription(service: Service, { account, language }: Viewer): Promise<void> {
  const held = await subscriptionHeld(service, account.id);
  if (held === 'subscription') throw refused(language, ACCOUNT_REFUSALS.alreadySubscribed);
  if (held === 'pendingPayment') throw refused(language, ACCOUNT_REFUSALS.paymentPending);
}

/** @returns true when the account has access to premium content now */
export async function isPremiumAccount(service: Service, accountId: string): Promise<boolean> {
  const subscription = await subscriptionOf(service, accountId);
  return subscription !== null && isEntitling(subscription, service.now());
}

/** @returns the account's latest subscription, renewed or expired if that was due; null when there was never one */
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

/** Updates an expired subscription: renews it period by period, with one invoice each, or ends it. */
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
    // The id depends only on subscription and period: two instances that renew at the same time create one invoice.
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
