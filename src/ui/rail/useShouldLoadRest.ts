import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../page/whenIdle.ts';

const EVENTS = ['pointerenter', 'pointerdown', 'focusin', 'wheel', 'touchstart'] as const;
/** Timeout for a browser that is never idle, ms. */
const AT_LATEST = 4000;

/**
 * Whether to load the parts that the viewer does not see at first. Becomes true when the viewer reaches the element by pointer, touch,
 * wheel or focus, or when the browser is idle.
 * @param starts true from the first render on
 */
export function useShouldLoadRest(element: RefObject<HTMLElement | null>, starts: boolean): boolean {
  const [isWanted, setIsWanted] = useState(starts);
  useEffect(() => {
    const node = element.current;
    if (isWanted || !node) return;
    const stop = new AbortController();
    const want = () => setIsWanted(true);
    for (const name of EVENTS) node.addEventListener(name, want, { passive: true, signal: stop.signal });
    whenIdle(() => startTransition(want), AT_LATEST);
    return () => stop.abort();
  }, [element, isWanted]);
  return isWanted;
}
