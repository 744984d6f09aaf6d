// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEPT_HOME_MAX_AGE, KEPT_HOME_SIZE } from '../../machines/domain/constants.ts';
import { createKeptHome, IS_KEPT, type KeptNode } from '../../src/catalogue/home/keptHome.ts';
import { keptHomeWork } from '../../src/catalogue/home/keptHome.work.ts';
import { STORED, STORED_CONSENT, STORED_HOME } from '../../src/storage/stored.ts';

const NOW = 1_800_000_000_000;

// happy-dom loads no style sheets and has no layout.
Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 1440 });

const fill = (parent: Element, html: string) => parent.replaceChildren(document.createRange().createContextualFragment(html));

/** The page of a build, with its storage. */
function open(
  facts: Record<string, string | null> = {},
  { now = NOW, language = 'en', layout = null as string | null, styles = '/assets/main.css' } = {},
) {
  fill(document.head, `<link rel="stylesheet" href="${styles}">`);
  fill(document.body, '<div id="root"><div class="boot"></div></div>');
  const values: Record<string, string | null> = {
    [STORED.token]: 'token',
    [STORED.session]: 'session',
    [STORED.profileChosenAt]: '1',
    ...facts,
  };
  return createKeptHome(document, { stored: (key) => values[key] ?? null, now: () => now, language: () => language, layout: () => layout });
}
const root = () => document.getElementById('root') ?? expect.fail('no root');
const card: KeptNode = ['a', { href: '/movie/a/a', class: 'card', style: 'color: red' }, 'A'];
const keptAs = (nodes: unknown = [card], changes: object = {}) =>
  JSON.stringify({
    key: open().key(),
    owner: 'p1 en',
    at: NOW - 1000,
    until: NOW + KEPT_HOME_MAX_AGE,
    lang: 'en',
    dir: 'ltr',
    nodes,
    ...changes,
  });

afterEach(() => {
  for (const part of [document.head, document.body]) part.replaceChildren();
});

