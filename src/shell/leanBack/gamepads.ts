/** TV-06: presses the keys that the buttons of a gamepad mean, while one is connected. Mapping: the W3C's standard gamepad. */
import type { leanBackMachine } from '../../../machines/app/leanBack.machine.ts';
import type { Work } from '../../start/work.ts';

/** By the index of the button. */
const KEY_OF_BUTTON: Readonly<Record<number, string>> = {
  0: 'Enter',
  1: 'GoBack',
  9: 'MediaPlayPause',
  12: 'ArrowUp',
  13: 'ArrowDown',
  14: 'ArrowLeft',
  15: 'ArrowRight',
};
/** Share of the stick's way from which it counts as an arrow. */
const PUSHED = 0.6;
/** ms: a held arrow repeats after the first and then at the second interval. */
const REPEAT = { first: 450, later: 140 } as const;

/** The keys that are pressed on a gamepad now. */
export function keysOf({ buttons, axes: [x = 0, y = 0] }: Pick<Gamepad, 'buttons' | 'axes'>): ReadonlySet<string> {
  const keys = Object.entries(KEY_OF_BUTTON).flatMap(([index, key]) => (buttons[Number(index)]?.pressed ? [key] : []));
  if (x < -PUSHED) keys.push('ArrowLeft');
  if (x > PUSHED) keys.push('ArrowRight');
  if (y < -PUSHED) keys.push('ArrowUp');
  if (y > PUSHED) keys.push('ArrowDown');
  return new Set(keys);
}

/**
 * Presses a key on the focused element. Where no part of the page uses Enter, the element is pressed, as the browser does for a key.
 * @param repeat as in KeyboardEvent: the key is held
 */
export function pressKey(key: string, repeat = false) {
  const target = document.activeElement ?? document.body;
  const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  if (isLeft && key === 'Enter' && target instanceof HTMLElement) target.click();
}

const releaseKey = (key: string) =>
  void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));

/** The gamepads with their buttons in the places of the W3C. Of another device, e.g. a throttle, it is not known what an axis means (TV-14). */
export const padsOf = (pads: readonly (Gamepad | null)[]): readonly Gamepad[] =>
  pads.filter((pad) => pad !== null).filter(({ mapping }) => mapping === 'standard');

export const readGamepads: Work<typeof leanBackMachine>['readGamepads'] = () => {
  /** The held keys, with the moment of the next press in ms. A key that was down when the window got the focus is never due. */
  let held: ReadonlyMap<string, number> = new Map();
  let frame = 0;
  let hadFocus = true;
  const read = (now: number) => {
    const hasFocus = document.hasFocus();
    const keys = new Set(hasFocus ? padsOf(navigator.getGamepads()).flatMap((pad) => [...keysOf(pad)]) : []);
    if (hasFocus && !hadFocus) held = new Map([...keys].map((key) => [key, Number.POSITIVE_INFINITY]));
    hadFocus = hasFocus;
    const next = new Map<string, number>();
    for (const key of keys) {
      const due = held.get(key);
      const isDue = due === undefined || (key.startsWith('Arrow') && now >= due);
      next.set(key, isDue ? now + (due === undefined ? REPEAT.first : REPEAT.later) : due);
      if (isDue) pressKey(key, due !== undefined);
    }
    for (const key of held.keys()) if (!keys.has(key)) releaseKey(key);
    held = next;
    frame = requestAnimationFrame(read);
  };
  frame = requestAnimationFrame(read);
  return () => cancelAnimationFrame(frame);
};
