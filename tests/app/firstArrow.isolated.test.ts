// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { takePresses } from '../../src/shell/leanBack/earlyPresses.ts';
import { onLeanBack } from '../../src/shell/leanBack/firstArrow.ts';

vi.mock('../../src/shell/leanBack/LeanBack.tsx', () => ({ LeanBack: () => null }));

/** @returns the event, after all listeners */
function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

it('TV-03 PLY-02 an arrow that the player uses is not taken from it, although the player came later; others are kept', () => {
  const stop = onLeanBack(() => {});
  const seek = vi.fn((event: Event) => {
    if (!event.defaultPrevented) event.preventDefault();
  });
  window.addEventListener('keydown', seek);
  onTestFinished(() => {
    stop();
    window.removeEventListener('keydown', seek);
  });
  for (let count = 0; count < 2; count += 1) {
    press('ArrowLeft');
    expect(takePresses().pressed).toEqual([]);
  }
  window.removeEventListener('keydown', seek);
  expect(press('ArrowDown').defaultPrevented).toBe(true);
  expect(takePresses().pressed).toEqual(['ArrowDown']);
});
