import { useEffect, useState } from 'react';

/** @returns the value once it has not changed for `ms`; before that the one that had rested before, at first `initial` */
export function useRested<T>(value: T, ms: number, initial: T): T {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
