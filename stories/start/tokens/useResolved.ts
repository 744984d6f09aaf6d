import { useEffect, useEffectEvent, useState } from 'react';
import { onToolbar } from '../../docs/useToolbar.ts';

/** @returns what `read` returns on this page, again after a change in the toolbar or of the window; null before the first reading */
export function useResolved<Value>(read: () => Value): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const update = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    let frame = 0;
    /** The theme is applied by the next frame. */
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => update());
    };
    soon();
    const stop = onToolbar(soon);
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      window.removeEventListener('resize', soon);
    };
  }, []);
  return value;
}
