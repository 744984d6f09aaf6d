import { type RefObject, useEffect, useState } from 'react';

/** @returns whether the element has left the window at its top, below the header of the page */
export function useIsAbove(element: RefObject<Element | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node || typeof IntersectionObserver === 'undefined') return;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const latest = entries.at(-1);
      if (latest) setIsAbove(!latest.isIntersecting && latest.boundingClientRect.top < window.innerHeight / 2);
    };
    const observer = new IntersectionObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
