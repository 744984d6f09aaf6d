/** TV-04, TV-05: the keys of a remote control on a television: Back, media keys, and OK on controls that a keyboard presses with Space. */
import type { Direction } from '../../../machines/app/directions.ts';
import { focusPageHeading, PAGE_HEADING } from '../../ui/page/focus.ts';
import { pressKey } from './gamepads.ts';
import { directionOf, isSlider, isText } from './ownKeys.ts';

/** The key codes of remote controls for the keys without a name in KeyboardEvent.key: webOS, then Tizen. */
const NAMES: Readonly<Record<number, string>> = {
  461: 'GoBack',
  412: 'MediaRewind',
  413: 'MediaStop',
  415: 'MediaPlay',
  417: 'MediaFastForward',
  10009: 'GoBack',
  10232: 'MediaTrackPrevious',
  10233: 'MediaTrackNext',
  10252: 'MediaPlayPause',
};
const BACK: readonly string[] = ['GoBack', 'BrowserBack', 'XF86Back', 'MediaStop'];
/** PLY-02 has one key for both. The value: whether the video has to be paused. */
const ONE_WAY: Readonly<Record<string, boolean>> = { MediaPlay: true, MediaPause: false };
const PLAYER = '[data-player]';
/** The player of a title, which fills the window. */
const WINDOW = '[data-player][data-size="window"]';
const PRESSABLE = 'input[type="radio"], input[type="checkbox"]';

/** The name of a key, also where the browser gives only its code. */
export const nameOf = ({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): string => NAMES[keyCode] ?? key;

type Remote = {
  signal: AbortSignal;
  /** Reports an arrow; true: it was used. */
  press: (direction: Direction) => boolean;
  /** Called for Back when no popup and no panel has used it. */
  onBack: () => void;
};

export function watchRemote({ signal, press, onBack }: Remote) {
  const take = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const hear = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.isComposing) return;
    const name = nameOf(event);
    // Escape closes popups, panels and menus. What they leave comes to `hearEscape`.
    if (BACK.includes(name) || (name === 'Backspace' && !isText(target))) {
      take(event);
      pressKey('Escape', event.repeat);
      return;
    }
    const isForPaused = ONE_WAY[name];
    if (isForPaused !== undefined) {
      take(event);
      if (document.querySelector<HTMLVideoElement>(`${PLAYER} video`)?.paused === isForPaused) pressKey('MediaPlayPause');
      return;
    }
    if (name !== event.key) {
      take(event);
      pressKey(name, event.repeat);
      return;
    }
    if (name === 'Enter') pressOk(event, target);
    const direction = directionOf(event);
    if (direction && isHeld(target, direction) && press(direction)) take(event);
  };
  const pressOk = (event: KeyboardEvent, target: HTMLElement) => {
    if (target.matches(PRESSABLE)) {
      take(event);
      target.click();
    }
    // Only a press of the viewer may open the list of the browser (TV-15).
    if (target instanceof HTMLSelectElement && event.isTrusted) {
      take(event);
      target.showPicker();
    }
    // The controls are hidden, and the focus is on the page.
    if ((target === document.body || target.id === PAGE_HEADING) && document.querySelector(WINDOW) && press('down')) take(event);
  };
  const hearEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    // A held key goes one step back.
    if (event.repeat) return;
    const { activeElement } = document;
    // The controls of the player are a panel: without the focus in them they hide.
    const isInControls = activeElement?.closest(WINDOW) != null && activeElement.id !== PAGE_HEADING;
    if (!isInControls || !focusPageHeading()) onBack();
  };
  addEventListener('keydown', hear, { signal, capture: true });
  addEventListener('keydown', hearEscape, { signal });
}

/** Whether the control, or the part of the page around it, would hold the viewer in it. */
function isHeld(target: HTMLElement, direction: Direction): boolean {
  const isSideways = direction === 'left' || direction === 'right';
  if (isSlider(target)) return !isSideways;
  if (target.matches('select, input[type="radio"]')) return true;
  // The first row of the guide.
  if (target.closest('[role="grid"]')) return direction === 'up' && target.closest('[aria-rowindex="1"]') !== null;
  if (!document.querySelector(WINDOW)) return false;
  const isOnPage = target === document.body || target.id === PAGE_HEADING;
  return isOnPage ? !isSideways : target.closest(PLAYER) !== null;
}

const memberOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
function call(object: unknown, name: string): unknown {
  const method = memberOf(object, name);
  return typeof method === 'function' ? Reflect.apply(method, object, []) : undefined;
}

/** Closes the application: Tizen, webOS, and other browsers, where only a window that a script has opened closes. */
export function leave() {
  call(call(memberOf(memberOf(globalThis, 'tizen'), 'application'), 'getCurrentApplication'), 'exit');
  call(memberOf(globalThis, 'webOS'), 'platformBack');
  window.close();
}
