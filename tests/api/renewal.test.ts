import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createRenewal } from '../../src/signIn/api/renewal.ts';
import { sessionCalls } from '../../src/signIn/api/session.ts';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { json, refuse, startService, testClient } from './service.ts';

type Rules = {
  refuses?: boolean;
  fails?: boolean | number;
  isEndless?: boolean;
  hasRefresh?: boolean;
  locks?: Pick<LockManager, 'request'>;
};

/** A service that accepts only the newest token, and renews it with the newest refresh token. */
async function start({ refuses = false, fails = false, isEndless = false, hasRefresh = true, locks }: Rules = {}) {
  let round = 1;
  const service = await startService(({ url, body, headers }, response) => {
    if (url === '/v1/token') {
      if (fails !== false) return void refuse(response, fails === true ? 503 : fails, 'broken');
      if (refuses || JSON.parse(body).refresh_token !== `r${round}`) return void refuse(response, 401, 'invalid_session');
      round += 1;
      return void json(response, { access_token: `t${round}`, refresh_token: `r${round}` });
    }
    // The token of the sign-in has expired.
    if (isEndless || round === 1 || headers.authorization !== `Bearer t${round}`) return void refuse(response, 401, 'invalid_session');
    json(response, { done: body });
  });
  const store = createTokenStore(null);
  store.keep('t1', hasRefresh ? 'r1' : null);
  const renewed: string[] = [];
  const client = testClient(service.url, {
    tokens: store,
    renewal: {
      session: () => store.readSession(),
      ...createRenewal({
        store,
        locks,
        ask: (token) => sessionCalls(client.call, Date.now).renew(token),
        onRenewed: (token) => renewed.push(token),
      }),
    },
  });
  const asked = (path: string) => service.heard.filter(({ url }) => url === path);
  const ask = (method: 'GET' | 'POST' = 'GET', path = '/v1/a') =>
    client.call(z.object({ done: z.string() }), { method, path, ...(method === 'POST' && { body: { n: 1 } }) });
  return { store, renewed, refusals: client.refusals, call: client.call, asked, ask };
}

describe('SES-13 an expired token', () => {
  it('is renewed once for all calls refused together, and each call is repeated once, for any method', async () => {
    const { ask, asked, store, renewed, refusals } = await start();
    const answers = await Promise.all([ask(), ask('POST', '/v1/b'), ask('GET', '/v1/c'), ask('POST', '/v1/d')]);
    expect(answers.map(({ done }) => done)).toEqual(['', '{"n":1}', '', '{"n":1}']);
    expect([asked('/v1/token').length, asked('/v1/b').length, asked('/v1/d').length]).toEqual([1, 2, 2]);
    expect([store.read(), store.readRefresh(), renewed, refusals]).toEqual(['t2', 'r2', ['t2'], []]);
    expect(asked('/v1/token')[0]?.headers.authorization).toBeUndefined();
  });

  it('ERR-12 is renewed once in a browser that refuses its locks', async () => {
    const request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    const { ask, asked } = await start({ locks: { request } });
    expect((await ask()).done).toBe('');
    expect(asked('/v1/token')).toHaveLength(1);
  });

  it('ends the session when the renewal is refused, and repeats no call', async () => {
    const { ask, asked, refusals } = await start({ refuses: true });
    await expect(Promise.all([ask(), ask('POST', '/v1/b')])).rejects.toMatchObject({ errorCode: 401 });
    expect(refusals).toEqual([expect.anything(), expect.anything()]);
    expect(refusals.every(({ type, token }) => type === 'call.unauthorized' && token === 't1')).toBe(true);
    expect([asked('/v1/token').length, asked('/v1/a').length, asked('/v1/b').length]).toEqual([1, 1, 1]);
  });

  it('ends the session when the repeated call is refused as well', async () => {
    const { ask, asked, refusals } = await start({ isEndless: true });
    await expect(ask()).rejects.toMatchObject({ errorCode: 401 });
    expect([asked('/v1/a').length, refusals]).toEqual([2, [{ type: 'call.unauthorized', token: 't2' }]]);
  });

  it('ends the session at once without a refresh token', async () => {
    const { ask, asked, refusals } = await start({ hasRefresh: false });
    await expect(ask()).rejects.toMatchObject({ errorCode: 401 });
    expect([asked('/v1/token').length, refusals.length]).toEqual([0, 1]);
  });

  it('keeps the session when the renewal fails otherwise; the call rejects', async () => {
    const { ask, refusals, store } = await start({ fails: true });
    await expect(ask()).rejects.toMatchObject({ errorCode: 503 });
    expect([refusals, store.readRefresh()]).toEqual([[], 'r1']);
  });

  it('keeps the session when the service has had too many renewals', async () => {
    const { ask, refusals, store } = await start({ fails: 429 });
    await expect(ask()).rejects.toMatchObject({ errorCode: 429 });
    expect([refusals, store.readRefresh()]).toEqual([[], 'r1']);
  });

  it('is not renewed for a call with its own token', async () => {
    const { call, asked, refusals } = await start();
    await expect(call(z.unknown(), { method: 'POST', path: '/v1/b', bearer: { token: 'other' } })).rejects.toMatchObject({
      errorCode: 401,
    });
    expect([asked('/v1/token').length, refusals]).toEqual([0, [{ type: 'call.unauthorized', token: 'other' }]]);
  });
});

