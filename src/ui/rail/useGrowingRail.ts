import { useState } from 'react';
import type { RailPositionStore } from './railPosition.ts';

/** Items that a rail adds at a time: more than a wide window and the two windows after it show. */
const STEP = 24;

type Growing = { count: number; hasMore: boolean; onNearEnd: (() => void) | undefined };

/**
 * Adds the items of a long rail step by step as the viewer scrolls, and asks the service for more only after that (HOM-04).
 * @param total number of items that are loaded
 * @param options.position remembers the number of items, so that a viewer who returns finds as many (NAV-12)
 * @returns the number of items to render, whether there are more, and the callback for the near end
 */
export function useGrowingRail(
  total: number,
  { hasMore, onNearEnd, position }: Pick<Growing, 'hasMore' | 'onNearEnd'> & { position: RailPositionStore },
): Growing {
  const [wanted, setWanted] = useState(() => Math.max(STEP, position.latest().count));
  const isHoldingBack = wanted < total;
  return {
    count: Math.min(wanted, total),
    hasMore: isHoldingBack || hasMore,
    onNearEnd: () => {
      setWanted(wanted + STEP);
      position.note({ count: wanted + STEP });
      if (wanted + STEP > total && hasMore) onNearEnd?.();
    },
  };
}
