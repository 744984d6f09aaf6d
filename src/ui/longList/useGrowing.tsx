import { type ReactNode, useState } from 'react';
import { useNearEnd } from '../rail/useNearEnd.ts';

/** Items that are drawn at first, and again each time the end of the list comes near. */
const STEP = 60;

/**
 * A list that a service can make longer than a page can draw at once: it grows as the viewer goes on.
 * @param items of one list; for another one the component takes another key
 * @param atLeast items that have to be there from the start, for one that is marked or has the focus
 * @returns `end` belongs behind the list
 */
export function useGrowing<Item>(items: readonly Item[], atLeast = 0): { shown: readonly Item[]; end: ReactNode } {
  const [count, setCount] = useState(STEP);
  const reached = Math.max(count, atLeast);
  const hasMore = reached < items.length;
  const end = useNearEnd({ count: reached, hasMore, onNearEnd: () => setCount(reached + STEP) });
  return { shown: hasMore ? items.slice(0, reached) : items, end: hasMore ? <div ref={end} /> : null };
}