describe('SES-13 the token of another tab', () => {
  const renewalOf = (store: ReturnType<typeof createTokenStore>, ask: (token: string) => Promise<never>) =>
    createRenewal({ store, ask, onRenewed: () => {} });
  const refused = async () => {
    throw { success: false, errorCode: 401, errorMessage: '', errorStatus: 'invalid_session' };
  };

  it('is used when that tab has renewed the session', async () => {
    const store = createTokenStore(null);
    store.keep('t1', 'r1');
    const session = store.readSession();
    const late = renewalOf(store, async () => {
      store.keepRenewed('t2', 'r2');
      return refused();
    });
    expect(await late.renew('t1', session)).toBe('t2');
    expect(await late.renew('t1', session)).toBe('t2');
  });

  it('is not used for a call of the account that it replaced', async () => {
    const store = createTokenStore(null);
    store.keep('t1', 'r1');
    const session = store.readSession();
    store.keep('x1', 'x2');
    expect(await renewalOf(store, refused).renew('t1', session)).toBeNull();
  });
});

/** What a real server does with each request of one read, in order; from then on it resets each connection. */
type Reply = 'resets' | 'is busy' | 'has an expired token';

it.each<[number, Reply[]]>([
  [2, []],
  [2, ['has an expired token']],
  [3, ['resets', 'has an expired token']],
  [2, ['is busy']],
  [3, ['is busy', 'is busy']],
  [3, ['is busy', 'is busy', 'has an expired token']],
  [3, ['is busy', 'has an expired token']],
])('ERR-09 a read that a reset ends is asked %i times in all, after %j', async (times, replies) => {
  const service = await startService(({ url }, response) => {
    if (url === '/v1/token') return void json(response, { access_token: 't2', refresh_token: 'r2' });
    const reply = replies[service.heard.filter((heard) => heard.url === url).length - 1] ?? 'resets';
    if (reply === 'resets') response.socket?.resetAndDestroy();
    else if (reply === 'is busy') refuse(response, 503, 'busy');
    else refuse(response, 401, 'invalid_session');
  });
  const store = createTokenStore(null);
  store.keep('t1', 'r1');
  const client = testClient(service.url, {
    tokens: store,
    renewal: {
      session: () => store.readSession(),
      ...createRenewal({ store, ask: (token) => sessionCalls(client.call, Date.now).renew(token), onRenewed: () => {} }),
    },
  });
  await expect(client.call(z.unknown(), { method: 'GET', path: '/v1/a' })).rejects.toBeDefined();
  expect(service.heard.filter(({ url }) => url === '/v1/a')).toHaveLength(times);
});
