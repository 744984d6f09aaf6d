import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { at } from '../../src/api/path.ts';
import { json, refuse, startService, testClient } from './service.ts';

const anything = z.unknown();
const get = { method: 'GET', path: '/v1/setting' } as const;

describe('the headers of every call', () => {
  it('CFG-06 sends device, platform, language and token', async () => {
    const service = await startService((_, response) => json(response, {}));
    await testClient(service.url).call(anything, get);
    expect(service.heard[0]?.headers).toMatchObject({
      'x-device-id': 'device-1',
      'x-device-platform': 'web',
      'accept-language': 'fr-FR',
      authorization: 'Bearer token-1',
    });
  });

  it('CFG-06 sends no authorization without a token, or when the call forbids it', async () => {
    const service = await startService((_, response) => json(response, {}));
    await testClient(service.url, { tokens: { read: () => null } }).call(anything, get);
    await testClient(service.url).call(anything, { ...get, bearer: 'none' });
    expect(service.heard.map(({ headers }) => [headers.authorization, headers['x-device-id']])).toEqual([
      [undefined, 'device-1'],
      [undefined, 'device-1'],
    ]);
  });

  it('MON-12 sends the token of the call instead of the stored one', async () => {
    const service = await startService((_, response) => json(response, {}));
    await testClient(service.url).call(anything, { ...get, bearer: { token: 'session-of-account' } });
    expect(service.heard[0]?.headers.authorization).toBe('Bearer session-of-account');
  });

  it('sends bodies as JSON and encoded queries, and omits undefined values', async () => {
    const service = await startService((_, response) => json(response, {}));
    await testClient(service.url).call(anything, {
      method: 'POST',
      path: '/v1/login',
      query: { a: 'x&y=z', b: undefined, c: 0 },
      body: { email: 'a@b.co' },
    });
    expect(service.heard[0]).toMatchObject({ method: 'POST', url: '/v1/login?a=x%26y=z&c=0', body: '{"email":"a@b.co"}' });
    expect(service.heard[0]?.headers['content-type']).toBe('application/json');
  });

  it('GDE-09 sends the token to the origin of the API only', async () => {
    const api = await startService((_, response) => json(response, {}));
    const guide = await startService((_, response) => json(response, {}));
    const { call } = testClient(api.url);
    await call(anything, { method: 'GET', path: `${guide.url}/guide.json` });
    await call(anything, { method: 'GET', path: `${guide.url}/guide.json`, bearer: { token: 'another' } });
    await call(anything, { method: 'GET', path: `${api.url}/v1/content/epg` });
    expect(guide.heard.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    expect(api.heard[0]?.headers.authorization).toBe('Bearer token-1');
  });

  it('GDE-09 never follows a redirect', async () => {
    const elsewhere = await startService((_, response) => json(response, {}));
    const api = await startService((_, response) => response.writeHead(302, { location: `${elsewhere.url}/catch` }).end());
    await expect(testClient(api.url).call(anything, get)).rejects.toMatchObject({ success: false, errorStatus: 'redirected' });
    expect(elsewhere.heard).toEqual([]);
    expect(api.heard).toHaveLength(1);
  });
});

describe('failures', () => {
  it('ERR-01 takes code, error and message from the answer', async () => {
    const service = await startService((_, response) => refuse(response, 400, 'invalid_pin', 2001));
    await expect(testClient(service.url).call(anything, get)).rejects.toEqual({
      success: false,
      errorCode: 2001,
      errorStatus: 'invalid_pin',
      errorMessage: 'invalid_pin, in a sentence',
    });
  });

  it.each([
    ['an HTML page', '<html>not allowed</html>'],
    ['nothing', ''],
    ['JSON that is not an error', '[1, 2]'],
    ['fields of the wrong type', '{"code": "9", "error": 7, "message": null}'],
  ])('ERR-01 uses the HTTP status as the error name when the body is %s', async (_, body) => {
    const service = await startService((_request, response) => response.writeHead(403).end(body));
    await expect(testClient(service.url).call(anything, get)).rejects.toEqual({
      success: false,
      errorCode: 403,
      errorStatus: 'http_403',
      errorMessage: '',
    });
  });

  it.each([
    ['HTML with 200', '<!doctype html><title>Sign in to the network</title>'],
    ['truncated JSON', '{"id": "1", "na'],
  ])('ERR-01 rejects %s as unreadable, without a retry', async (_, body) => {
    const service = await startService((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
    await expect(testClient(service.url).call(z.object({ id: z.string() }), get)).rejects.toEqual({
      success: false,
      errorCode: 0,
      errorStatus: 'unreadable',
      errorMessage: '',
    });
    expect(service.heard).toHaveLength(1);
  });

  it('ERR-01 rejects an answer outside the contract as wrong_shape, with its path', async () => {
    const service = await startService((_, response) => json(response, { name: 7 }));
    const { call, reported } = testClient(service.url);
    const failure = call(z.object({ name: z.string() }), get);
    await expect(failure).rejects.toMatchObject({ success: false, errorCode: 0, errorStatus: 'wrong_shape' });
    await expect(failure).rejects.toHaveProperty('errorMessage', expect.stringContaining('name'));
    expect(reported).toEqual([['wrong_answer', { call: 'GET /v1/setting', path: 'name', reason: 'expected string, received number' }]]);
  });

  it('ERR-05 drops and reports one invalid item of a list and keeps the others', async () => {
    const service = await startService((_, response) => json(response, { items: [{ id: '1' }, { id: null }, { id: '3' }] }));
    const { call, dropped } = testClient(service.url);
    await expect(call(z.object({ items: z.array(z.object({ id: z.string() })) }), get)).resolves.toEqual({
      items: [{ id: '1' }, { id: '3' }],
    });
    expect(dropped).toEqual([{ call: 'GET /v1/setting', path: 'items.1.id', reason: 'expected string, received null' }]);
  });

  it('ERR-01 rejects with timeout after one request when the service does not answer in time', async () => {
    let onHeard = () => {};
    const heard = new Promise<void>((resolve) => {
      onHeard = resolve;
    });
    const service = await startService(() => onHeard());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const timeout = { success: false, errorCode: 0, errorStatus: 'timeout', errorMessage: '' };
    const failure = expect(testClient(service.url, { timeout: 150 }).call(anything, get)).rejects.toEqual(timeout);
    await heard;
    await vi.advanceTimersByTimeAsync(150);
    await failure;
    expect(service.heard).toHaveLength(1);
  });

  it('ERR-01 rejects with timeout when the body stops half-way', async () => {
    const service = await startService((_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"id":'));
    const { call } = testClient(service.url, { timeout: 150, now: Date.now });
    await expect(call(anything, get)).rejects.toMatchObject({ errorStatus: 'timeout' });
  });

  it('ERR-01 rejects a refused connection as offline after two attempts', async () => {
    const service = await startService(() => {});
    await service.stop();
    const { call, pauses } = testClient(service.url);
    await expect(call(anything, get)).rejects.toEqual({ success: false, errorCode: 0, errorStatus: 'offline', errorMessage: '' });
    expect(pauses).toHaveLength(1);
  });

  it('ERR-01 rejects with aborted when the caller aborts before, during or between attempts', async () => {
    const during = new AbortController();
    const service = await startService((request, response) => (request.url === '/hang' ? during.abort() : refuse(response, 500, 'broken')));
    const aborted = { success: false, errorCode: 0, errorStatus: 'aborted', errorMessage: '' };
    await expect(testClient(service.url).call(anything, { ...get, signal: AbortSignal.abort() })).rejects.toEqual(aborted);
    expect(service.heard).toHaveLength(0);

    await expect(testClient(service.url).call(anything, { method: 'GET', path: '/hang', signal: during.signal })).rejects.toEqual(aborted);

    const between = new AbortController();
    const { call } = testClient(service.url, {
      delayBeforeRetry: () => {
        setTimeout(() => between.abort(), 10);
        return 10_000;
      },
    });
    await expect(call(anything, { ...get, signal: between.signal })).rejects.toEqual(aborted);
    expect(service.heard).toHaveLength(2);
  });

  it('does not report an error of its own code as offline', async () => {
    const service = await startService((_, response) => json(response, {}));
    const mistake = new ReferenceError('not there yet');
    const { call } = testClient(service.url, {
      language: () => {
        throw mistake;
      },
    });
    await expect(call(anything, get)).rejects.toBe(mistake);
    expect(service.heard).toEqual([]);
  });

  it('returns null for an empty answer', async () => {
    const service = await startService((_, response) => response.writeHead(204).end());
    await expect(testClient(service.url).call(z.nullable(z.object({})), { method: 'PUT', path: '/v1/x', body: {} })).resolves.toBeNull();
  });

  it('returns null for a 204 whose body is an empty stream, as in Chromium', async () => {
    const answer = Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: new Blob([]).stream() });
    vi.stubGlobal('fetch', async () => answer);
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(testClient('http://localhost').call(anything, { method: 'POST', path: '/v1/x' })).resolves.toBeNull();
  });
});

describe('retries', () => {
  it('tries a GET three times, with full jitter', async () => {
    const service = await startService((_, response, count) =>
      count < 3 ? refuse(response, 503, 'busy') : json(response, { fine: true }),
    );
    const { call, pauses } = testClient(service.url);
    await expect(call(anything, get)).resolves.toEqual({ fine: true });
    expect(service.heard).toHaveLength(3);
    expect(pauses).toEqual([500, 1000]);
  });

  it('retries one URL twice in 30 s for all callers together, and other URLs independently', async () => {
    const service = await startService((_, response) => refuse(response, 503, 'busy'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { call } = testClient(service.url, { delayBeforeRetry: () => 0 });
    const ask = (path: string) => call(anything, { method: 'GET', path }).catch(() => {});
    const heardAt = (path: string) => service.heard.filter(({ url }) => url === path).length;
    await Promise.all([ask('/v1/setting'), ask('/v1/setting')]);
    for (let seconds = 5; seconds < 30; seconds += 5) {
      vi.advanceTimersByTime(5000);
      await ask('/v1/setting');
    }
    expect(heardAt('/v1/setting')).toBe(7 + 2);
    await ask('/v1/account');
    expect(heardAt('/v1/account')).toBe(3);
    vi.advanceTimersByTime(5000);
    await ask('/v1/setting');
    expect(heardAt('/v1/setting')).toBe(9 + 3);
  });

  it.each<[string, Parameters<typeof startService>[0]]>([
    ['is reset before the answer', (_, { socket }) => socket?.resetAndDestroy()],
    ['ends before the answer', (_, { socket }) => socket?.destroy()],
    [
      'is reset in the middle of the body',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{');
        setTimeout(() => response.socket?.resetAndDestroy(), 20);
      },
    ],
  ])('ERR-09 asks twice when the connection %s: the browser repeats such a call by itself, too', async (_, answer) => {
    const service = await startService(answer);
    const { call } = testClient(service.url);
    await expect(call(anything, get)).rejects.toMatchObject({ errorStatus: 'offline' });
    expect(service.heard).toHaveLength(2);
  });

  it('rejects after the third attempt', async () => {
    const service = await startService((_, response) => refuse(response, 500, 'broken'));
    await expect(testClient(service.url).call(anything, get)).rejects.toMatchObject({ errorCode: 500, errorStatus: 'broken' });
    expect(service.heard).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 410, 422, 423])('does not retry after %i', async (status) => {
    const service = await startService((_, response) => refuse(response, status, 'no'));
    await expect(testClient(service.url).call(anything, get)).rejects.toMatchObject({ errorCode: status });
    expect(service.heard).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('never retries a %s', async (method) => {
    const service = await startService((_, response) => refuse(response, 503, 'busy', 503, { 'retry-after': '1' }));
    await expect(testClient(service.url).call(anything, { method, path: '/v1/profile', body: {} })).rejects.toMatchObject({
      errorCode: 503,
    });
    expect(service.heard).toHaveLength(1);
  });

  it('waits as long as Retry-After asks', async () => {
    const service = await startService((_, response, count) =>
      count === 1 ? refuse(response, 429, 'slow_down', 429, { 'retry-after': '3' }) : json(response, {}),
    );
    const { call, pauses } = testClient(service.url);
    await call(anything, get);
    expect(pauses).toEqual([3000]);
  });

  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['30', 30],
    [' 30 ', 30],
    ['0', undefined],
    ['3600', 3600],
    ['soon', undefined],
    ['-5', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('ERR-01 the error contains the seconds to wait: Retry-After %j is %j', async (header, retryAfter) => {
    const service = await startService((_, response) =>
      refuse(response, 429, 'pin_attempts', 429, header ? { 'retry-after': header } : {}),
    );
    const error = await testClient(service.url)
      .call(anything, { method: 'POST', path: '/v1/profile/pin/validate', body: {} })
      .catch((reason: unknown) => reason);
    const expected = { success: false, errorCode: 429, errorMessage: 'pin_attempts, in a sentence', errorStatus: 'pin_attempts' };
    expect(error).toEqual(retryAfter === undefined ? expected : { ...expected, retryAfter });
    expect(Object.keys(error as object).includes('retryAfter')).toBe(retryAfter !== undefined);
  });

  it('ERR-01 converts a date in Retry-After to seconds', async () => {
    const inAWhile = new Date(Date.now() + 60_000).toUTCString();
    const service = await startService((_, response) => refuse(response, 429, 'pin_attempts', 429, { 'retry-after': inAWhile }));
    const error = await testClient(service.url)
      .call(anything, { method: 'POST', path: '/v1/profile/pin/validate', body: {} })
      .catch((reason: unknown) => reason);
    const { retryAfter } = error as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(55);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it('waits 8 s at most, and does not retry when the wait would pass the timeout', async () => {
    const service = await startService((_, response) => refuse(response, 429, 'slow_down', 429, { 'retry-after': '3600' }));
    const { call, pauses } = testClient(service.url);
    await expect(call(anything, get)).rejects.toMatchObject({ errorCode: 429 });
    // The second pause would have ended after the timeout.
    expect(pauses).toEqual([8000, 8000]);
    expect(service.heard).toHaveLength(2);
  });
});

describe('notifications of refusals', () => {
  const failWith = async (status: number, error: string, request: Partial<Parameters<ReturnType<typeof testClient>['call']>[1]> = {}) => {
    const service = await startService((_, response) => refuse(response, status, error));
    const { call, refusals } = testClient(service.url);
    const order: string[] = [];
    const notified = () => order.push(`notified ${refusals.length}`);
    await call(anything, { ...get, ...request }).catch(notified);
    return { refusals, order };
  };

  it('SES-02 notifies of a 401 with the token of the call, before the caller gets the error', async () => {
    expect(await failWith(401, 'invalid_token')).toEqual({
      refusals: [{ type: 'call.unauthorized', token: 'token-1' }],
      order: ['notified 1'],
    });
  });

  it.each(['profile_not_chosen', 'subscription_required', 'something_new'])(
    'SES-03 SES-04 notifies of a 423 %s with its status',
    async (status) => {
      expect(await failWith(423, status)).toEqual({ refusals: [{ type: 'call.locked', token: 'token-1', status }], order: ['notified 1'] });
    },
  );

  it('SES-10 notifies of a 401 but not of a 423 to a call with ownsLock', async () => {
    expect((await failWith(423, 'subscription_required', { ownsLock: true })).refusals).toEqual([]);
    expect((await failWith(401, 'invalid_token', { ownsLock: true })).refusals).toHaveLength(1);
  });

  it.each([401, 423])('SES-10 does not notify of a %i to a call without a token', async (status) => {
    expect(await failWith(status, 'wrong_password', { method: 'POST', bearer: 'none' })).toEqual({ refusals: [], order: ['notified 0'] });
  });

  it('SES-02 notifies with the token of the call, even if another one was stored before the answer', async () => {
    let stored = 'old';
    const service = await startService((_, response) => {
      stored = 'new';
      refuse(response, 401, 'invalid_token');
    });
    const { call, refusals } = testClient(service.url, { tokens: { read: () => stored } });
    await expect(call(anything, get)).rejects.toMatchObject({ errorCode: 401 });
    expect(refusals).toEqual([{ type: 'call.unauthorized', token: 'old' }]);
  });
});

describe('paths', () => {
  const longId = 'x'.repeat(5000);
  it.each(['../..', '%', 'a/b?c#d', '%2F', '%E0%A4%A', 'constructor', 'José', longId])('keeps the id %.20s one path segment', (id) => {
    const path = at`/v1/content/item/${id}/next`;
    expect(new URL(path, 'https://api.example').pathname.split('/')).toHaveLength(6);
    expect(decodeURIComponent(path.slice('/v1/content/item/'.length, -'/next'.length))).toBe(id);
  });

  it.each(['', '.', '..', '%2e%2e', '.%2E', '\ud800'])('ERR-01 rejects the id %j as not found, without a request', (id) => {
    let failure: unknown;
    try {
      at`/v1/content/item/${id}`;
    } catch (error) {
      failure = error;
    }
    expect(failure).toEqual({ success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' });
  });
});
