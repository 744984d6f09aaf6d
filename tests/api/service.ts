/** A real local HTTP server that answers as each test defines. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type CallRefused, type ClientOptions, createClient, type Mismatch, type MismatchDetails } from '../../src/api/client.ts';
import { createClock } from '../../src/api/clock.ts';
import { delayBeforeRetry } from '../../src/api/retry.ts';

export type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer = (request: Heard, response: ServerResponse, count: number) => void;

/** @returns the base URL and every received request, in order; it stops at the end of the test */
export async function startService(answer: Answer) {
  const heard: Heard[] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(heard[heard.length - 1] as Heard, response, heard.length);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, stop };
}

export const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const refuse = (response: ServerResponse, status: number, error: string, code = status, headers: Record<string, string> = {}) =>
  json(response, { code, error, message: `${error}, in a sentence` }, status, headers);

/** A client with its reports. Its clock moves only during its own pauses. */
export function testClient(baseUrl: string, { now, ...options }: Partial<ClientOptions> & { now?: () => number } = {}) {
  const refusals: CallRefused[] = [];
  const dropped: MismatchDetails[] = [];
  const reported: [Mismatch, MismatchDetails][] = [];
  const pauses: number[] = [];
  let time = 0;
  const call = createClient({
    baseUrl,
    timeout: 15_000,
    deviceId: 'device-1',
    tokens: { read: () => 'token-1' },
    language: () => 'fr-FR',
    onRefused: (refusal) => refusals.push(refusal),
    report: (what, details) => {
      reported.push([what, details]);
      if (what === 'dropped_item') dropped.push(details);
    },
    clock: createClock(null, now ?? (() => time)),
    delayBeforeRetry: (attempt, retryAfter, at) => {
      const ms = delayBeforeRetry(attempt, retryAfter, at, () => 0.5);
      pauses.push(ms);
      time += ms;
      return 0;
    },
    ...options,
  });
  return { call, refusals, dropped, reported, pauses };
}
