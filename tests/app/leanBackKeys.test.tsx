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
let now = 0;
let read: FrameRequestCallback | null = null;

beforeEach(() => {
  [pressed, now, read] = [[], 0, null];
  clicked.mockClear();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    read = callback;
    return 1;
  });
  const buttons = () => Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }));
  // Browsers leave a place for each gamepad that is gone.
  Object.defineProperty(navigator, 'getGamepads', {
    configurable: true,
    value: () => [null, { buttons: buttons(), axes: [0, 0] }],
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
