import { describe, expect, it } from 'vitest';
import { basePathOf, ownName, withBasePath, withoutBasePath } from '../../src/configuration/basePath.ts';

describe('CFG-11 the base path', () => {
  it.each([
    ['a path', '{"basePath":"/tv"}', '/tv'],
    ['a path of two segments', '{"basePath":"/site/tv"}', '/site/tv'],
    ['empty without the key', '{}', ''],
    ['empty without a configuration', null, ''],
    ['empty when the slash at the beginning is missing', '{"basePath":"tv"}', ''],
    ['empty when a slash is at the end', '{"basePath":"/tv/"}', ''],
    ['empty for another origin', '{"basePath":"//other.example"}', ''],
    ['empty when it is no text', '{"basePath":7}', ''],
    ['empty when the configuration is no JSON', 'no JSON', ''],
  ])('is %s', (_, configuration, basePath) => expect(basePathOf(configuration)).toBe(basePath));
});

describe('CFG-11 addresses under a base path', () => {
  it.each([
    ['/tv/live/arena/1?from=7', '/live/arena/1?from=7'],
    ['/tv/', '/'],
    ['/tv', '/'],
    ['/tv?subscription=success', '/?subscription=success'],
    ['/tv-guide', '/tv-guide'],
    ['/other', '/other'],
  ])('%s shows the page %s', (address, path) => expect(withoutBasePath(address, '/tv')).toBe(path));

  it('equal the paths at the root of an origin', () => {
    expect(withoutBasePath('/tv-guide', '')).toBe('/tv-guide');
    expect(withBasePath('/tv-guide', '')).toBe('/tv-guide');
  });

  it('begin with the base path', () => expect(withBasePath('/tv-guide', '/tv')).toBe('/tv/tv-guide'));
});

describe('CFG-13 what the browser keeps for a deployment', () => {
  it('has the name of earlier versions at the root of an origin', () => expect(ownName('token', '')).toBe('marquee.token'));

  it('has other names below every path', () =>
    expect(new Set(['', '/tv', '/tv/kids', '/tv.kids'].map((base) => ownName('token', base))).size).toBe(4));
});
