import { describe, expect, it } from 'vitest';
import { createFreshness } from '../../src/api/freshness.ts';
import { languageCalls } from '../../src/app/api/language.ts';
import { settingsCalls } from '../../src/app/api/settings.ts';
import { planCalls } from '../../src/buying/api/plans.ts';
import { catalogueCalls } from '../../src/catalogue/api/catalogue.ts';
import { profileCalls } from '../../src/profiles/api/profiles.ts';
import { sessionCalls } from '../../src/signIn/api/session.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

const content = (id: string, more: object = {}) => ({ id, content_type: 'MOVIE', action_type: 'DETAIL', title: `Title ${id}`, ...more });
const rail = (id: string, contents: unknown[]) => ({
  id,
  name: `Rail ${id}`,
  card_design_type: 'poster',
  carousel_design_type: 'block',
  contents,
});
const profile = { id: 'p1', name: 'Ana', manager: true, pin: 'set' };
const account = {
  id: 'a1',
  first_name: 'Ana',
  last_name: 'Sá',
  email: 'ana@example.org',
  completed: true,
  is_multi_profile: true,
  premium: false,
  profiles: [profile],
};

async function start(answer: Answer, { epgUrl = null as string | null } = {}) {
  const service = await startService(answer);
  let scope = 'token-1|en';
  let time = 0;
  const { call, refusals, dropped } = testClient(service.url);
  const freshness = createFreshness({ now: () => time, freshFor: 1000 });
  return {
    service,
    refusals,
    dropped,
    freshness,
    catalogue: catalogueCalls(call, { freshness, scope: () => scope, epgUrl }),
    profiles: profileCalls(call, { freshness }),
    session: sessionCalls(call, Date.now),
    settings: settingsCalls(call),
    language: languageCalls(call),
    plans: planCalls(call),
    becomes: (other: string) => {
      scope = other;
    },
    passes: (ms: number) => {
      time += ms;
    },
    urls: () => service.heard.map(({ url }) => url),
  };
}

describe('the catalogue', () => {
  it('NAV-12 does not load home again while it is fresh', async () => {
    const { catalogue, urls, passes } = await start((_, response) => json(response, [rail('r', [content('1')])]));
    const first = await catalogue.screen({ screenId: 'home' });
    expect(await catalogue.screen({ screenId: 'home' })).toBe(first);
    passes(1000);
    await catalogue.screen({ screenId: 'home' });
    expect(urls()).toEqual(['/v1/content/screen/home', '/v1/content/screen/home']);
  });

  it('NAV-12 loads again for another account, language or profile, and after a playback position changed', async () => {
    const { catalogue, profiles, urls, becomes } = await start((request, response) =>
      json(response, request.method === 'POST' ? profile : [rail('r', [content('1')])]),
    );
    await catalogue.screen({ screenId: 'home' });
    becomes('token-2|en');
    await catalogue.screen({ screenId: 'home' });
    becomes('token-2|fr_FR');
    await catalogue.screen({ screenId: 'home' });
    await profiles.select({ id: 'p1', code: null });
    await catalogue.screen({ screenId: 'home' });
    catalogue.forgetPositions();
    await catalogue.screen({ screenId: 'home' });
    expect(urls().filter((url) => url.includes('screen'))).toHaveLength(5);
  });

  it('ERR-05 HOM-02 drops and reports an invalid title and a rail with an unknown design', async () => {
    const { catalogue, dropped } = await start((_, response) =>
      json(response, [
        rail('r', [content('1'), { id: '2' }, content('3', { action_type: 'NEW_KIND' }), content('4')]),
        { ...rail('s', [content('5')]), card_design_type: 'hologram' },
      ]),
    );
    const rails = await catalogue.screen({ screenId: 'home' });
    expect(rails.map(({ id, contents }) => [id, contents.map((item) => item.id)])).toEqual([['r', ['1', '4']]]);
    expect(dropped.map(({ call, path }) => [call, path.split('.').slice(0, 3).join('.')])).toEqual([
      ['GET /v1/content/screen/home', '0.contents.1'],
      ['GET /v1/content/screen/home', '0.contents.2'],
      ['GET /v1/content/screen/home', '1.card_design_type'],
    ]);
  });

  it('HOM-04 DET-02 pages by the last id', async () => {
    const { catalogue, urls } = await start((_, response) => json(response, { contents: [content('3')], has_more: true }));
    expect(await catalogue.railPage({ railId: 'r', cursor: '2' })).toMatchObject({ contents: [{ id: '3' }], channels: [], hasMore: true });
    expect(await catalogue.seasonPage({ contentId: 's', seasonId: '1', cursor: null })).toMatchObject({
      episodes: [{ id: '3' }],
      hasMore: true,
    });
    expect(urls()).toEqual(['/v1/content/playlist/r?cursor=2', '/v1/content/item/s/season/1']);
  });

  it('NAV-04 DET-01 PLY-06 GDE-07 loads sections, titles, the next title and channels', async () => {
    const { catalogue, urls } = await start((request, response) => {
      if (request.url.includes('section'))
        return json(response, { id: 't', name: 'Home', screen: 'home', sub_menu: [{ screen: 'x', name: 'X' }] });
      if (request.url.endsWith('/next')) return json(response, { next: null });
      return json(response, request.url.includes('channel') ? [{ id: 'c', name: 'One' }, { id: 7 }] : content('1', { premium: true }));
    });
    expect(await catalogue.section({ id: 't' })).toEqual({
      id: 't',
      name: 'Home',
      screenId: 'home',
      subMenu: [{ screenId: 'x', name: 'X' }],
    });
    expect(await catalogue.item({ id: '1' })).toMatchObject({ id: '1', isPremium: true, contentType: 'MOVIE' });
    expect(await catalogue.next({ id: '1' })).toBeNull();
    expect((await catalogue.channels()).map(({ id }) => id)).toEqual(['c']);
    expect(urls()).toEqual(['/v1/content/section/t', '/v1/content/item/1', '/v1/content/item/1/next', '/v1/content/channel']);
  });

  it('ERR-01 rejects an id that is not a path segment, without a request', async () => {
    const { catalogue, urls } = await start((_, response) => json(response, {}));
    await expect(catalogue.item({ id: '..' })).rejects.toMatchObject({ errorCode: 404 });
    expect(urls()).toEqual([]);
  });
});

