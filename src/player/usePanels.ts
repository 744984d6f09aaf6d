/** Opening and closing what stands over the picture, with the focus going in and coming back. */
import { type RefObject, useRef } from 'react';
import type { Panel, PlayerControlsEvent } from '../../machines/playerControls/playerControls.machine.ts';

export function usePanels(frame: RefObject<HTMLElement | null>, shown: Panel | null, onControls: (event: PlayerControlsEvent) => void) {
  /** Where the focus was before a panel took it. */
  const opener = useRef<Element | null>(null);

  const open = (panel: Panel) => {
    // From one panel to the next the way back stays the same.
    if (shown === null) opener.current = document.activeElement;
    onControls({ type: 'panel.open', panel });
  };

  /** Without a panel there is nothing to close. Where nothing had the focus, and after a mouse, keys are the picture's again. */
  const close = () => {
    if (shown === null) return;
    onControls({ type: 'panel.close' });
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
