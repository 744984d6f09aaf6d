import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onNearEnd` once for each `count` when the end of a list is at most two window heights away.
 * @param row the row, when the list scrolls sideways: then the distance is twice its width
 * @returns the element at the end
 */
export function useNearEnd<End extends Element>(
  { count, hasMore, onNearEnd }: { count: number; hasMore: boolean; onNearEnd: (() => void) | undefined },
  row?: RefObject<Element | null>,
): RefObject<End | null> {
  const end = useRef<End>(null);
  const notify = useRef(onNearEnd);
  useEffect(() => {
    notify.current = onNearEnd;
  });
  useEffect(() => {
    const node = end.current;
    if (!hasMore || count === 0 || !node || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        notify.current?.();
      },
      { root: row?.current ?? null, rootMargin: row ? '0px 200%' : '0px 0px 200% 0px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [count, hasMore, row]);
  return end;
}
