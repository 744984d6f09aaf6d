/** A page without a picture below the header, which is transparent over pictures: its words would have the colours of words over a picture. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1) {
  count += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the header that the page has no picture below it, while `isPlain`. */
export function usePlainTop(isPlain: boolean) {
  useLayoutEffect(() => {
    if (!isPlain) return;
    add(1);
    return () => add(-1);
  }, [isPlain]);
}

/** @returns whether the page has said that there is no picture below the header */
export const useHasPlainTop = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
