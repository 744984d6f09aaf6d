/** Every call ends within its timeout on every broken connection (ERR-01). */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallRequest } from '../../src/api/call.ts';
import { createHeadStart, type HeadStartFacts } from '../../src/api/headStart.ts';
import { delayBeforeRetry } from '../../src/api/retry.ts';
import { startService, testClient } from './service.ts';

/** ms */
const LIMIT = 400;
/** ms. Generous for a busy machine; a wait without limit lasts until the timeout of the test. */
const MORE = 5000;
const anything = z.unknown();

const stalls: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'no headers arrive': () => {},
  'only headers arrive': (response) => response.writeHead(200, { 'content-length': '100' }).flushHeaders(),
  'the body arrives slowly': (response) => {
    response.writeHead(200).write('{');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  'the body of a refusal arrives slowly': (response) => {
    response.writeHead(401).write('{');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  'the connection is reset in the body': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":');
    setTimeout(() => response.destroy(), 20);
  },
};

const calls: Readonly<Record<string, CallRequest>> = {
  GET: { method: 'GET', path: '/v1/setting' },
  POST: { method: 'POST', path: '/v1/login', body: { email: 'a@b.co' } },
  document: { method: 'GET', path: '/v1/account/transaction/pdf/1', isDocument: true },
};

const facts: HeadStartFacts = {
  baseUrl: '',
  pathname: '/',
  token: 'token-1',
  deviceId: 'device-1',
  choice: 'fr_FR',
  browser: [],
  brandLanguage: 'en',
  hasProfile: true,
  requestTimeout: LIMIT,
  guideFrom: null,
};

async function failureWithin(result: Promise<unknown>) {
  const from = performance.now();
  const error = await result.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  expect(performance.now() - from).toBeLessThan(LIMIT + MORE);
  return error;
}

describe.each(Object.entries(stalls))('when %s', (what, stall) => {
  const errorStatus = expect.stringMatching(what.includes('reset') ? /^(offline|timeout)$/ : /^timeout$/);

  it.each(Object.entries(calls))('ERR-01 a %s fails within the timeout', async (_, request) => {
    const service = await startService((_request, response) => stall(response));
    const { call, refusals } = testClient(service.url, { timeout: LIMIT, now: Date.now, delayBeforeRetry });
    expect(await failureWithin(call(anything, request))).toMatchObject({ success: false, errorCode: 0, errorStatus });
    expect(refusals).toEqual([]);
  });

  it('ERR-01 ends the head start, and the call that uses its answer, within the timeout', async () => {
    const service = await startService((_request, response) => stall(response));
    const headStart = createHeadStart(fetch, Date.now);
    const run = headStart.run({ ...facts, baseUrl: service.url });
    const { call } = testClient(service.url, { timeout: LIMIT, now: Date.now, delayBeforeRetry, headStart });
    expect(await failureWithin(call(anything, { method: 'GET', path: '/v1/setting' }))).toMatchObject({ errorStatus });
    await failureWithin(run);
  });
});

it('ERR-01 sends a new request when the head start timed out before the client needed it', async () => {
  const service = await startService((_, response, count) => count > 4 && response.end('{"fine":true}'));
  const headStart = createHeadStart(fetch, Date.now);
  await headStart.run({ ...facts, baseUrl: service.url, requestTimeout: 100 });
  const { call } = testClient(service.url, { headStart });
  await expect(call(anything, { method: 'GET', path: '/v1/setting' })).resolves.toEqual({ fine: true });
});

it('ERR-01 rejects at once when a caller aborts during a stalled answer of the head start', async () => {
  const service = await startService(() => {});
  const leaving = new AbortController();
  const { call } = testClient(service.url, { headStart: { take: () => new Promise(() => {}) } });
  const left = call(anything, { method: 'GET', path: '/v1/setting', signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ errorStatus: 'aborted' });
});

it('ERR-01 retries a GET whose body broke off', async () => {
  const service = await startService((_, response, count) => {
    if (count > 1) return response.end('{"id":"1"}');
    response.writeHead(200, { 'content-length': '100' }).write('{"id":');
    setTimeout(() => response.destroy(), 20);
  });
  const { call } = testClient(service.url);
  await expect(call(anything, { method: 'GET', path: '/v1/setting' })).resolves.toEqual({ id: '1' });
});
