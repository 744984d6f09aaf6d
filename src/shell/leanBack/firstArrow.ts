/** TV-03: loads the rest of the arrows after the first arrow that no part of the page uses, and when a gamepad is connected. */
import { createElement, type ReactNode } from 'react';
import { PAGE_HEADING } from '../../ui/page/focus.ts';
import { isTelevisionNow } from '../../ui/page/television.ts';
import { isPointing, keepPress, notePointer } from './earlyPresses.ts';

/** Null until the chunk has loaded. */
let view: ReactNode = null;

export const leanBackView = (): ReactNode => view;

/** For useSyncExternalStore. A chunk that does not arrive is fetched again with the next arrow. */
export function onLeanBack(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const load = () =>
    import('./LeanBack.tsx').then(
      ({ LeanBack }) => {
        view = createElement(LeanBack);
        listener();
      },
      () => {},
    );
  const hear = (event: Event) => {
    // Autofill sends key events without a key.
    if (!(event instanceof KeyboardEvent)) return;
    const { key, target } = event;
    if (key === 'Tab') notePointer(false);
    if (view || !key.startsWith('Arrow') || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    // What a field does with its arrows is in the chunk: this press is the field's.
    if (!(target instanceof Element && target.closest('input, textarea, select'))) keepPress(key);
    // This press will move the focus, so the page must not scroll.
    if (!isPointing() && (target === document.body || (target instanceof Element && target.id === PAGE_HEADING))) event.preventDefault();
    void load();
  };
  const point = () => {
    notePointer(true);
  };
  // Hears each key after all listeners of the page: the player uses arrows, too, and listens to the window.
  addEventListener('keydown', () => addEventListener('keydown', hear, { signal, once: true }), { signal, capture: true });
  addEventListener('gamepadconnected', load, { signal });
  for (const name of ['pointerdown', 'wheel'] as const) addEventListener(name, point, { signal, passive: true, capture: true });
  if (isTelevisionNow()) void load();
  return () => stop.abort();
}
