import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkTo, partsOf } from '../../src/firstPage.ts';

const written = JSON.stringify({
  '/tv-guide': ['assets/guide.js', 'assets/guide.css'],
  '/movie/': ['assets/movie.js'],
  '/odd/': ['assets/odd.js', 7],
});

describe('CFG-07 the parts of the first page', () => {
  it.each([
    ['a page of one address', '/tv-guide', ['assets/guide.js', 'assets/guide.css']],
    ['a page of many', '/movie/low-orbit/low-orbit', ['assets/movie.js']],
    ['only what is a file', '/odd/one', ['assets/odd.js']],
    ['nothing of a page that is not named', '/', []],
    ['nothing of one that begins alike', '/tv-guide-of-yesterday', []],
  ])('are %s', (_, pathname, files) => expect(partsOf(written, pathname)).toEqual(files));

  it.each([null, undefined, '', 'no JSON', 'null', '[]', '{"/tv-guide":"all"}'])('are none where nothing is written of them: %s', (text) =>
    expect(partsOf(text, '/tv-guide')).toEqual([]),
  );
});

describe('CFG-07 how they are asked for', () => {
  const linked = (file: string) => {
    const link = { rel: '', href: '', as: '', crossOrigin: null };
    vi.stubGlobal('document', { createElement: () => link });
    return linkTo(file);
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['assets/guide.js', { rel: 'modulepreload', href: '/assets/guide.js', as: '', crossOrigin: '' }],
    ['assets/guide.css', { rel: 'preload', href: '/assets/guide.css', as: 'style', crossOrigin: '' }],
    ['/assets/rubik.woff2', { rel: 'preload', href: '/assets/rubik.woff2', as: 'font', crossOrigin: '' }],
  ])('%s', (file, link) => expect(linked(file)).toEqual(link));
});
