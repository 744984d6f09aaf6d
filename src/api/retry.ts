/** When a call is tried again, and after how long (DESIGN "Calls"). Durations in ms. */

/** GET only. POST, PUT and DELETE are never repeated by themselves. */
export const TRIES = 3;
const BASE = 500;
const CAP = 8000;

/** Whether trying again may help: 429 and 5xx, but not 501: nobody writes what is missing meanwhile. Every other answer would be the same. */
export const isPassing = (status: number) => status === 429 || (status >= 500 && status !== 501);

/**
 * Full jitter: anything between nothing and a ceiling that doubles, so that many viewers do not come back at once.
 * What the service asks for with Retry-After is the least, up to the cap.
 * @param attempt 1 after the first try
 * @param random gives 0 ≤ n < 1
 * @param retryAfter the header, seconds or an HTTP date; null without one
 * @param now epoch ms
 * @returns ms to wait before the next try
 */
export function pauseBefore(attempt: number, random: () => number, retryAfter: string | null, now: number): number {
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
