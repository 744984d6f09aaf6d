import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element is in the window. Updates when a quarter of the element enters or leaves.
 * @param onChange called with the same value, also after the first observation
 */
export function useIsInWindow(element: RefObject<Element | null>, onChange?: (isVisible: boolean) => void): boolean {
  const [isVisible, setIsInSight] = useState(true);
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  });
  useEffect(() => {
    const node = element.current;
    if (!node || typeof IntersectionObserver === 'undefined') return;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const latest = entries.at(-1);
      if (!latest) return;
      setIsInSight(latest.isIntersecting);
      notify.current?.(latest.isIntersecting);
    };
    const observer = new IntersectionObserver(look, { threshold: 0.25 });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
