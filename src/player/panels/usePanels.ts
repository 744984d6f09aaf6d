/** Opens and closes the panels over the picture, and returns the focus to the opener. */
import { type RefObject, useRef } from 'react';
import type { Panel, PlayerControlsEvent } from '../../../machines/player/playerControls.machine.ts';

export function usePanels(frame: RefObject<HTMLElement | null>, shown: Panel | null, send: (event: PlayerControlsEvent) => void) {
  /** The element that had the focus before a panel opened. */
  const opener = useRef<Element | null>(null);

  const open = (panel: Panel) => {
    // Switching from one panel to another keeps the opener.
    if (shown === null) opener.current = document.activeElement;
    send({ type: 'panel.open', panel });
  };

  /**
   * Returns the focus to the opener only for keyboard users. Otherwise it removes the focus from the panel, so that shortcuts reach the
   * player again.
   */
  const close = () => {
    if (shown === null) return;
    send({ type: 'panel.close' });
    const { activeElement } = document;
    const held = activeElement instanceof HTMLElement ? activeElement : null;
    const isKnown = opener.current instanceof HTMLElement && opener.current !== document.body && opener.current.isConnected;
    const back = isKnown ? opener.current : frame.current?.querySelector(`[data-opens="${shown}"]`);
    opener.current = null;
    if (held?.matches(':focus-visible') && back instanceof HTMLElement) back.focus();
    else if (held?.closest('[data-panel-body]')) held.blur();
  };

  return { open, close, toggle: (panel: Panel) => (shown === panel ? close() : open(panel)) };
}
