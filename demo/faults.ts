/**
 * Faults that a test or a developer can switch on: errors of a service, a network or a proxy. They show how the product reacts.
 * Faults are kept in memory. A fault ends after `times` requests.
 */
import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

export const faultWire = z.strictObject({
  /** GET, POST, …; any method when absent. */
  method: z.optional(z.string()),
  /**
   * A regular expression that the path must match, with or without a trailing slash, e.g. `^/v1/content/item/` or `^/media/vod/.*\\.m4s$`.
   */
  path: z.string().check(z.refine(isPattern, 'no regular expression')),
  /** Applies only to this x-device-id. Requests for media have none. */
  device: z.optional(z.string()),
  /** The number of affected requests; unlimited when absent. */
  times: z.optional(z.number().check(z.int(), z.gte(1))),
  /** The number of matching requests that pass first. */
  after: z.optional(z.number().check(z.int(), z.gte(0))),
  /** Answers with this status. The body is that of a refusal, unless `body` is set. */
  status: z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  /** The name of the error in the body of the refusal. */
  error: z.optional(z.string()),
  /** The code in the body of the refusal; the status when absent. */
  code: z.optional(z.number()),
  message: z.optional(z.string()),
  /** The body of the answer: a text is sent unchanged, any other value as JSON. */
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** Delay of the answer in ms. */
  delay: z.optional(z.number().check(z.gte(0))),
  /** Sends no answer. */
  hang: z.optional(z.boolean()),
  /** Resets the connection before the answer. */
  reset: z.optional(z.boolean()),
  /** Sends only this fraction of the answer (0 to 1). */
  truncate: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Answers 200 with an HTML page, as proxies and hotel networks do. */
  notJson: z.optional(z.boolean()),
  /**
   * Replaces values at these paths of the JSON answer, e.g. `{"0.title": null, "items.2": "x"}`. The text `undefined` removes the value.
   */
  mutate: z.optional(z.record(z.string(), z.unknown())),
  /**
   * Replaces all matches of these regular expressions in the text of the answer, for example `{"#EXT-X-PROGRAM-DATE-TIME.*\n": ""}` in the
   * playlists of a channel. `$` is the end of the answer.
   */
  replace: z.optional(z.record(z.string().check(z.refine(isPattern, 'no regular expression')), z.string())),
  /** Repeats the answer to the first affected request, for example to simulate a playlist that does not advance. */
  freeze: z.optional(z.boolean()),
});
export type FaultWire = z.infer<typeof faultWire>;
type Fault = FaultWire & { id: number /** Number of matching requests so far. */; met: number };