describe('the guide', () => {
  const programme = { id: 'g', channel: 'c', title: 'News', action_type: 'EPG', start_date: 100, end_date: 200 };

  it('GDE-01 sends the times in seconds and the channels joined by commas', async () => {
    const { catalogue, urls, service } = await start((_, response) => json(response, [programme, { ...programme, id: 'h', end_date: 50 }]));
    const programmes = await catalogue.programmes({ channelIds: ['c', 'd,e'], from: 1999, to: 5000 });
    expect(programmes).toMatchObject([{ id: 'g', startDate: 100_000, endDate: 200_000 }]);
    expect(new URL(urls()[0] ?? '', service.url).searchParams.get('channels')).toBe('c,d,e');
    expect(urls()[0]).toContain('startDate=1&endDate=5');
    expect(await catalogue.programmes({ channelIds: [], from: 0, to: 1 })).toEqual([]);
    expect(urls()).toHaveLength(1);
  });

  it('GDE-09 uses a configured URL instead, and sends it neither the token nor device headers', async () => {
    const elsewhere = await startService((_, response) => json(response, [programme]));
    const { catalogue, urls } = await start((_, response) => json(response, []), { epgUrl: `${elsewhere.url}/epg.json` });
    expect(await catalogue.programmes({ channelIds: ['c'], from: 0, to: 1000 })).toHaveLength(1);
    expect(urls()).toEqual([]);
    const headers = elsewhere.heard[0]?.headers;
    expect(headers?.['accept-language']).toBe('fr-FR');
    expect(Object.keys(headers ?? {}).filter((name) => name === 'authorization' || name.startsWith('x-'))).toEqual([]);
  });
});

