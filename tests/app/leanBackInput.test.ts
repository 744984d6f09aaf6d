// @vitest-environment happy-dom
/** What the arrows hear of keys, pointer, focus and gamepads (TV-02, TV-03, TV-06). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ArrowPressed, LeanBackEvent } from '../../machines/app/leanBack.machine.ts';
import { keepPress, notePointer } from '../../src/shell/leanBack/earlyPresses.ts';
import { leanBackWork } from '../../src/shell/leanBack/leanBack.work.ts';

type Command =
  | { type: 'focus.start' }
  | { type: 'focus.enter' }
  | { type: 'focus.menu' }
  | { type: 'focus.move'; direction: 'left' | 'right'; column: number };

let stop: (() => void) | undefined;
let pads: unknown[];

/** @param answer what the machine does with an arrow */
function watch({ isTelevision = false, answer = null as Command | null } = {}) {
  const heard: LeanBackEvent[] = [];
  let obey = (_: Command) => {};
  stop = leanBackWork.watchInput({
    input: { isTelevision },
    sendBack: (event: LeanBackEvent) => {
      heard.push(event);
      if (event.type === 'arrow.pressed' && answer) obey(answer);
    },
    receive: (listen: typeof obey) => (obey = listen),
  } as never) as typeof stop;
  const types = () => heard.splice(0).map(({ type }) => type);
  const press = (key: string, values: object = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...values });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event;
  };
  return { heard, types, press, obey: (command: Command) => obey(command) };
}
const at = (id: string) => document.getElementById(id) ?? expect.fail(id);
const fire = (type: string, values: object = {}) => document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), values));

beforeEach(() => {
  pads = [];
  Object.defineProperty(navigator, 'getGamepads', { configurable: true, value: () => pads });
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  document.body.replaceChildren(
    document.createRange().createContextualFragment(`
      <nav data-arrows="region" data-menu><a id="menu" href="/">Home</a><a id="search" href="/search">Search</a></nav>
      <main id="content" tabindex="-1"><h1 id="page-heading" tabindex="-1">Home</h1><a id="card" href="/movie/a">A</a></main>`),
  );
});
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'getGamepads');
  vi.restoreAllMocks();
  notePointer(false);
});

const arrow = (changes: Partial<ArrowPressed> = {}): ArrowPressed => ({
  type: 'arrow.pressed',
  direction: 'right',
  isOnControl: false,
  isInDialog: false,
  x: 0,
  ...changes,
});

it.each<[string, string | null, boolean]>([
  ['nothing', null, false],
  ['the heading of the page', 'page-heading', false],
  ['the page', 'content', false],
  ['a card', 'card', true],
])('TV-02 an arrow says whether the focus is on a control: on %s', (_, id, isOnControl) => {
  if (id) at(id).focus();
  if (id) vi.spyOn(at(id), 'getBoundingClientRect').mockReturnValue({ left: 100, right: 300 } as DOMRect);
  const { heard, press } = watch();
  press('ArrowRight');
  expect(heard).toEqual([arrow({ isOnControl, x: id ? 200 : 0 })]);
});

it('TV-02 an arrow says that a dialog is open', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  const { heard, press } = watch();
  press('ArrowRight');
  expect(heard).toEqual([arrow({ isInDialog: true })]);
});

it('TV-04 the remote of a television leads back, and says whether the page has a menu', () => {
  const { heard, press } = watch({ isTelevision: true });
  const back = () => heard.splice(0).filter(({ type }) => type === 'back.pressed');
  press('GoBack');
  expect(back()).toEqual([{ type: 'back.pressed', hasMenu: true }]);
  document.querySelector('nav')?.remove();
  press('GoBack');
  expect(back()).toEqual([{ type: 'back.pressed', hasMenu: false }]);
  stop?.();
  const { types } = watch();
  press('GoBack');
  expect(types()).toEqual([]);
});

it('TV-16 a television says that no control has the focus, and the focus starts on the first control of the page', () => {
  vi.useFakeTimers();
  const { types, obey } = watch({ isTelevision: true });
  vi.advanceTimersByTime(1000);
  expect(types()).toEqual(['focus.missed']);
  obey({ type: 'focus.start' });
  expect(document.activeElement).toBe(at('card'));
  stop?.();
  at('card').blur();
  const other = watch();
  vi.advanceTimersByTime(1000);
  expect(other.types()).toEqual([]);
  vi.useRealTimers();
});

