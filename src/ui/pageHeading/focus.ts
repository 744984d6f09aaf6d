/** Where the focus goes when what had it is taken away with the page, or with the part, that it stood in. */
import { type RefObject, useLayoutEffect } from 'react';

/** The id of the page's own heading. */
export const PAGE_HEADING = 'page-heading';

/** Somebody was left with nothing, and there was no heading yet to take them. */
let isOwed = false;

/** Gives the focus to the heading of the page; the window stays where it is. @returns whether there is a heading that took it */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(PAGE_HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null && document.activeElement === heading;
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null;

/**
 * When an element goes, and the focus goes with it, the heading of the page that is there then takes it. Whoever is elsewhere by then stays there.
 * @param reach whose focus it is about: `page`, of whoever is anywhere on the page this element stands for; `own`, of whoever is inside of it
 */
export function useHandsFocusOn(element: RefObject<HTMLElement | null>, reach: 'page' | 'own') {
  useLayoutEffect(() => {
    const own = element.current;
    const around = reach === 'page' ? (own?.closest('main') ?? own) : own;
    if (reach === 'page' && isOwed) {
      isOwed = false;
      if (isNowhere()) focusPageHeading();
    }
    return () => {
      const held = document.activeElement;
      if (!held || !around?.contains(held)) return;
      // What comes instead is there when the present drawing is over.
      queueMicrotask(() => {
        if (!held.isConnected && isNowhere()) isOwed = !focusPageHeading();
      });
    };
  }, [element, reach]);
}
