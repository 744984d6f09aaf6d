import { describe, expect, it, vi } from 'vitest';
import { createHeadStart, type Fetch, type HeadStartFacts, headersOf } from '../../src/api/headStart.ts';

const facts: HeadStartFacts = {
  baseUrl: '',
  pathname: '/',
  token: 'token-1',
  deviceId: 'device-1',
  choice: null,
  browser: [],
  brandLanguage: 'en',
  hasProfile: true,
  requestTimeout: 15_000,
  guideFrom: null,
};
const answers: Readonly<Record<string, unknown>> = {
  '/v1/setting': { section_tab1_id: 'home', section_tab2_id: 'movies', locale: { en: 'English', fr_FR: 'Français' } },
  '/v1/profile': { id: 'p', locale: null },
  '/v1/account': { id: 'a' },
  '/v1/content/section/home': { screen: 'home main' },
};

type Asked = { address: string; headers: Readonly<Record<string, string>> };

function start(changes: Readonly<Record<string, unknown>> = {}, answer?: Fetch) {
  const asked: Asked[] = [];
  let time = 0;
  const headStart = createHeadStart(
    async (address, init) => {
      asked.push({ address, headers: Object.fromEntries(new Headers(init.headers)) });
      const path = address.replace('https://api.example', '');
      return answer ? answer(address, init) : new Response(JSON.stringify({ ...answers, ...changes }[path] ?? {}));
    },
    () => time,
  );
  const headers = headersOf({ language: 'en', deviceId: 'device-1', token: 'token-1' });
  const take = (address: string, given: Readonly<Record<string, string>> = headers) =>
    headStart.take(address, { method: 'GET', headers: given });
  return { headStart, asked, headers, take, pass: (ms: number) => (time += ms), paths: () => asked.map(({ address }) => address) };
}

