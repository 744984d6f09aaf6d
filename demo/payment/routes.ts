/** Routes of plans, gateways, checkout and subscription (MON, SUB). */
import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { checkoutWire } from '../../src/buying/api/payment.wire.ts';
import { paymentChangeWire, subscribeWire } from '../../src/buying/api/subscription.wire.ts';
import { bodyOf } from '../accounts/body.ts';
import { storeCode } from '../accounts/codes.ts';
import { refused } from '../accounts/refused.ts';
import { languageOf, requireAccount, requireMaster, requirePurchaser, type Viewer } from '../accounts/viewerOfCall.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { subscriptions } from '../database/accounts.ts';
import type { Service } from '../service.ts';
import { billingRoutes } from './billingRoutes.ts';
import { checkoutUnderway, openCheckout } from './checkouts.ts';
import { isEntitling, refuseSecondSubscription, type SubscriptionRow, subscriptionOf } from './entitlement.ts';
import { GATEWAYS, PLANS, planById } from './plans.ts';
import { changePlan, completeCheckout, ownSubscription, redeemVoucher } from './purchases.ts';
import { representGateway, representPlan, representSubscription } from './representation.ts';

export const paymentRoutes = (service: Service) =>
  new Hono()
    .route('/', planRoutes())
    .route('/', checkoutRoutes(service))
    .route('/', subscriptionRoutes(service))
    .route('/', billingRoutes(service));

/** The contract writes some of these paths with a trailing slash. The application accepts both forms. */
function planRoutes() {
  const listPlans = (language: ReturnType<typeof languageOf>) => PLANS.map((plan) => representPlan(plan, language));
  return new Hono()
    .get('/v1/plan', (context) => context.json(listPlans(languageOf(context))))
    .get('/v1/monetization/plans', (context) => context.json(listPlans(languageOf(context))))
    .get('/v1/monetization/plan/gateways/:id', (context) => {
      const language = languageOf(context);
      const plan = planById(context.req.param('id'));
      if (!plan) throw refused(language, REFUSALS.notFound);
      return context.json(GATEWAYS.filter(({ plans }) => plans.includes(plan.id)).map((gateway) => representGateway(gateway, language)));
    });
}

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The origin of the application. On the local machine it is the origin of the request, because `npm run dev` has its own port. */
function applicationOrigin({ addresses }: Service, requested: string): string {
  const asked = new URL(requested);
  return isLoopback(asked.hostname) ? asked.origin : new URL(addresses.application).origin;
}

/** @returns the gateway with this code or id */
const gatewayOf = (method: string) => GATEWAYS.find(({ code, id }) => code === method || id === method);

function checkoutRoutes(service: Service) {
  const { addresses } = service;
  return new Hono()
    .post('/v1/monetization/:id/checkout/session', requireMaster(service), async (context) => {
      const viewer = context.get('viewer');
      const { account, language } = viewer;
      const { plan_id } = await bodyOf(context, checkoutWire, language);
      const gateway = gatewayOf(context.req.param('id'));
      const plan = planById(plan_id);
      if (!gateway || !plan || !gateway.plans.includes(plan.id)) throw refused(language, REFUSALS.notFound);
      // MON-07: an account with premium access can pay only with Stripe.
      if (account.isPremium && gateway.code !== 'stripe') throw refused(language, ACCOUNT_REFUSALS.paymentNotAccepted);
      await refuseSecondSubscription(service, viewer);
      const token = await openCheckout(service, {
        accountId: account.id,
        plan,
        gateway,
        origin: applicationOrigin(service, context.req.url),
      });
      return context.json(gateway.kind === 'store' ? { token } : { url: `${addresses.checkout}/pay/${token}` });
    })
    .get('/v1/monetization/:id/customer/portal', requireMaster(service), async (context) => {
      const { account, language } = context.get('viewer');
      const method = context.req.param('id');
      if (method === 'appstore' || method === 'playstore') return context.json({ url: `${addresses.checkout}/store/${method}` });
      const subscription = await subscriptionOf(service, account.id);
      if (!subscription || gatewayOf(method)?.code !== subscription.paymentType) throw refused(language, REFUSALS.notFound);
      const code = service.random();
      await storeCode(service, account.id, 'portal', code);
      return context.json({ url: `${addresses.checkout}/portal/${encodeURIComponent(account.id)}/${code}` });
    });
}

function subscriptionRoutes(service: Service) {
  const { database } = service;
  const present = async ({ account, language }: Viewer) => {
    const subscription = await currentSubscription(service, account.id);
    if (!subscription) throw refused(language, ACCOUNT_REFUSALS.noSubscription);
    return representSubscription(subscription, language);
  };
  return new Hono()
    .get('/v1/monetization/subscription', requireAccount(service), async (context) => {
      const { account, language } = context.get('viewer');
      const subscription = await currentSubscription(service, account.id);
      return context.json(subscription ? representSubscription(subscription, language) : null);
    })
    .get('/v1/monetization/subscription/history', requireMaster(service), async (context) => {
      const { account, language } = context.get('viewer');
      await subscriptionOf(service, account.id);
      const rows = await database
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.accountId, account.id))
        .orderBy(desc(subscriptions.purchasedAt), desc(subscriptions.id));
      return context.json(rows.map((row) => representSubscription(row, language)));
    })
    .post('/v1/subscription', requirePurchaser(service), async (context) => {
      const viewer = context.get('viewer');
      const body = await bodyOf(context, subscribeWire, viewer.language);
      if (body.is_voucher) await redeemVoucher(service, viewer, body);
      else if (body.update) await changePlan(service, viewer, body);
      else await completeCheckout(service, viewer, body);
      return context.json(await present(viewer));
    })
    .delete('/v1/subscription', requireMaster(service), async (context) => {
      const viewer = context.get('viewer');
      const subscription = await ownSubscription(service, viewer);
      await database.update(subscriptions).set({ renewalStatus: 'disabled' }).where(eq(subscriptions.id, subscription.id));
      return context.json(await present(viewer));
    })
    .post('/v1/subscription/payment', requireMaster(service), async (context) => {
      const viewer = context.get('viewer');
      const { language } = viewer;
      const body = await bodyOf(context, paymentChangeWire, language);
      const subscription = await ownSubscription(service, viewer);
      // Cards are changed in the portal, and the subscription of a store in that store.
      if (gatewayOf(body.payment_type)?.kind !== 'frame') throw refused(language, ACCOUNT_REFUSALS.paymentNotAccepted);
      await database
        .update(subscriptions)
        .set({ paymentType: body.payment_type, cardBrand: null, cardLastFour: null, cardExpires: null })
        .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.accountId, viewer.account.id)));
      return context.json(await present(viewer));
    });
}

/** The subscription for the viewer. It is `pending` while a payment waits for the gateway and no subscription is active (MON-08). */
async function currentSubscription(service: Service, accountId: string): Promise<SubscriptionRow | null> {
  const subscription = await subscriptionOf(service, accountId);
  if (subscription && isEntitling(subscription, service.now())) return subscription;
  const underway = await checkoutUnderway(service, accountId);
  if (!underway) return subscription;
  return {
    id: `sub-${underway.id}`,
    accountId,
    planId: underway.planId,
    status: 'pending',
    renewalStatus: 'unknown',
    paymentType: GATEWAYS.find(({ id }) => id === underway.gatewayId)?.code ?? 'unknown',
    purchasedAt: underway.createdAt,
    expiresAt: underway.createdAt,
    cardBrand: null,
    cardLastFour: null,
    cardExpires: null,
  };
}
