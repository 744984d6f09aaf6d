import { useEffect, useState } from 'react';

/** Debounces a value. @returns the last value that did not change for `ms` milliseconds; `initial` at first */
export function useDebounced<T>(value: T, ms: number, initial: T): T {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
