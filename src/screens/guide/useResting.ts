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
  const frame = useRef(0);
  useLayoutEffect(() => {
    latest.current = onRest;
  }, [onRest]);
  useEffect(
    () => () => {
      clearTimeout(clock.current);
      cancelAnimationFrame(frame.current);
      clock.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    movedAt.current = performance.now();
    // One clock for a whole scroll: to set one anew in each frame would cost each of them something.
    function look() {
      const known = movedAt.current;
      const left = known + REST - performance.now();
      if (left > 0) clock.current = setTimeout(look, left);
      // Who pushes is heard of with the next frame, and on a slow machine that may be long after the clock.
      else frame.current = requestAnimationFrame(() => (movedAt.current === known ? arrive() : look()));
    }
    function arrive() {
      clock.current = undefined;
      latest.current();
    }
    clock.current ??= setTimeout(look, REST);
  }, []);
}
