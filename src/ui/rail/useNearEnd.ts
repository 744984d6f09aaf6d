import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNearEnd` once for each `count` when the end of a list is at most two window heights away. */
export function useNearEnd({
  count,
  hasMore,
  onNearEnd,
}: {
  count: number;
  hasMore: boolean;
  onNearEnd: (() => void) | undefined;
}): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
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
      { rootMargin: '0px 0px 200% 0px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [count, hasMore]);
  return end;
}
