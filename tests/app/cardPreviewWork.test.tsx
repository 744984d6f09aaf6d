// @vitest-environment happy-dom
/** Pointer, focus and touches on cards: what opens the tooltip of a card, and what closes it (HOM-11). */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRegisteredCard } from '../../src/blocks/rails/cardRegistry.ts';
import { cards } from '../../src/catalogue/cardPreview/cardPreview.work.ts';
import { lowOrbit, quietCoast } from '../../stories/fixtures/catalogue.ts';

function Card({ id, content }: { id: string; content: typeof lowOrbit }) {
  const { ref, cardKey } = useRegisteredCard({ content, forcesVod: false });
  return (
    <a ref={ref} id={id} href={`/${id}`} data-card={cardKey}>
      <b>{id}</b>
    </a>
  );
}

let stop: (() => void) | undefined;

function open({ isHovering = false, isActive = false } = {}) {
  const matches = (query: string) => isHovering && query === '(hover: hover)';
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), addEventListener: () => {}, removeEventListener: () => {} }));
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: isActive } });
  const view = render(
    <main>
      <Card id="one" content={lowOrbit} />
      <Card id="two" content={quietCoast} />
      <p id="elsewhere">Text</p>
      <div id="tip" data-preview="">
        <button type="button">Play</button>
      </div>
    </main>,
  );
  const heard: string[] = [];
  let answer = () => {};
  stop = cards({
    sendBack: (event: { type: string; card?: { content: { id: string } } }) =>
      heard.push(event.card ? `${event.type} ${event.card.content.id === lowOrbit.id ? 'one' : 'two'}` : event.type),
    receive: (listen: () => void) => (answer = listen),
    input: undefined,
  } as never) as typeof stop;
  const at = (selector: string) => document.querySelector<HTMLElement>(selector) ?? expect.fail(selector);
  const fire = (type: string, selector: string, values: object = {}) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), values);
    at(selector).dispatchEvent(event);
    return event;
  };
  const over = (selector: string, pointerType = 'mouse') => fire('pointerover', selector, { pointerType });
  const touch = (type: string, selector: string, x = 0, pointerId = 1) =>
    fire(type, selector, { pointerType: 'touch', pointerId, clientX: x, clientY: 0 });
  /** As the Tab key does: the key, then the focus, which is visible. */
  const arrive = (selector: string, values: object = { key: 'Tab' }) => {
    fire('keydown', 'body', values);
    const element = at(selector);
    vi.spyOn(element, 'matches').mockReturnValue(true);
    fire('focusin', selector);
  };
  const take = () => heard.splice(0);
  return { ...view, heard, take, at, fire, over, touch, arrive, answer: () => answer() };
}

