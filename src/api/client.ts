/** The HTTP client: sets headers, limits time and retries, and turns every failure into a CallError. */
import * as z from 'zod/mini';
import type { CallError } from '../../machines/domain/entities.ts';
import { type HeadStart, headersOf } from './headStart.ts';
import { delayBeforeRetry, MAX_ATTEMPTS, retryAfterDelay, TEMPORARY_STATUSES, wait } from './retry.ts';
import { limitRetries } from './retryLimit.ts';
import type { Renewal } from './signIn/renewal.ts';
import { deviceLimitWire, toDeviceLimit } from './wire/device.ts';
import { parseTolerantly, WrongShape } from './wire/tolerance.ts';
import { withinLimit } from './withinLimit.ts';

/** A refusal that concerns the session. The client reports it before it rejects the call. `token` is the token of the call. */
export type CallRefused = { type: 'call.unauthorized'; token: string } | { type: 'call.locked'; token: string; status: string };

/** A difference from the contract (ERR-05): an item was dropped, or the whole answer is unusable. */
export type Mismatch = 'dropped_item' | 'wrong_answer';
/** `call`: method and path of the request. `path`: position in the answer, e.g. `items.3.title`. */
export type MismatchDetails = { call: string; path: string; reason: string };

export type CallRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path from `at`, or a URL that `safeUrl` has checked (GDE-09). Foreign origins never receive the bearer token. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
  /** Default: the stored token. A given token replaces it on this call (LOG-08, MON-12). */
  bearer?: 'none' | { token: string };
  /** SES-10: the caller handles a 423 itself. */
  ownsLock?: boolean;
  /** For a GET with an effect, such as sending an e-mail: the client does not retry it. */
  once?: boolean;
  /** The browser completes the call after the page has closed. */
  keepalive?: boolean;
  /** Names of lists. An object is dropped when its list of this name has no valid item (ERR-05). */
  substance?: readonly string[];
  /** The answer is a Blob, not JSON (BIL-02). */
  isDocument?: boolean;
};

export type ClientOptions = {
  /** '' when the API has the application's own origin. */
  baseUrl: string;
  /** ms for one call in total: headers, body, retries and pauses. */
  timeout: number;
  deviceId: string;
  tokens: { read: () => string | null };
  /** BCP 47 tag for accept-language. */
  language: () => string;
  onRefused: (refusal: CallRefused) => void;
  /** SES-13: null without the flag `sessionRenewal`; a 401 then ends the session. */
  renewal?: (Pick<Renewal, 'renew'> & { /** Name of the current session. */ session: () => string | null }) | null;
  report: (what: Mismatch, details: MismatchDetails) => void;
  /** Answers to calls that the first script has sent, see headStart.ts. */
  headStart?: Pick<HeadStart, 'take'>;
  /** Tests replace it. */
  now?: () => number;
  delayBeforeRetry?: typeof delayBeforeRetry;
};

export type Call = <Schema extends z.ZodMiniType>(schema: Schema, request: CallRequest) => Promise<z.output<Schema>>;

/** A CallError for a failure that the service did not report itself (ERR-01). */
const failed = (errorStatus: string, errorMessage = ''): CallError => ({ success: false, errorCode: 0, errorMessage, errorStatus });

/**
 * Creates the function that makes every call (CFG-06, ERR-01, SES-10). It rejects with a CallError, except for errors of the options.
 * errorStatus without an answer: `timeout`, `offline`, `aborted`. With an unusable answer: `unreadable`, `wrong_shape`, `redirected`. With
 * an error answer that has no name: `http_<status>`.
 */
