/** After each navigation, moves focus to the heading of the new page and restores the scroll position (NAV-12). */
import { useLayoutEffect, useRef } from 'react';
import { DEFAULT_REQUEST_TIMEOUT } from '../../../machines/domain/constants.ts';
import type { Route } from '../../../machines/domain/routes.ts';
import { cardNamed, cardNameOf, currentEntry, knownPosition, positionAt, renamePosition } from '../../blocks/rails/pagePositions.ts';
import { isInPopup } from '../../ui/modal/keepFocus.ts';
import { isNowhere, PAGE_HEADING } from '../../ui/page/focus.ts';

/** How long a page may take to grow to its former height, ms: the timeout of a service call. */
const GROWTH_TIMEOUT = DEFAULT_REQUEST_TIMEOUT;

/** The focus is where an arrival has put it, or nowhere. */
const isUnchosen = (element: Element | null) => element?.id === PAGE_HEADING || isNowhere(element);

/**
 * @param route the shown page; a new object for each arrival
 * @param address the URL after correction by the page; null while the page has not corrected it
 */
export function usePageArrival(route: Route | null, address: string | null) {
  const shown = useRef<{ entry: number; url: string } | null>(null);
  /** The scroll position at the last scroll event, px. Reading `scrollY` would force a layout. */
  const scrolled = useRef(0);

  useLayoutEffect(() => {
    const here = () => shown.current && positionAt(shown.current.entry, shown.current.url);
    const remember = () => {
      scrolled.current = window.scrollY;
      const position = here();
      if (position) position.top = scrolled.current;
    };
    /**
     * Some browsers do not focus a pressed link. A popup over the page leaves its card the last one, and so does a focus that the viewer did
     * not move: a page that is left before its cards are there again still knows the card.
     */
    const rememberCard = ({ type, target }: Event) => {
      const position = here();
      if (!position || !(target instanceof Element) || isInPopup(target)) return;
      if (type === 'click' ? target !== document.body : !isUnchosen(target)) position.card = cardNameOf(target);
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
    const entry = currentEntry();
    const left = knownPosition(entry, route.url);
    const { top, card } = left ?? { top: 0, card: null };
    shown.current = { entry, url: route.url };
    // After Back before the next page has rendered, this page is rendered again and its card has lost the focus.
    const isMadeAnew = isSamePage && card !== null && isUnchosen(document.activeElement);
    if (isFirst || (isSamePage && !isMadeAnew)) return;
    return arrive(top, card, scrolled);
  }, [route]);

  // The position must be found under the corrected URL when the viewer returns to this entry.
  useLayoutEffect(() => {
    if (address === null || shown.current === null) return;
    const { entry, url } = shown.current;
    renamePosition(entry, url, address);
    shown.current = { entry, url: address };
  }, [address]);
}

/**
 * Observes page changes until the heading exists and the page is high enough. It restores the scroll position until then, until the viewer
 * scrolls, presses or types, or until the timeout. When the viewer left the page from a card, focus moves to that card once it exists. When
 * the focused heading is removed with a loading state, focus moves to the next heading.
 */
function arrive(top: number, card: string | null, scrolled: { readonly current: number }): () => void {
  let focused: HTMLElement | null = null;
  let isRestored = false;
  let isFocusTheirs = false;
  const settle = () => {
    if (!isFocusTheirs && !focused?.isConnected) focus();
    if (isRestored && (isFocusTheirs || focused)) observer.disconnect();
    if (isRestored) return;
    // The page may stay lower than it was: its content has changed. The card is found nevertheless.
    if (!isFocusTheirs) returnToCard();
    const isWhereItWas = (top === 0 && scrolled.current === 0) || scrollTo(top);
    if (isWhereItWas && (isFocusTheirs || (focused && (card === null || focused.id !== PAGE_HEADING)))) finish();
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
    // Focus stays in a popup over the new page, in the search box that led there, or where the viewer has moved it.
    const present = document.activeElement;
    const isElsewhere = focused !== null && !isNowhere(present) && present !== heading;
    const isSearching = document.activeElement?.closest('search') != null;
    isFocusTheirs = isElsewhere || isSearching || document.querySelector('[aria-modal="true"]') !== null;
    if (isFocusTheirs) return;
    heading.focus({ preventScroll: true });
    // A heading that is being removed cannot take focus.
    if (document.activeElement === heading) focused = heading;
  };
  const observer = new MutationObserver(settle);
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const finish = () => {
    isRestored = true;
    window.clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, finish);
  };
  const timer = window.setTimeout(finish, GROWTH_TIMEOUT);
  for (const move of moves) window.addEventListener(move, finish, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  settle();
  return () => {
    observer.disconnect();
    finish();
  };
}
