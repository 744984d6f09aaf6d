import { startTransition, useEffect, useState } from 'react';
import { isHurrying, onceCalm } from './pace.ts';

/**
 * Whether to load a picture. Pictures that the viewer scrolls past fast are not loaded.
 * @returns stays true after the first time
 */
export function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(() => !isHurrying());
  useEffect(() => (isCalm ? undefined : onceCalm(() => startTransition(() => setIsCalm(true)))), [isCalm]);
  return isCalm;
}