export function createClient(options: ClientOptions): Call {
  const {
    baseUrl,
    timeout,
    tokens,
    renewal = null,
    headStart,
    now = Date.now,
    delayBeforeRetry: plannedPause = delayBeforeRetry,
  } = options;
  const mayRepeat = limitRetries();

  return async function call(schema, request) {
    const token = bearerOf(request, baseUrl, tokens);
    const json = await withinLimit(timeout, request.signal, failed, (signal) => sendInSession(request, token, signal));
    const report = (what: Mismatch, path: string, reason: string) =>
      options.report(what, { call: `${request.method} ${request.path}`, path, reason });
    try {
      return parseTolerantly(schema, json, (item, reason) => report('dropped_item', item, reason), request.substance);
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error;
      report('wrong_answer', error.path, error.reason);
      throw failed('wrong_shape', error.message);
    }
  };

  /**
   * SES-13: the service does nothing for a call with an expired token. The client repeats a call of any method once with the renewed token.
   */
  async function sendInSession(request: CallRequest, token: string | null, signal: AbortSignal): Promise<unknown> {
    const reportEnded = (ended: string) => options.onRefused({ type: 'call.unauthorized', token: ended });
    if (renewal === null || token === null || request.bearer !== undefined) return send(request, token, signal, reportEnded);
    const session = renewal.session();
    let hasEnded = false;
    try {
      return await send(request, token, signal, () => {
        hasEnded = true;
      });
    } catch (error) {
      if (!hasEnded) throw error;
      const renewed = await renewal.renew(token, session);
      if (renewed !== null) return send(request, renewed, signal, reportEnded);
      reportEnded(token);
      throw error;
    }
  }

  /** @returns the JSON of the answer; null for an empty answer; a Blob for a document */
  async function send(request: CallRequest, token: string | null, signal: AbortSignal, onEnded: (token: string) => void): Promise<unknown> {
    const { method, path, once, ownsLock } = request;
    const address = addressOf(request, baseUrl);
    const isForeignAddress = isForeign(path, baseUrl);
    const attempts = method === 'GET' && !once ? MAX_ATTEMPTS : 1;
    const deadline = now() + timeout;

    async function attempt(number: number): Promise<Answer> {
      const language = options.language();
      const headers = isForeignAddress
        ? { accept: 'application/json', 'accept-language': language }
        : headersOf({ language, deviceId: options.deviceId, token });
      const answer = await ask(address, { ...initOf(request, headers, token), signal }, request);
      const { status, retryAfter } = answer;
      if (number === attempts || signal.aborted || !(status === null || TEMPORARY_STATUSES.includes(status))) return answer;
      const pause = plannedPause(number, retryAfter, now());
      if (now() + pause >= deadline || !mayRepeat(address)) return answer;
      if (pause > 0) await wait(pause, signal);
      return attempt(number + 1);
    }

    const { status, isOk, retryAfter, body, failure } = await attempt(1);
    if (status === null) throw failed(failure);
    if (isOk) return contentOf(body);
    // A 3xx, or the opaque answer with status 0 that browsers give for a redirect.
    if (status < 400) throw failed('redirected');
    const refusal = refusalOf(status, retryAfter, body);
    if (token !== null && !signal.aborted) {
      if (status === 401) onEnded(token);
      if (status === 423 && !ownsLock) options.onRefused({ type: 'call.locked', token, status: refusal.errorStatus });
    }
    throw refusal;
  }

  /** Reads the whole body, so that a body that breaks off is a failure of the network. */
  async function ask(address: string, init: RequestInit, { isDocument }: CallRequest): Promise<Answer> {
    try {
      const response = await (headStart?.take(address, init) ?? fetch(address, init));
      const { status, ok: isOk, headers } = response;
      const body = isDocument && isOk ? await response.blob() : await response.text();
      return { status, isOk, retryAfter: headers.get('retry-after'), body, failure: '' };
    } catch (error) {
      // The time limit of a head start call ends a little before the limit of this call.
      const failure = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
      return { status: null, isOk: false, retryAfter: null, body: '', failure };
    }
  }
}

/** `status`: null without an answer; `failure` says why. `retryAfter`: the header. `body`: a Blob for a document. */
type Answer = { status: number | null; isOk: boolean; retryAfter: string | null; body: string | Blob; failure: string };

function initOf(
  { method, body, keepalive = false }: CallRequest,
  headers: Readonly<Record<string, string>>,
  token: string | null,
): RequestInit {
  return {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
    // A redirect could send the bearer token to another origin. The API does not redirect.
    redirect: token === null ? 'follow' : 'manual',
    keepalive,
  };
}

/** The URL of a call. Commas stay as they are, because the addresses of the head start have them (headStart.ts). */
function addressOf({ path, query = {} }: CallRequest, baseUrl: string): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  const address = URL.canParse(path) ? path : baseUrl + path;
  return given.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${given.join('&')}`;
}

/** @throws CallError `unreadable`: no answer of the contract is another text, or a JSON string */
function contentOf(body: string | Blob): unknown {
  if (body instanceof Blob) return body.size > 0 ? body : null;
  if (body.trim() === '') return null;
  const json = parsed(body);
  if (json === undefined || typeof json === 'string') throw failed('unreadable');
  return json;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another origin than the API's (GDE-09). It receives no token and no device id, and needs no CORS preflight. */
function isForeign(path: string, baseUrl: string): boolean {
  if (!URL.canParse(path)) return false;
  const home = baseUrl === '' ? globalThis.location?.origin : new URL(baseUrl).origin;
  return new URL(path).origin !== home;
}

/** The token that this call sends; null without one. A foreign origin never receives one. */
function bearerOf({ bearer, path }: CallRequest, baseUrl: string, tokens: ClientOptions['tokens']): string | null {
  if (bearer === 'none' || isForeign(path, baseUrl)) return null;
  return bearer?.token ?? tokens.read();
}

const errorWire = z.object({
  code: z.catch(z.optional(z.int()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  attempts_left: z.catch(z.optional(z.int()), undefined),
});

/** Converts an error answer to a CallError. The HTTP status replaces a missing code or name. */
function refusalOf(status: number, retryAfter: string | null, body: string | Blob): CallError {
  const json = typeof body === 'string' ? parsed(body) : undefined;
  const { code, error, message, attempts_left: attemptsLeft } = errorWire.safeParse(json).data ?? {};
  const limit = deviceLimitWire.safeParse(json).data;
  const seconds = Math.ceil(retryAfterDelay(retryAfter, Date.now()) / 1000);
  return {
    success: false,
    errorCode: code ?? status,
    errorMessage: message ?? '',
    errorStatus: error || `http_${status}`,
    ...(seconds > 0 && { retryAfter: seconds }),
    ...(limit && { deviceLimit: toDeviceLimit(limit) }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
  };
}
