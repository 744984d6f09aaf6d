// @vitest-environment happy-dom
/** Which card of a television the spotlight shows (TV-19). */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRegisteredCard } from '../../src/blocks/rails/cardRegistry.ts';
import { spotlightFor } from '../../src/catalogue/spotlight/spotlight.work.ts';
import { lowOrbit, quietCoast } from '../../stories/fixtures/catalogue.ts';
import { answerOf, childOf, hearFrom } from './providedWork.ts';

const HEIGHT = 1000;
/** px from the top of the window to the card, by its id. */
let tops: Record<string, number>;
const frames = new Map<number, FrameRequestCallback>();
let lastFrame = 0;
let end = () => {};

function Card({ id, content }: { id: string; content: typeof lowOrbit }) {
  const { ref, cardKey } = useRegisteredCard({ content, forcesVod: false });
  return (
    <a ref={ref} id={id} href={`/${id}`} data-card={cardKey}>
      {id}
    </a>
  );
}

beforeEach(() => {
  tops = { one: 540, two: 700 };
  frames.clear();
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('requestAnimationFrame', (look: FrameRequestCallback) => {
    lastFrame += 1;
    frames.set(lastFrame, look);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
});
afterEach(() => {
  end();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Heard = { type: string; card?: { content: { id: string } } };

function open() {
  const item = vi.fn(async (_: object, _signal: AbortSignal) => 'a title');
  const stage = { beside: () => stage };
  const machine = spotlightFor({ catalogue: { item }, call: async () => ({}), stage, configuration: {} } as never);
  const view = render(
    <main>
      <Card id="one" content={lowOrbit} />
      <Card id="two" content={quietCoast} />
      <button id="menu" type="button">
        Menu
      </button>
    </main>,
  );
  const { heard, stop } = hearFrom<Heard>(machine, 'focusedCards');
  end = stop;
  /** The next frame is drawn. @returns how often the spotlight looked, and what it has said */
  const draw = () => {
    const looks = [...frames.values()];
    frames.clear();
    for (const look of looks) look(0);
    return [looks.length, ...heard.splice(0).map(({ type, card }) => (card ? `${type} ${card.content.id}` : type))];
  };
  const at = (id: string) => document.getElementById(id) ?? expect.fail(id);
  return { ...view, machine, item, stop, draw, at };
}

it('TV-19 the spotlight shows the focused card below it, from the next frame on, and none without a focused card', () => {
  const { draw, at } = open();
  expect(draw()).toEqual([1, 'attention.left']);
  at('one').focus();
  at('two').focus();
  expect(draw()).toEqual([1, `card.attended ${quietCoast.id}`]);
  at('one').focus();
  expect(draw()).toEqual([1, `card.attended ${lowOrbit.id}`]);
  at('menu').focus();
  expect(draw()).toEqual([1, 'attention.left']);
});

it('TV-19 the spotlight does not show a card that it covers, until the row has been scrolled below it', () => {
  const { draw, at } = open();
  draw();
  tops['one'] = 539;
  at('one').focus();
  expect(draw()).toEqual([1, 'attention.left']);
  tops['one'] = 540;
  document.dispatchEvent(new Event('scrollend'));
  expect(draw()).toEqual([1, `card.attended ${lowOrbit.id}`]);
  at('one').blur();
  expect(draw()).toEqual([1, 'attention.left']);
});

it('TV-19 the spotlight says which cards leave the page, and nothing after its end', () => {
  const { draw, at, stop, unmount } = open();
  draw();
  at('one').focus();
  stop();
  expect(draw()).toEqual([0]);
  at('two').focus();
  expect(draw()).toEqual([0]);
  unmount();
  expect(draw()).toEqual([0]);
  const next = open();
  next.draw();
  next.unmount();
  expect(next.draw().filter((said) => said === 'card.gone')).toHaveLength(2);
});

it('TV-19 MOT-09 the spotlight loads the title of the card, and its trailer plays while motion is wanted', async () => {
  const { machine, item } = open();
  expect(await answerOf(machine, 'loadContent', { id: 'film' })).toBe('a title');
  expect(item).toHaveBeenCalledWith({ id: 'film' }, expect.any(AbortSignal));
  const trailer = childOf(machine, 'autoTrailer');
  const { heard, stop } = hearFrom<Heard>(trailer, 'circumstances');
  expect(heard).toEqual([{ type: 'motion.wanted' }]);
  stop();
  await expect(answerOf(childOf(trailer, 'trailer'), 'loadTrailer', { trailerId: 't1' })).rejects.toThrow();
});
