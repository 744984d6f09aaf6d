import { useCallback, useEffect, useRef } from 'react';

/** How long nothing moves until the viewer has arrived, ms. */
const REST = 150;

/**
 * Says when nothing has moved for a moment.
 * @param onRest must stay the same function
 * @returns to be called at each move
 */
export function useResting(onRest: () => void): () => void {
  const movedAt = useRef(0);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useCallback(() => {
    const left = movedAt.current + REST - performance.now();
    clock.current = left > 0 ? setTimeout(wait, left) : undefined;
    if (left <= 0) onRest();
  }, [onRest]);
  useEffect(() => {
    // Under a new function the clock goes on with it.
    if (clock.current !== undefined) {
      clearTimeout(clock.current);
      wait();
    }
    return () => {
      clearTimeout(clock.current);
    };
  }, [wait]);
  return useCallback(() => {
    movedAt.current = performance.now();
    // One clock for a whole scroll: to set one anew in each frame would cost each of them something.
    clock.current ??= setTimeout(wait, REST);
  }, [wait]);
}
