/** The one way to the service: headers, limits, repetition, and the shape of every failure. */
import { createFetch, type FetchContext, FetchError, type FetchResponse } from 'ofetch';
import * as z from 'zod/mini';
import type { CallError } from '../../machines/domain/entities.ts';
import { type HeadStart, headersOf } from './headStart.ts';
import type { Renewal } from './renewal.ts';
import { limitRepetitions } from './repetitions.ts';
import { askedFor, PASSING, pauseBefore, TRIES } from './retry.ts';
import { deviceLimitWire, toDeviceLimit } from './wire/device.ts';
import { parseTolerantly, WrongShape } from './wire/tolerance.ts';
import { withinLimit } from './withinLimit.ts';

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
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
  /** The stored token unless said otherwise; a string replaces it on this call (MON-12, TV login). */
  bearer?: 'none' | { token: string };
  /** SES-10: the caller answers for its own 423. */
  ownsLock?: boolean;
  /** A GET that does something, such as sending a letter: made once, like everything that is no GET. */
  once?: boolean;
  /** Lets the call outlive the page, for what is told on leaving. */
  keepalive?: boolean;
  /** Lists without which what holds them is of no use (ERR-05). */
  substance?: readonly string[];
  /** The answer is a document: a Blob and no JSON (BIL-02). */
  isDocument?: boolean;
};

export type ClientOptions = {
  /** '' when the API has the application's own origin. */
  baseUrl: string;
  /** ms for headers, body, repetitions and pauses of a call together. */
  timeout: number;
  deviceId: string;
  tokens: { read: () => string | null };
  /** BCP 47, for accept-language. */
  language: () => string;
  onRefused: (refusal: CallRefused) => void;
  /** SES-13: null without the flag; a 401 ends the session then. */
  renewal?: (Pick<Renewal, 'renew'> & { /** Which session a call belongs to that begins now. */ session: () => string | null }) | null;
  report: (what: Mismatch, details: MismatchDetails) => void;
  /** Answers that were asked for before the product was there. */
  headStart?: Pick<HeadStart, 'take'>;
  /** Driven in tests. */
  now?: () => number;
  pauseBefore?: typeof pauseBefore;
};

export type Call = <Schema extends z.ZodMiniType>(schema: Schema, request: CallRequest) => Promise<z.output<Schema>>;

/** A failure without a refusal of the service behind it (ERR-01). */
const failed = (errorStatus: string, errorMessage = ''): CallError => ({ success: false, errorCode: 0, errorMessage, errorStatus });

/**
 * Makes the function through which every call goes (CFG-06, ERR-01, SES-10).
 * It rejects with a CallError, and with anything else only where the options themselves throw. Without an answer its errorStatus is one of `timeout`, `offline`, `aborted`;
 * with one that cannot be used `unreadable`, `wrong_shape`, `redirected`; `http_<status>` when an error came without a name.
 */
