import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROUTE_NAMES, type RouteName } from '../../machines/domain/routes.ts';
import { type AnalyticsViewer, browserName, createAnalytics, dataLayer, withConsoleLog } from '../../src/app/analytics.ts';

function start({ viewer = {} as Partial<AnalyticsViewer>, deviceId = 'device-1' } = {}) {
  const host: { layer?: Record<string, string>[] } = {};
  const analytics = createAnalytics({
    adapter: dataLayer(host, 'layer'),
    deviceId,
    deviceType: 'Firefox',
    viewer: () => ({ userId: 'u1', isPremium: true, profileId: 'p1', locale: 'fr-FR', ...viewer }),
  });
  return { analytics, entries: () => host.layer ?? [], host };
}

const shown = (name: RouteName) => ({ name, params: {}, query: {} });

const device = {
  device_id: 'device-1',
  platform: 'Web',
  device_type: 'Firefox',
  user_id: 'u1',
  premium: '1',
  profile_id: 'p1',
  locale: 'fr-FR',
};

describe('reported events', () => {
  it('ANA-01 reports every view under a unique name, with the device fields', () => {
    const { analytics, entries } = start();
    for (const name of ROUTE_NAMES) analytics.view(shown(name));
    const names = entries().map(({ view_name }) => view_name);
    expect(new Set(names).size).toBe(ROUTE_NAMES.length);
    expect(entries()[0]).toEqual({ event: 'view', view_name: 'index', ...device });
  });

  it('NAV-16 reports the view names of the specification instead of paths', () => {
    const { analytics, entries } = start();
    for (const name of ['home', 'content', 'series', 'movie', 'live'] as const) analytics.view(shown(name));
    expect(entries().map(({ view_name }) => view_name)).toEqual(['index', 'content-id', 'series-name', 'movies-name', 'live-name']);
    for (const name of ROUTE_NAMES) analytics.view(shown(name));
    expect(entries().filter(({ view_name = '' }) => view_name.includes('/'))).toEqual([]);
  });

  it('ANA-01 reports a view again only when the title changes', () => {
    const { analytics, entries } = start();
    const movie = (slug: string, id: string) => ({ name: 'movie' as const, params: { slug, id }, query: {} });
    for (const route of [null, movie('wrong', '1'), movie('right', '1'), null, movie('right', '1'), movie('b', '2'), movie('right', '1')])
      analytics.view(route);
    expect(entries()).toHaveLength(3);
  });

  it('ANA-01 reports premium as "0" and ids as empty for a visitor', () => {
    const { analytics, entries } = start({ viewer: { userId: null, isPremium: false, profileId: null } });
    analytics.event('login_submit');
    expect(entries()[0]).toEqual({ event: 'login_submit', ...device, user_id: '', premium: '0', profile_id: '' });
  });

  it('ANA-01 cuts every value to 99 characters, also in device fields, and never overwrites device fields', () => {
    const { analytics, entries } = start({ deviceId: 'd'.repeat(200) });
    analytics.event('e'.repeat(100), { title: '👨‍👩‍👧‍👦'.repeat(120), count: 3, done: true, user_id: 'forged' });
    const [entry] = entries();
    expect(Object.values(entry ?? {}).every((value) => [...new Intl.Segmenter().segment(value)].length <= 99)).toBe(true);
    expect(entry).toMatchObject({
      event: 'e'.repeat(99),
      title: '👨‍👩‍👧‍👦'.repeat(99),
      count: '3',
      done: 'true',
      user_id: 'u1',
      device_id: 'd'.repeat(99),
    });
  });
});

describe('the data layer', () => {
  it('ANA-02 appends events to an existing data layer', () => {
    const host = { layer: [{ event: 'gtm.js' }] };
    dataLayer(host, 'layer')({ event: 'view' });
    expect(host.layer).toEqual([{ event: 'gtm.js' }, { event: 'view' }]);
  });

  it('ANA-02 leaves the data layer unchanged when it is not a list', () => {
    const host = { layer: 'blocked' };
    dataLayer(host, 'layer')({ event: 'view' });
    expect(host.layer).toBe('blocked');
  });

  it.each([
    [
      'the adapter',
      {
        adapter: () => {
          throw new Error('blocked');
        },
      },
    ],
    [
      'reading the viewer',
      {
        viewer: () => {
          throw new Error('not yet');
        },
      },
    ],
    [
      'the data layer',
      {
        adapter: dataLayer(
          Object.defineProperty({}, 'layer', {
            get: () => {
              throw new Error('blocked');
            },
          }),
          'layer',
        ),
      },
    ],
  ])('ANA-02 throws nothing when %s fails', (_, broken) => {
    const viewer = () => ({ userId: null, isPremium: false, profileId: null, locale: 'en' });
    const analytics = createAnalytics({ adapter: () => {}, deviceId: 'd', deviceType: 'Chrome', viewer, ...broken });
    expect(() => {
      analytics.view(shown('home'));
      analytics.event('x', { a: 1 });
    }).not.toThrow();
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 OPR/120.0', 'Opera'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36',
    'Samsung Internet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
    'Chrome',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15', 'Safari'],
  ['curl/8.0', 'Other'],
  ['', 'Other'],
])('ANA-01 recognizes the browser from %j', (userAgent, name) => expect(browserName(userAgent)).toBe(name));

it('ERR-05 reports a wrong field of an answer every time, and logs it once on the console', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  onTestFinished(() => info.mockRestore());
  const reported: string[] = [];
  const report = withConsoleLog((what, { path }) => reported.push(`${what} ${path}`));
  const wrong = { call: 'GET /v1/setting', path: 'id', reason: 'expected string, received number' };
  report('wrong_answer', wrong);
  report('wrong_answer', wrong);
  report('dropped_item', { ...wrong, path: 'items.1' });
  report('wrong_answer', { ...wrong, call: 'GET /v1/account' });
  expect(reported).toEqual(['wrong_answer id', 'wrong_answer id', 'dropped_item items.1', 'wrong_answer id']);
  expect(info.mock.calls).toEqual([
    ['wrong_answer: GET /v1/setting id: expected string, received number'],
    ['dropped_item: GET /v1/setting items.1: expected string, received number'],
    ['wrong_answer: GET /v1/account id: expected string, received number'],
  ]);
});
