import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchRest } from '../../ui/pace/rest.ts';

/**
 * Calls `onRest` when nothing has moved for a short time.
 * @returns a function to call at each move; keeps its identity
 */
export function useResting(onRest: () => void): () => void {
  const latest = useRef(onRest);
  const [rest] = useState(() => watchRest(() => latest.current()));
  useLayoutEffect(() => {
    latest.current = onRest;
  }, [onRest]);
  useEffect(() => rest.stop, [rest]);
  return rest.moved;
}
