/** What a new page means for a viewer who cannot see it change: the focus goes to its heading, the window to where it was (NAV-12). */
import { useLayoutEffect, useRef } from 'react';
import type { Route } from '../../machines/domain/routes.ts';

/** How long a page may take to grow to the height it was left at, ms. */
const PATIENCE = 3000;
const HEADING = 'page-heading';

type Position = { url: string; top: number };

const entryNow = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number' ? state.entry : 0;
};

/** Positions by history entry, for this visit. */
const positions = new Map<number, Position>();

/** @param route the page that is shown; a new object for each arrival */
export function useArrival(route: Route | null) {
  const shown = useRef<{ entry: number; url: string } | null>(null);

  useLayoutEffect(() => {
    const remember = () => {
      if (shown.current) positions.set(shown.current.entry, { url: shown.current.url, top: window.scrollY });
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    if (!route) return;
    const isFirst = shown.current === null;
    const isSamePage = shown.current?.url === route.url;
    const entry = entryNow();
    const left = positions.get(entry);
    shown.current = { entry, url: route.url };
    if (isFirst || isSamePage) return;
    return arrive(left?.url === route.url ? left.top : 0);
  }, [route]);
}

/**
 * Looks at every change of the page. The window is placed until heading and height are there, the viewer moves by themselves, or patience
 * ends. The focus is kept on the heading for as long as the viewer leaves it there: what a page shows while it loads has a heading too, and
 * goes with it.
 */
function arrive(top: number): () => void {
  let focused: HTMLElement | null = null;
  let isPlaced = false;
  let isFocusTheirs = false;
  const settle = () => {
    if (!isFocusTheirs && !focused?.isConnected) focus();
    if (isPlaced) return;
    window.scrollTo({ top, behavior: 'instant' });
    if ((focused || isFocusTheirs) && Math.abs(window.scrollY - top) <= 1) place();
  };
  const focus = () => {
    const heading = document.getElementById(HEADING);
    if (!heading) return;
    // A popup over the new page keeps the focus, and so does whatever the viewer has gone on to.
    const isElsewhere = focused !== null && document.activeElement !== null && document.activeElement !== document.body;
    isFocusTheirs = isElsewhere || document.querySelector('[aria-modal="true"]') !== null;
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
  const timer = window.setTimeout(place, PATIENCE);
  for (const move of moves) window.addEventListener(move, place, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  settle();
  return () => {
    observer.disconnect();
    place();
  };
}
