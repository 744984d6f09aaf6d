import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstPageFiles, linkTo, preloadPage } from '../../src/shell/navigation/preloadPage.ts';

const written = JSON.stringify({
  '/tv-guide': ['guide.js', 'guide.css'],
  '/movie/': ['movie.js'],
  '/odd/': ['odd.js', 7],
});

describe('CFG-07 the files of the first page', () => {
  it.each([
    ['listed for its path', '/tv-guide', ['guide.js', 'guide.css']],
    ['listed for the beginning of its path', '/movie/low-orbit/low-orbit', ['movie.js']],
    ['only the entries that are strings', '/odd/one', ['odd.js']],
    ['empty for a path that is not listed', '/', []],
    ['empty for a path that only begins like a listed path', '/tv-guide-of-yesterday', []],
  ])('are %s', (_, pathname, files) => expect(firstPageFiles(written, pathname)).toEqual(files));

  it.each([null, undefined, '', 'no JSON', 'null', '[]', '{"/tv-guide":"all"}'])('are empty when the list is %j', (text) =>
    expect(firstPageFiles(text, '/tv-guide')).toEqual([]),
  );
});

describe('CFG-07 the link element', () => {
  const linked = (file: string) => {
    const link = { rel: '', href: '', as: '', crossOrigin: null };
    vi.stubGlobal('document', { createElement: () => link });
    return linkTo(file, 'https://cdn.example/assets/index.js');
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['guide.js', { rel: 'modulepreload', href: 'https://cdn.example/assets/guide.js', as: '', crossOrigin: '' }],
    ['guide.css', { rel: 'preload', href: 'https://cdn.example/assets/guide.css', as: 'style', crossOrigin: '' }],
    ['/assets/rubik.woff2', { rel: 'preload', href: 'https://cdn.example/assets/rubik.woff2', as: 'font', crossOrigin: '' }],
  ])('preloads %s', (file, link) => expect(linked(file)).toEqual(link));
});

it('INS-06 the files of the player are fetched once, however many titles are opened', () => {
  const links: { href: string; rel: string }[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({ rel: '', href: '', as: '', crossOrigin: null }),
    getElementById: () => ({ textContent: JSON.stringify({ '/vod/': ['/assets/vod.js', '/assets/vod.css'] }) }),
    head: {
      append: (link: (typeof links)[number]) => links.push(link),
      querySelector: (selector: string) => links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    },
  });
  preloadPage('/vod/', true);
  preloadPage('/vod/', true);
  expect(links.map(({ rel, href }) => [rel, href.replace(/^.*\/assets/, '/assets')])).toEqual([
    ['modulepreload', '/assets/vod.js'],
    ['prefetch', '/assets/vod.css'],
  ]);
  vi.unstubAllGlobals();
});
