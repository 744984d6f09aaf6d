import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
};

/** @param threshold CSS pixels the page must have been scrolled by */
export function useHasScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > threshold, [threshold]),
  );
}
