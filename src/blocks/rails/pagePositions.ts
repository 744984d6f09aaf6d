/**
 * Remembers the viewer's position on each page of this visit (NAV-12), by history entry: the scroll positions of page and rails, the shown
 * highlight, and the last focused card.
 */
import { useState } from 'react';
import { withoutBasePath } from '../../configuration/basePath.ts';
import { type HeroPositionStore, newHeroPositionStore } from '../../ui/hero/heroPosition.ts';
import { newRailPositionStore, type RailPositionStore } from '../../ui/rail/railPosition.ts';

export type PagePosition = {
  url: string;
  /** Scroll position, px. */
  top: number;
  /** The card that had the focus last, see `cardNameOf`. */
  card: string | null;
  rails: Map<string, RailPositionStore>;
  highlights: HeroPositionStore;
};

const positions = new Map<number, PagePosition>();

export const currentEntry = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number' ? state.entry : 0;
};

/** The position of an entry. It is new when the entry now shows another page. */
export function positionAt(entry: number, url: string): PagePosition {
  const known = positions.get(entry);
  if (known?.url === url) return known;
  const position: PagePosition = { url, top: 0, card: null, rails: new Map(), highlights: newHeroPositionStore() };
  positions.set(entry, position);
  return position;
}

/** Keeps the position of an entry whose URL was corrected. */
export function renamePosition(entry: number, from: string, to: string) {
  const known = positions.get(entry);
  if (known?.url === from) known.url = to;
}

/** The position of an entry that the viewer has visited before, or null. */
export const knownPosition = (entry: number, url: string): PagePosition | null => {
  const known = positions.get(entry);
  return known?.url === url ? known : null;
};

const urlNow = () => withoutBasePath(location.pathname + location.search);

/** The cards of this rail are on the page already: the rail renders them at once (INS-02). */
export function expectRail(railId: string) {
  const position = newRailPositionStore();
  position.note({ isNear: true });
  positionAt(currentEntry(), urlNow()).rails.set(railId, position);
}

/** The remembered position of a rail on the current page. The rail updates it. */
export function useRailPosition(railId: string): RailPositionStore {
  const [position] = useState(() => {
    const { rails } = positionAt(currentEntry(), urlNow());
    const known = rails.get(railId);
    const own = known ?? newRailPositionStore();
    if (!known) rails.set(railId, own);
    return own;
  });
  return position;
}

/** The remembered position of the highlights on the current page. The highlights update it. */
export function useHighlightsPosition(): HeroPositionStore {
  const [position] = useState(() => positionAt(currentEntry(), urlNow()).highlights);
  return position;
}

/** The guide's grid. It is one tab stop, so its focused cell needs no name. */
const GRID = 'grid';

/** Names a card within its page by its rail and its link. Controls in a card's tooltip count as the card. */
export function cardNameOf(element: Element | null): string | null {
  if (element?.closest('[role="grid"]') != null) return GRID;
  const isInPreview = element?.closest('[data-preview]') != null;
  const link = isInPreview ? element?.closest('li')?.querySelector('[data-card]') : element?.closest('a[href]');
  const railId = link?.closest<HTMLElement>('[data-rail]')?.dataset.rail;
  const href = link?.getAttribute('href');
  return railId !== undefined && href ? JSON.stringify([railId, href]) : null;
}

/** The element of the named card, or null when it is not rendered. */
export function cardNamed(name: string): HTMLElement | null {
  if (name === GRID) return document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]');
  const links = document.querySelectorAll<HTMLElement>('[data-rail] a[href]');
  return Array.from(links).find((link) => cardNameOf(link) === name) ?? null;
}
