let layer: HTMLElement | null = null;

/** A video or an iframe does not show its children. */
const canHold = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && !(element instanceof HTMLVideoElement) && !(element instanceof HTMLIFrameElement);

function place() {
  if (!layer) return;
  const full = document.fullscreenElement;
  const parent = canHold(full) ? full : document.body;
  if (layer.parentElement !== parent) parent.append(layer);
}

/**
 * The container for portals that are shown above the page. It moves into the full-screen element and back (POP-03), because browsers
 * make everything outside that element inert, also the top layer. Its content keeps its state.
 */
export function portalLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    document.addEventListener('fullscreenchange', place);
  }
  place();
  return layer;
}
