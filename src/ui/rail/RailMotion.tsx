import { useEffect } from 'react';
import { type RailCarouselOptions, type RailMoves, useRailCarousel } from './useRailCarousel.ts';

/** Makes a row of cards scrollable with Embla. Renders nothing and loads after the cards, because the first view needs no scrolling. */
export default function RailMotion({ onMoves, ...options }: RailCarouselOptions & { onMoves: (moves: RailMoves) => void }) {
  const { isReady, canGoBack, canGoOn, goBack, goOn, centre } = useRailCarousel(options);
  useEffect(() => {
    if (isReady) onMoves({ canGoBack, canGoOn, goBack, goOn, centre });
  }, [isReady, onMoves, canGoBack, canGoOn, goBack, goOn, centre]);
  return null;
}
