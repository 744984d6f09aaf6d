/**
 * Registers the cards on the page, so that the card preview finds a card by its element (HOM-11). Cards need no preview code of their own.
 */
import { useCallback, useId } from 'react';
import type { PreviewedCard } from '../../../machines/catalogue/cardPreview.machine.ts';

type Registered = { card: PreviewedCard; element: HTMLElement };

const cards = new Map<string, Registered>();
const listeners = new Set<(key: string) => void>();

/** @returns props for the card's element: `ref` registers the card while it is mounted, `cardKey` is the value of its `data-card` */
export function useRegisteredCard({ content, forcesVod }: Omit<PreviewedCard, 'key'>) {
  const key = useId();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      cards.set(key, { card: { key, content, forcesVod }, element });
      return () => {
        cards.delete(key);
        for (const listener of listeners) listener(key);
      };
    },
    [key, content, forcesVod],
  );
  return { ref, cardKey: key };
}

/** Returns the card that contains the element, or null. */
export function cardAt(element: Element | null): PreviewedCard | null {
  const key = element?.closest<HTMLElement>('[data-card]')?.dataset.card;
  return (key !== undefined && cards.get(key)?.card) || null;
}

export const elementOf = (key: string): HTMLElement | null => cards.get(key)?.element ?? null;

/** @param listener called with the key of each card that leaves the page */
export function onCardGone(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
