/** The work of leanBack: hears keys, pointer and gamepads, and moves the focus. */

import type { Direction } from '../../../machines/app/directions.ts';
import type { ArrowPressed, LeanBackEvent, leanBackMachine } from '../../../machines/app/leanBack.machine.ts';
import type { Work } from '../../start/work.ts';
import { takePresses } from './earlyPresses.ts';
import { padsOf, readGamepads } from './gamepads.ts';
import { watchLists } from './lists.ts';
import { watchOk } from './ok.ts';
import { DIRECTIONS, directionOf, keepsArrow } from './ownKeys.ts';
import { leave, watchRemote } from './remote.ts';
import { isOnPage, startPage, watchStart } from './startOfPage.ts';
import { dialogNow, enterPage, focusMenu, MENU, moveFocus, remember, showWhole } from './stops.ts';

/** px in one event: a smaller movement may be a hand on the table. */
const TREMBLE = 4;

function pressedNow(direction: Direction): ArrowPressed {
  const { activeElement } = document;
  const { left, right } = activeElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
  return { type: 'arrow.pressed', direction, isOnControl: !isOnPage(), isInDialog: dialogNow() !== null, x: (left + right) / 2 };
}

export const leanBackWork: Work<typeof leanBackMachine> = {
  leave,
  readGamepads,
  watchInput: ({ input: { isTelevision }, sendBack, receive }) => {
    const stop = new AbortController();
    const { signal } = stop;
    const notify = (event: LeanBackEvent) => sendBack(event);
    /** Whether the machine has used the present arrow. */
    let isUsed = false;
    let isMoving = false;
    receive((command) => {
      isMoving = true;
      if (command.type === 'focus.move') isUsed = moveFocus(command.direction, command.column, isTelevision);
      if (command.type === 'focus.enter') isUsed = enterPage();
      if (command.type === 'focus.start') startPage();
      if (command.type === 'focus.menu') isUsed = focusMenu();
      if (command.type === 'card.open') held.open();
      if (command.type === 'list.set') lists.set(command.value);
      isMoving = false;
    });
    const held = watchOk({ signal, isTelevision, notify });
    const lists = watchLists({ signal, notify });
    const press = (direction: Direction): boolean => {
      isUsed = false;
      notify(pressedNow(direction));
      return isUsed;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Tab') notify({ type: 'tab.pressed' });
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || event.isComposing || keepsArrow(event.target, direction, isTelevision)) return;
      if (press(direction)) event.preventDefault();
    };
    const point = () => notify({ type: 'pointer.used' });
    const move = ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && Math.hypot(movementX, movementY) > TREMBLE) point();
    };
    /** The menu, while it has the focus. */
    let isInMenu = false;
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      remember(target);
      if (isTelevision) showWhole(target);
      if (!isMoving) notify({ type: 'focus.moved' });
      const isNow = target.closest(MENU) !== null;
      if (isNow !== isInMenu) notify({ type: isNow ? 'menu.entered' : 'menu.left' });
      isInMenu = isNow;
    };
    addEventListener('keydown', hear, { signal });
    addEventListener('focusin', enter, { signal });
    for (const name of ['pointerdown', 'wheel'] as const) addEventListener(name, point, { signal, passive: true, capture: true });
    addEventListener('pointermove', move, { signal, passive: true });
    const hasPad = () => padsOf(navigator.getGamepads()).length > 0;
    const recount = () => notify({ type: hasPad() ? 'gamepad.connected' : 'gamepad.gone' });
    for (const name of ['gamepadconnected', 'gamepaddisconnected'] as const) addEventListener(name, recount, { signal });
    if (isTelevision) {
      watchStart({ signal, onNone: () => notify({ type: 'focus.missed' }) });
      watchRemote({ signal, press, onBack: () => notify({ type: 'back.pressed', hasMenu: document.querySelector(MENU) !== null }) });
    }

    const before = takePresses();
    if (before.hasPointed) point();
    if (hasPad()) recount();
    for (const key of before.pressed) {
      const direction = DIRECTIONS[key];
      if (direction) press(direction);
    }
    return () => stop.abort();
  },
};
