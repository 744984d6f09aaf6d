import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoute, ROUTE_NAMES, routePath, slugOf } from '../../machines/domain/routes.ts';

describe('parseRoute', () => {
  it.each([
    ['/', 'home', {}],
    ['/content/7', 'content', { id: '7' }],
    ['/movie/the-title/42', 'movie', { slug: 'the-title', id: '42' }],
    ['/series/the-title/42/', 'series', { slug: 'the-title', id: '42' }],
    ['/filters/exclusives', 'filters', { id: 'exclusives' }],
    ['/vod/a/1', 'vod', { slug: 'a', id: '1' }],
    ['/live/live/9', 'live', { slug: 'live', id: '9' }],
    ['/search/', 'search', {}],
    ['/search?query=a%20b', 'search', {}],
    ['/tv-guide', 'guide', {}],
    ['/profile/edit?id=3', 'editProfile', {}],
    ['/social/apple/callback', 'socialCallback', { provider: 'apple' }],
  ])('NAV-01 NAV-02 %s is %s', (url, name, params) => {
    expect(parseRoute(url)).toMatchObject({ name, params });
  });

  it.each(['/movie/only-slug', '//evil.example/x', 'https://evil.example/', '/no/such/page', '/movie/a/b/c', '/Login'])(
    'NAV-03 %s is not found',
    (url) => {
      expect(parseRoute(url).name).toBe('notFound');
    },
  );

  it.each([
    ['/movie/x/%E0%A4%A', { id: '%E0%A4%A' }],
    ['/movie/x/constructor', { id: 'constructor' }],
    ['/movie/x/a%2Fb', { id: 'a/b' }],
    [`/movie/x/${'9'.repeat(5000)}`, { id: '9'.repeat(5000) }],
  ])('NAV-03 keeps an unusual id unchanged: %.30s', (url, params) => {
    expect(parseRoute(url)).toMatchObject({ name: 'movie', params });
  });

  it('NAV-03 resolves ".." as the browser does', () => {
    expect(parseRoute('/movie/%2e%2e/%2e%2e').name).toBe('home');
    expect(parseRoute('/movie/../profile').name).toBe('profile');
  });

  it('MON-08 takes the first of two equal query names', () => {
    expect(parseRoute('/?subscription=canceled&subscription=success').query.subscription).toBe('canceled');
  });

  it('NAV-03 returns a route for any URL and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.webUrl()), (url) => ROUTE_NAMES.includes(parseRoute(url).name)),
    );
  });
});

describe('routePath', () => {
  it('NAV-16 parsing a built path returns the same route and values', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => !/\p{Cs}/u.test(text) && !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_NAMES.filter((name) => name !== 'notFound')), value, value, (name, slug, id) => {
        const route = parseRoute(routePath(name, { slug, id, provider: 'google' }, { query: id }));
        expect(route.name).toBe(name);
        if ('id' in route.params) expect(route.params.id).toBe(id);
        expect(route.query.query).toBe(id);
      }),
    );
  });

  it('NAV-03 builds a path from an id that is not valid Unicode', () => {
    expect(routePath('content', { id: 'a\uD800b' })).toBe('/content/a%EF%BF%BDb');
  });

  it('leaves out missing query values', () => {
    expect(routePath('editProfile', {}, { id: null, from: undefined })).toBe('/profile/edit');
  });
});

describe('slugOf', () => {
  it.each([
    ['The Quiet Coast', 'the-quiet-coast'],
    ['  Été à Porto! ', 'ete-a-porto'],
    ['Τίτλος 2', 'τιτλος-2'],
    ['東京物語', '東京物語'],
  ])('NAV-01 %s becomes %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('NAV-01 a channel without a readable name becomes "live"', () => {
    expect(slugOf('!!!', 'live')).toBe('live');
  });
});
