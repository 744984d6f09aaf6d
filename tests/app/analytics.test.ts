import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANALYTICS_INTERVAL, ANALYTICS_QUEUE_MAXIMUM } from '../../machines/domain/constants.ts';
import { ROUTE_NAMES } from '../../machines/domain/routes.ts';
import { batches } from '../../src/analytics/batches.ts';
import { browserName } from '../../src/analytics/browserName.ts';
import { withConsoleLog } from '../../src/analytics/consoleLog.ts';
import { dataLayer } from '../../src/analytics/dataLayer.ts';
import type { AnalyticsViewer, Permission } from '../../src/analytics/permission.ts';
import { type Adapter, createSend, type Entry } from '../../src/analytics/send.ts';
import { viewNameOf } from '../../src/analytics/viewName.ts';

const FULL = { mode: 'full', period: 0 } as const;
const MEMBER: AnalyticsViewer = { isKnown: true, userId: 'u1', isPremium: true, profileId: 'p1', locale: 'fr-FR' };
const NAMED = { at: 1000, permission: FULL, viewer: MEMBER };

function start({ deviceId = 'device-1' } = {}) {
  const host: { layer?: Record<string, string>[] } = {};
  const send = createSend({
    adapters: [dataLayer(host, 'layer')],
    deviceId,
    deviceType: 'Firefox',
    permission: () => FULL,
  });
  return { send, entries: () => host.layer ?? [] };
}

const device = {
  device_id: 'device-1',
  platform: 'Web',
  device_type: 'Firefox',
  user_id: 'u1',
  premium: '1',
  profile_id: 'p1',
  locale: 'fr-FR',
};

