/** Presses an element as a person does: the events come from the browser, by its protocol. */
import { cdp } from 'vitest/browser';

export const WAYS = ['mouse', 'keyboard', 'touch'] as const;
export type Way = (typeof WAYS)[number];
type Point = { x: number; y: number };

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
/** Boxes do not answer Enter. */
const SPACE = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' };

/** A press of the label is one of its element. */
const isOf = (element: HTMLElement, met: EventTarget | null) =>
  met instanceof Element && (element.contains(met) || met.closest('label')?.contains(element) === true);

/** The middle of the element in the window; null when a press there meets something else. */
function middleOf(element: HTMLElement): Point | null {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return isOf(element, document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** The page of the protocol has the story in a frame, maybe smaller than its size. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale };
}

/** ms. Long, so that a busy machine has sent the click. */
const NO_CLICK = 3000;

/** Ends with the click of a touch, which the browser sends later than its protocol answers, or when a listener has refused that click. */
const endOfTouch = () =>
  new Promise<void>((resolve) => {
    const stop = new AbortController();
    const end = () => {
      clearTimeout(timer);
      stop.abort();
      // After the other listeners, and what the browser does then.
      setTimeout(resolve);
    };
    const timer = setTimeout(end, NO_CLICK);
    window.addEventListener('click', end, { capture: true, signal: stop.signal });
    window.addEventListener('touchend', (event) => event.defaultPrevented && end(), { signal: stop.signal });
  });

async function pressKey(element: HTMLElement): Promise<boolean> {
  element.focus();
  if (document.activeElement !== element) return false;
  const { text, ...key } = element.matches('input[type="checkbox"], input[type="radio"]') ? SPACE : ENTER;
  await Promise.all([
    cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key }),
    cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  return true;
}

/** Whether the element has moved away from below a press, before its start or before its end. */
export type Met = 'met' | 'moved before' | 'moved during';

/** @returns a function that tells how the next press of the pointer has met the element; a listener may replace what the start has met */
function willMeet(element: HTMLElement): () => Met {
  let met: Met = 'moved before';
  const listen = (type: string, listener: (isMet: boolean) => void) =>
    window.addEventListener(type, ({ target }) => listener(isOf(element, target)), { capture: true, once: true });
  listen('pointerdown', (isMet) => isMet && (met = 'met'));
  listen('pointerup', (isMet) => met === 'met' && !isMet && element.isConnected && (met = 'moved during'));
  return () => met;
}

/** @returns null when a press cannot reach the element in this way */
export async function press(element: HTMLElement, way: Way): Promise<Met | null> {
  if (way === 'keyboard') return (await pressKey(element)) ? 'met' : null;
  const middle = middleOf(element);
  if (!middle) return null;
  const met = willMeet(element);
  await pressPointer(inPage(middle), way);
  return met();
}

async function pressPointer(at: Point, way: 'mouse' | 'touch') {
  if (way === 'touch') {
    const end = endOfTouch();
    await Promise.all([
      cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    await end;
    return;
  }
  const button = { ...at, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at }),
    cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
}
