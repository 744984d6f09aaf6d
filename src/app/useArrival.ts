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

/** Tries with every change of the page until heading and height are there, the viewer moves by themselves, or patience ends. */
function arrive(top: number): () => void {
  let isFocused = false;
  const settle = () => {
    const heading = document.getElementById(HEADING);
    if (heading && !isFocused) {
      // A popup over the new page keeps the focus.
      const isCovered = document.querySelector('[aria-modal="true"]') !== null;
      if (!isCovered) heading.focus({ preventScroll: true });
      // The heading of a page that is on its way out cannot take it.
      isFocused = isCovered || document.activeElement === heading;
    }
    window.scrollTo({ top, behavior: 'instant' });
    if (isFocused && Math.abs(window.scrollY - top) <= 1) stop();
  };
  const observer = new MutationObserver(settle);
  const timer = window.setTimeout(() => stop(), PATIENCE);
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  settle();
  return stop;
}
