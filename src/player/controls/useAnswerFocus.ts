/** The focus of a question over the picture (PLY-07, PLY-08, PLY-25). */
import { type RefObject, useEffect, useRef } from 'react';
import { useLayer } from '../../ui/modal/useLayer.ts';

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

  useLayer(onEscape, { isCover: false });
  return answer;
}
