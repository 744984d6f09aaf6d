/** TV-02: the controls that use arrows themselves. */
import type { Direction } from '../../../machines/app/directions.ts';

/** By KeyboardEvent.key. */
export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const directionOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Direction | undefined =>
  altKey || ctrlKey || metaKey || shiftKey ? undefined : DIRECTIONS[key];

const TEXT = 'textarea, [contenteditable], input:not([type="range"], [type="radio"], [type="checkbox"], [type="button"], [type="submit"])';
const SLIDER = 'input[type="range"], [role="slider"]';
const CHOICE = 'select, input[type="radio"]';

export const isText = (target: EventTarget | null): target is HTMLInputElement => target instanceof Element && target.matches(TEXT);
export const isSlider = (target: EventTarget | null): boolean => target instanceof Element && target.matches(SLIDER);

/** The caret is at the end that the arrow points to, and no text is selected. A field that does not tell its caret is at both ends while it is empty. */
function isAtEnd({ value, selectionStart, selectionEnd }: HTMLInputElement, direction: Direction): boolean {
  if (selectionStart === null || selectionEnd === null) return value === '';
  return selectionStart === selectionEnd && selectionStart === (direction === 'left' ? 0 : value.length);
}

/** Whether the focused control keeps the arrow. On a television it gives away what would hold the viewer in it. */
export function keepsArrow(target: EventTarget | null, direction: Direction, isTelevision: boolean): boolean {
  const isSideways = direction === 'left' || direction === 'right';
  if (isText(target)) return isSideways && !isTelevision && !isAtEnd(target, direction);
  if (isSlider(target)) return isSideways || !isTelevision;
  return target instanceof Element && target.matches(CHOICE) && !isTelevision;
}
