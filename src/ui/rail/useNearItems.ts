import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RailPositionStore } from './railPosition.ts';

/**
 * Decides which items of a row or a grid are near enough to render; the others stay empty and keep their size (LOOK: a hundred rails of
 * two hundred cards stay smooth). An item that contains the focus stays rendered.
 * @param list the list; its children are the items
 * @param options.first number of items to render before the first observation
 * @param options.isLooking whether to observe the items; while false only the first items are rendered
 * @param options.isRow true measures sideways within the row; false measures vertically within the window
 * @param options.position remembers the items, so that a viewer who returns finds them at once (NAV-12)
 * @returns `isDrawn` for an item, and `draw`, which renders an item synchronously because the focus moves there
 */
export function useNearItems(
  list: RefObject<HTMLElement | null>,
  {
    count,
    first,
    isLooking = true,
    isRow,
    position,
  }: { count: number; first: number; isLooking?: boolean; isRow: boolean; position: RailPositionStore },
): { isDrawn: (index: number) => boolean; draw: (index: number) => void } {
  const [near, setNear] = useState(
    (): ReadonlySet<number> => position.latest().drawn ?? new Set(Array.from({ length: first }, (_, index) => index)),
  );
  useEffect(() => position.note({ drawn: near }), [position, near]);
  useEffect(() => {
    const node = list.current;
    if (!isLooking || !node || typeof IntersectionObserver === 'undefined') return;
    const look = (entries: readonly IntersectionObserverEntry[]) =>
      startTransition(() =>
        setNear((were) => {
          const now = new Set(were);
          for (const { target, isIntersecting } of entries) {
            const index = Array.prototype.indexOf.call(node.children, target);
            if (isIntersecting) now.add(index);
            else if (!target.contains(document.activeElement)) now.delete(index);
          }
          return now.size === were.size && [...now].every((index) => were.has(index)) ? were : now;
        }),
      );
    const observer = new IntersectionObserver(look, {
      root: isRow ? node : null,
      rootMargin: isRow ? '0px 50%' : '60% 0px 60% 0px',
    });
    for (const item of Array.from(node.children).slice(0, count)) observer.observe(item);
    return () => observer.disconnect();
  }, [list, count, isLooking, isRow]);
  const draw = useCallback((index: number) => flushSync(() => setNear((were) => new Set(were).add(index))), []);
  return { isDrawn: (index) => near.has(index) || typeof IntersectionObserver === 'undefined', draw };
}