describe('the kept home in the first script', () => {
  it('INS-01 replaces the shell with elements of the own classes and with links', () => {
    expect(open({ [STORED_HOME]: keptAs() }).draw()).toBe('p1 en');
    expect(root().hasAttribute(IS_KEPT)).toBe(true);
    expect(root().getHTML()).toBe('<a href="/movie/a/a" class="card" style="color: red;">A</a>');
  });

  it.each<[string, Parameters<typeof open>]>([
    ['another session', [{ [STORED.session]: 'other' }]],
    ['another profile', [{ [STORED.profileChosenAt]: '2' }]],
    ['a tab without a login', [{ [STORED.token]: null }]],
    ['a viewer who has chosen no profile', [{ [STORED.profileChosenAt]: null }]],
    ['another language', [{}, { language: 'fr_FR' }]],
    ['the layout of a television', [{}, { layout: 'tv' }]],
    ['another build', [{}, { styles: '/assets/other.css' }]],
    ['the time after 12 hours', [{}, { now: NOW - 1000 + KEPT_HOME_MAX_AGE }]],
    ['a clock that was set back', [{}, { now: NOW - 2000 }]],
  ])('INS-03 draws nothing for %s', (_, [facts, options]) => {
    const value = keptAs();
    expect(open({ ...facts, [STORED_HOME]: value }, options).draw()).toBeNull();
    expect(root().getHTML()).toBe('<div class="boot"></div>');
  });

  it.each<[string, string]>([
    ['no JSON', 'kept'],
    ['null', 'null'],
    ['no list', keptAs('<b>A</b>')],
    ['a number for an element', keptAs([7])],
    ['a script', keptAs([card, ['script', { src: '/x.js' }]])],
    ['a frame inside an element', keptAs([['div', {}, ['iframe', {}]]])],
    ['a listener', keptAs([['img', { src: '/x', onerror: 'x()' }]])],
    ['a link to another origin', keptAs([['a', { href: '//x.example' }]])],
    ['a link with a backslash', keptAs([['a', { href: '/\\x.example' }]])],
    ['a link that is a script', keptAs([['a', { href: 'javascript:x()' }]])],
    ['an attribute that is no text', keptAs([['a', { href: 7 }]])],
    ['an object for an element', keptAs([{}])],
    ['a tag that ends like another', keptAs([['x-a', {}]])],
    ['a tag that begins like another', keptAs([['article', {}]])],
    ['an attribute that ends like another', keptAs([['a', { formhref: '/' }]])],
    ['a number for a tag', keptAs([[7, {}]])],
    ['a time that is none', keptAs([card], { at: '1' })],
    ['an end that is none', keptAs([card], { until: null })],
    ['no owner', keptAs([card], { owner: null })],
    ['too much', keptAs([card, 'x'.repeat(KEPT_HOME_SIZE)])],
  ])('INS-03 draws nothing from a value with %s', (_, value) => {
    expect(open({ [STORED_HOME]: value }).draw()).toBeNull();
    expect(root().getHTML()).toBe('<div class="boot"></div>');
  });

  it('INS-03 draws vectors as vectors, and everything else as a document', () => {
    const svg: KeptNode = ['svg', { viewBox: '0 0 8 8' }, ['a', { href: '/' }, ['path', { d: 'M0 0' }]]];
    expect(open({ [STORED_HOME]: keptAs([['div', {}, svg, ['a', { href: '/' }]]]) }).draw()).toBe('p1 en');
    const spaces = [...root().querySelectorAll('*')].map(({ namespaceURI }) => namespaceURI?.includes('svg'));
    expect(spaces).toEqual([false, true, true, true, false]);
  });

  it('INS-03 has a key only for a chosen profile and a page with its styles', () => {
    expect(open().key()).toEqual(expect.any(Number));
    expect(open({ [STORED.profileChosenAt]: null }).key()).toBeNull();
    expect(open({ [STORED.token]: null }).key()).toBeNull();
    const home = open();
    document.head.replaceChildren();
    expect(createKeptHome(document, { stored: () => '1', now: () => NOW, language: () => null, layout: () => null }).key()).toBeNull();
    // A token that is older than session names identifies the session.
    const keyOf = (token: string) => open({ [STORED.session]: null, [STORED.token]: token }).key();
    expect(keyOf('one')).not.toBe(keyOf('other'));
    expect(home.key()).not.toBeNull();
  });

  it('CNS-13 draws nothing after a refusal that another tab has stored', () => {
    const value = keptAs();
    const consent = (isAllowed: boolean) => JSON.stringify({ value: { consent: { personalisation: isAllowed } } });
    expect(open({ [STORED_HOME]: value, [STORED_CONSENT]: consent(false) }).draw()).toBeNull();
    expect(open({ [STORED_HOME]: value, [STORED_CONSENT]: consent(true) }).draw()).toBe('p1 en');
  });

  it('INS-03 is removed from the page, but not the page of the application', () => {
    const home = open({ [STORED_HOME]: keptAs() });
    home.draw();
    home.clear();
    expect(root().getHTML()).toBe('');
    root().removeAttribute(IS_KEPT);
    fill(root(), '<main></main>');
    home.clear();
    expect(root().getHTML()).toBe('<main></main>');
  });
});