export function createClient(options: ClientOptions): Call {
  const { baseUrl, timeout, tokens, renewal = null, headStart, now = Date.now, pauseBefore: plannedPause = pauseBefore } = options;
  const mayRepeat = limitRepetitions();
  const ask = createFetch({
    fetch: async (address, init = {}) => {
      const early = typeof address === 'string' ? headStart?.take(address, init) : null;
      return withWholeBody(await (early ?? fetch(address, init)));
    },
  });

  return async function call(schema, request) {
    const token = bearerOf(request, baseUrl, tokens);
    const json = await withinLimit(timeout, request.signal, failed, (signal) => sendInSession(request, token, signal));
    const tell = (what: Mismatch, path: string, reason: string) =>
      options.report(what, { call: `${request.method} ${request.path}`, path, reason });
    try {
      return parseTolerantly(schema, json, (item, reason) => tell('dropped_item', item, reason), request.substance);
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error;
      tell('wrong_answer', error.path, error.reason);
      throw failed('wrong_shape', error.message);
    }
  };

  /** SES-13: the service did nothing for a call with an expired token, so calls of all methods are repeated once with the renewed token. */
  async function sendInSession(request: CallRequest, token: string | null, signal: AbortSignal): Promise<unknown> {
    const tellEnded = (ended: string) => options.onRefused({ type: 'call.unauthorized', token: ended });
    if (renewal === null || token === null || request.bearer !== undefined) return send(request, token, signal, tellEnded);
    const session = renewal.session();
    let hasEnded = false;
    try {
      return await send(request, token, signal, () => {
        hasEnded = true;
      });
    } catch (error) {
      if (!hasEnded) throw error;
      const renewed = await renewal.renew(token, session);
      if (renewed !== null) return send(request, renewed, signal, tellEnded);
      tellEnded(token);
      throw error;
    }
  }

  /** @returns the JSON of the answer, null for an empty one; a Blob for a document */
  async function send(request: CallRequest, token: string | null, signal: AbortSignal, onEnded: (token: string) => void): Promise<unknown> {
    const { method, path, query, body, once, ownsLock, keepalive = false, isDocument } = request;
    const deadline = now() + timeout;

    /** ofetch's retry has no Retry-After, no jitter, no limit for the whole call, and no limit for an address that several callers ask. */
    function planRetry({ request: address, options: tried, response }: FetchContext) {
      if (signal.aborted || !tried.retry || (response && !PASSING.includes(response.status))) return;
      const pause = plannedPause(TRIES - tried.retry, response?.headers.get('retry-after') ?? null, now());
      tried.retryDelay = () => pause;
      if (now() + pause >= deadline || !mayRepeat(String(address))) tried.retry = false;
    }

    const response = await ask
      .raw<unknown, 'json' | 'blob'>(path, {
        baseURL: URL.canParse(path) ? undefined : baseUrl,
        method,
        query,
        body,
        // A redirect could carry the bearer to another origin; the API has no reason to redirect.
        redirect: token === null ? 'follow' : 'manual',
        signal,
        keepalive,
        responseType: isDocument ? 'blob' : 'json',
        retry: method === 'GET' && !once ? TRIES - 1 : false,
        retryStatusCodes: PASSING,
        onRequest: ({ options: asked }) => {
          const language = options.language();
          asked.headers = new Headers(
            isForeign(path, baseUrl)
              ? { accept: 'application/json', 'accept-language': language }
              : headersOf({ language, deviceId: options.deviceId, token }),
          );
        },
        onRequestError: planRetry,
        onResponseError: async (context) => {
          planRetry(context);
          const { status } = context.response;
          if (token === null || signal.aborted) return;
          if (status === 401) onEnded(token);
          if (status === 423 && !ownsLock) {
            const { errorStatus } = await refusalOf(context.response);
            options.onRefused({ type: 'call.locked', token, status: errorStatus });
          }
        },
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof FetchError)) throw error;
        if (error.response) throw await refusalOf(error.response);
        // The head start's limit ends a little before this call's.
        throw failed(error.cause instanceof DOMException && error.cause.name === 'TimeoutError' ? 'timeout' : 'offline');
      });

    const { ok, _data: data } = response;
    // ofetch rejects from 400 on: what is left is 3xx, and the opaque answer with status 0 that browsers give for it.
    if (!ok) throw failed('redirected');
    // ofetch gives the text of what is no JSON. No answer of the contract is a JSON string.
    if (typeof data !== 'string') return data ?? null;
    if (data.trim() !== '') throw failed('unreadable');
    return null;
  }
}

/** Statuses that a response with a body cannot have. Chromium gives their responses an empty stream all the same. */
const BODILESS = [204, 205, 304];

/** ofetch does not repeat a call whose body breaks off. With the body read here, that is a failure of the request to it. */
async function withWholeBody(response: Response): Promise<Response> {
  return response.body && !BODILESS.includes(response.status) ? new Response(await response.arrayBuffer(), response) : response;
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

const errorWire = z.object({
  code: z.catch(z.optional(z.int()), undefined),
  error: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  attempts_left: z.catch(z.optional(z.int()), undefined),
});

/** An error the service answered with. What it does not say, the HTTP status says. */
async function refusalOf({ status, headers, _data: data }: FetchResponse<unknown>): Promise<CallError> {
  const json = data instanceof Blob ? await new Response(data).json().catch(() => null) : data;
  const { code, error, message, attempts_left: attemptsLeft } = errorWire.safeParse(json).data ?? {};
  const limit = deviceLimitWire.safeParse(json).data;
  const seconds = Math.ceil(askedFor(headers.get('retry-after'), Date.now()) / 1000);
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
