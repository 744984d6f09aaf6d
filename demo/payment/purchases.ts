/** The three kinds of POST /v1/subscription: a change of plan, a token of a checkout, a voucher (SUB-02, MON-10, MON-12). */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { subscribeWire } from '../../src/buying/api/subscription.wire.ts';
import { CODE_ATTEMPTS, forgetAttempts, takeAttempt } from '../accounts/attempts.ts';
import { refused } from '../accounts/refused.ts';
import type { Viewer } from '../accounts/viewerOfCall.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { invoices, subscriptions, voucherUses } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { checkoutByToken, decideCheckout, isOpen } from './checkouts.ts';
import { isEntitling, refuseSecondSubscription, type SubscriptionRow, subscriptionOf } from './entitlement.ts';
import { endOfPeriod, findPlan, GATEWAYS, planById } from './plans.ts';
import { purchase } from './settlement.ts';

type SubscribeWire = z.output<typeof subscribeWire>;

const VOUCHERS = [
  { code: 'MARQUEE-30', planId: 'monthly', days: 30, isOver: false },
  { code: 'MARQUEE-7', planId: 'weekly', days: 7, isOver: false },
  { code: 'MARQUEE-2024', planId: 'monthly', days: 30, isOver: true },
] as const;

const DAY = 86_400_000;

/** @returns an active subscription that is not managed by a store. @throws Refused no_subscription, managed_by_store */
export async function ownSubscription(service: Service, { account, language }: Viewer): Promise<SubscriptionRow> {
  const subscription = await subscriptionOf(service, account.id);
  if (!subscription || !isEntitling(subscription, service.now())) throw refused(language, ACCOUNT_REFUSALS.noSubscription);
  if (subscription.paymentType === 'appstore' || subscription.paymentType === 'playstore') {
    throw refused(language, ACCOUNT_REFUSALS.managedByStore);
  }
  return subscription;
}

/**
 * Starts the new plan now. The remaining value of the old plan reduces its price.
 * @throws Refused 404 for an unknown plan, payment_not_accepted for a plan from a voucher, which pays for nothing else (SUB-08)
 */
export async function changePlan(service: Service, viewer: Viewer, { plan_id }: SubscribeWire): Promise<void> {
  const { account, language } = viewer;
  const plan = planById(plan_id ?? '');
  if (!plan) throw refused(language, REFUSALS.notFound);
  const subscription = await ownSubscription(service, viewer);
  if (subscription.paymentType === 'voucher') throw refused(language, ACCOUNT_REFUSALS.paymentNotAccepted);
  if (subscription.planId === plan.id) {
    if (subscription.renewalStatus === 'enabled') throw refused(language, ACCOUNT_REFUSALS.alreadySubscribed);
    // SUB-06: a cancelled subscription renews again.
    await service.database.update(subscriptions).set({ renewalStatus: 'enabled' }).where(eq(subscriptions.id, subscription.id));
    return;
  }
  const now = service.now();
  const old = findPlan(subscription.planId);
  const share = Math.min(1, (subscription.expiresAt - now) / (endOfPeriod(old, now) - now));
  const expiresAt = endOfPeriod(plan, now);
  await service.database.batch([
    service.database
      .update(subscriptions)
      .set({ planId: plan.id, expiresAt, status: 'active', renewalStatus: 'enabled' })
      .where(eq(subscriptions.id, subscription.id)),
    service.database.insert(invoices).values({
      id: `inv-${crypto.randomUUID()}`,
      accountId: account.id,
      planId: plan.id,
      paymentType: subscription.paymentType,
      at: now,
      periodEndsAt: expiresAt,
      amount: Math.max(0, plan.price - Math.round(old.price * share)),
      currencyCode: plan.currencyCode,
      status: 'paid',
    }),
  ]);
}

/**
 * Completes a checkout that returned a token. The token can be used once.
 * @throws Refused payment_not_accepted, already_subscribed, payment_pending
 */
export async function completeCheckout(service: Service, viewer: Viewer, body: SubscribeWire): Promise<void> {
  const { account, language } = viewer;
  const no = refused(language, ACCOUNT_REFUSALS.paymentNotAccepted);
  const token = body.params?.token;
  const checkout = typeof token === 'string' ? await checkoutByToken(service, token) : null;
  const gateway = GATEWAYS.find(({ code }) => code === body.payment_type);
  const plan = planById(body.plan_id ?? '');
  if (!checkout || !gateway || !plan) throw no;
  const belongs = checkout.accountId === account.id && checkout.gatewayId === gateway.id && checkout.planId === plan.id;
  if (!belongs || gateway.kind !== 'store' || !isOpen(checkout, service.now())) throw no;
  await refuseSecondSubscription(service, viewer);
  if (!(await decideCheckout(service, checkout, { state: 'paid', settlesAfter: 0, cardLastFour: null }))) throw no;
  // The payment is due at once, so this read settles it.
  await subscriptionOf(service, account.id);
}

/**
 * Redeems a code for days of a plan: extends the active subscription, or creates one that does not renew.
 * @throws Refused voucher_invalid, voucher_expired, voucher_used, too_many_attempts, already_subscribed, payment_pending
 */
export async function redeemVoucher(service: Service, viewer: Viewer, body: SubscribeWire): Promise<void> {
  const { account, language } = viewer;
  const { database } = service;
  const key = `voucher:${account.id}`;
  const wait = await takeAttempt(service, key, CODE_ATTEMPTS);
  if (wait !== null) throw refused(language, ACCOUNT_REFUSALS.tooManyAttempts, wait);
  const code = (body.voucher ?? '').trim().toUpperCase();
  const voucher = VOUCHERS.find((each) => each.code === code);
  if (!voucher || (body.plan_id !== undefined && body.plan_id !== voucher.planId)) throw refused(language, ACCOUNT_REFUSALS.voucherInvalid);
  if (voucher.isOver) throw refused(language, ACCOUNT_REFUSALS.voucherExpired);
  const now = service.now();
  const subscription = await subscriptionOf(service, account.id);
  const extended = subscription && isEntitling(subscription, now) ? subscription : null;
  if (!extended) await refuseSecondSubscription(service, viewer);
  const used = await database.insert(voucherUses).values({ code, accountId: account.id, at: now }).onConflictDoNothing().returning();
  if (used.length === 0) throw refused(language, ACCOUNT_REFUSALS.voucherUsed);
  await forgetAttempts(service, key);
  if (extended) {
    const expiresAt = extended.expiresAt + voucher.days * DAY;
    await database.update(subscriptions).set({ expiresAt }).where(eq(subscriptions.id, extended.id));
    return;
  }
  await purchase(service, {
    accountId: account.id,
    plan: findPlan(voucher.planId),
    paymentType: 'voucher',
    at: now,
    expiresAt: now + voucher.days * DAY,
    amount: 0,
    renews: false,
    key: `${code}-${account.id}`,
  });
}
