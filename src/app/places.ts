/**
 * Remembers the viewer's position on each page of this visit (NAV-12), by history entry: the scroll positions of page and rails, the shown
 * highlight, and the last focused card.
 */
import { useState } from 'react';
import { withoutBasePath } from '../basePath.ts';
import { type HeroPlace, newHeroPlace } from '../ui/hero/place.ts';
import { newRailPlace, type RailPlace } from '../ui/rail/place.ts';

export type Place = {
  url: string;
  /** Scroll position, px. */
  top: number;
  /** The card that had the focus last, see `cardPlaceOf`. */
  card: string | null;
  rails: Map<string, RailPlace>;
  highlights: HeroPlace;
};

const places = new Map<number, Place>();

export const entryNow = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number' ? state.entry : 0;
};

/** The position of an entry. It is new when the entry now shows another page. */
export function placeAt(entry: number, url: string): Place {
  const known = places.get(entry);
  if (known?.url === url) return known;
  const place: Place = { url, top: 0, card: null, rails: new Map(), highlights: newHeroPlace() };
  places.set(entry, place);
  return place;
}

/** Keeps the position of an entry whose URL was corrected. */
export function renamePlace(entry: number, from: string, to: string) {
  const known = places.get(entry);
  if (known?.url === from) known.url = to;
}

/** The position of an entry that the viewer has visited before, or null. */
export const knownPlace = (entry: number, url: string): Place | null => {
  const known = places.get(entry);
  return known?.url === url ? known : null;
};

const urlNow = () => withoutBasePath(location.pathname + location.search);

/** The remembered position of a rail on the current page. The rail updates it. */
export function useRailPlace(railId: string): RailPlace {
  const [place] = useState(() => {
    const { rails } = placeAt(entryNow(), urlNow());
    const known = rails.get(railId);
    const own = known ?? newRailPlace();
    if (!known) rails.set(railId, own);
    return own;
  });
  return place;
}

/** The remembered position of the highlights on the current page. The highlights update it. */
export function useHighlightsPlace(): HeroPlace {
  const [place] = useState(() => placeAt(entryNow(), urlNow()).highlights);
  return place;
}

/** The guide's grid. It is one tab stop, so its focused cell needs no name. */
const GRID = 'grid';

/** Names a card within its page by its rail and its link. Controls in a card's tooltip count as the card. */
export function cardPlaceOf(element: Element | null): string | null {
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
  return Array.from(links).find((link) => cardPlaceOf(link) === name) ?? null;
}
