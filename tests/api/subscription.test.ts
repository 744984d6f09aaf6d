import { describe, expect, it } from 'vitest';
import { billingCalls } from '../../src/buying/api/billing.ts';
import { subscriptionCalls } from '../../src/buying/api/subscription.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

async function start(answer: Answer) {
  const service = await startService(answer);
  const { call, refusals } = testClient(service.url);
  return {
    subscription: subscriptionCalls(call),
    billing: billingCalls(call),
    refusals,
    heard: () => service.heard.map(({ method, url, body }) => `${method} ${url} ${body}`.trim()),
    bearers: () => service.heard.map(({ headers }) => headers.authorization),
  };
}

const plan = { id: 'monthly', name: 'Monthly', description: '', price: 899, currency_code: 'EUR' };
const present = { id: 's1', status: 'active', renewal_status: 'enabled', payment_type: 'stripe', expires_date: 1_800_000_000, plan };
const invoice = { id: 'i/1', date: 1_760_000_000, description: 'Monthly', amount: 899, currency_code: 'EUR', status: 'paid' };
const details = {
  name: 'Ana',
  address: 'Rua 1',
  addressMore: '',
  zipCode: '1000',
  city: 'Lisboa',
  country: 'PT',
  mobileNumber: '351',
  vat: 'PT1',
};

describe('the subscription', () => {
  it('SUB-01 returns the subscription, or null for no_subscription, and rejects after any other 404', async () => {
    const { subscription } = await start((_, response, count) => {
      if (count === 1) json(response, present);
      else if (count === 2) refuse(response, 404, 'no_subscription');
      else refuse(response, 404, 'not_found');
    });
    expect(await subscription.current()).toMatchObject({ status: 'active', expiresDate: 1_800_000_000_000, plan: { price: 899 } });
    expect(await subscription.current()).toBeNull();
    await expect(subscription.current()).rejects.toMatchObject({ errorStatus: 'not_found' });
  });

  it.each([
    ['an unknown status, renewal and payment type', { status: 'frozen', renewal_status: 'maybe', payment_type: 'barter' }],
    ['only an id', { status: null, renewal_status: undefined, payment_type: null, plan: null }],
    ['an invalid price of the plan', { status: 'x', plan: { ...plan, price: 'many' } }],
    ['a card without digits', { status: 'x', card: { brand: 'Visa' } }],
  ])('SUB-05 stays readable with %s', async (_, more) => {
    const { subscription } = await start((_request, response) => json(response, { id: 's1', ...more }));
    expect(await subscription.current()).toMatchObject({
      id: 's1',
      status: 'unknown',
      renewalStatus: 'unknown',
      paymentType: 'unknown',
      plan: null,
      card: null,
    });
  });

  it('SUB-02 SUB-04 sends changes as specified and ignores the body of the answer', async () => {
    const { subscription, heard } = await start((_, response) => json(response, plan));
    await subscription.cancel();
    await subscription.changePlan({ planId: 'yearly' });
    await subscription.changePayment({ paymentType: 'pocket' });
    expect(heard()).toEqual([
      'DELETE /v1/subscription',
      'POST /v1/subscription {"plan_id":"yearly","update":true}',
      'POST /v1/subscription/payment {"payment_type":"pocket"}',
    ]);
  });

  it('SUB-02 does not retry a failed change', async () => {
    const { subscription, heard } = await start((_, response) => refuse(response, 503, 'broken'));
    await expect(subscription.cancel()).rejects.toMatchObject({ errorCode: 503 });
    await expect(subscription.changePlan({ planId: 'yearly' })).rejects.toMatchObject({ errorCode: 503 });
    await expect(subscription.changePayment({ paymentType: 'pocket' })).rejects.toMatchObject({ errorCode: 503 });
    await expect(subscription.portal({ paymentType: 'stripe' })).rejects.toMatchObject({ errorCode: 503 });
    expect(heard()).toHaveLength(4);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://pay.example/1',
    'vbscript:x',
    '//pay.example',
    'https://ok@pay.example',
    'http://pay.example',
    '',
  ])('SUB-03 refuses the URL %j', async (url) => {
    const { subscription } = await start((_, response) => json(response, { url }));
    await expect(subscription.portal({ paymentType: 'stripe' })).rejects.toMatchObject({ errorStatus: 'wrong_shape' });
  });

  it('SUB-03 returns the URL of the provider’s page from the service', async () => {
    const { subscription, heard } = await start((_, response) => json(response, { url: 'https://pay.example/portal/1' }));
    expect(await subscription.portal({ paymentType: 'stripe' })).toBe('https://pay.example/portal/1');
    expect(heard()).toEqual(['GET /v1/monetization/stripe/customer/portal']);
  });
});

