import { useCallback, useSyncExternalStore } from 'react';

/** Told by the browser, never asked for: asking makes it measure the page in the middle of a drawing. */
let top = 0;
const listeners = new Set<() => void>();

function look() {
  top = window.scrollY;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  // It goes on listening: the page may be scrolled while nobody asks.
  addEventListener('scroll', look, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param threshold CSS pixels the page must have been scrolled by */
export function useHasScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => top > threshold, [threshold]),
  );
}
