import { useCallback, useSyncExternalStore } from 'react';

/** The last scroll position from the scroll event, px. Reading `scrollY` during rendering would force a layout. */
let top = 0;
const listeners = new Set<() => void>();

function look() {
  top = window.scrollY;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  // The listener stays: the page may scroll while no component is subscribed.
  addEventListener('scroll', look, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * @param threshold CSS pixels
 * @returns true when the page is scrolled further than the threshold
 */
export function useHasScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => top > threshold, [threshold]),
  );
}
