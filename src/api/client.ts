/** The HTTP client: sets headers, limits time and retries, and turns every failure into a CallError. */
import { createFetch, type FetchContext, FetchError, type FetchResponse } from 'ofetch';
import * as z from 'zod/mini';
import type { CallError } from '../../machines/domain/entities.ts';
import type { Call, CallRequest } from './call.ts';
import type { Clock } from './clock.ts';
import { type HeadStart, headersOf } from './headStart.ts';
import type { LastAnswers } from './lastAnswers.ts';
import { noteAnswer, noteSilence } from './reach.ts';
import { delayBeforeRetry, MAX_ATTEMPTS, MAX_ATTEMPTS_WITHOUT_ANSWER, retryAfterDelay, TEMPORARY_STATUSES } from './retry.ts';
import { limitRetries } from './retryLimit.ts';
import { deviceWire, toDevice } from './wire/device.ts';
import { withinLimit } from './withinLimit.ts';

/** A refusal that concerns the session. The client reports it before it rejects the call. `token` is the token of the call. */
export type CallRefused = { type: 'call.unauthorized'; token: string } | { type: 'call.locked'; token: string; status: string };

/** A difference from the contract (ERR-05): a part was left out or read in another way, or the whole answer is unusable. */
export type Mismatch = 'dropped_item' | 'wrong_answer';
/** `call`: method and path of the request. `path`: position in the answer, e.g. `items.3.title`. */
export type MismatchDetails = { call: string; path: string; reason: string };

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
  renewal?: {
    /** @returns the token for repeating the call; null when the session has ended */
    renew: (token: string, session: string | null) => Promise<string | null>;
    /** Name of the current session. */
    session: () => string | null;
  } | null;
  /** Gets a wrong answer each time, and a wrong part once: not for each item, and not with each answer of the same schema. */
  report: (what: Mismatch, details: MismatchDetails) => void;
  /** Answers to calls that the first script has sent, see headStart.ts. */
  headStart?: Pick<HeadStart, 'take'>;
  /** PWA-03: answers of an earlier visit, for calls that reach no server. */
  lastAnswers?: LastAnswers | null;
  clock: Pick<Clock, 'now' | 'device' | 'timed'>;
  /** Tests replace it. */
  delayBeforeRetry?: typeof delayBeforeRetry;
};

/** A CallError for a failure that the service did not report itself (ERR-01). */
const failed = (errorStatus: string, errorMessage = ''): CallError => ({ success: false, errorCode: 0, errorMessage, errorStatus });

/**
 * Creates the function that makes every call (CFG-06, ERR-01, SES-10). It rejects with a CallError, except for errors of the options.
 * errorStatus without an answer: `timeout`, `offline`, `aborted`. With an unusable answer: `unreadable`, `wrong_shape`, `redirected`. With
 * an error answer that has no name: `http_<status>`.
 */
