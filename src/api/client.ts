/** The one way to the service: headers, limits, repetition, and the shape of every failure. */
import { createFetch } from 'ofetch';
import * as z from 'zod/mini';
import type { CallError } from '../../machines/domain/entities.ts';
import { type HeadStart, headersOf } from './headStart.ts';
import { askedFor, isPassing, pauseBefore, TRIES, wait } from './retry.ts';
import { parseTolerantly, WrongShape } from './wire/tolerance.ts';

/** A refusal that concerns the session, told before the caller hears of it. `token` is the one the call was made with. */
export type CallRefused = { type: 'call.unauthorized'; token: string } | { type: 'call.locked'; token: string; status: string };

/** What of an answer was not as the contract has it: an item that was left out (ERR-05), or the whole, which is of no use then. */
export type Mismatch = 'dropped_item' | 'wrong_answer';
/** Where in which answer, and why. */
export type MismatchDetails = { call: string; path: string; reason: string };

export type CallRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From `at`, or a whole address that was checked by `safeUrl` (GDE-09): foreign origins never get the bearer. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The stored token unless said otherwise; a string replaces it on this call (MON-12, TV login). */
  bearer?: 'none' | { token: string };
  /** SES-10: the caller answers for its own 423. */
  ownsLock?: boolean;
  /** A GET that does something, such as sending a letter: made once, like everything that is no GET. */
  once?: boolean;
  /** Lets the call outlive the page, for what is told on leaving. */
  keepalive?: boolean;
  /** The answer is a document: a Blob and no JSON (BIL-02). */
  isDocument?: boolean;
};

