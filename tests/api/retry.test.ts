import fc from 'fast-check';
import { expect, it } from 'vitest';
import { delayBeforeRetry, TEMPORARY_STATUSES, wait } from '../../src/api/retry.ts';

it('waits a random time up to a ceiling that doubles from 1 s to 8 s', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempt) => delayBeforeRetry(attempt, null, 0, () => 0.999_999)).map(Math.round)).toEqual([
    1000, 2000, 4000, 8000, 8000, 8000,
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      fc.option(fc.string()),
      (attempt, random, header) => {
        const pause = delayBeforeRetry(attempt, header, Date.UTC(2026, 10, 20), () => random);
        expect(pause).toBeGreaterThanOrEqual(0);
        expect(pause).toBeLessThanOrEqual(8000);
      },
    ),
  );
});

it.each([
  ['2', 2000],
  ['0', 0],
  ['7200', 8000],
  ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['-3', 0],
])('reads Retry-After %s as %i ms', (header, expected) => {
  expect(delayBeforeRetry(1, header, Date.UTC(2026, 10, 20, 12), () => 0)).toBe(expected);
});

it('retries only temporary failures', () => {
  const statuses = [200, 301, 400, 401, 404, 408, 409, 423, 425, 429, 499, 500, 501, 502, 503, 504, 599];
  expect(statuses.filter((status) => TEMPORARY_STATUSES.includes(status))).toEqual([429, 500, 502, 503, 504, 599]);
});

it('stops waiting when the caller aborts', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 10);
  await wait(60_000, controller.signal);
  // Neither wait would end before the timeout of the test.
  await expect(wait(60_000, AbortSignal.abort())).resolves.toBeUndefined();
});
