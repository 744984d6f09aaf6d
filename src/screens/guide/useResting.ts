import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** How long nothing moves until the viewer has arrived, ms. */
const REST = 150;

/**
 * Says when nothing has moved for a moment.
 * @returns to be called at each move; stays the same function
 */
export function useResting(onRest: () => void): () => void {
  const latest = useRef(onRest);
  const movedAt = useRef(0);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = onRest;
  }, [onRest]);
  useEffect(
    () => () => {
      clearTimeout(clock.current);
      clock.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    movedAt.current = performance.now();
    // One clock for a whole scroll: to set one anew in each frame would cost each of them something.
    function look() {
      const left = movedAt.current + REST - performance.now();
      clock.current = left > 0 ? setTimeout(look, left) : undefined;
      if (left <= 0) latest.current();
    }
    clock.current ??= setTimeout(look, REST);
  }, []);
}
