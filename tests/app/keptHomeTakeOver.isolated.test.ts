// @vitest-environment happy-dom
/** The application replaces the kept home (INS-02). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownPosition } from '../../src/blocks/rails/pagePositions.ts';
import { takeOver } from '../../src/catalogue/home/keptHomeTakeOver.ts';

const loaded = vi.hoisted(() => [] as (string | null)[]);
vi.mock('../../src/ui/picture/Picture.tsx', () => ({ noteLoadedPicture: (url: string | null) => loaded.push(url) }));

const NEAR =
  '<section data-rail="near" data-layout="carousel"><ul><li><a href="/movie/a/a">A</a></li><li><a href="/movie/b/b">B</a></li></ul></section>';
const FAR = '<section data-rail="far" data-layout="carousel" data-far="true"><h2>Far</h2></section>';
const MENU = '<nav><a href="/live">Live</a><a href="/movie/a/a">A</a></nav>';

const fragment = (html: string) => document.createRange().createContextualFragment(html);
const root = () => document.getElementById('root') ?? expect.fail('no root');
const link = (selector: string) => root().querySelector<HTMLElement>(selector) ?? expect.fail(selector);
const seen = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @param html what the first script has drawn; null: it has drawn nothing */
function open(html: string | null) {
  const element = document.createElement('div');
  element.id = 'root';
  if (html !== null) {
    element.dataset.kept = '';
    element.append(fragment(html));
  }
  document.body.replaceChildren(element);
}
/** As the application renders its first page. */
async function render(html: string) {
  root().replaceChildren(fragment(html));
  await seen();
}

beforeEach(() => {
  loaded.length = 0;
});
afterEach(() => {
  document.body.replaceChildren();
});

it.each<[string, string, string]>([
  ['a card of a rail, not another link to the same title', '[data-rail] [href="/movie/a/a"]', '[data-rail] [href="/movie/a/a"]'],
  ['a link outside of the rails', '[href="/live"]', '[href="/live"]'],
])('INS-02 keeps the focus on %s', async (_, before, after) => {
  open(MENU + NEAR + FAR);
  link(before).focus();
  takeOver();
  await render(MENU + NEAR + FAR);
  expect(document.activeElement).toBe(link(after));
});

it('INS-02 keeps the focus that the viewer moves while the application loads, without a scroll', async () => {
  open(MENU + NEAR);
  link('[href="/live"]').focus();
  takeOver();
  link('[data-rail] [href="/movie/b/b"]').focus();
  link('[data-rail] [href="/movie/b/b"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await render(MENU + NEAR);
  expect(document.activeElement).toBe(link('[data-rail] [href="/movie/b/b"]'));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
});

it('INS-02 takes no focus when the viewer had none, and none from an element that has it', async () => {
  open(MENU);
  takeOver();
  await render(MENU);
  expect(document.activeElement).toBe(document.body);
  open(MENU);
  link('[href="/live"]').focus();
  takeOver();
  root().replaceChildren(fragment('<button>Menu</button>'), fragment(MENU));
  link('button').focus();
  await seen();
  expect(document.activeElement).toBe(link('button'));
});

it('INS-02 the element around the page is not the focused link', async () => {
  open(MENU);
  root().tabIndex = -1;
  root().focus();
  takeOver();
  root().removeAttribute('tabindex');
  root().blur();
  await render('<a href="/">Home</a><a>Nowhere</a>');
  expect(document.activeElement).toBe(document.body);
});

it('INS-02 is over with the first rendering', async () => {
  open(MENU);
  link('[href="/live"]').focus();
  takeOver();
  await render(MENU);
  expect(root().hasAttribute('data-kept')).toBe(false);
  link('[href="/live"]').blur();
  await render(MENU);
  expect(document.activeElement).toBe(document.body);
});

it('INS-02 pictures that have loaded do not fade in again, and the rails of the first window are drawn at once', () => {
  open(`${NEAR}${FAR}<section data-layout="list"></section><img src="/whole.webp"><img src="/broken.webp"><img src="/loading.webp">`);
  const shape = (src: string, complete: boolean, naturalWidth: number) => {
    const image = root().querySelector(`[src="${src}"]`) ?? expect.fail(src);
    Object.defineProperties(image, { complete: { value: complete }, naturalWidth: { value: naturalWidth } });
  };
  shape('/whole.webp', true, 200);
  shape('/broken.webp', true, 0);
  shape('/loading.webp', false, 200);
  takeOver();
  expect(loaded).toEqual(['/whole.webp']);
  const rails = knownPosition(0, location.pathname)?.rails;
  expect([rails?.get('near')?.latest().isNear, rails?.has('far')]).toEqual([true, false]);
});

it('INS-02 does nothing when no kept home is shown', async () => {
  open(null);
  takeOver();
  await render('<img src="/whole.webp">');
  expect(loaded).toEqual([]);
});
