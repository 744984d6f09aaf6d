/** The cards that are on the page now, for whoever shows more of one (HOM-11): what is asked of a card is found by its element, not drawn into it. */
import { useCallback, useId } from 'react';
import type { PreviewedCard } from '../../machines/cardPreview/cardPreview.machine.ts';

type Registered = { card: PreviewedCard; element: HTMLElement };

const cards = new Map<string, Registered>();
const listeners = new Set<(key: string) => void>();

/** @returns what the card's element wears: `ref` notes it while it is there, `cardKey` marks it */
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

/** The card an element belongs to. */
export function cardAt(element: Element | null): PreviewedCard | null {
  const key = element?.closest<HTMLElement>('[data-card]')?.dataset.card;
  return (key !== undefined && cards.get(key)?.card) || null;
}

export const elementOf = (key: string): HTMLElement | null => cards.get(key)?.element ?? null;

/** @param listener hears of each card that has left the page */
export function onCardGone(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
