/** Moves the focus to the page's heading when the page, or a part of it, disappears with the focused element. */
import { type RefObject, useLayoutEffect } from 'react';

/** The id of the page's heading. */
export const PAGE_HEADING = 'page-heading';

/** The focused element disappeared while there was no heading. The next heading takes the focus. */
let isOwed = false;

/** Focuses the page's heading without scrolling. @returns whether the heading has the focus */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(PAGE_HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null && document.activeElement === heading;
}

/** On the element that the focus was handed on to (NAV-26), until the viewer uses it: content that arrives later may take the focus. */
export const HANDED_ON = 'data-handed-on';

/** The viewer has the focus on no element of their own choice. */
export const isNowhere = (held = document.activeElement): boolean => !held || held === document.body || held.hasAttribute(HANDED_ON);

/**
 * Focuses the page's heading when an element disappears together with the focused element. Keeps a focus that has moved elsewhere.
 * @param reach where the focused element was: `own` is inside the element, `page` is anywhere in the `main` around it
 */
export function useFocusHeadingOnRemoval(element: RefObject<HTMLElement | null>, reach: 'page' | 'own') {
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
      // After this commit of React the replacement is in the document.
      queueMicrotask(() => {
        if (!held.isConnected && isNowhere()) isOwed = !focusPageHeading();
      });
    };
  }, [element, reach]);
}
