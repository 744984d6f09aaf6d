import { startTransition, useEffect, useState } from 'react';
import { isHurrying, onceCalm } from './pace.ts';

/**
 * Whether it is time to fetch a picture: one that the viewer is only passing is neither fetched nor drawn.
 * @returns true for good, once it was time
 */
export function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(() => !isHurrying());
  useEffect(() => (isCalm ? undefined : onceCalm(() => startTransition(() => setIsCalm(true)))), [isCalm]);
  return isCalm;
}
