/** A cache of answers (NAV-12). A fresh answer needs no call, and callers of the same key share one call. */
import type { CallError } from '../../machines/domain/entities.ts';
import type { CallRequest } from './call.ts';

/** Answers in one cache; the oldest is dropped first. */
const CAPACITY = 200;

type Running<Answer> = { answer: Promise<Answer>; askers: number; controller: AbortController };

export type AnswerCache<Answer> = {
  /**
   * @param key contains everything that the answer depends on: session, language, path, query
   * @param load makes the call; its signal aborts when every caller has left
   * @param signal of the caller; aborting it rejects for this caller only
   * @param isAnew asks even if the known answer is fresh
   */
  ask: (key: string, load: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal, isAnew?: boolean) => Promise<Answer>;
  /** Clears the cache. Calls under way still answer their callers, but the cache does not keep these answers. */
  forget: () => void;
};

export type Freshness = {
  /** Creates a cache for one type of answer, with room for `capacity` answers. */
  createCache: <Answer>(options?: { capacity?: number }) => AnswerCache<Answer>;
  /** Registers data of one viewer that `forget` clears too. */
  alsoForget: (forget: () => void) => void;
  /** Clears every cache. Call it when the viewer, the profile or the language has changed. */
  forget: () => void;
};

/**
 * @param now epoch ms
 * @param freshFor ms for which an answer is fresh
 */
export function createFreshness({ now, freshFor }: { now: () => number; freshFor: number }): Freshness {
  const all: (() => void)[] = [];
  return {
    createCache<Answer>({ capacity = CAPACITY }: { capacity?: number } = {}) {
      const cache = createCache<Answer>(now, freshFor, capacity);
      all.push(cache.forget);
      return cache;
    },
    alsoForget: (forget) => {
      all.push(forget);
    },
    forget: () => {
      for (const forget of all) forget();
    },
  };
}

function createCache<Answer>(now: () => number, freshFor: number, capacity: number): AnswerCache<Answer> {
  const kept = new Map<string, { answer: Answer; since: number }>();
  const running = new Map<string, Running<Answer>>();

  const keep = (key: string, answer: Answer) => {
    kept.delete(key);
    kept.set(key, { answer, since: now() });
    const oldest = kept.keys().next();
    if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
  };

  const start = (key: string, load: (signal: AbortSignal) => Promise<Answer>): Running<Answer> => {
    const controller = new AbortController();
    const call: Running<Answer> = { answer: load(controller.signal), askers: 0, controller };
    running.set(key, call);
    const end = () => {
      const isOurs = running.get(key) === call;
      if (isOurs) running.delete(key);
      return isOurs;
    };
    call.answer.then(
      (answer) => {
        if (end()) keep(key, answer);
      },
      end, // each caller receives the rejection itself
    );
    return call;
  };

  return {
    ask(key, load, signal, isAnew) {
      if (signal?.aborted) return Promise.reject(aborted);
      const known = kept.get(key);
      // An answer from the future is not fresh: the clock was set back.
      if (!isAnew && known !== undefined && now() >= known.since && now() - known.since < freshFor) return Promise.resolve(known.answer);
      const call = running.get(key) ?? start(key, load);
      call.askers += 1;
      return new Promise<Answer>((resolve, reject) => {
        const leave = () => {
          call.askers -= 1;
          if (call.askers === 0) {
            if (running.get(key) === call) running.delete(key);
            call.controller.abort();
          }
          reject(aborted);
        };
        signal?.addEventListener('abort', leave, { once: true });
        call.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
    forget() {
      kept.clear();
      running.clear();
    },
  };
}

/**
 * Makes a GET through a cache.
 * @param scope the part of a cache key that is not in the request: session and language
 */
export const askThrough =
  (scope: () => string) =>
  <Answer>(
    cache: AnswerCache<Answer>,
    request: Pick<CallRequest, 'path' | 'query' | 'bearer' | 'substance'>,
    load: (request: CallRequest) => Promise<Answer>,
    signal: AbortSignal | undefined,
    isAnew = false,
  ): Promise<Answer> => {
    const key = JSON.stringify([scope(), request.path, request.query ?? {}]);
    return cache.ask(key, (shared) => load({ method: 'GET', ...request, signal: shared }), signal, isAnew);
  };

const aborted: CallError = { success: false, errorCode: 0, errorMessage: '', errorStatus: 'aborted' };
