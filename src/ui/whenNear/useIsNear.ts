import { type RefObject, startTransition, useEffect, useState } from 'react';

export type NearOptions = {
  starts?: boolean;
  /** How near, as a CSS length around the window. */
  margin?: string;
  /** How far it may be before it is gone again; it never goes while it holds the focus. Without it what came stays. */
  farMargin?: string;
  /** It is about to go: how large it was. */
  onFar?: (box: DOMRectReadOnly) => void;
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
      const entry = entries.at(-1);
      const isIntersecting = entry?.isIntersecting === true;
      if (isIntersecting === isNear || (isNear && node.contains(document.activeElement))) return;
      if (isNear && entry) onFar?.(entry.boundingClientRect);
      // Whoever scrolls on is not kept waiting for what comes into the window.
      startTransition(() => setIsNear(isIntersecting));
    };
    const observer = new IntersectionObserver(look, { rootMargin: isNear ? farMargin : margin });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, isNear, margin, farMargin, onFar]);
  return isNear;
}
