import { type RefObject, startTransition, useEffect, useState } from 'react';

export type NearOptions = {
  starts?: boolean;
  /** How near, as a CSS length around the window. */
  margin?: string;
  /** How far it may be before it is gone again; it never goes while it holds the focus. Without it what came stays. */
  farMargin?: string;
  /** It is about to go: the last chance to measure it. */
  onFar?: () => void;
};

/** Whether an element is near the window. */
export function useIsNear(
  element: RefObject<Element | null>,
  { starts = false, margin = '100% 0px', farMargin, onFar }: NearOptions = {},
): boolean {
  const [isNear, setIsNear] = useState(() => starts || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const node = element.current;
    if (!node || typeof IntersectionObserver === 'undefined') return;
    if (isNear && farMargin === undefined) return;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const isIntersecting = entries.at(-1)?.isIntersecting === true;
      if (isIntersecting === isNear || (isNear && node.contains(document.activeElement))) return;
      if (isNear) onFar?.();
      // Whoever scrolls on is not kept waiting for what comes into the window.
      startTransition(() => setIsNear(isIntersecting));
    };
    const observer = new IntersectionObserver(look, { rootMargin: isNear ? farMargin : margin });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, isNear, margin, farMargin, onFar]);
  return isNear;
}
