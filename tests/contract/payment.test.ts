import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '../../demo/contract/accountContract.ts';
import { accountWire } from '../../src/account/api/account.wire.ts';
import { billingWire } from '../../src/buying/api/billing.wire.ts';
import { checkoutSessionWire, gatewaysWire, portalWire } from '../../src/buying/api/payment.wire.ts';
import { plansWire } from '../../src/buying/api/plan.wire.ts';
import { presentSubscriptionWire, subscriptionsWire, subscriptionWire } from '../../src/buying/api/subscription.wire.ts';
import { invoiceDetailsWire, invoicesWire } from '../../src/buying/api/transaction.wire.ts';
import { contractService } from './client.ts';
import { type Newcomer, newcomer } from './newcomers.ts';

const service = contractService();

const billing = {
  name: 'Contract Tester',
  address1: 'Quiet Street 9',
  address2: '',
  zip_code: '1000-001',
  city: 'Lisboa',
  country: 'PT',
  phone_number: '351911111111',
  tax_id_number: 'PT999999990',
};

/** Buys with the store's token (MON-12), which needs no checkout page. */
async function buy({ token }: { token: string }, planId = 'monthly') {
  const session = await service.get('createCheckout', checkoutSessionWire, {
    params: { id: 'playstore' },
    body: { plan_id: planId },
    token,
  });
  const body = { plan_id: planId, payment_type: 'playstore', params: { token: session.token } };
  return { body, subscription: await service.get('subscribe', subscriptionWire, { body, token }) };
}

