import { startTransition, useEffect, useState } from 'react';
import { isScrollingFastOrTyping, whenCalm } from './pace.ts';

/**
 * Whether to load a picture. Pictures that the viewer scrolls past fast are not loaded.
 * @returns stays true after the first time
 */
export function useMayLoadPictures(): boolean {
  const [isCalm, setIsCalm] = useState(() => !isScrollingFastOrTyping());
  useEffect(() => (isCalm ? undefined : whenCalm(() => startTransition(() => setIsCalm(true)))), [isCalm]);
  return isCalm;
}
