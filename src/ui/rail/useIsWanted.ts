import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../whenIdle/whenIdle.ts';

const INTENT = ['pointerenter', 'pointerdown', 'focusin', 'wheel', 'touchstart'] as const;
/** A browser that is never idle does it anyway, ms. */
const AT_LATEST = 4000;

/**
 * Whether it is time for what is not seen at once: the viewer comes to the element, or stays, and the browser has nothing better to do.
 * @param starts it cannot wait
 */
export function useIsWanted(element: HTMLElement | null, starts: boolean): boolean {
  const [isWanted, setIsWanted] = useState(starts);
  useEffect(() => {
    if (isWanted || !element) return;
    const stop = new AbortController();
    const want = () => setIsWanted(true);
    for (const name of INTENT) element.addEventListener(name, want, { passive: true, signal: stop.signal });
    whenIdle(() => startTransition(want), AT_LATEST);
    return () => stop.abort();
  }, [element, isWanted]);
  return isWanted;
}