const post = (address: string, form: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** Pays by card on the checkout page, and waits for the gateway's confirmation. */
async function payByCard({ token }: { token: string }, planId = 'monthly') {
  const { url } = await service.get('createCheckout', checkoutSessionWire, { params: { id: 'stripe' }, body: { plan_id: planId }, token });
  const paid = await post(url ?? '', { decision: 'pay', card: '4242 4242 4242 4242' });
  await expect
    .poll(async () => (await service.get('readSubscription', presentSubscriptionWire, { token }))?.status, { interval: 200 })
    .toBe('active');
  return paid;
}

describe('plans and gateways', () => {
  it('MON-02 lists plans in the requested language, in both calls', async () => {
    const plans = await service.get('listPlans', plansWire, { language: 'fr-FR' });
    expect(plans.map(({ price, currency_code, billing_period_type }) => [price, currency_code, billing_period_type])).toEqual([
      [299, 'EUR', 'weekly'],
      [899, 'EUR', 'monthly'],
      [7999, 'EUR', 'yearly'],
    ]);
    expect(await service.get('listMonetizationPlans', plansWire, { language: 'fr-FR' })).toEqual(plans);
    expect((await service.get('listPlans', plansWire, { language: 'en' }))[0]?.name).not.toBe(plans[0]?.name);
  });

  it('MON-04 lists the gateways of a plan', async () => {
    const monthly = await service.get('listGateways', gatewaysWire, { params: { id: 'monthly' } });
    expect(monthly.map(({ code }) => code)).toEqual(['stripe', 'pocket', 'playstore']);
    expect(await service.get('listGateways', gatewaysWire, { params: { id: 'weekly' } })).toHaveLength(1);
    expect(await service.refused('listGateways', { params: { id: 'daily' } })).toMatchObject({ status: 404 });
  });
});

describe('without a subscription', () => {
  it('returns nothing and refuses every change', async () => {
    const { token } = await newcomer(service);
    const none = { status: 404, error: 'no_subscription' };
    expect(await service.get('readSubscription', presentSubscriptionWire, { token })).toBeNull();
    expect(await service.refused('cancelSubscription', { token })).toMatchObject(none);
    expect(await service.refused('subscribe', { body: { plan_id: 'yearly', update: true }, token })).toMatchObject(none);
    expect(await service.refused('changePayment', { body: { payment_type: 'stripe' }, token })).toMatchObject(none);
    expect(await service.refused('openPortal', { params: { id: 'stripe' }, token })).toMatchObject({ status: 404 });
    expect(await service.get('listSubscriptions', subscriptionsWire, { token })).toEqual([]);
    expect(await service.get('listTransactions', invoicesWire, { token })).toEqual([]);
    expect(Object.values(await service.get('readBilling', billingWire, { token })).join('')).toBe('');
    expect(await service.refused('updateBilling', { body: billing, token })).toMatchObject({ status: 423, error: 'subscription_required' });
  });
});

describe('the checkout', () => {
  let one: Newcomer;
  beforeAll(async () => {
    one = await newcomer(service);
  });

  it('MON-12 returns a token that POST /v1/subscription accepts once, for the same account', async () => {
    const other = await newcomer(service);
    const session = await service.get('createCheckout', checkoutSessionWire, {
      params: { id: 'playstore' },
      body: { plan_id: 'monthly' },
      token: one.token,
    });
    expect(session.url ?? null).toBeNull();
    const body = { plan_id: 'monthly', payment_type: 'playstore', params: { token: session.token } };
    const no = { status: 400, error: 'payment_not_accepted' };
    expect(await service.refused('subscribe', { body, token: other.token })).toMatchObject(no);
    expect(await service.refused('subscribe', { body: { ...body, plan_id: 'yearly' }, token: one.token })).toMatchObject(no);
    expect(await service.refused('subscribe', { body: { ...body, payment_type: 'stripe' }, token: one.token })).toMatchObject(no);
    expect(await service.refused('subscribe', { body: { ...body, params: {} }, token: one.token })).toMatchObject(no);
    const bought = await service.get('subscribe', subscriptionWire, { body, token: one.token });
    expect(bought).toMatchObject({ status: 'active', renewal_status: 'enabled', payment_type: 'playstore', plan: { id: 'monthly' } });
    expect(await service.refused('subscribe', { body, token: one.token })).toMatchObject(no);
    expect(await service.get('readAccount', accountWire, { token: one.token })).toMatchObject({ premium: true });
    expect(await service.get('readAccount', accountWire, { token: other.token })).toMatchObject({ premium: false });
  });

  it('MON-07 accepts only the card gateway from a premium account', async () => {
    const { token } = await newcomer(service);
    await service.get('subscribe', subscriptionWire, { body: { is_voucher: true, voucher: 'marquee-30' }, token });
    const refused = await service.refused('createCheckout', { params: { id: 'pocket' }, body: { plan_id: 'monthly' }, token });
    expect(refused).toMatchObject({ status: 400, error: 'payment_not_accepted' });
  });

  it('MON-12 accepts the account’s session token only for a purchase', async () => {
    const buyer = await newcomer(service);
    const account = await service.get('readAccount', accountWire, { token: buyer.token });
    const purchase = account.session?.token ?? '';
    expect(purchase).not.toBe('');
    expect(await service.refused('readAccount', { token: purchase })).toMatchObject({ status: 401 });
    expect(await service.refused('cancelSubscription', { token: purchase })).toMatchObject({ status: 401 });
    const body = { is_voucher: true, voucher: 'marquee-30' };
    expect(await service.get('subscribe', subscriptionWire, { body, token: purchase })).toMatchObject({ status: 'active' });
    await service.done('logout', { token: buyer.token });
    expect(await service.refused('subscribe', { body, token: purchase })).toMatchObject({ status: 401 });
  });

  it('refuses unknown plans and gateways, and plans that a gateway does not support', async () => {
    const { token } = await newcomer(service);
    for (const [id, plan_id] of [
      ['stripe', 'daily'],
      ['barter', 'monthly'],
      ['pocket', 'weekly'],
    ] as const) {
      expect(await service.refused('createCheckout', { params: { id }, body: { plan_id }, token })).toMatchObject({ status: 404 });
    }
  });

  it('MON-05 MON-08 opens a separate page for a card, which can be paid after a decline and is pending until the gateway confirms', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const { token } = await newcomer(service);
    const { url } = await service.get('createCheckout', checkoutSessionWire, {
      params: { id: 'stripe' },
      body: { plan_id: 'yearly' },
      token,
    });
    const address = url ?? '';
    expect(new URL(address).origin).toBe(service.demo()?.checkoutUrl);
    const shown = await fetch(address);
    expect(await shown.text()).toContain('79.99');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await (await post(address, { decision: 'decline', card: '4242424242424242' })).text()).toContain('role="alert"');
    const paid = await post(address, { decision: 'pay', card: '4000 0000 0000 1881' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${service.url()}/?subscription=success`]);
    expect(await service.get('readSubscription', presentSubscriptionWire, { token })).toMatchObject({
      status: 'pending',
      plan: { id: 'yearly' },
    });
    expect(await service.get('readAccount', accountWire, { token })).toMatchObject({ premium: false });
    await expect.poll(async () => (await service.get('readSubscription', presentSubscriptionWire, { token }))?.status).toBe('active');
    expect(await service.get('readSubscription', presentSubscriptionWire, { token })).toMatchObject({
      payment_type: 'stripe',
      card: { last_four: '1881' },
    });
    expect(await service.get('listTransactions', invoicesWire, { token })).toHaveLength(1);
    expect((await post(address, { decision: 'pay', card: '4242424242424242' })).status, 'paid twice').toBe(410);
    expect(await service.get('listTransactions', invoicesWire, { token })).toHaveLength(1);
  });

  it('MON-05 lets only the application embed a framed checkout, and sends it the result', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const { token } = await newcomer(service);
    for (const [decision, outcome] of [
      ['cancel', 'checkout.canceled'],
      ['decline', 'checkout.failed'],
      ['slow', 'checkout.completed'],
    ] as const) {
      const { url } = await service.get('createCheckout', checkoutSessionWire, {
        params: { id: 'pocket' },
        body: { plan_id: 'monthly' },
        token,
      });
      const ended = await post(url ?? '', { decision });
      const document = await ended.text();
      expect(ended.headers.get('content-security-policy')).toContain(`frame-ancestors ${service.url()}`);
      expect(document).toContain(`data-type="${outcome}"`);
      expect(document).toContain(`data-application="${service.url()}"`);
      expect(document).toContain(`data-session="${url?.split('/').at(-1)}"`);
      expect((await fetch(url ?? '')).status, 'decided once').toBe(410);
    }
    expect(await service.get('readSubscription', presentSubscriptionWire, { token })).toMatchObject({ status: 'pending' });
  });

  it('shows an unknown checkout as expired, and redirects back after a cancelled card payment', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const { token } = await newcomer(service);
    expect((await fetch(`${service.demo()?.checkoutUrl}/pay/made-up`)).status).toBe(410);
    const { url } = await service.get('createCheckout', checkoutSessionWire, {
      params: { id: 'stripe' },
      body: { plan_id: 'monthly' },
      token,
    });
    expect((await post(url ?? '', { decision: 'cancel' })).headers.get('location')).toBe(`${service.url()}/?subscription=canceled`);
    expect(await service.get('readSubscription', presentSubscriptionWire, { token })).toBeNull();
  });
});

describe('the subscription', () => {
  it('SUB-02 SUB-04 changes plan and card, keeps a cancelled subscription active without renewal, and lists it in the history', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const owner = await newcomer(service);
    const { token } = owner;
    await payByCard(owner);
    const changed = await service.get('subscribe', subscriptionWire, { body: { plan_id: 'yearly', update: true }, token });
    expect(changed).toMatchObject({ status: 'active', plan: { id: 'yearly' } });
    expect(await service.refused('subscribe', { body: { plan_id: 'yearly', update: true }, token })).toMatchObject({
      error: 'already_subscribed',
    });
    expect(await service.refused('subscribe', { body: { plan_id: 'daily', update: true }, token })).toMatchObject({ status: 404 });
    const { url } = await service.get('openPortal', portalWire, { params: { id: 'stripe' }, token });
    expect((await fetch(url)).status).toBe(200);
    for (const payment_type of ['barter', 'stripe'])
      expect(await service.refused('changePayment', { body: { payment_type }, token })).toMatchObject({ error: 'payment_not_accepted' });
    const paidOtherwise = await service.get('changePayment', subscriptionWire, { body: { payment_type: 'pocket' }, token });
    expect(paidOtherwise).toMatchObject({ payment_type: 'pocket', card: null });
    const cancelled = await service.get('cancelSubscription', subscriptionWire, { token });
    expect(cancelled).toMatchObject({ status: 'active', renewal_status: 'disabled', plan: { id: 'yearly' } });
    expect(cancelled.expires_date).toBe(changed.expires_date);
    expect(await service.get('readAccount', accountWire, { token })).toMatchObject({ premium: true });
    expect(await service.get('listSubscriptions', subscriptionsWire, { token })).toEqual([
      await service.get('readSubscription', presentSubscriptionWire, { token }),
    ]);
  });

  it('TOG-02 refuses a second subscription by every gateway until the first one has ended', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const owner = await newcomer(service);
    await payByCard(owner);
    const { token } = owner;
    const refusedAt = (id: string) => service.refused('createCheckout', { params: { id }, body: { plan_id: 'monthly' }, token });
    expect(await refusedAt('stripe')).toMatchObject({ status: 400, error: 'already_subscribed' });
    await service.get('cancelSubscription', subscriptionWire, { token });
    expect(await refusedAt('stripe')).toMatchObject({ status: 400, error: 'already_subscribed' });
    // MON-07
    for (const id of ['pocket', 'playstore']) expect(await refusedAt(id)).toMatchObject({ status: 400, error: 'payment_not_accepted' });
  });

  it('TOG-02 accepts one of several open checkouts, and no voucher while a payment waits for its confirmation', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const { token } = await newcomer(service);
    const open = async (id: string) =>
      service.get('createCheckout', checkoutSessionWire, { params: { id }, body: { plan_id: 'monthly' }, token });
    const [card, wallet, store] = [await open('stripe'), await open('pocket'), await open('playstore')];
    const pays = { decision: 'slow', card: '4242 4242 4242 4242' };
    const both = await Promise.all([post(card.url ?? '', pays), post(wallet.url ?? '', pays)]);
    expect(both.map(({ status }) => status).filter((status) => status === 410)).toHaveLength(1);
    const pending = { status: 409, error: 'payment_pending' };
    for (const id of ['stripe', 'pocket', 'playstore'])
      expect(await service.refused('createCheckout', { params: { id }, body: { plan_id: 'monthly' }, token })).toMatchObject(pending);
    const byToken = { plan_id: 'monthly', payment_type: 'playstore', params: { token: store.token } };
    for (const body of [byToken, { is_voucher: true, voucher: 'MARQUEE-30' }])
      expect(await service.refused('subscribe', { body, token })).toMatchObject(pending);
    expect(await service.get('listSubscriptions', subscriptionsWire, { token })).toEqual([]);
  });

  it('TOG-02 accepts no payment in a checkout that was opened before a voucher was redeemed', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const { token } = await newcomer(service);
    const asked = { params: { id: 'stripe' }, body: { plan_id: 'monthly' }, token };
    const card = await service.get('createCheckout', checkoutSessionWire, asked);
    const store = await service.get('createCheckout', checkoutSessionWire, { ...asked, params: { id: 'playstore' } });
    await service.get('subscribe', subscriptionWire, { body: { is_voucher: true, voucher: 'MARQUEE-30' }, token });
    expect((await post(card.url ?? '', { decision: 'pay', card: '4242 4242 4242 4242' })).status).toBe(410);
    const body = { plan_id: 'monthly', payment_type: 'playstore', params: { token: store.token } };
    expect(await service.refused('subscribe', { body, token })).toMatchObject({ status: 400, error: 'already_subscribed' });
    expect(await service.get('listSubscriptions', subscriptionsWire, { token })).toHaveLength(1);
  });

  it('SUB-06 resumes a cancelled subscription when its own plan is requested', async (context) => {
    if (!service.demo()) context.skip('only against the demo');
    const owner = await newcomer(service);
    await payByCard(owner);
    const { token } = owner;
    const before = await service.get('cancelSubscription', subscriptionWire, { token });
    const resumed = await service.get('subscribe', subscriptionWire, { body: { plan_id: before.plan?.id ?? '', update: true }, token });
    expect(resumed).toMatchObject({ id: before.id, renewal_status: 'enabled', expires_date: before.expires_date });
  });

  it('SUB-03 refuses changes to a subscription of a store', async () => {
    const owner = await newcomer(service);
    await buy(owner);
    const { token } = owner;
    const stores = { status: 409, error: 'managed_by_store' };
    expect(await service.refused('cancelSubscription', { token })).toMatchObject(stores);
    expect(await service.refused('subscribe', { body: { plan_id: 'yearly', update: true }, token })).toMatchObject(stores);
    expect(await service.refused('changePayment', { body: { payment_type: 'pocket' }, token })).toMatchObject(stores);
    const { url } = await service.get('openPortal', portalWire, { params: { id: 'playstore' }, token });
    expect((await fetch(url)).status).toBe(200);
  });

  it('MON-10 accepts a voucher once per account, and explains why another one is refused', async () => {
    const { token } = await newcomer(service);
    const voucher = (code: string) => ({ body: { is_voucher: true, voucher: code }, token, language: 'fr-FR' });
    const wrong = await service.refused('subscribe', voucher('MARQUEE-31'));
    expect(wrong).toMatchObject({ status: 400, code: 2001, error: 'voucher_invalid', message: 'Ce bon est inconnu.' });
    expect(await service.refused('subscribe', voucher('MARQUEE-2024'))).toMatchObject({ status: 410, error: 'voucher_expired' });
    const given = await service.get('subscribe', subscriptionWire, voucher(' marquee-30 '));
    expect(given).toMatchObject({ status: 'active', renewal_status: 'disabled' });
    expect(((given.expires_date ?? 0) - (given.purchase_date ?? 0)) / 86_400).toBe(30);
    expect(await service.refused('subscribe', voucher('MARQUEE-30'))).toMatchObject({ status: 409, error: 'voucher_used' });
    const longer = await service.get('subscribe', subscriptionWire, voucher('MARQUEE-7'));
    expect(((longer.expires_date ?? 0) - (given.expires_date ?? 0)) / 86_400).toBe(7);
  });

  it('SUB-08 a plan from a voucher is neither changed nor renewed, because a voucher pays for nothing else', async () => {
    const { token } = await newcomer(service);
    await service.get('subscribe', subscriptionWire, { body: { is_voucher: true, voucher: 'MARQUEE-30' }, token });
    for (const plan_id of ['yearly', 'monthly'])
      expect(await service.refused('subscribe', { body: { plan_id, update: true }, token })).toMatchObject({
        status: 400,
        error: 'payment_not_accepted',
      });
  });
});

describe('billing', () => {
  let one: Newcomer;
  let other: Newcomer;
  beforeAll(async () => {
    one = await newcomer(service);
    other = await newcomer(service);
    await buy(one);
    await buy(other);
  });

  it('BIL-01 saves the billing details, and requires all of them', async () => {
    const { token } = one;
    expect(await service.get('updateBilling', billingWire, { body: billing, token })).toEqual(billing);
    expect(await service.get('readBilling', billingWire, { token })).toEqual(billing);
    for (const name of Object.keys(billing).filter((each) => each !== 'address2')) {
      expect(await service.refused('updateBilling', { body: { ...billing, [name]: ' ' }, token }), name).toMatchObject({
        error: 'billing_incomplete',
      });
    }
    expect(await service.get('readBilling', billingWire, { token: other.token })).not.toEqual(billing);
  });

  it('BIL-02 BIL-03 lists invoices, and returns one with details and as a PDF', async () => {
    const { token } = one;
    const invoices = await service.get('listTransactions', invoicesWire, { token });
    expect(invoices).toHaveLength(1);
    const id = invoices[0]?.id ?? '';
    const details = await service.get('readTransaction', invoiceDetailsWire, { params: { id }, token });
    expect(details).toMatchObject({ ...invoices[0], plan_name: 'Monthly', payment_type: 'playstore', billing });
    const response = await service.send('readTransactionPdf', { params: { id }, token });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const document = Buffer.from(await response.arrayBuffer());
    expect(document.subarray(0, 5).toString()).toBe('%PDF-');
    expect(document.subarray(-6).toString()).toContain('%%EOF');
  });

  it('refuses access to the invoices of another account', async () => {
    const [mine] = await service.get('listTransactions', invoicesWire, { token: one.token });
    const params = { id: mine?.id ?? '' };
    expect(await service.refused('readTransaction', { params, token: other.token })).toMatchObject({ status: 404 });
    expect(await service.refused('readTransactionPdf', { params, token: other.token })).toMatchObject({ status: 404 });
  });

  it('tests every call of payment', () => {
    const rows = accountEndpoints.filter(({ group }) => group === 'payment');
    expect(rows.filter(({ id }) => !service.tried().has(id)).map(({ id }) => id)).toEqual([]);
  });
});