beforeEach(() => {
  stop = undefined;
});
afterEach(() => {
  stop?.();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('HOM-11 the pointer opens the card under it once, moves on to the tooltip and to another card, and leaves', () => {
  const { over, take, fire } = open();
  over('#one b');
  over('#one');
  expect(take()).toEqual(['card.attended one']);
  over('#tip');
  over('#tip button');
  expect(take()).toEqual(['preview.attended']);
  over('#two');
  expect(take()).toEqual(['card.attended two']);
  over('#elsewhere');
  over('#elsewhere');
  expect(take()).toEqual(['attention.left']);
  over('#one');
  take();
  fire('pointerleave', 'html', { pointerType: 'touch' });
  expect(take()).toEqual([]);
  fire('pointerleave', 'html', { pointerType: 'mouse' });
  expect(take()).toEqual(['attention.left']);
});

it('HOM-11 a finger that passes over cards opens nothing', () => {
  const { over, take } = open();
  over('#one', 'touch');
  expect(take()).toEqual([]);
});

it.each<[string, object, boolean]>([
  ['Tab', { key: 'Tab' }, true],
  ['an arrow', { key: 'ArrowUp' }, true],
  ['the end of the row', { key: 'End' }, true],
  ['a page of rows', { key: 'PageDown' }, true],
  ['a letter', { key: 'a' }, false],
  ['an arrow with Alt', { key: 'ArrowLeft', altKey: true }, false],
  ['an arrow with Ctrl', { key: 'ArrowLeft', ctrlKey: true }, false],
  ['an arrow with Meta', { key: 'ArrowLeft', metaKey: true }, false],
])('HOM-11 a card that gets the focus by %s opens: %s', (_, key, opens) => {
  const { arrive, take } = open();
  arrive('#one', key);
  expect(take()).toEqual(opens ? ['card.attended one'] : []);
});

it('HOM-11 a card that gets the focus by itself or by a mouse does not open', () => {
  const { at, fire, take } = open();
  vi.spyOn(at('#two'), 'matches').mockReturnValue(true);
  fire('focusin', '#two');
  expect(take()).toEqual([]);
  fire('keydown', 'body', { key: 'Tab' });
  fire('focusin', '#one');
  fire('pointerdown', '#one', { pointerType: 'mouse' });
  expect(take()).toEqual([]);
});

it('HOM-11 a card that gets the focus after a press, without a further key, does not open', () => {
  const { at, fire, take } = open();
  fire('keydown', 'body', { key: 'Tab' });
  fire('pointerdown', '#elsewhere', { pointerType: 'mouse' });
  vi.spyOn(at('#one'), 'matches').mockReturnValue(true);
  fire('focusin', '#one');
  expect(take()).toEqual([]);
});

it('HOM-11 a card under the pointer opens when the code of the tooltip arrives', () => {
  const isUnder = vi.spyOn(document, 'querySelector');
  const find = (hovered: string, options: object) => {
    isUnder.mockImplementation((selector: string) => {
      const wanted = selector.includes(':hover') ? '#one' : selector.includes(':focus-visible') ? '#two' : selector;
      if (wanted !== selector && !selector.includes(hovered)) return null;
      return Document.prototype.querySelectorAll.call(document, wanted)[0] ?? null;
    });
    const view = open(options);
    const heard = view.take();
    stop?.();
    cleanup();
    return heard;
  };
  expect(find(':hover', { isHovering: true })).toEqual(['card.attended one']);
  expect(find(':hover', {})).toEqual([]);
  expect(find('nothing', { isHovering: true })).toEqual([]);
});

it('HOM-11 a card that has the focus opens when the code of the tooltip arrives after a key, and not after a reload', () => {
  const arrive = (isActive: boolean, isVisible: boolean) => {
    const querySelector = document.querySelector.bind(document);
    vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
      if (!selector.includes(':focus-visible')) return querySelector(selector);
      const card = querySelector<HTMLElement>('#two');
      card?.focus();
      return isVisible ? card : null;
    });
    const heard = open({ isActive }).take();
    stop?.();
    cleanup();
    vi.restoreAllMocks();
    return heard;
  };
  expect(arrive(true, true)).toEqual(['card.attended two']);
  expect(arrive(true, false)).toEqual([]);
  expect(arrive(false, true)).toEqual([]);
});

it('TV-07 TV-12 on a television no card opens a tooltip, and a card that leaves the page is reported', () => {
  document.documentElement.dataset['screen'] = 'tv';
  const { over, arrive, take, unmount } = open({ isHovering: true, isActive: true });
  over('#one');
  arrive('#two');
  expect(take()).toEqual([]);
  unmount();
  expect(take()).toEqual(['card.gone', 'card.gone']);
  delete document.documentElement.dataset['screen'];
});

it('HOM-11 the tooltip stays while the focus is in it or on its card, also when the pointer leaves', () => {
  const { arrive, fire, over, take } = open();
  arrive('#one');
  over('#one');
  take();
  over('#elsewhere');
  expect(take()).toEqual([]);
  fire('focusin', '#tip button');
  expect(take()).toEqual(['preview.attended']);
  fire('focusout', '#tip button', { relatedTarget: document.querySelector('#one') });
  expect(take()).toEqual([]);
  fire('focusout', '#one', { relatedTarget: document.querySelector('#elsewhere') });
  expect(take()).toEqual(['attention.left']);
});