describe('sent events', () => {
  it('ANA-01 have the fields of the device', () => {
    const { send, entries } = start();
    send('view', { view_name: 'index', content_id: null, rail: undefined }, NAMED);
    expect(entries()).toEqual([{ event: 'view', view_name: 'index', ...device }]);
  });

  it('ANA-02 are at most 300 in the list: the oldest go', () => {
    const { send, entries } = start();
    for (let count = 1; count <= 302; count += 1) send('view', { view_name: String(count) }, NAMED);
    expect(entries()).toHaveLength(300);
    expect(entries()[0]?.['view_name']).toBe('3');
    expect(entries()[299]?.['view_name']).toBe('302');
  });

  it('ANA-01 NAV-16 name every page in its own way, without paths', () => {
    const names = ROUTE_NAMES.map(viewNameOf);
    expect(new Set(names).size).toBe(ROUTE_NAMES.length);
    expect(names.filter((name) => name.includes('/'))).toEqual([]);
    expect((['home', 'content', 'series', 'movie', 'live'] as const).map(viewNameOf)).toEqual([
      'index',
      'content-id',
      'series-name',
      'movies-name',
      'live-name',
    ]);
    expect((['vod', 'socialCallback', 'serverError', 'notFound'] as const).map(viewNameOf)).toEqual([
      'vod-name',
      'social-callback',
      'error-500',
      'error-404',
    ]);
  });

  it('ANA-01 have premium as "0" and empty ids for a visitor', () => {
    const { send, entries } = start();
    send('logout', {}, { ...NAMED, viewer: { ...MEMBER, userId: null, isPremium: false, profileId: null } });
    expect(entries()[0]).toEqual({ event: 'logout', ...device, user_id: '', premium: '0', profile_id: '' });
  });

  it('ANA-01 have an empty language and no premium before the product knows its viewer', () => {
    const { send, entries } = start();
    send('logout', {}, { ...NAMED, viewer: null });
    expect(entries()[0]).toEqual({ event: 'logout', ...device, user_id: '', premium: '0', profile_id: '', locale: '' });
  });

  it.each<[string, Permission, Permission, string | null]>([
    ['anonymously what happened before the consent', { mode: 'anonymous', period: 0 }, FULL, null],
    ['anonymously what happened after a consent that has ended', FULL, { mode: 'anonymous', period: 0 }, null],
    ['with the account what the consent covers', FULL, FULL, 'u1'],
  ])('EVT-02 leave %s', (_, then, now, userId) => {
    const entries: Entry[] = [];
    const send = createSend({
      adapters: [(entry) => void entries.push(entry)],
      deviceId: 'd',
      deviceType: 'Firefox',
      permission: () => now,
    });
    send('logout', {}, { ...NAMED, permission: then });
    expect(entries.map(({ device: facts }) => facts['user_id'] ?? null)).toEqual([userId]);
  });

  it.each<[string, Permission]>([
    ['is refused now', { mode: 'none', period: 0 }],
    ['was refused in between', { mode: 'full', period: 1 }],
  ])('EVT-02 do not leave when analytics %s', (_, now) => {
    const entries: Entry[] = [];
    const send = createSend({
      adapters: [(entry) => void entries.push(entry)],
      deviceId: 'd',
      deviceType: 'Firefox',
      permission: () => now,
    });
    send('logout', {}, NAMED);
    expect(entries).toEqual([]);
  });

  it('EVT-02 have no id of device, account or profile when they are anonymous', () => {
    const { send, entries } = start();
    send('logout', {}, { ...NAMED, permission: { mode: 'anonymous', period: 0 } });
    expect(entries()).toEqual([{ event: 'logout', platform: 'Web', device_type: 'Firefox', premium: '1', locale: 'fr-FR' }]);
  });

  it('ANA-01 have values of at most 99 characters in the data layer, also those of the device', () => {
    const { send, entries } = start({ deviceId: 'd'.repeat(200) });
    send('share', { title: '👨‍👩‍👧‍👦'.repeat(120), path: '/movie/a/1' }, NAMED);
    const [entry] = entries();
    expect(Object.values(entry ?? {}).every((value) => [...new Intl.Segmenter().segment(value)].length <= 99)).toBe(true);
    expect(entry).toMatchObject({ title: '👨‍👩‍👧‍👦'.repeat(99), device_id: 'd'.repeat(99) });
  });

  it.each([
    ['a wrong type', 'search', { length: 'six', results: 2 }, { name: 'search', path: 'length' }],
    ['a missing field', 'search', { length: 6 }, { name: 'search', path: 'results', reason: 'expected number, received undefined' }],
    ['a field without a value', 'search', { length: null, results: 2 }, { name: 'search', path: 'length' }],
    ['a value of another type', 'search', { length: 'six', results: 2 }, { reason: 'expected number, received string' }],
    ['an unknown field', 'logout', { user_id: 'forged' }, { name: 'logout', path: '' }],
    ['an unknown name', 'toString', {}, { name: 'toString', path: '', reason: 'is not in the catalogue' }],
  ])('EVT-03 are reported as wrong, and not sent, when they have %s', (_, event, values, reported) => {
    const { send, entries } = start();
    send(event, values, NAMED);
    expect(entries()).toMatchObject([{ event: 'event_wrong', ...reported }]);
  });

  const broken = () => {
    throw new Error('blocked');
  };
  const blocked = Object.defineProperty({}, 'layer', { get: broken });
  it.each<[string, Adapter]>([
    ['an adapter', broken],
    ['the data layer', dataLayer(blocked, 'layer')],
  ])('ANA-02 EVT-03 throw nothing when %s fails, and reach the other adapters', (_, failing) => {
    const reached: string[] = [];
    const send = createSend({
      adapters: [failing, ({ event }) => void reached.push(event)],
      deviceId: 'd',
      deviceType: 'Chrome',
      permission: () => FULL,
    });
    expect(() => send('logout', {}, NAMED)).not.toThrow();
    expect(reached).toEqual(['logout']);
  });
});

describe('the data layer', () => {
  const entry: Entry = { event: 'view', at: 0, values: {}, device: {}, permission: FULL };
  it('ANA-02 gets events after those of others', () => {
    const host = { layer: [{ event: 'gtm.js' }] };
    dataLayer(host, 'layer')(entry);
    expect(host.layer).toEqual([{ event: 'gtm.js' }, { event: 'view' }]);
  });

  it('ANA-02 stays unchanged when it is not a list', () => {
    const host = { layer: 'blocked' };
    dataLayer(host, 'layer')(entry);
    expect(host.layer).toBe('blocked');
  });
});

