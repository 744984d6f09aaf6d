import { type RefObject, startTransition, useEffect, useState } from 'react';

export type NearOptions = {
  starts?: boolean;
  /** Distance that counts as near: a CSS margin around the window. */
  margin?: string;
  /** Distance at which the element stops being near, as a CSS margin. It stays near while it contains the focus. Default: it stays near. */
  farMargin?: string;
  /** Called with the element's box just before it stops being near. */
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
      // A transition, so that rendering does not block scrolling.
      startTransition(() => setIsNear(isIntersecting));
    };
    const observer = new IntersectionObserver(look, { rootMargin: isNear ? farMargin : margin });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, isNear, margin, farMargin, onFar]);
  return isNear;
}
