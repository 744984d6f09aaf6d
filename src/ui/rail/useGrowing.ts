import { useState } from 'react';
import type { RailPlace } from './place.ts';

/** Items drawn into a rail at a time: more than a wide window holds, with two windows ahead. */
const STEP = 24;

type Growing = { count: number; hasMore: boolean; onNearEnd: (() => void) | undefined };

/**
 * A rail that came with hundreds of items is given them as the viewer goes on, before the service is asked for more (HOM-04).
 * @param total what there is
 * @param options.place remembers how far it has grown: whoever comes back finds as many (NAV-12)
 * @returns how many are drawn, whether there are more, and what to do near their end
 */
export function useGrowing(
  total: number,
  { hasMore, onNearEnd, place }: Pick<Growing, 'hasMore' | 'onNearEnd'> & { place: RailPlace },
): Growing {
  const [wanted, setWanted] = useState(() => Math.max(STEP, place.latest().count));
  const isHoldingBack = wanted < total;
  return {
    count: Math.min(wanted, total),
    hasMore: isHoldingBack || hasMore,
    onNearEnd: () => {
      setWanted(wanted + STEP);
      place.note({ count: wanted + STEP });
      if (wanted + STEP > total && hasMore) onNearEnd?.();
    },
  };
}