export type ClientOptions = {
  /** '' when the API has the application's own origin. */
  baseUrl: string;
  /** ms for the whole of a call, repetitions and pauses included: nobody waits longer. */
  timeout: number;
  deviceId: string;
  tokens: { read: () => string | null };
  /** BCP 47, for accept-language. */
  language: () => string;
  onRefused: (refusal: CallRefused) => void;
  report: (what: Mismatch, details: MismatchDetails) => void;
  /** Answers that were asked for before the product was there. */
  headStart?: Pick<HeadStart, 'take'>;
  /** Driven in tests. */
  random?: () => number;
  now?: () => number;
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export type Call = <Schema extends z.ZodMiniType>(schema: Schema, request: CallRequest) => Promise<z.output<Schema>>;

type Failure = { error: CallError; httpStatus: number; retryAfter: string | null };
type Outcome = { json: unknown } | Failure;

/** Statuses of failures that have no answer of the service behind them (ERR-01). */
const failed = (errorStatus: string, httpStatus = 0): Failure => ({
  error: { success: false, errorCode: httpStatus >= 400 ? httpStatus : 0, errorMessage: '', errorStatus },
  httpStatus,
  retryAfter: null,
});

/**
 * Makes the function through which every call goes (CFG-06, ERR-01, SES-10).
 * It rejects with a CallError, and with anything else only where the options themselves throw. Without an answer its errorStatus is one of `timeout`, `offline`, `aborted`;
 * with one that cannot be used `unreadable`, `wrong_shape`, `redirected`; `http_<status>` when an error came without a name.
 */
export function createClient(options: ClientOptions): Call {
  const { baseUrl, timeout, tokens, headStart, random = Math.random, now = Date.now, pause = wait } = options;
  const ask = createFetch({
    fetch: (address, init) => (typeof address === 'string' && headStart?.take(address, init ?? {})) || fetch(address, init),
  });

  return async function call(schema, request) {
    const { method, path, signal } = request;
    const token = bearerOf(request, baseUrl, tokens);
    const deadline = now() + timeout;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(request, token, deadline - now());
      if ('json' in outcome) return parse(schema, outcome.json, request);
      const { error, httpStatus, retryAfter } = outcome;
      const mayHelp = error.errorStatus === 'offline' || isPassing(httpStatus);
      const duration = pauseBefore(attempt, random, retryAfter, now());
      if (method === 'GET' && !request.once && mayHelp && attempt < TRIES && now() + duration < deadline) {
        await pause(duration, signal);
        if (signal?.aborted) throw failed('aborted').error;
        continue;
      }
      if (token !== null) tellRefusal(token, httpStatus, error.errorStatus, request.ownsLock ?? false);
      throw error;
    }

    function parse(shape: typeof schema, json: unknown, { method: verb }: CallRequest) {
      const tell = (what: Mismatch, where: string, reason: string) =>
        options.report(what, { call: `${verb} ${path}`, path: where, reason });
      try {
        return parseTolerantly(shape, json, (item, reason) => tell('dropped_item', item, reason));
      } catch (error) {
        if (!(error instanceof WrongShape)) throw error;
        tell('wrong_answer', error.path, error.reason);
        throw { ...failed('wrong_shape').error, errorMessage: error.message };
      }
    }
  };

  function tellRefusal(token: string, httpStatus: number, status: string, ownsLock: boolean) {
    if (httpStatus === 401) options.onRefused({ type: 'call.unauthorized', token });
    if (httpStatus === 423 && !ownsLock) options.onRefused({ type: 'call.locked', token, status });
  }

  /** One try. Resolves whatever happens. */
  async function send(
    { method, path, query, body, signal, keepalive, isDocument }: CallRequest,
    token: string | null,
    limit: number,
  ): Promise<Outcome> {
    const language = options.language();
    const headers = {
      ...(isForeign(path, baseUrl)
        ? { accept: 'application/json', 'accept-language': language }
        : headersOf({ language, deviceId: options.deviceId, token })),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, Math.max(0, limit));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    try {
      const response = await ask.raw<unknown, 'text' | 'blob'>(path, {
        baseURL: URL.canParse(path) ? undefined : baseUrl,
        method,
        query,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers,
        // A redirect could carry the bearer to another origin; the API has no reason to redirect.
        redirect: token === null ? 'follow' : 'manual',
        signal: controller.signal,
        keepalive: keepalive ?? false,
        responseType: isDocument ? 'blob' : 'text',
        retry: false,
        ignoreResponseError: true,
      });
      const answer = response._data ?? '';
      if (typeof answer === 'string') return read(response, answer);
      return response.ok ? { json: answer } : read(response, await answer.text());
    } catch {
      if (signal?.aborted) return failed('aborted');
      return failed(controller.signal.aborted ? 'timeout' : 'offline');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }
}

/** Another origin than the API's (GDE-09): it learns nothing of who asks, and is asked without the browser's preflight. */
function isForeign(path: string, baseUrl: string): boolean {
  if (!URL.canParse(path)) return false;
  const home = baseUrl === '' ? globalThis.location?.origin : new URL(baseUrl).origin;
  return new URL(path).origin !== home;
}

/** The token this call carries: none to an origin that is not the API's. */
function bearerOf({ bearer, path }: CallRequest, baseUrl: string, tokens: ClientOptions['tokens']): string | null {
  if (bearer === 'none' || isForeign(path, baseUrl)) return null;
  return bearer?.token ?? tokens.read();
}

function read(response: Response, text: string): Outcome {
  const { status, ok } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return failed('redirected');
  if (!ok) return refusal(response, text);
  try {
    return { json: text.trim() === '' ? null : JSON.parse(text) };
  } catch {
    return failed('unreadable');
  }
}

const errorWire = z.object({
  code: z.catch(z.optional(z.int()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
});

/** An error the service answered with. What it does not say, the HTTP status says. */
function refusal({ status, headers }: Response, text: string): Failure {
  const { code, error, message } = parseError(text);
  const retryAfter = headers.get('retry-after');
  const seconds = Math.ceil(askedFor(retryAfter, Date.now()) / 1000);
  return {
    error: {
      success: false,
      errorCode: code ?? status,
      errorMessage: message ?? '',
      errorStatus: error || `http_${status}`,
      ...(seconds > 0 && { retryAfter: seconds }),
    },
    httpStatus: status,
    retryAfter,
  };
}

function parseError(text: string): z.output<typeof errorWire> {
  try {
    return errorWire.parse(JSON.parse(text));
  } catch {
    return { code: undefined, error: undefined, message: undefined };
  }
}
