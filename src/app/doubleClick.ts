/** Double clicks of viewers who are used to them. */

/**
 * POP-04: a control that closes with the first click takes the second one along. Otherwise the second click would press what was below, such
 * as a link below a popup, and end what the first one began.
 * @param document the document whose clicks are watched
 */
export function keepSecondClicks(document: Document) {
  let pressed: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      // The keyboard has no second click: 0.
      if (event.detail < 2) pressed = event.target instanceof Element ? event.target.closest('a, button, label') : null;
      else if (pressed?.isConnected === false) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
