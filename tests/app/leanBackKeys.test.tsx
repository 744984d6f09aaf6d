// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Actor, createActor, SimulatedClock } from 'xstate';
import { leanBackMachine } from '../../machines/app/leanBack.machine.ts';
import { useRegisteredCard } from '../../src/blocks/rails/cardRegistry.ts';
import { leanBackWork } from '../../src/shell/leanBack/leanBack.work.ts';
import { withWork } from '../../src/start/work.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';
import { recorder } from '../paths/listeners.ts';

const A = 0;
const RIGHT = 15;
const content = contentLike({ id: 'low-orbit' });
const clicked = vi.fn();

function Card() {
  const { ref, cardKey } = useRegisteredCard({ content, forcesVod: false });
  return (
    <a
      ref={ref}
      data-card={cardKey}
      href="#low-orbit"
      onClick={(event) => {
        event.preventDefault();
        clicked();
      }}
    >
      {'Low Orbit'}
    </a>
  );
}

let running: Actor<typeof leanBackMachine> | null = null;
let pressed: readonly number[] = [];
/** Of the gamepad that is connected. */
let mapping: GamepadMappingType = 'standard';
let axes: readonly number[] = [0, 0];
let hasFocus = true;
let now = 0;
let read: FrameRequestCallback | null = null;

beforeEach(() => {
  [pressed, now, read, mapping, axes, hasFocus] = [[], 0, null, 'standard', [0, 0], true];
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  clicked.mockClear();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    read = callback;
    return 1;
  });
  const buttons = () => Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }));
  // Browsers leave a place for each gamepad that is gone.
  Object.defineProperty(navigator, 'getGamepads', {
    configurable: true,
    value: () => [null, { mapping, buttons: buttons(), axes }],
  });
});
afterEach(() => {
  running?.stop();
  cleanup();
  Reflect.deleteProperty(navigator, 'getGamepads');
  vi.unstubAllGlobals();
});

/** A focused card, and the real chart with its real work. */
function start(isTelevision: boolean) {
  render(<Card />);
  const card = screen.getByRole('link', { name: 'Low Orbit' });
  card.focus();
  const { parentRef, heard } = recorder();
  const clock = new SimulatedClock();
  running = createActor(withWork(leanBackMachine, leanBackWork), {
    clock,
    input: { isTelevision, navigationRef: parentRef, cardPreviewRef: () => parentRef },
  }).start();
  /** The buttons are down for a time, which the frames of the page read every 20 ms. */
  const hold = (buttons: readonly number[], ms: number) => {
    pressed = buttons;
    for (let passed = 0; passed < ms; passed += 20) {
      now += 20;
      clock.increment(20);
      read?.(now);
    }
  };
  return { card, heard, hold };
}

it('TV-06 TV-12 A of a gamepad opens a card when it is released', () => {
  const { heard, hold } = start(true);
  hold([A], 480);
  expect(clicked).not.toHaveBeenCalled();
  hold([], 1000);
  expect(clicked).toHaveBeenCalledOnce();
  expect(heard).toEqual([]);
});

it('TV-06 TV-12 A of a gamepad that is held on a card asks for its actions, once, and does not open it', () => {
  const { heard, hold } = start(true);
  hold([A], 500);
  expect(heard).toEqual([]);
  hold([A], 2000);
  expect(heard).toEqual([{ type: 'card.held', card: { key: expect.any(String), content, forcesVod: false } }]);
  hold([], 1000);
  expect(heard).toHaveLength(1);
  expect(clicked).not.toHaveBeenCalled();
  // The next press is a new one.
  hold([A], 40);
  hold([], 40);
  expect(clicked).toHaveBeenCalledOnce();
});

it('TV-06 A of a gamepad opens a card of a desktop at once', () => {
  const { heard, hold } = start(false);
  hold([A], 20);
  expect(clicked).toHaveBeenCalledOnce();
  hold([A], 2000);
  hold([], 40);
  expect(clicked).toHaveBeenCalledOnce();
  expect(heard).toEqual([]);
});

it('TV-14 a gamepad presses nothing in a window without the focus, nor what it held when the window got the focus', () => {
  const { card, hold } = start(true);
  const heard: string[] = [];
  for (const type of ['keydown', 'keyup'])
    card.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent) heard.push(`${type} ${event.key}`);
      event.preventDefault();
    });
  hasFocus = false;
  hold([RIGHT], 1000);
  hasFocus = true;
  hold([RIGHT], 1000);
  expect(heard).toEqual([]);
  hold([], 40);
  heard.length = 0;
  hold([RIGHT], 40);
  expect(heard).toEqual(['keydown ArrowRight']);
  // What it holds is released when another window gets the focus.
  hasFocus = false;
  hold([RIGHT], 40);
  expect(heard).toEqual(['keydown ArrowRight', 'keyup ArrowRight']);
});

it('TV-14 a device without the standard mapping, such as a throttle at −1, presses nothing', () => {
  [mapping, axes] = ['', [0, -1]];
  const { card, hold } = start(true);
  const heard = vi.fn();
  card.addEventListener('keydown', heard);
  hold([A], 1000);
  expect(heard).not.toHaveBeenCalled();
  expect(running?.getSnapshot().matches({ gamepad: 'none' })).toBe(true);
});

it('TV-15 A on a list shows its options, and the chosen one is set as by a viewer', () => {
  const { hold } = start(true);
  const changed = vi.fn();
  render(
    <label>
      {'Gender'}
      <select defaultValue="" onChange={({ target }) => changed(target.value)}>
        <option value="">{'Prefer not to say'}</option>
        <option value="F">{'Female'}</option>
      </select>
    </label>,
  );
  const list = screen.getByRole('combobox', { name: /Gender/ });
  list.focus();
  hold([A], 20);
  expect(running?.getSnapshot().context.list).toEqual({
    label: expect.stringContaining('Gender'),
    options: [
      { value: '', name: 'Prefer not to say' },
      { value: 'F', name: 'Female' },
    ],
    chosen: '',
  });
  expect(running?.getSnapshot().matches({ list: 'open' })).toBe(true);
  running?.send({ type: 'option.choose', value: 'F' });
  expect(changed.mock.calls).toEqual([['F']]);
  expect(running?.getSnapshot().matches({ list: 'closed' })).toBe(true);
});

it('TV-06 PLY-36 a held arrow of a gamepad is pressed once, and then repeated', () => {
  const { card, hold } = start(true);
  const repeats: boolean[] = [];
  card.addEventListener('keydown', (event) => {
    repeats.push(event.repeat);
    event.preventDefault();
  });
  hold([RIGHT], 440);
  expect(repeats).toEqual([false]);
  hold([RIGHT], 300);
  expect(repeats).toEqual([false, true, true]);
  hold([], 20);
  hold([RIGHT], 20);
  expect(repeats).toEqual([false, true, true, false]);
});

it('TV-05 PLY-36 a held key of a remote control that has only a code is repeated under its name', () => {
  const { card } = start(true);
  const heard: [key: string, isRepeat: boolean][] = [];
  card.addEventListener('keydown', ({ key, repeat }) => heard.push([key, repeat]));
  for (const repeat of [false, true]) {
    const event = new KeyboardEvent('keydown', { key: 'Unidentified', repeat, bubbles: true, cancelable: true });
    card.dispatchEvent(Object.defineProperty(event, 'keyCode', { value: 417 }));
  }
  expect(heard).toEqual([
    ['MediaFastForward', false],
    ['MediaFastForward', true],
  ]);
});