describe('the session', () => {
  it('LOG-07 signs in without a token and returns the new one', async () => {
    const { session, service } = await start((_, response) => json(response, { access_token: 't' }));
    expect(await session.login({ email: 'ana@example.org', password: ' s ' })).toEqual({ token: 't', refreshToken: null });
    expect(service.heard[0]).toMatchObject({ method: 'POST', url: '/v1/login', body: '{"email":"ana@example.org","password":" s "}' });
    expect(service.heard[0]?.headers.authorization).toBeUndefined();
  });

  it('SES-10 LOG-05 rejects and keeps the session when the login is refused', async () => {
    const { session, refusals } = await start((_, response) => refuse(response, 401, 'wrong_credentials'));
    await expect(session.login({ email: 'a@b.co', password: 'secret' })).rejects.toMatchObject({
      errorCode: 401,
      errorStatus: 'wrong_credentials',
    });
    expect(refusals).toEqual([]);
  });

  it('SES-11 signs out with the token of the ended session', async () => {
    const { session, service } = await start((_, response) => response.writeHead(204).end());
    await session.logout({ token: 'ending' });
    expect(service.heard[0]).toMatchObject({ method: 'POST', url: '/v1/logout', headers: { authorization: 'Bearer ending' } });
  });

  it('SES-09 rejects and keeps the session when loading the account after a login fails with 423', async () => {
    const { session, refusals } = await start((_, response) => refuse(response, 423, 'subscription_required'));
    await expect(session.account({ ownsLock: true })).rejects.toMatchObject({ errorCode: 423 });
    expect(refusals).toEqual([]);
    await expect(session.account()).rejects.toMatchObject({ errorCode: 423 });
    expect(refusals).toHaveLength(1);
  });

  it('SES-01 reads account and profile, and returns null for 423 profile_not_chosen', async () => {
    let isChosen = true;
    const { session, profiles, refusals } = await start((request, response) => {
      if (request.url === '/v1/account') return json(response, account);
      return isChosen ? json(response, profile) : refuse(response, 423, 'profile_not_chosen');
    });
    expect(await session.account()).toMatchObject({ id: 'a1', isPremium: false, profiles: [{ id: 'p1', isMaster: true, hasPin: true }] });
    expect(await profiles.current()).toMatchObject({ id: 'p1', name: 'Ana' });
    isChosen = false;
    expect(await profiles.current()).toBeNull();
    expect(refusals).toEqual([]);
  });

  it('SES-01 returns null when the answer has no profile', async () => {
    const { profiles } = await start((_, response) => json(response, null));
    expect(await profiles.current()).toBeNull();
  });

  it('SES-04 rejects any other refusal of the profile', async () => {
    const { profiles } = await start((_, response) => refuse(response, 423, 'subscription_required'));
    await expect(profiles.current()).rejects.toMatchObject({ errorStatus: 'subscription_required' });
  });

  it('PRO-01 PRO-02 lists profiles and selects one, with its PIN when there is one', async () => {
    const { profiles, service } = await start((request, response) =>
      json(response, request.method === 'GET' ? [profile, { id: 'broken' }] : profile),
    );
    expect(await profiles.list()).toHaveLength(1);
    await profiles.select({ id: 'p1', code: '1234' });
    await profiles.select({ id: 'p1', code: null });
    expect(service.heard.map(({ url, body }) => [url, body])).toEqual([
      ['/v1/profiles', ''],
      ['/v1/profile/select/p1', '{"profile_id":"p1","code":"1234"}'],
      ['/v1/profile/select/p1', '{"profile_id":"p1"}'],
    ]);
  });
});

it('CFG-05 merges the settings of the service over the defaults', async () => {
  const { settings } = await start((_, response) => json(response, { epg_past_days: 3, section_tab1_id: 'home' }));
  expect(await settings.read()).toMatchObject({ epgPastDays: 3, epgFutureDays: 7, sections: { home: 'home', movies: null } });
});

it('I18-01 reads the tokens of a language, MON-01 the plans', async () => {
  const { language, plans, urls } = await start((request, response) =>
    json(
      response,
      request.url.includes('translation')
        ? { HOME: 'Accueil' }
        : [{ id: 'x', name: 'X', description: '', price: 899, currency_code: 'EUR' }],
    ),
  );
  expect(await language.translations({ language: 'fr_FR' })).toEqual({ HOME: 'Accueil' });
  expect(await plans.list()).toMatchObject([{ id: 'x', price: 899, period: 'unknown' }]);
  expect(urls()).toEqual(['/v1/translation/fr_FR', '/v1/plan/']);
});
