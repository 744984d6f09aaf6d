/** Expiry in the demo service's accounts, with a controlled clock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { subscriptionWire } from '../../src/buying/api/subscription.wire.ts';
import { invoicesWire } from '../../src/buying/api/transaction.wire.ts';
import { authenticationWire } from '../../src/signIn/api/authentication.wire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let demo: Demo;
let time = Date.now();

beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true, now: () => time });
});
afterAll(() => demo.stop());

async function call(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const response = await fetch(`${demo.url}${path}`, {
    method,
    headers: { 'x-device-id': 'clock', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? null : z.unknown().parse(JSON.parse(text)) };
}

async function signIn(email: string, password: string, profileId: string, code?: string): Promise<string> {
  const { json } = await call('POST', '/v1/login', { body: { email, password } });
  const { access_token: token } = authenticationWire.parse(json);
  await call('POST', '/v1/profile/switch', { body: { profile_id: profileId, code }, token });
  return token;
}
const helena = () => signIn('helena@example.com', 'Lantern-Quay-42', 'helena');
const latestCode = async () => (await demo.service.outbox.list())[0]?.code ?? '';

describe('codes', () => {
  it('ACC-02 expires a reset code after an hour', async () => {
    const body = { email: 'marek@example.com', password: 'a new passphrase' };
    await call('POST', '/v1/recover', { body });
    const code = await latestCode();
    time += HOUR + 1000;
    expect((await call('POST', '/v1/reset', { body: { ...body, code } })).json).toMatchObject({ code: 410, error: 'code_expired' });
  });

  it('ACC-04 expires an activation code after two days', async () => {
    const signup = { email: 'late@example.com', password: 'Quiet Harbour 9', first_name: 'Late', last_name: 'Riser', agree: true };
    const { json } = await call('POST', '/v1/signup', { body: signup });
    const { id } = z.object({ id: z.string() }).parse(json);
    const code = await latestCode();
    time += 2 * DAY + 1000;
    expect((await call('POST', '/v1/validate', { body: { id, code } })).json).toMatchObject({ error: 'code_expired' });
  });

  it('ACC-06 expires a deletion code after fifteen minutes', async () => {
    const token = await helena();
    await call('GET', '/v1/account/delete/code', { token });
    const code = await latestCode();
    time += 15 * MINUTE + 1000;
    const body = { email: 'helena@example.com', code };
    expect((await call('POST', '/v1/account/delete', { body, token })).json).toMatchObject({ error: 'code_expired' });
  });

  it('ACC-10 expires the code of a TV after ten minutes', async () => {
    const token = await helena();
    const { code } = z.object({ code: z.string() }).parse((await call('GET', '/v1/device/code')).json);
    time += 10 * MINUTE + 1000;
    expect((await call('POST', '/v1/device/link', { body: { code }, token })).json).toMatchObject({ error: 'code_expired' });
    expect((await call('POST', '/v1/device/login', { body: { code } })).json).toMatchObject({ error: 'code_expired' });
  });
});

describe('limits and sessions', () => {
  it('resets the count of wrong PINs after two minutes', async () => {
    const token = await helena();
    const validate = (code: string) => call('POST', '/v1/profile/pin/validate', { body: { profile_id: 'grandpa', code }, token });
    for (let tries = 0; tries < 5; tries += 1) await validate('0000');
    expect(await validate('2580')).toMatchObject({ status: 429 });
    time += 2 * MINUTE + 1000;
    expect(await validate('2580')).toMatchObject({ status: 204 });
  });

  it('resets the count of wrong passwords after five minutes', async () => {
    const login = (password: string) => call('POST', '/v1/login', { body: { email: 'ida@example.com', password } });
    for (let tries = 0; tries < 5; tries += 1) await login('wrong');
    expect(await login('Winter-Ferry-63')).toMatchObject({ status: 429 });
    time += 5 * MINUTE + 1000;
    expect(await login('Winter-Ferry-63')).toMatchObject({ status: 200 });
  });

  it('ends a session after thirty days', async () => {
    const token = await helena();
    time += 30 * DAY - HOUR;
    expect((await call('GET', '/v1/account', { token })).status).toBe(200);
    time += HOUR;
    expect((await call('GET', '/v1/account', { token })).json).toMatchObject({ error: 'invalid_session' });
  });
});

describe('subscriptions', () => {
  const subscriptionOf = async (token: string) =>
    subscriptionWire.parse((await call('GET', '/v1/monetization/subscription', { token })).json);

  it('SUB-01 continues a renewing subscription, with an invoice for each period', async () => {
    const token = await helena();
    const invoices = async () => invoicesWire.parse((await call('GET', '/v1/account/transaction', { token })).json);
    const before = await invoices();
    const { expires_date } = await subscriptionOf(token);
    time = Math.max(time, (expires_date ?? 0) * 1000 + DAY);
    const again = await helena();
    const renewed = await subscriptionOf(again);
    expect(renewed.status).toBe('active');
    expect((renewed.expires_date ?? 0) * 1000).toBeGreaterThan(time);
    const after = invoicesWire.parse((await call('GET', '/v1/account/transaction', { token: again })).json);
    expect(after.length).toBeGreaterThan(before.length);
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  });

  it('SUB-01 ends a subscription without renewal, and its premium access', async () => {
    const ruth = () => signIn('ruth@example.com', 'Copper-Bell-19', 'ruth', '1357');
    const isPremium = async (token: string) =>
      z.object({ premium: z.boolean() }).parse((await call('GET', '/v1/account', { token })).json).premium;
    const token = await ruth();
    expect(await isPremium(token)).toBe(true);
    time = ((await subscriptionOf(token)).expires_date ?? 0) * 1000;
    const again = await ruth();
    expect(await isPremium(again)).toBe(false);
    expect(await subscriptionOf(again)).toMatchObject({ status: 'expired', renewal_status: 'disabled' });
  });

  it('MON-08 expires a checkout after an hour', async () => {
    const token = await signIn('lou@example.com', 'Tin-Compass-31', 'lou');
    const { json } = await call('POST', '/v1/monetization/stripe/checkout/session', { body: { plan_id: 'weekly' }, token });
    const { url } = z.object({ url: z.string() }).parse(json);
    expect((await fetch(url)).status).toBe(200);
    time += HOUR + 1000;
    expect((await fetch(url)).status).toBe(410);
  });
});
