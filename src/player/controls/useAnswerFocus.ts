/** The focus of a question over the picture (PLY-07, PLY-08, PLY-25). */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Focuses the answer that continues, so that one press is enough and a screen reader announces the question. Returns the focus when the
 * question closes.
 * @param onEscape continues too: the key press shows that the viewer is present
 * @returns the ref of the answer
 */
export function useAnswerFocus(onEscape: () => void): RefObject<HTMLButtonElement | null> {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const back = document.activeElement;
    answer.current?.focus();
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    // Before the player's keys: Escape answers the question also while a panel is open.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
  return answer;
}
