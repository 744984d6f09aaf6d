/** Reports viewing activity on the live page, in the player or beside it: a key, a press, or a turn of the wheel (PLY-08). */
import { useEffect, useEffectEvent } from 'react';

export function useViewingActivity(onSign: () => void) {
  const notify = useEffectEvent(onSign);
  useEffect(() => {
    const stop = new AbortController();
    const hear = () => notify();
    for (const kind of ['keydown', 'pointerdown', 'wheel'] as const)
      window.addEventListener(kind, hear, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
