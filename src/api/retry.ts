/** Decides when the client retries a call, and after which pause (DESIGN "Calls"). Durations in ms. */

/** Attempts of a GET. The client never retries POST, PUT and DELETE. */
export const MAX_ATTEMPTS = 3;
/**
 * Attempts of a GET without an answer. After a reset, the browser itself sends the request again on each connection that it has kept:
 * Chromium up to seven times for one `fetch` (measured with HTTP/1.1).
 */
export const MAX_ATTEMPTS_WITHOUT_ANSWER = 2;
const BASE = 500;
const CAP = 8000;

/** HTTP statuses that may change at the next attempt: 429 and 5xx except 501 Not Implemented. */
export const TEMPORARY_STATUSES: number[] = [429, 500, ...Array.from({ length: 98 }, (_, index) => 502 + index)];

/**
 * Full jitter: a random pause between 0 and a ceiling that doubles with each attempt. It spreads the retries of many
 * viewers. Retry-After sets the minimum, up to the cap.
 * @param attempt 1 after the first attempt
 * @param retryAfter the header, seconds or an HTTP date; null without one
 * @param now epoch ms
 * @param random returns 0 ≤ n < 1
 * @returns ms to wait before the next attempt
 */
export function delayBeforeRetry(attempt: number, retryAfter: string | null, now: number, random: () => number = Math.random): number {
  const jitter = random() * Math.min(CAP, BASE * 2 ** attempt);
  return Math.min(CAP, Math.max(jitter, retryAfterDelay(retryAfter, now)));
}

/** A later time would overflow the browser's timers, or has no date. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/** @returns ms that Retry-After asks for, at most one day; 0 without one */
export function retryAfterDelay(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter.trim())) return Math.min(LONGEST_WAIT, Number(retryAfter) * 1000);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.min(LONGEST_WAIT, Math.max(0, date - now));
}

/** Waits `ms`, or until the signal aborts. Resolves in both cases. */
export const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    if (signal?.aborted) over();
    else signal?.addEventListener('abort', over);
  });