export function createClient(options: ClientOptions): Call {
  const { baseUrl, timeout, tokens, renewal = null, headStart, clock, delayBeforeRetry: plannedPause = delayBeforeRetry } = options;
  const mayRepeat = limitRetries();
  const reported = new Map<z.ZodMiniType, Set<string>>();
  const client = createFetch({
    fetch: async (address, init = {}) => {
      const early = typeof address === 'string' ? headStart?.take(address, init) : null;
      const ask = isForeign(String(address), baseUrl) ? fetch : clock.timed;
      try {
        const response = await withWholeBody(await (early ?? ask(address, init)));
        if (response.status < 500) noteAnswer();
        return response;
      } catch (error) {
        if (!init.signal?.aborted) noteSilence();
        throw error;
      }
    },
  });

  return async function call(schema, request) {
    const token = bearerOf(request, baseUrl, tokens);
    const last = options.lastAnswers?.(request, options.language()) ?? null;
    // Without a network a second attempt would only delay the answer that is kept.
    const sent = last && globalThis.navigator?.onLine === false ? { ...request, once: true } : request;
    let isRecalled = false;
    const json = await withinLimit(timeout, request.signal, failed, (signal) => sendInSession(sent, token, signal)).catch(
      async (error: CallError) => {
        const recalled = error.errorStatus === 'offline' ? await last?.recall() : null;
        if (!recalled) throw error;
        isRecalled = true;
        return recalled.json;
      },
    );
    const parsed = await read(schema, json, request);
    if (!isRecalled) last?.keep(parsed);
    return parsed;
  };

  /**
   * What reads an answer that is partly wrong loads with the first such answer.
   * @throws CallError `wrong_shape` (ERR-05); `offline` when the chunk does not arrive
   */
  async function read<Schema extends z.ZodMiniType>(schema: Schema, json: unknown, request: CallRequest): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const tolerance = await import('./wire/tolerance.ts').catch(() => null);
    if (!tolerance) throw failed('offline');
    const call = `${request.method} ${request.path}`;
    const known = reported.get(schema) ?? new Set();
    reported.set(schema, known);
    try {
      return tolerance.parseTolerantly(
        schema,
        json,
        (path, reason) => {
          // The key is the same for all items of a list.
          const key = path.replace(/\b\d+\b/g, '*');
          if (!known.has(key)) options.report('dropped_item', { call, path, reason });
          known.add(key);
        },
        request.substance,
      );
    } catch (error) {
      if (!(error instanceof tolerance.WrongShape)) throw error;
      options.report('wrong_answer', { call, path: error.path, reason: error.reason });
      throw failed('wrong_shape', error.message);
    }
  }

  /** Converts an error answer to a CallError. The HTTP status replaces a missing code or name, and every answer that is no object. */
  async function refusalOf({ status, headers, _data: data }: FetchResponse<unknown>, request: CallRequest): Promise<CallError> {
    const json = data instanceof Blob ? await new Response(data).json().catch(() => null) : data;
    const wire = await read(errorWire, Object(json), request).catch(() => errorWire.parse({}));
    const { devices, device_token: limitToken, attempts_left: attemptsLeft } = wire;
    const seconds = Math.ceil(retryAfterDelay(headers.get('retry-after'), clock.now()) / 1000);
    return {
      success: false,
      errorCode: wire.code ?? status,
      errorMessage: wire.message ?? '',
      errorStatus: wire.error || `http_${status}`,
      ...(seconds > 0 && { retryAfter: seconds }),
      ...(devices && limitToken && { deviceLimit: { devices: devices.map(toDevice), token: limitToken } }),
      ...(typeof attemptsLeft === 'number' && { attemptsLeft }),
    };
  }

  /**
   * SES-13: the service does nothing for a call with an expired token. The client repeats a call of any method once with the renewed token.
   */
  async function sendInSession(request: CallRequest, token: string | null, signal: AbortSignal): Promise<unknown> {
    const reportEnded = (ended: string) => options.onRefused({ type: 'call.unauthorized', token: ended });
    const sent = { requests: 0 };
    if (renewal === null || token === null || request.bearer !== undefined) return send(request, token, signal, reportEnded, sent);
    const session = renewal.session();
    let hasEnded = false;
    try {
      return await send(
        request,
        token,
        signal,
        () => {
          hasEnded = true;
        },
        sent,
      );
    } catch (error) {
      if (!hasEnded) throw error;
      const renewed = await renewal.renew(token, session);
      if (renewed === null) reportEnded(token);
      if (renewed === null || sent.requests >= MAX_ATTEMPTS) throw error;
      return send(request, renewed, signal, reportEnded, sent);
    }
  }

  /**
   * @param sent counts the requests of one read, also those before a renewal of the token (ERR-09)
   * @returns the JSON of the answer; null for an empty answer; a Blob for a document
   */
  async function send(
    request: CallRequest,
    token: string | null,
    signal: AbortSignal,
    onEnded: (token: string) => void,
    sent: { requests: number },
  ): Promise<unknown> {
    const { method, path, query, body, message, once, ownsLock, keepalive = false, isDocument } = request;
    const deadline = clock.device() + timeout;

    /** ofetch's retry has no Retry-After, no jitter, no time limit for the whole call and no limit for each address. */
    function planRetry({ request: address, options: tried, response }: FetchContext) {
      if (signal.aborted || !tried.retry || (response && !TEMPORARY_STATUSES.includes(response.status))) return;
      const attempt = sent.requests;
      if (attempt >= (response ? MAX_ATTEMPTS : MAX_ATTEMPTS_WITHOUT_ANSWER)) {
        tried.retry = false;
        return;
      }
      const pause = plannedPause(attempt, response?.headers.get('retry-after') ?? null, clock.now());
      tried.retryDelay = () => pause;
      if (clock.device() + pause >= deadline || !mayRepeat(String(address))) tried.retry = false;
    }

    const response = await client
      .raw<unknown, 'json' | 'blob'>(path, {
        baseURL: URL.canParse(path) ? undefined : baseUrl,
        method,
        query,
        body: message?.bytes ?? body,
        // A redirect could send the bearer token to another origin. The API does not redirect.
        redirect: token === null && !message ? 'follow' : 'manual',
        signal,
        keepalive,
        responseType: isDocument ? 'blob' : 'json',
        retry: method === 'GET' && !once ? MAX_ATTEMPTS - 1 : false,
        retryStatusCodes: TEMPORARY_STATUSES,
        onRequest: ({ options: asked }) => {
          sent.requests += 1;
          const language = options.language();
          const own = isForeign(path, baseUrl)
            ? { accept: 'application/json', 'accept-language': language }
            : headersOf({ language, deviceId: options.deviceId, token });
          // The entries of Headers are in lower case.
          asked.headers = new Headers({ ...Object.fromEntries(message?.headers ?? []), ...own });
        },
        onRequestError: planRetry,
        onResponseError: async (context) => {
          planRetry(context);
          const { status } = context.response;
          if (token === null || signal.aborted) return;
          if (status === 401) onEnded(token);
          if (status === 423 && !ownsLock) {
            const { errorStatus } = await refusalOf(context.response, request);
            options.onRefused({ type: 'call.locked', token, status: errorStatus });
          }
        },
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof FetchError)) throw error;
        if (error.response) throw await refusalOf(error.response, request);
        // The time limit of a head start call ends a little before the limit of this call.
        throw failed(error.cause instanceof DOMException && error.cause.name === 'TimeoutError' ? 'timeout' : 'offline');
      });

    const { ok, _data: data } = response;
    // ofetch rejects statuses from 400. What remains is 3xx, or the opaque answer with status 0 that browsers give for a redirect.
    if (!ok) throw failed('redirected');
    // ofetch returns the text when the body is not JSON. No answer of the contract is a JSON string.
    if (typeof data !== 'string') return data ?? null;
    if (data.trim() !== '') throw failed('unreadable');
    return null;
  }
}

/** A Response with a body cannot have these statuses. Chromium gives such responses an empty stream nevertheless. */
const BODILESS = [204, 205, 304];

/** ofetch does not retry a call when its body breaks off. Reading the body here makes it a network failure, which ofetch retries. */
async function withWholeBody(response: Response): Promise<Response> {
  return response.body && !BODILESS.includes(response.status) ? new Response(await response.arrayBuffer(), response) : response;
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

/** Every error answer. */
const errorWire = z.object({
  code: z.nullish(z.int()),
  error: z.nullish(z.string()),
  message: z.nullish(z.string()),
  attempts_left: z.nullish(z.int()),
  /** Of a `device_limit` refusal of a login (LOG-08). */
  devices: z.nullish(z.array(deviceWire)),
  device_token: z.nullish(z.string()),
});
