/**
 * Left alone, the engine asks for a missing segment about once a second for ever. This makes it wait longer after each failure of one
 * address, so that a broken server is not hammered and ten requests last for more than half a minute.
 */
const PAUSES = [1000, 2000, 4000, 8000] as const;

export type Pacing = {
  /** How long to wait before asking for this address (ms). */
  pauseFor: (url: string) => number;
  failed: (url: string) => void;
  succeeded: (url: string) => void;
};

/** @param now ms; only differences count */
export function createPacing(now: () => number): Pacing {
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
