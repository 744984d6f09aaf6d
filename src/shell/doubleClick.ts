/** Double clicks of viewers who are used to them. */

/**
 * POP-04: a control that closes with the first click takes the second one along. Otherwise the second click would press what was below, such
 * as a link below a popup, and end what the first one began.
 * @param document its clicks are watched
 */
export function keepSecondClicks(document: Document) {
  /** Weak, because it would keep the page that the viewer has left. */
  let pressed: WeakRef<Element> | undefined;
  document.addEventListener(
    'click',
    (event) => {
      // The keyboard has no second click: 0.
      if (event.detail >= 2) {
        if (pressed?.deref()?.isConnected !== false) return;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const control = event.target instanceof Element ? event.target.closest('a, button, label') : null;
      pressed = control ? new WeakRef(control) : undefined;
    },
    { capture: true },
  );
}
