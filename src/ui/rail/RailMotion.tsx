import { useEffect } from 'react';
import { type RailCarouselOptions, type RailMoves, useRailCarousel } from './useRailCarousel.ts';

/** Lets a row of cards be pushed. It draws nothing and comes after the cards: what is seen first needs no motion. */
export default function RailMotion({ onMoves, ...options }: RailCarouselOptions & { onMoves: (moves: RailMoves) => void }) {
  const { isReady, canGoBack, canGoOn, goBack, goOn, centre } = useRailCarousel(options);
  useEffect(() => {
    if (isReady) onMoves({ canGoBack, canGoOn, goBack, goOn, centre });
  }, [isReady, onMoves, canGoBack, canGoOn, goBack, goOn, centre]);
  return null;
}
