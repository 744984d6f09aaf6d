/** Hears that the viewer is there: a movement, a press, the keyboard's focus in the controls. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PlayerControlsEvent } from '../../machines/playerControls/playerControls.machine.ts';

const CONTROLS = 'button, input, a, [role="slider"]';

export function useStirring(frame: RefObject<HTMLElement | null>, onControls: (event: PlayerControlsEvent) => void) {
  const tell = useEffectEvent(onControls);
  useEffect(() => {
    const element = frame.current;
    const stop = new AbortController();
    const listening = { signal: stop.signal };
    const stir = () => tell({ type: 'viewer.stirred' });
    for (const kind of ['pointermove', 'pointerdown', 'keydown'] as const) element?.addEventListener(kind, stir, listening);
    element?.addEventListener(
      'focusin',
      ({ target }) => {
        // A press of the mouse leaves the focus behind: that is nobody who moves through the controls.
        const isKeyboard = target instanceof Element && target.matches(':focus-visible') && target.closest(CONTROLS) !== null;
        tell({ type: isKeyboard ? 'focus.entered' : 'focus.left' });
      },
      listening,
    );
    element?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget)) tell({ type: 'focus.left' });
      },
      listening,
    );
    return () => stop.abort();
  }, [frame]);
}