it('TV-16 while a page of a television has no control yet, the focus starts on none of the controls around it', () => {
  const logo = document.createElement('a');
  logo.href = '/';
  document.body.prepend(logo);
  const card = at('card');
  card.remove();
  const { obey } = watch({ isTelevision: true });
  obey({ type: 'focus.start' });
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')?.append(card);
  obey({ type: 'focus.start' });
  expect(document.activeElement).toBe(card);
});

it('TV-17 the focused control of a television is shown whole, and the page of another screen does not scroll', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(at('card'), 'matches').mockImplementation((selector) => selector === ':focus-visible');
  watch();
  at('card').focus();
  expect(scrollTo).not.toHaveBeenCalled();
  stop?.();
  at('card').blur();
  watch({ isTelevision: true });
  at('card').focus();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('TV-02 leaves other keys, keys with another one, and arrows that something has used already', () => {
  const { types, press } = watch();
  for (const [key, values] of [
    ['a', {}],
    ['ArrowRight', { ctrlKey: true }],
    ['ArrowRight', { isComposing: true }],
  ] as const)
    press(key, values);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('ArrowRight');
  expect(types()).toEqual([]);
  press('Tab');
  expect(types()).toEqual(['tab.pressed']);
});

it('TV-02 the page does not scroll with an arrow that moves the focus, and scrolls with every other one', () => {
  expect(watch().press('ArrowRight').defaultPrevented).toBe(false);
  stop?.();
  expect(watch({ answer: { type: 'focus.menu' } }).press('ArrowRight').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(at('menu'));
  stop?.();
  const { press, types, obey } = watch({ answer: { type: 'focus.enter' } });
  expect(press('ArrowRight').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(at('card'));
  expect(types()).not.toContain('focus.moved');
  obey({ type: 'focus.menu' });
  expect(document.activeElement).toBe(at('menu'));
});

it('TV-02 the focus that something else moves is reported, and the way into the menu and out of it once', () => {
  const { types } = watch();
  at('card').focus();
  expect(types()).toEqual(['focus.moved']);
  at('menu').focus();
  at('search').focus();
  expect(types()).toEqual(['focus.moved', 'menu.entered', 'focus.moved']);
  at('card').focus();
  expect(types()).toEqual(['focus.moved', 'menu.left']);
});

it('TV-03 a pointer is used by a press, a wheel, or a mouse that moves further than a hand trembles', () => {
  const { types } = watch();
  fire('pointermove', { pointerType: 'mouse', movementX: 4, movementY: 0 });
  fire('pointermove', { pointerType: 'touch', movementX: 40, movementY: 0 });
  expect(types()).toEqual([]);
  fire('pointermove', { pointerType: 'mouse', movementX: 3, movementY: 3 });
  fire('pointerdown');
  fire('wheel');
  expect(types()).toEqual(['pointer.used', 'pointer.used', 'pointer.used']);
  stop?.();
  fire('wheel');
  at('card').focus();
  expect(types()).toEqual([]);
});

it('TV-03 what the viewer pressed before the arrows had loaded is answered then', () => {
  keepPress('ArrowRight');
  keepPress('Enter');
  notePointer(true);
  const { heard } = watch();
  expect(heard).toEqual([{ type: 'pointer.used' }, arrow()]);
  stop?.();
  notePointer(false);
  expect(watch().heard).toEqual([]);
});

it('TV-06 a gamepad is reported that is there, comes or goes', () => {
  const pad = { mapping: 'standard', buttons: [], axes: [] };
  const { types } = watch();
  expect(types()).toEqual([]);
  pads = [null, pad];
  window.dispatchEvent(new Event('gamepadconnected'));
  expect(types()).toEqual(['gamepad.connected']);
  pads = [null];
  window.dispatchEvent(new Event('gamepaddisconnected'));
  expect(types()).toEqual(['gamepad.gone']);
  stop?.();
  pads = [pad];
  expect(watch().types()).toEqual(['gamepad.connected']);
});

it.each([
  ['ltr', 'left', 'right'],
  ['rtl', 'right', 'left'],
] as const)('TV-17 in %s the arrow to the %s enters the menu of a television, and the one to the %s leads back', (dir, into, out) => {
  document.documentElement.dir = dir;
  const { obey } = watch({ isTelevision: true });
  at('card').focus();
  obey({ type: 'focus.move', direction: out, column: 0 });
  expect(document.activeElement).toBe(at('card'));
  obey({ type: 'focus.move', direction: into, column: 0 });
  expect(document.activeElement).toBe(at('menu'));
  obey({ type: 'focus.move', direction: out, column: 0 });
  expect(document.activeElement).toBe(at('card'));
  document.documentElement.dir = '';
});
