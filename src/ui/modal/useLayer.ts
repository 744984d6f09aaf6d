/**
 * The layers above the page: popups, menus, panels and questions. This is the one place that decides which of them gets Escape, and Back of a
 * television, which arrives as Escape (TV-04): the layer that opened last, and only that one (NAV-30).
 */
import { useContext, useEffect, useEffectEvent } from 'react';
import { BackContext } from './backContext.ts';

type Layer = () => void;

/** The topmost last. */
let layers: readonly Layer[] = [];

/** Before the page and everything in it; after the inspector, which listens on the window. */
function hear(event: KeyboardEvent) {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  event.preventDefault();
  event.stopPropagation();
  // A held key closes one layer.
  if (!event.repeat) top();
}

function openLayer(layer: Layer): () => void {
  if (layers.length === 0) document.addEventListener('keydown', hear, { capture: true });
  layers = [...layers, layer];
  return () => {
    layers = layers.filter((each) => each !== layer);
    if (layers.length === 0) document.removeEventListener('keydown', hear, { capture: true });
  };
}

/**
 * Makes an element a layer while it is open: Escape closes it, and the browser's Back does before it leaves the page (NAV-17).
 * @param onClose undefined: the viewer cannot close it; it takes the key all the same
 * @param options.isOpen default: while the component is mounted
 * @param options.isCover false: Back leaves the page, as for a notice beside what the viewer does
 */
export function useLayer(
  onClose: (() => void) | undefined,
  { isOpen = true, isCover = true }: { isOpen?: boolean; isCover?: boolean } = {},
) {
  const back = useContext(BackContext);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
  const isClosedByBack = isOpen && isCover && onClose !== undefined;
  useEffect(() => (back && isClosedByBack ? back(() => close()) : undefined), [back, isClosedByBack]);
}
