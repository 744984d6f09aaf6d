/** Offline is what calls say: the browser's own opinion only starts a question to the server. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { noteAnswer, pingOwnServer } from '../../src/api/reach.ts';
import { connectionWork } from '../../src/app/connection/connection.work.ts';
import { withWork } from '../../src/start/work.ts';
import { json, refuse, startService, testClient } from '../api/service.ts';

let browser: EventTarget;
const realFetch = fetch;

/** @param network.says `navigator.onLine` @param network.carries whether requests reach the server */
function openPage(network: { says: boolean; carries: boolean }) {
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.says;
    },
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!network.carries) throw new TypeError('Failed to fetch');
    return init?.method === 'HEAD' ? new Response(null) : realFetch(address, init);
  });
  const connection = createActor(withWork(connectionMachine, connectionWork)).start();
  return connection;
}
const settled = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve, 5)));

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['the browser says offline, and the server answers', { says: false, carries: true }, 'online'],
  ['the browser says offline, and no request reaches the server', { says: false, carries: false }, 'offline'],
  ['the browser says online', { says: true, carries: true }, 'online'],
] as const)('ERR-11 when %s, the page starts as it should', async (_, network, state) => {
  const connection = openPage({ ...network });
  await settled();
  expect(connection.getSnapshot().value).toBe(state);
});

it.each([
  [true, 'online'],
  [false, 'offline'],
] as const)('ERR-11 an offline event counts only when the server does not answer: answers %s', async (carries, state) => {
  const connection = openPage({ says: true, carries });
  browser.dispatchEvent(new Event('offline'));
  await settled();
  expect(connection.getSnapshot().value).toBe(state);
});

it('ERR-11 says once that the network has returned, only to a viewer who waits for it, and nothing after its end', async () => {
  openPage({ says: true, carries: true }).stop();
  const heard: string[] = [];
  let awaitReturn = () => {};
  const stop = connectionWork.watchConnection({
    input: undefined,
    sendBack: ({ type }: { type: string }) => heard.push(type),
    receive: (listen: () => void) => (awaitReturn = listen),
  } as never);
  const comeBack = () => browser.dispatchEvent(new Event('online'));
  comeBack();
  expect(heard).toEqual([]);
  awaitReturn();
  comeBack();
  comeBack();
  expect(heard).toEqual(['connection.returned']);
  awaitReturn();
  stop?.();
  comeBack();
  noteAnswer();
  expect(heard).toHaveLength(1);
});

it('ERR-11 asks no server at the start while the browser says online', async () => {
  openPage({ says: true, carries: true });
  const asked = vi.fn(async () => new Response(null));
  vi.stubGlobal('fetch', asked);
  const connection = createActor(withWork(connectionMachine, connectionWork)).start();
  await settled();
  expect(asked).not.toHaveBeenCalled();
  connection.stop();
});

const anything = z.unknown();
it.each<[string, string, (url: string, network: { carries: boolean }) => Promise<unknown>]>([
  ['the service answers a call', 'online', (url) => testClient(url).call(anything, { method: 'GET', path: '/fine' })],
  [
    'the service refuses a call',
    'online',
    (url) =>
      testClient(url)
        .call(anything, { method: 'GET', path: '/refused' })
        .catch(() => {}),
  ],
  [
    'a proxy answers that the service is away',
    'offline',
    (url) =>
      testClient(url)
        .call(anything, { method: 'GET', path: '/away' })
        .catch(() => {}),
  ],
  ['the media of a film arrives', 'online', async () => noteAnswer()],
  ['the own server answers', 'online', () => pingOwnServer()],
])('ERR-11 after %s, the page is %s, although the browser still says offline', async (_, state, answer) => {
  const service = await startService((request, response) => {
    if (request.url === '/fine') json(response, {});
    else refuse(response, request.url === '/refused' ? 404 : 503, 'no');
  });
  const network = { says: false, carries: false };
  const connection = openPage(network);
  await settled();
  expect(connection.getSnapshot().value).toBe('offline');
  network.carries = true;
  await answer(service.url, network);
  expect(connection.getSnapshot().value).toBe(state);
});

it.each([
  [false, 'offline'],
  [true, 'online'],
] as const)(
  'ERR-11 after a call without an answer, the own server is asked when the browser says offline: browser says online %s',
  async (says, state) => {
    const network = { says: false, carries: true };
    const connection = openPage(network);
    await settled();
    network.carries = false;
    network.says = says;
    await testClient('http://127.0.0.1:9')
      .call(anything, { method: 'GET', path: '/gone' })
      .catch(() => {});
    await settled();
    expect(connection.getSnapshot().value).toBe(state);
  },
);
