/** What a new page means for a viewer who cannot see it change: the focus goes to its heading, the window to where it was (NAV-12). */
import { useLayoutEffect, useRef } from 'react';
import { DEFAULT_REQUEST_TIMEOUT } from '../../machines/domain/constants.ts';
import type { Route } from '../../machines/domain/routes.ts';
import { PAGE_HEADING } from '../ui/pageHeading/focus.ts';
import { cardNamed, cardPlaceOf, entryNow, knownPlace, placeAt, renamePlace } from './places.ts';

/** How long a page may take to grow to the height it was left at, ms: as long as a call of the service. */
const GROWTH_TIMEOUT = DEFAULT_REQUEST_TIMEOUT;

/**
 * @param route the page that is shown; a new object for each arrival
 * @param address where that page says it is by now; null while it has said nothing
 */
export function useArrival(route: Route | null, address: string | null) {
  const shown = useRef<{ entry: number; url: string } | null>(null);
  /** How far the window was scrolled when it last said so, px: to ask it lays out the page. */
  const scrolled = useRef(0);

  useLayoutEffect(() => {
    const here = () => shown.current && placeAt(shown.current.entry, shown.current.url);
    const remember = () => {
      scrolled.current = window.scrollY;
      const place = here();
      if (place) place.top = scrolled.current;
    };
    /** Some browsers give a pressed link no focus. */
    const rememberCard = ({ target }: Event) => {
      const place = here();
      if (place && target instanceof Element && target !== document.body) place.card = cardPlaceOf(target);
    };
    window.addEventListener('scroll', remember, { passive: true });
    document.addEventListener('focusin', rememberCard);
    document.addEventListener('click', rememberCard, { capture: true });
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('focusin', rememberCard);
      document.removeEventListener('click', rememberCard, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    if (!route) return;
    const isFirst = shown.current === null;
    const isSamePage = shown.current?.url === route.url;
    const entry = entryNow();
    const left = knownPlace(entry, route.url);
    const { top, card } = left ?? { top: 0, card: null };
    shown.current = { entry, url: route.url };
    // Who goes back before the next page is drawn meets this one made anew: its card has lost the focus.
    const isMadeAnew = isSamePage && card !== null && document.activeElement === document.body;
    if (isFirst || (isSamePage && !isMadeAnew)) return;
    return arrive(top, card, scrolled);
  }, [route]);

  // Whoever comes back to this entry comes to the address as it was corrected.
  useLayoutEffect(() => {
    if (address === null || shown.current === null) return;
    const { entry, url } = shown.current;
    renamePlace(entry, url, address);
    shown.current = { entry, url: address };
  }, [address]);
}

/**
 * Looks at every change of the page until heading and height are there. The window is placed until then, until the viewer moves by themselves, or
 * until the timeout. Back at a page that was left from a card, the focus goes on to that card as soon as it is there. A heading that goes with
 * what a page shows while it loads hands the focus on by itself.
 */
function arrive(top: number, card: string | null, scrolled: { readonly current: number }): () => void {
  let focused: HTMLElement | null = null;
  let isPlaced = false;
  let isFocusTheirs = false;
  const settle = () => {
    if (!isFocusTheirs && !focused?.isConnected) focus();
    if (isPlaced && (isFocusTheirs || focused)) observer.disconnect();
    if (isPlaced) return;
    const isWhereItWas = (top === 0 && scrolled.current === 0) || scrollTo(top);
    if (isWhereItWas && !isFocusTheirs) returnToCard();
    if (isWhereItWas && (isFocusTheirs || (focused && (card === null || focused.id !== PAGE_HEADING)))) place();
  };
  const scrollTo = (wanted: number) => {
    window.scrollTo({ top: wanted, behavior: 'instant' });
    return Math.abs(window.scrollY - wanted) <= 1;
  };
  const returnToCard = () => {
    const wanted = card === null ? null : cardNamed(card);
    if (!wanted || focused === wanted) return;
    wanted.focus({ preventScroll: true });
    if (document.activeElement === wanted) focused = wanted;
  };
  const focus = () => {
    const heading = document.getElementById(PAGE_HEADING);
    if (!heading) return;
    // A popup over the new page keeps the focus, and so do the search box that led there and whatever the viewer has gone on to.
    const present = document.activeElement;
    const isElsewhere = focused !== null && present !== null && present !== document.body && present !== heading;
    const isSearching = document.activeElement?.closest('search') != null;
    isFocusTheirs = isElsewhere || isSearching || document.querySelector('[aria-modal="true"]') !== null;
    if (isFocusTheirs) return;
    heading.focus({ preventScroll: true });
    // The heading of a page that is on its way out cannot take it.
    if (document.activeElement === heading) focused = heading;
  };
  const observer = new MutationObserver(settle);
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const place = () => {
    isPlaced = true;
    window.clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, place);
  };
  const timer = window.setTimeout(place, GROWTH_TIMEOUT);
  for (const move of moves) window.addEventListener(move, place, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  settle();
  return () => {
    observer.disconnect();
    place();
  };
}
