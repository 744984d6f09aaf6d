import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come near the window; once true it stays true, so nothing that was shown goes away again.
 * @param margin how near, as a CSS length around the window
 */
export function useIsNear(
  element: RefObject<Element | null>,
  { starts = false, margin = '100% 0px' }: { starts?: boolean; margin?: string } = {},
): boolean {
  const [isNear, setIsNear] = useState(() => starts || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const node = element.current;
    if (isNear || !node) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
