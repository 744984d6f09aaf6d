/** Reports the viewer's activity to the controls: movement, presses, and keyboard focus in the controls. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PlayerControlsEvent } from '../../../machines/player/playerControls.machine.ts';

const CONTROLS = 'button, input, a, [role="slider"]';
const isControl = (target: EventTarget | null) => target instanceof Element && target.closest(CONTROLS) !== null;

export function useViewerActivity(frame: RefObject<HTMLElement | null>, send: (event: PlayerControlsEvent) => void) {
  const notify = useEffectEvent(send);
  useEffect(() => {
    const element = frame.current;
    const stop = new AbortController();
    const listening = { signal: stop.signal };
    const notifyMoved = () => notify({ type: 'viewer.moved' });
    const release = () => notify({ type: 'pointer.released' });
    // Every key counts, wherever the focus is and even when shortcuts are off.
    window.addEventListener('keydown', notifyMoved, listening);
    element?.addEventListener(
      'pointermove',
      // A finger sliding over the picture does not count as mouse movement.
      ({ pointerType, target }) => {
        if (pointerType === 'mouse' || isControl(target)) notifyMoved();
      },
      listening,
    );
    element?.addEventListener(
      'pointerdown',
      ({ pointerType, target }) => {
        if (isControl(target)) notify({ type: 'pointer.pressed' });
        if (pointerType === 'mouse' || isControl(target)) notifyMoved();
      },
      listening,
    );
    // A drag may end outside the player.
    for (const kind of ['pointerup', 'pointercancel'] as const) window.addEventListener(kind, release, listening);
    element?.addEventListener(
      'focusin',
      ({ target }) => {
        // Focus from a mouse press does not count as keyboard navigation.
        const isKeyboard = target instanceof Element && target.matches(':focus-visible') && isControl(target);
        notify({ type: isKeyboard ? 'focus.entered' : 'focus.left' });
      },
      listening,
    );
    element?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !element.contains(relatedTarget)) notify({ type: 'focus.left' });
      },
      listening,
    );
    return () => stop.abort();
  }, [frame]);
}
