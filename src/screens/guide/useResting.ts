import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchRest } from '../../ui/pace/rest.ts';

/**
 * Says when nothing has moved for a moment.
 * @returns to be called at each move; stays the same function
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