describe('the head start', () => {
  it('CFG-07 requests the data of every visit, and on home also the data of home', async () => {
    const { headStart, paths } = start();
    await headStart.run(facts);
    expect(paths()).toEqual([
      '/v1/setting',
      '/v1/translation/en',
      '/v1/account',
      '/v1/profile',
      '/v1/content/section/movies',
      '/v1/content/section/home',
      '/v1/content/screen/home%20main',
    ]);
  });

  it.each([
    ['only settings and texts without a session', { token: null }, ['/v1/setting', '/v1/translation/en']],
    ['nothing without a device id', { deviceId: null }, []],
    ['nothing for home on another page', { pathname: '/search' }, ['/v1/setting', '/v1/translation/en', '/v1/account', '/v1/profile']],
    [
      'the channels on the guide',
      { pathname: '/tv-guide' },
      ['/v1/setting', '/v1/translation/en', '/v1/account', '/v1/profile', '/v1/content/channel'],
    ],
    [
      'no channels on the guide without a profile',
      { pathname: '/tv-guide', hasProfile: false },
      ['/v1/setting', '/v1/translation/en', '/v1/account', '/v1/profile'],
    ],
    ['nothing for home without a profile', { hasProfile: false }, ['/v1/setting', '/v1/translation/en', '/v1/account', '/v1/profile']],
    ...['vod', 'movie', 'series', 'content'].map((page): [string, Partial<HeadStartFacts>, readonly string[]] => [
      `the title, and no media, on its page below /${page}/ (INS-07)`,
      { pathname: `/${page}/low-orbit/low-orbit-2` },
      ['/v1/setting', '/v1/translation/en', '/v1/account', '/v1/profile', '/v1/content/item/low-orbit-2'],
    ]),
    ...['/live/arena/arena', '/vod/low-orbit/low%20orbit', '/vod/low-orbit'].map(
      (pathname): [string, Partial<HeadStartFacts>, readonly string[]] => [
        `no title at ${pathname}`,
        { pathname },
        ['/v1/setting', '/v1/translation/en', '/v1/account', '/v1/profile'],
      ],
    ),
    ['texts in the visitor’s language', { token: null, choice: 'pt_PT' }, ['/v1/setting', '/v1/translation/pt_PT']],
  ])('requests %s', async (_, changes, expected) => {
    const { headStart, paths } = start();
    await headStart.run({ ...facts, ...changes });
    expect(paths()).toEqual(expected);
  });

  it.each([
    ['the time window in which its grid begins', 0, ['one', 'two'], ['startDate=1772323200&endDate=1772337600&channels=one,two']],
    [
      'both time windows when it begins near the end of one',
      2,
      ['one'],
      ['startDate=1772323200&endDate=1772337600&channels=one', 'startDate=1772337600&endDate=1772352000&channels=one'],
    ],
    ['nothing when the URL needs the encoding of the client', 0, ['one', 'two three'], []],
    ['nothing without channels', 0, [], []],
  ])('GDE-06 requests for the guide %s', async (_, hours, ids, expected) => {
    const { headStart, paths } = start({ '/v1/content/channel': ids.map((id) => ({ id })) });
    await headStart.run({ ...facts, pathname: '/tv-guide', guideFrom: () => Date.UTC(2026, 2, 1, hours) });
    expect(paths().filter((path) => path.includes('/epg'))).toEqual(expected.map((query) => `/v1/content/epg?${query}`));
  });

  it('I18-04 uses the language of the profile', async () => {
    const { headStart, asked } = start({ '/v1/profile': { locale: 'fr_FR' } });
    await headStart.run(facts);
    expect(asked.map(({ address }) => address)).toContain('/v1/translation/fr_FR');
    expect(asked.find(({ address }) => address === '/v1/content/section/home')?.headers['accept-language']).toBe('fr-FR');
  });

  it.each(['fr-FR', 'fr', 'fra', 'FRE'])('I18-05 understands %j in the profile and in the settings', async (locale) => {
    const { headStart, asked } = start({
      '/v1/profile': { locale },
      '/v1/setting': { section_tab1_id: 'home', locale: { [locale]: 'Français' } },
    });
    await headStart.run(facts);
    expect(asked.map(({ address }) => address)).toContain('/v1/translation/fr_FR');
  });

  it('CFG-07 sends its first calls before the browser loads its locale data', () => {
    const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize');
    const { headStart, paths } = start();
    void headStart.run({ ...facts, browser: ['en-US'] });
    expect(paths()).toContain('/v1/translation/en');
    expect(maximize).not.toHaveBeenCalled();
    maximize.mockRestore();
  });

  it('hands out each answer once, only to the same request', async () => {
    const { headStart, take } = start();
    await headStart.run(facts);
    const answer = await take('/v1/account');
    expect(await answer?.json()).toEqual({ id: 'a' });
    expect(take('/v1/account')).toBeNull();
    expect(await (await take('/v1/content/section/home'))?.json()).toEqual({ screen: 'home main' });
  });

  it('PLY-03 hands out no answer after a call that changes something', async () => {
    const { headStart, take } = start();
    await headStart.run({ ...facts, pathname: '/vod/low-orbit/low-orbit' });
    expect(headStart.take('/v1/content/item/low-orbit/progress', { method: 'PUT' })).toBeNull();
    expect(take('/v1/content/item/low-orbit')).toBeNull();
  });

  it.each([
    ['another session', { authorization: 'Bearer token-2' }],
    ['another language', { 'accept-language': 'fr-FR' }],
    ['another device', { 'x-device-id': 'device-2' }],
  ])('SES-07 is discarded for %s', async (_, changes) => {
    const { headStart, headers, take } = start();
    await headStart.run(facts);
    expect(take('/v1/content/section/home', { ...headers, ...changes })).toBeNull();
    expect(take('/v1/content/section/home')).toBeNull();
  });

  it('ignores the language where the answer does not depend on it', async () => {
    const { headStart, headers, take } = start();
    await headStart.run(facts);
    expect(take('/v1/setting', { ...headers, 'accept-language': 'pt-PT' })).not.toBeNull();
  });

  it('returns no answer that is older than 10 s', async () => {
    const { headStart, take, pass } = start();
    await headStart.run(facts);
    pass(9999);
    expect(take('/v1/profile')).not.toBeNull();
    pass(1);
    expect(take('/v1/account')).toBeNull();
  });

  it.each([
    ['with a token', 'token-1', 'manual'],
    ['without one', null, 'follow'],
  ])('GDE-09 follows a redirect only when it carries no token: %s', async (_, token, redirect) => {
    const followed: unknown[] = [];
    const { headStart } = start({}, async (_address, init) => {
      followed.push(init.redirect);
      return new Response('{}');
    });
    await headStart.run({ ...facts, token });
    expect(new Set(followed)).toEqual(new Set([redirect]));
  });

  it('sends its requests to the configured service', () => {
    const { headStart, paths } = start({}, () => new Promise(() => {}));
    void headStart.run({ ...facts, baseUrl: 'https://api.example' });
    expect(paths()[0]).toBe('https://api.example/v1/setting');
  });

  it.each([
    ['an unreachable service', async () => Promise.reject(new TypeError('offline'))],
    ['a refusal', async () => new Response('{"error":"no"}', { status: 401 })],
    ['an answer that is not JSON', async () => new Response('<html>')],
    ['ids that leave the path', async () => new Response('{"section_tab1_id":"..","screen":".."}')],
  ])('ERR-01 leaves %s to the client', async (_, answer) => {
    const { headStart, paths } = start({}, answer);
    await expect(headStart.run(facts)).resolves.toBeUndefined();
    expect(paths().every((path) => path.startsWith('/v1/') && !path.includes('..'))).toBe(true);
  });
});
