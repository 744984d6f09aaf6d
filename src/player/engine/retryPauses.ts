/**
 * Waiting times after failures of one URL, ms. The engine alone repeats a missing segment about once a second without end. With these pauses
 * ten requests take more than 30 s.
 */
const PAUSES = [1000, 2000, 4000, 8000] as const;

export type RetryPauses = {
  /** Time to wait before the next request for this URL, ms. */
  pauseFor: (url: string) => number;
  failed: (url: string) => void;
  succeeded: (url: string) => void;
};

/** @param now a monotonic clock, ms */
export function createRetryPauses(now: () => number): RetryPauses {
  const failures = new Map<string, { count: number; at: number }>();
  return {
    pauseFor(url) {
      const failure = failures.get(url);
      if (!failure) return 0;
      const pause = PAUSES[Math.min(failure.count, PAUSES.length) - 1] ?? 0;
      return Math.max(0, failure.at + pause - now());
    },
    failed(url) {
      failures.set(url, { count: (failures.get(url)?.count ?? 0) + 1, at: now() });
    },
    succeeded(url) {
      failures.delete(url);
    },
  };
}
