import { useSyncExternalStore } from 'react';

/** ms */
const MINUTE = 60_000;
/** ms between two looks at the clock. A device that wakes up is at most this late. */
const LOOK = 10_000;

/**
 * The time for what a view shows in minutes. The view renders anew when the minute changes.
 * @param now the clock, epoch ms
 * @returns the nearest full minute, epoch ms
 */
export function useMinute(now: () => number): number {
  return useSyncExternalStore(everyLook, () => Math.round(now() / MINUTE) * MINUTE);
}

function everyLook(look: () => void): () => void {
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
}