describe('billing', () => {
  it('BIL-01 uses the wire names, and rejects a missing subscription without ending the session', async () => {
    const { billing, heard, refusals } = await start((request, response) => {
      if (request.method === 'GET') json(response, { ...JSON.parse(wire), address2: null });
      else refuse(response, 423, 'subscription_required');
    });
    const wire =
      '{"name":"Ana","address1":"Rua 1","address2":"","zip_code":"1000","city":"Lisboa","country":"PT","phone_number":"351","tax_id_number":"PT1"}';
    expect(await billing.read()).toEqual(details);
    await expect(billing.save(details)).rejects.toMatchObject({ errorStatus: 'subscription_required' });
    expect(heard()).toEqual(['GET /v1/account/billing', `PUT /v1/account/billing ${wire}`]);
    expect(refusals).toEqual([]);
  });

  it('BIL-03 lists invoices without invalid ones, and loads one', async () => {
    const { billing, heard } = await start((request, response) => {
      if (request.url === '/v1/account/transaction')
        json(response, [invoice, { ...invoice, amount: 'much' }, { ...invoice, status: 'lost' }]);
      else json(response, { ...invoice, plan_name: 'Monthly', tax: 168 });
    });
    expect((await billing.invoices()).map(({ status }) => status)).toEqual(['paid', 'unknown']);
    expect(await billing.invoice('i/1')).toMatchObject({
      amount: 899,
      tax: 168,
      planName: 'Monthly',
      paymentType: 'unknown',
      billing: null,
    });
    expect(heard()[1]).toBe('GET /v1/account/transaction/i%2F1');
  });

  it('BIL-02 downloads a document with the token, byte for byte', async () => {
    const bytes = Buffer.from([...Buffer.from('%PDF-1.7\n'), 0, 255, 128, 10, 13]);
    const { billing, heard, bearers } = await start((_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes),
    );
    const document = await billing.invoiceDocument('i1');
    expect(Buffer.from(await document.arrayBuffer())).toEqual(bytes);
    expect([heard(), bearers()]).toEqual([['GET /v1/account/transaction/pdf/i1'], ['Bearer token-1']]);
  });

  it.each([
    ['an HTML page with 200', (_: unknown, response: Parameters<Answer>[1]) => response.end('<!doctype html>'), 'unreadable'],
    ['an empty answer', (_: unknown, response: Parameters<Answer>[1]) => response.writeHead(204).end(), 'wrong_shape'],
    ['a refusal', (_: unknown, response: Parameters<Answer>[1]) => refuse(response, 404, 'not_found'), 'not_found'],
    ['an HTML page with 502', (_: unknown, response: Parameters<Answer>[1]) => response.writeHead(502).end('<html>'), 'http_502'],
    ['a redirect', (_: unknown, response: Parameters<Answer>[1]) => response.writeHead(302, { location: '/x' }).end(), 'redirected'],
  ])('BIL-02 ERR-05 rejects %s instead of a document', async (_, answer, errorStatus) => {
    const { billing } = await start((request, response) => void answer(request, response));
    await expect(billing.invoiceDocument('i1')).rejects.toMatchObject({ errorStatus });
  });
});
