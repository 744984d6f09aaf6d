/** When a call is tried again, and after how long (DESIGN "Calls"). Durations in ms. */

/** Tries of a GET. POST, PUT and DELETE are never repeated by the client. */
export const TRIES = 3;
const BASE = 500;
const CAP = 8000;

/** HTTP statuses that another try may change: 429 and 5xx, but not 501 Not Implemented. */
export const PASSING: number[] = [429, 500, ...Array.from({ length: 98 }, (_, index) => 502 + index)];

/**
 * Full jitter: anything between nothing and a ceiling that doubles, so that many viewers do not come back at once.
 * What the service asks for with Retry-After is the least, up to the cap.
 * @param attempt 1 after the first try
 * @param retryAfter the header, seconds or an HTTP date; null without one
 * @param now epoch ms
 * @param random gives 0 ≤ n < 1
 * @returns ms to wait before the next try
 */
export function pauseBefore(attempt: number, retryAfter: string | null, now: number, random: () => number = Math.random): number {
  const jitter = random() * Math.min(CAP, BASE * 2 ** attempt);
  return Math.min(CAP, Math.max(jitter, askedFor(retryAfter, now)));
}

/** @returns ms that Retry-After asks for; 0 without one */
export function askedFor(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/** Waits `ms`, or until the signal says that nobody waits any more; it resolves in both cases. */
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
