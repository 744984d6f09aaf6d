/**
 * Where the viewer was on each page of this visit (NAV-12), by entry of the browser's history: how far the page and its rails were moved, which
 * highlight was shown, and the card they were at.
 */
import { useState } from 'react';
import { type HeroPlace, newHeroPlace } from '../ui/hero/place.ts';
import { newRailPlace, type RailPlace } from '../ui/rail/place.ts';

export type Place = {
  url: string;
  /** px */
  top: number;
  /** The card that had the focus last: an address inside the page, see `cardPlaceOf`. */
  card: string | null;
  rails: Map<string, RailPlace>;
  highlights: HeroPlace;
};

const places = new Map<number, Place>();

export const entryNow = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number' ? state.entry : 0;
};

/** The place of an entry; a new one when the entry has become another page. */
export function placeAt(entry: number, url: string): Place {
  const known = places.get(entry);
  if (known?.url === url) return known;
  const place: Place = { url, top: 0, card: null, rails: new Map(), highlights: newHeroPlace() };
  places.set(entry, place);
  return place;
}

/** The page of an entry goes by another address now: what is known of it stays. */
export function renamePlace(entry: number, from: string, to: string) {
  const known = places.get(entry);
  if (known?.url === from) known.url = to;
}

/** Was the viewer at this entry before? */
export const knownPlace = (entry: number, url: string): Place | null => {
  const known = places.get(entry);
  return known?.url === url ? known : null;
};

const urlNow = () => location.pathname + location.search;

/** Where a rail of the present page was left, and where it notes where it is. */
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

/** Where the highlights of the present page were left, and where they note where they are. */
export function useHighlightsPlace(): HeroPlace {
  const [place] = useState(() => placeAt(entryNow(), urlNow()).highlights);
  return place;
}

/** The guide's grid, whose one stop is where the viewer is. */
const GRID = 'grid';

/** Names a card among those of its page: the rail or list it stands in, and where it leads. What is pressed in its tooltip is the card's. */
export function cardPlaceOf(element: Element | null): string | null {
  if (element?.closest('[role="grid"]') != null) return GRID;
  const isInPreview = element?.closest('[data-preview]') != null;
  const link = isInPreview ? element?.closest('li')?.querySelector('[data-card]') : element?.closest('a[href]');
  const railId = link?.closest<HTMLElement>('[data-rail]')?.dataset.rail;
  const href = link?.getAttribute('href');
  return railId !== undefined && href ? JSON.stringify([railId, href]) : null;
}

/** The card of that name, when it is there. */
export function cardNamed(name: string): HTMLElement | null {
  if (name === GRID) return document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]');
  const links = document.querySelectorAll<HTMLElement>('[data-rail] a[href]');
  return Array.from(links).find((link) => cardPlaceOf(link) === name) ?? null;
}
