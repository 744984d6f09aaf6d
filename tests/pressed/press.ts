/** Presses an element as a person does: the events come from the browser, by its protocol. */
import { cdp } from 'vitest/browser';

export const WAYS = ['mouse', 'keyboard', 'touch'] as const;
export type Way = (typeof WAYS)[number];
type Point = { x: number; y: number };

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
/** Boxes do not answer Enter. */
const SPACE = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' };

/** The middle of the element in the window; null when a press there meets something else. */
function middleOf(element: HTMLElement): Point | null {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const met = document.elementFromPoint(x, y);
  return met && (element.contains(met) || met.closest('label')?.contains(element)) ? { x, y } : null;
}

/** The page of the protocol has the story in a frame, maybe smaller than its size. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale };
}

async function pressKey(element: HTMLElement): Promise<boolean> {
  element.focus();
  if (document.activeElement !== element) return false;
  const { text, ...key } = element.matches('input[type="checkbox"], input[type="radio"]') ? SPACE : ENTER;
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  return true;
}

/** @returns false when a press cannot reach the element in this way */
export async function press(element: HTMLElement, way: Way): Promise<boolean> {
  if (way === 'keyboard') return pressKey(element);
  const middle = middleOf(element);
  if (!middle) return false;
  const at = inPage(middle);
  if (way === 'touch') {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return true;
  }
  const button = { ...at, button: 'left', clickCount: 1 } as const;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  return true;
}