describe('keeping home', () => {
  const PAGE = `<header class="h" data-solid="true"><button class="menu" type="button" title="Menu">M</button><video src="/v"></video></header>
<main><section data-rail="one" data-layout="carousel"><div><h2>One</h2></div><ul><li><a href="/movie/a/a" data-card="k" onclick="x()"><img src="/a.avif" loading="lazy" data-state="loading"></a><a href="https://x.example">X</a></li></ul></section></main>`;

  type Page = { isAllowed?: boolean; isOpen?: boolean; html?: string; isKept?: boolean; isAborted?: boolean; facts?: Record<string, null> };
  function keeping({ isAllowed = true, isOpen = true, html = PAGE, isKept = false, isAborted = false, facts = {} }: Page = {}) {
    const home = open(facts);
    fill(root(), html);
    root().toggleAttribute(IS_KEPT, isKept);
    const stop = new AbortController();
    if (isAborted) stop.abort();
    const items = new Map<string, string>();
    const storage = { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => items.set(key, value) };
    const work = keptHomeWork({ storage, now: () => NOW, allows: () => isAllowed, keptHome: { ...home, owner: null } } as never, {
      isOpen: () => isOpen,
      choiceEnds: () => NOW + 1000,
    });
    return { items, keep: () => work.keepHome({ input: { owner: 'p1 en' }, signal: stop.signal }) };
  }

  it('INS-01 INS-02 INS-03 keeps what the first script draws again: own links, inert buttons, pictures without fading, until a profile has to be chosen again', async () => {
    const { items, keep } = keeping();
    await keep();
    const value = items.get(STORED_HOME) ?? '';
    expect(open({ [STORED_HOME]: value }, { now: NOW + 1000 }).draw()).toBeNull();
    expect(open({ [STORED_HOME]: value }, { now: NOW + 999 }).draw()).toBe('p1 en');
    expect(root().getHTML()).toContain(
      '<header class="h" data-solid="false" data-dark=""><button class="menu" inert="">M</button></header>',
    );
    expect(root().getHTML()).toContain('<a href="/movie/a/a"><img src="/a.avif" data-state="known"></a><a>X</a>');
  });

  it('INS-01 keeps the cards of the first window, and of the rails below it their headings only', async () => {
    const rail = (name: string, attributes = '') =>
      `<section data-rail="${name}" data-layout="list"${attributes}><h2>${name}</h2><ul><li>1</li><li>2</li><li>3</li></ul></section>`;
    const html = `<main><ul><li>a</li><li>b</li><li>c</li></ul>${rail('top')}${rail('low')}${rail('lazy', ' data-far="true"')}</main>`;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const isLow = this.getAttribute('data-rail') === 'low';
      return { top: isLow ? window.innerHeight : window.innerHeight - 1 } as DOMRect;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
      return this.textContent === '3' ? 10 + 1440 : 10;
    });
    const { items, keep } = keeping({ html });
    await keep();
    vi.restoreAllMocks();
    open({ [STORED_HOME]: items.get(STORED_HOME) ?? '' }).draw();
    const kept = [...root().querySelectorAll('section')].map((section) => [section.textContent, section.getAttribute('data-far')]);
    expect(kept).toEqual([
      ['top12', null],
      ['low', 'true'],
      ['lazy', 'true'],
    ]);
    expect(root().querySelector('ul')?.textContent).toBe('abc');
    expect(root().querySelectorAll('section li')).toHaveLength(3);
    expect([...root().querySelectorAll('section li')].at(-1)?.getHTML()).toBe('');
  });

  it('INS-01 leaves out the other highlights, placeholders and the board of tonight, and keeps no home of a television', async () => {
    const html = '<main><p data-current="false">2</p><p data-placeholder="">3</p><p data-lines="">4</p><p data-current="true">1</p></main>';
    const { items, keep } = keeping({ html });
    await keep();
    open({ [STORED_HOME]: items.get(STORED_HOME) ?? '' }).draw();
    expect(root().textContent).toBe('1');
    document.documentElement.dataset['screen'] = 'tv';
    const television = keeping();
    await expect(television.keep()).rejects.toThrow('the home of a television is not kept');
    delete document.documentElement.dataset['screen'];
    expect(television.items.size).toBe(0);
  });

  it('INS-08 leaves out the placeholders of pictures, and keeps the other styles', async () => {
    const html =
      '<main><span style="background-color: red; background-image: url(&quot;data:image/webp;base64,AA==&quot;);"></span>' +
      '<div style="--focus: 50% 20%; --placeholder-picture: url(data:image/webp;base64,AA==);"></div></main>';
    const { items, keep } = keeping({ html });
    await keep();
    const value = items.get(STORED_HOME) ?? '';
    expect(value).toContain('background-color: red; background-image: none');
    expect(value).toContain('--focus: 50% 20%; --placeholder-picture: none');
  });

  it.each<[string, Page]>([
    ['that the first script has drawn itself', { isKept: true }],
    ['when the state that asked for it has ended', { isAborted: true }],
    ['when the viewer has signed out', { facts: { [STORED.token]: null } }],
    ['without consent to personalisation', { isAllowed: false }],
    ['when another page is open', { isOpen: false }],
    ['when home is too large', { html: `<main>${'x'.repeat(KEPT_HOME_SIZE)}</main>` }],
  ])('INS-04 keeps nothing %s', async (_, options) => {
    const { items, keep } = keeping(options);
    await expect(keep()).rejects.toThrow();
    expect(items.size).toBe(0);
  });
});
