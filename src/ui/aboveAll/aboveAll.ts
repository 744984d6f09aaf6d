let layer: HTMLElement | null = null;

/** A video or a frame shows none of its children. */
const canHold = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && !(element instanceof HTMLVideoElement) && !(element instanceof HTMLIFrameElement);

function place() {
  if (!layer) return;
  const full = document.fullscreenElement;
  const parent = canHold(full) ? full : document.body;
  if (layer.parentElement !== parent) parent.append(layer);
}

/**
 * What is shown above the page goes into this element, by a portal. It moves into the element that fills the screen and back (POP-03): browsers
 * make everything outside of that element inert, also what is in the top layer. What it holds stays as it is.
 */
export function aboveAll(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    document.addEventListener('fullscreenchange', place);
  }
  place();
  return layer;
}