export type Faults = {
  list(): readonly Fault[];
  add(fault: FaultWire): Fault;
  remove(id: number): boolean;
  clear(): void;
  /** Counts the request. @returns the fault for it, or undefined */
  meet(request: { method: string; path: string; device: string | undefined }): Fault | undefined;
  /** The repeated answers of faults with `freeze`, by fault and path. */
  frozen: Map<string, Response>;
};

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  let count = 0;
  const frozen = new Map<string, Response>();
  return {
    frozen,
    list: () => faults,
    add(fault) {
      count += 1;
      const added = { ...fault, id: count, met: 0 };
      faults = [...faults, added];
      return added;
    },
    remove(id) {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clear() {
      faults = [];
      frozen.clear();
    },
    meet({ method, path, device }) {
      const fault = faults.find(
        (each) =>
          (each.method === undefined || each.method.toUpperCase() === method) &&
          (each.device === undefined || each.device === device) &&
          [path, `${path}/`].some((written) => new RegExp(each.path).test(written)),
      );
      if (!fault) return undefined;
      const met = fault.met + 1;
      const passes = fault.after ?? 0;
      const isSpent = fault.times !== undefined && met >= passes + fault.times;
      faults = isSpent
        ? faults.filter(({ id }) => id !== fault.id)
        : faults.map((each) => (each.id === fault.id ? { ...each, met } : each));
      return met > passes ? { ...fault, met } : undefined;
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** ms. Longer than any client waits: the client closes the connection, or the service stops. */
const FOREVER = 10 * 60 * 1000;
const SIGN_IN_PAGE = '<!doctype html><title>Wi-Fi</title><h1>Please sign in to this network</h1>';

/** Middleware before all routes except those of /demo. */
export const injectFaults = (faults: Faults): MiddlewareHandler =>
  async function injectFault(context, next) {
    const { method, path } = context.req;
    const fault = path.startsWith('/demo') ? undefined : faults.meet({ method, path, device: context.req.header('x-device-id') });
    if (!fault) return next();
    if (fault.delay !== undefined) await pause(fault.delay);
    if (fault.reset) {
      connectionOf(context)?.resetAndDestroy();
      return context.body(null, 504);
    }
    if (fault.hang) {
      await hangUp(context);
      return context.body(null, 504);
    }
    const key = `${fault.id} ${path}`;
    const kept = faults.frozen.get(key);
    if (kept) return kept.clone();
    const invented = inventedAnswer(context, fault);
    if (invented) return invented;
    await next();
    if (fault.replace) context.res = await rewritten(context.res, fault.replace);
    if (fault.freeze) faults.frozen.set(key, context.res.clone());
    if (fault.mutate) context.res = await mutated(context.res, fault.mutate);
    if (fault.truncate !== undefined) context.res = await truncated(context.res, fault.truncate);
  };

/** @returns null when no server runs: in tests of the routes */
const connectionOf = ({ env }: Context): Socket | null => (env?.incoming instanceof IncomingMessage ? env.incoming.socket : null);

/** Waits until the client aborts the request. */
async function hangUp(context: Context) {
  const { signal } = context.req.raw;
  await Promise.race([pause(FOREVER), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
}

function inventedAnswer(context: Context, fault: Fault): Response | null {
  const { status, body, headers = {} } = fault;
  if (fault.notJson)
    return new Response(SIGN_IN_PAGE, { status: status ?? 200, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
  if (body !== undefined) {
    const isText = typeof body === 'string';
    const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
    return new Response(isText ? body : JSON.stringify(body), { status: status ?? 200, headers: { 'content-type': type, ...headers } });
  }
  if (status === undefined) return null;
  if (status === 204 || status === 304) return new Response(null, { status, headers });
  const error = fault.error ?? 'fault';
  const refusal = { code: fault.code ?? status, error, message: fault.message ?? `A fault that was switched on for ${context.req.path}.` };
  return new Response(JSON.stringify(refusal), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
}

async function truncated(response: Response, part: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(bytes.slice(0, Math.floor(bytes.length * part)), { status: response.status, headers });
}

async function rewritten(response: Response, replacements: Readonly<Record<string, string>>): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const original = await response.text();
  const text = Object.entries(replacements).reduce((done, [from, to]) => done.replaceAll(new RegExp(from, 'g'), to), original);
  return new Response(text, { status: response.status, headers });
}

async function mutated(response: Response, changes: Readonly<Record<string, unknown>>): Promise<Response> {
  const text = await response.text();
  let json: unknown = JSON.parse(text);
  for (const [path, value] of Object.entries(changes)) json = replaced(json, path === '' ? [] : path.split('.'), value);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(json), { status: response.status, headers });
}

/** @returns a copy with another value at `path`; `*` means every item of a list */
function replaced(json: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) {
    const items = json.map((item, index) => (key === '*' || String(index) === key ? replaced(item, rest, value) : item));
    return items.filter((item) => item !== 'undefined');
  }
  const entries = Object.entries(typeof json === 'object' && json !== null ? json : {});
  const changed = replaced(entries.find(([name]) => name === key)?.[1], rest, value);
  return Object.fromEntries([...entries.filter(([name]) => name !== key), ...(changed === 'undefined' ? [] : [[key, changed] as const])]);
}