describe('batches for the endpoint', () => {
  function open({ isTaken = () => true }: { isTaken?: () => boolean } = {}) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    let permission: Permission = FULL;
    const bodies: { dropped: number; events: { event: string; text?: string }[] }[] = [];
    const own = batches({
      endpoint: 'https://audience.example/events',
      release: '1.0.0',
      // A browser takes no request of more than 64 KiB.
      beacon: (_, body) => isTaken() && new Blob([body]).size <= 65_536 && bodies.push(JSON.parse(body)) > 0,
      page,
      permission: () => permission,
    });
    const hide = () => {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const show = () => {
      page.visibilityState = 'visible';
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const push = (amount: number) => {
      for (let index = 0; index < amount; index += 1)
        own.adapter({ event: `e${index}`, at: index, values: { n: index }, device: { platform: 'Web' }, permission });
    };
    const answer = (mode: Permission['mode']) => {
      permission = { mode, period: permission.period + (mode === 'none' ? 1 : 0) };
    };
    const pushText = (text: string) => own.adapter({ event: 'long', at: 0, values: { text }, device: {}, permission });
    return { bodies, hide, show, push, pushText, answer };
  }

  it('EVT-07 leave together after ten seconds, with the release and typed values', () => {
    const { bodies, push } = open();
    push(2);
    vi.advanceTimersByTime(ANALYTICS_INTERVAL - 1);
    expect(bodies).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(bodies).toEqual([
      {
        release: '1.0.0',
        dropped: 0,
        events: [
          { event: 'e0', at: 0, n: 0, platform: 'Web' },
          { event: 'e1', at: 1, n: 1, platform: 'Web' },
        ],
      },
    ]);
    vi.advanceTimersByTime(10 * ANALYTICS_INTERVAL);
    expect(bodies).toHaveLength(1);
  });

  it('EVT-07 leave at once, in requests of a size that browsers send, when the page is hidden', () => {
    const { bodies, hide, push } = open();
    push(90);
    hide();
    expect(bodies.map(({ events }) => events.length)).toEqual([40, 40, 10]);
  });

  it('EVT-07 leave only when the page is hidden, not when it is seen again', () => {
    const { bodies, hide, show, push } = open();
    push(1);
    show();
    expect(bodies).toEqual([]);
    hide();
    expect(bodies).toHaveLength(1);
    push(1);
    vi.advanceTimersByTime(ANALYTICS_INTERVAL - 1);
    expect(bodies).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(bodies).toHaveLength(2);
  });

  it('EVT-07 that come ten seconds after the page was hidden do not leave earlier than others', () => {
    const { bodies, hide, push } = open();
    push(1);
    vi.advanceTimersByTime(ANALYTICS_INTERVAL - 1);
    hide();
    push(1);
    vi.advanceTimersByTime(ANALYTICS_INTERVAL - 1);
    expect(bodies).toHaveLength(1);
  });

  it('EVT-07 wait for the next time when the browser refuses them, lose the oldest beyond the limit, and say how many', () => {
    let isTaken = false;
    const { bodies, push } = open({ isTaken: () => isTaken });
    push(ANALYTICS_QUEUE_MAXIMUM + 3);
    vi.advanceTimersByTime(ANALYTICS_INTERVAL);
    expect(bodies).toEqual([]);
    isTaken = true;
    vi.advanceTimersByTime(ANALYTICS_INTERVAL);
    expect(bodies.flatMap(({ events }) => events)).toHaveLength(ANALYTICS_QUEUE_MAXIMUM);
    expect(bodies.map(({ dropped }) => dropped)).toEqual([3, 0, 0, 0, 0]);
    expect(bodies[0]?.events[0]?.event).toBe('e3');
  });

  it.each([
    ['Latin letters', 'a'],
    ['letters of three bytes', 'क'],
  ])('EVT-12 go on after an event in %s that is larger than a request, which is left out and counted', (_, letter) => {
    const { bodies, hide, push, pushText } = open();
    push(1);
    pushText(letter.repeat(70_000));
    push(1);
    hide();
    expect(bodies).toMatchObject([{ dropped: 1, events: [{ event: 'e0' }, { event: 'e0' }] }]);
  });

  it('EVT-12 leave in requests that a browser takes, however long their texts are', () => {
    const { bodies, hide, pushText } = open();
    const texts = Array.from({ length: 40 }, (_, index) => String(index).repeat(index * 300));
    for (const text of texts) pushText(text);
    hide();
    expect(bodies.flatMap(({ events }) => events.map(({ text }) => text))).toEqual(texts);
  });

  it('EVT-02 are discarded when the viewer withdraws the consent', () => {
    const { bodies, hide, push, answer } = open();
    push(5);
    answer('none');
    hide();
    expect(bodies).toEqual([]);
  });

  it('EVT-02 contain nothing of before a refusal after the next consent', () => {
    const { bodies, hide, push, answer } = open();
    push(ANALYTICS_QUEUE_MAXIMUM + 3);
    answer('none');
    answer('full');
    push(1);
    hide();
    expect(bodies).toMatchObject([{ dropped: 0, events: [{ event: 'e0' }] }]);
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