it('HOM-11 Escape closes, and gives the focus back to the card when it was in the tooltip', () => {
  const { at, fire, take } = open();
  at('#tip').dataset.preview = at('#one').dataset.card ?? '';
  at('#tip button').focus();
  fire('keydown', '#tip button', { key: 'Escape' });
  expect(document.activeElement).toBe(at('#one'));
  take();
  at('#two').focus();
  fire('keydown', '#two', { key: 'Escape' });
  expect(document.activeElement).toBe(at('#two'));
  expect(take()).toContain('preview.dismiss');
});

it('HOM-11 a finger that rests on a card presses it, until it is lifted or moves further than it trembles', () => {
  const { touch, take } = open();
  touch('pointerdown', '#one');
  touch('pointermove', '#one', 10);
  touch('pointermove', '#one', 50, 2);
  expect(take()).toEqual(['card.pressed one']);
  touch('pointermove', '#one', 11);
  touch('pointerup', '#one');
  expect(take()).toEqual(['card.released']);
  for (const end of ['pointerup', 'pointercancel']) {
    touch('pointerdown', '#two');
    touch(end, '#two');
    expect(take()).toEqual(['card.pressed two', 'card.released']);
  }
});

it('HOM-11 while a finger presses a card, no menu of the browser opens, and after the answer no link', () => {
  const { touch, fire, answer } = open();
  expect(fire('contextmenu', '#one').defaultPrevented).toBe(false);
  expect(fire('click', '#one').defaultPrevented).toBe(false);
  touch('pointerdown', '#one');
  expect(fire('contextmenu', '#one').defaultPrevented).toBe(true);
  answer();
  const clicked = vi.fn();
  document.querySelector('#one')?.addEventListener('click', clicked);
  expect(fire('click', '#elsewhere').defaultPrevented).toBe(false);
  expect(fire('click', '#one').defaultPrevented).toBe(true);
  expect(clicked).not.toHaveBeenCalled();
  document.querySelector('#one')?.addEventListener('click', (event) => event.preventDefault());
  fire('click', '#one');
  expect(clicked).toHaveBeenCalledOnce();
});

it('HOM-11 a press elsewhere, a scroll, a wheel or another size of the window close it once; in the tooltip they do not', () => {
  const { over, fire, take } = open();
  const ways: [string, () => void][] = [
    ['press', () => fire('pointerdown', '#elsewhere', { pointerType: 'mouse' })],
    ['touch', () => fire('pointerdown', '#elsewhere', { pointerType: 'touch' })],
    ['press of the card', () => fire('pointerdown', '#one', { pointerType: 'mouse' })],
    ['scroll', () => fire('scroll', 'main')],
    ['wheel', () => fire('wheel', 'main')],
    ['size', () => window.dispatchEvent(new Event('resize'))],
  ];
  for (const [name, close] of ways) {
    over('#one');
    over('#two');
    take();
    for (const inside of ['pointerdown', 'scroll', 'wheel']) fire(inside, '#tip button', { pointerType: 'mouse' });
    expect(take(), name).toEqual([]);
    close();
    close();
    expect(take(), name).toEqual(['preview.close']);
  }
});

it('HOM-11 a card that the browser scrolls into view opens again after the scroll, not after a wheel', () => {
  const { at, fire, take } = open();
  vi.spyOn(at('#one'), 'matches').mockReturnValue(true);
  fire('keydown', 'body', { key: 'Tab' });
  at('#one').focus();
  expect(take()).toEqual(['card.attended one']);
  fire('scroll', 'main');
  expect(take()).toEqual(['preview.close', 'card.attended one']);
  fire('wheel', 'main');
  take();
  fire('scroll', 'main');
  expect(take()).toEqual([]);
});

it('HOM-11 a card that leaves the page is reported, until the watch ends', () => {
  const { unmount, take, over, fire } = open();
  over('#one');
  take();
  stop?.();
  fire('pointerleave', 'html', { pointerType: 'mouse' });
  over('#two');
  window.dispatchEvent(new Event('resize'));
  expect(take()).toEqual([]);
  unmount();
  expect(take()).toEqual([]);
  const next = open();
  next.unmount();
  expect(next.take()).toEqual(['card.gone', 'card.gone']);
});
