import { type ReactNode, useState } from 'react';
import { useNearEnd } from '../rail/useNearEnd.ts';

/** Number of items rendered at first, and added each time the end of the list is near. */
const STEP = 60;

/**
 * Renders a long list step by step as the viewer scrolls.
 * @param items the items of one list; give the component another `key` for another list
 * @param atLeast minimum number of items from the start, e.g. up to one that is marked or has the focus
 * @returns `shown`, the items to render, and `end`, to render after the list
 */
export function useGrowingList<Item>(items: readonly Item[], atLeast = 0): { shown: readonly Item[]; end: ReactNode } {
  const [count, setCount] = useState(STEP);
  const reached = Math.max(count, atLeast);
  const hasMore = reached < items.length;
  const end = useNearEnd<HTMLDivElement>({ count: reached, hasMore, onNearEnd: () => setCount(reached + STEP) });
  return { shown: hasMore ? items.slice(0, reached) : items, end: hasMore ? <div ref={end} /> : null };
}
