/** Values of services that are outside the contract in a way that real services are (ERR-13): what a viewer sees of each answer. */
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { DEFAULT_SETTINGS } from '../../machines/domain/settings.ts';
import { parseTolerantly } from '../../src/api/wire/tolerance.ts';
import { settingsWire, toSettings } from '../../src/app/api/settings.wire.ts';
import { translationsWire } from '../../src/app/api/translations.wire.ts';
import { plansWire, toPlan } from '../../src/buying/api/plan.wire.ts';
import { subscriptionWire, toSubscription } from '../../src/buying/api/subscription.wire.ts';
import { contentWire, toContent } from '../../src/catalogue/api/content.wire.ts';
import { sectionWire, toSection } from '../../src/catalogue/api/section.wire.ts';
import { channelsWire, favouriteChannelsWire } from '../../src/live/api/channel.wire.ts';
import { epgWire, toProgrammes } from '../../src/live/api/programme.wire.ts';
import { mediaWire, toMedia } from '../../src/player/api/media.wire.ts';
import { profilesWire, toProfile } from '../../src/profiles/api/profile.wire.ts';
import { json, startService, testClient } from './service.ts';

const film = { id: 'film', content_type: 'MOVIE', action_type: 'DETAIL', title: 'Film', duration: 60 };
const plan = { id: 'monthly', name: 'Monthly', description: '', price: 899, currency_code: 'EUR', devices: 3 };
const programme = { id: 'p', channel: 'one', title: 'News', action_type: 'DETAIL', start_date: 1_800_000_000, end_date: 1_800_003_600 };
const profile = { id: 'p', name: 'Ana', manager: false };

/** What is read of an answer, and the paths of the reported values. */
function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown) {
  const reported: string[] = [];
  return { value: parseTolerantly(schema, answer, (path) => reported.push(path)), reported };
}

it.each([
  ['allow_vod', true],
  ['live_break_limit', -1],
  ['epg_past_days', '30'],
  ['app_link', 5],
  ['locale', 'en'],
  ['dynamic_label_days_before', null],
])('ERR-13 CFG-05 home opens with the default for the setting %s: %j, and with all others of the service', (key, wrong) => {
  const { value, reported } = read(settingsWire, {
    epg_future_days: 3,
    section_tab1_id: 'start',
    faq_link: 'https://a.example',
    [key]: wrong,
  });
  expect(toSettings(value)).toEqual({
    ...DEFAULT_SETTINGS,
    epgFutureDays: 3,
    links: { faq: 'https://a.example' },
    sections: { home: 'start', movies: null, shows: null },
  });
  expect(reported).toEqual(wrong === null ? [] : [key]);
});

it('ERR-13 every id may be a number: sections, screens, channels, favourites, episodes, plans, media', () => {
  expect(toSettings(read(settingsWire, { section_tab1_id: 1 }).value).sections.home).toBe('1');
  const section = { id: 1, name: 'Home', screen: 12, sub_menu: [{ screen: 13, name: 'Films' }] };
  expect(toSection(read(sectionWire, section).value)).toEqual({
    id: '1',
    name: 'Home',
    screenId: '12',
    subMenu: [{ screenId: '13', name: 'Films' }],
  });
  expect(toProgrammes(read(epgWire, [{ ...programme, channel: 7 }]).value)).toMatchObject([{ channelId: '7' }]);
  expect(read(favouriteChannelsWire, [3, 4])).toEqual({ value: ['3', '4'], reported: ['0', '1'] });
  expect(toSubscription(read(subscriptionWire, { id: 5, plan: { ...plan, id: 12 } }).value)).toMatchObject({ id: '5', plan: { id: '12' } });
  expect(toMedia(read(mediaWire, { vod_id: 9 }).value)).toMatchObject({ vodId: '9' });
  const card = { ...film, id: 1, action_value: 7, trailer_id: 8, user_content: { current_episode: 44 } };
  expect(toContent(read(contentWire, card).value)).toMatchObject({
    id: '1',
    actionValue: '7',
    trailerId: '8',
    viewer: { currentEpisodeId: '44' },
  });
});

it.each([
  ['year', '2021', { year: null }],
  ['rating', '7.8', { rating: null }],
  ['classification', 12, { classification: '12' }],
  ['user_content', { progress: '30', is_on_watchlist: true }, { viewer: { progress: 0, isOnWatchlist: true } }],
  ['episode_content', { episode_number: 1 }, { episode: null }],
  ['cast', ['Ana', 7, 'Rui'], { cast: ['Ana', 'Rui'] }],
  ['people', [{ name: 'Rui', role: 7 }], { people: [{ name: 'Rui' }] }],
  ['images', { poster: 7, logo: '/logo.webp' }, { images: { logo: { url: '/logo.webp' } } }],
  ['images', { poster: { url: '/p.webp', color: 5 } }, { images: { poster: { url: '/p.webp', colour: null } } }],
])('ERR-13 a title with %s: %j has all the rest', (key, wrong, expected) => {
  const { value, reported } = read(contentWire, { ...film, [key]: wrong });
  expect(toContent(value)).toMatchObject({ title: 'Film', duration: 60, ...expected });
  expect(reported).toHaveLength(1);
});

it('ERR-13 a plan for no screen at all keeps its price and its devices, and is offered', () => {
  expect(read(plansWire, [{ ...plan, screens: 0 }]).value.map(toPlan)).toMatchObject([
    { price: 899, allows: { screens: null, devices: 3 } },
  ]);
});

it('ERR-13 DRM-01 a header that no browser sends costs only itself, and the title asks for its licence', () => {
  const headers = { 'x-token': 't', 'bad name': 'x', 'x-lines': 'a\nb', 'x-number': 7 };
  const drm = [{ system: 'widevine', licence_url: 'https://licence.example/', headers }];
  const { protection } = toMedia(read(mediaWire, { url: 'https://media.example/a.mpd', drm }).value);
  expect(protection?.sourceFor('widevine')?.headers).toEqual({ 'x-token': 't' });
});

it('ERR-13 one wrong text of a translation costs only itself', () =>
  expect(read(translationsWire, { UI_HOME: 'Início', UI_LIVE: 5 })).toEqual({ value: { UI_HOME: 'Início' }, reported: ['UI_LIVE'] }));

it.each([
  ['pin', 1234, { hasPin: true }],
  ['pin', true, { hasPin: true }],
  ['pin', false, { hasPin: false }],
  ['restricted', 'true', { isRestricted: true }],
  ['restricted', 0, { isRestricted: false }],
  ['restriction', { id: 5, value: '16' }, { restrictionId: '5', ageLimit: 16 }],
  ['restriction', { id: 'kids', value: 'seven' }, { restrictionId: 'kids', ageLimit: 0 }],
  ['restriction', 'kids', { restrictionId: null, ageLimit: 0 }],
  ['restriction', { value: 16 }, { restrictionId: null, ageLimit: 0 }],
])('ERR-13 PIN-10 KID-01 a profile with %s: %j stays as protected as it can be read', (key, wrong, expected) => {
  expect(toProfile(read(profilesWire, [{ ...profile, [key]: wrong }]).value[0] ?? expect.fail())).toMatchObject(expected);
});

it.each([
  ['19:30', '19:30'],
  ['soon', null],
  ['24:00', null],
  [null, null],
  [undefined, undefined],
  [1930, undefined],
])('KID-15 a profile with the bedtime %j has %j: a wrong one is none, and a service without bedtimes offers none', (sent, bedtime) => {
  expect(toProfile(read(profilesWire, [{ ...profile, bedtime: sent }]).value[0] ?? expect.fail()).bedtime).toBe(bedtime);
});

it('ERR-13 a wrong key is reported once in a visit, however many items, answers and titles have it', async () => {
  const channels = (many: number) => Array.from({ length: many }, (_, id) => ({ id, name: 'One', number: 'one' }));
  const { url } = await startService((_, response, count) => json(response, channels(count * 1000)));
  const { call, reported } = testClient(url);
  for (const path of ['/v1/content/channel', '/v1/content/channel?again'])
    expect(await call(channelsWire, { method: 'GET', path })).toContainEqual({ id: '999', name: 'One' });
  expect(reported).toEqual([
    ['dropped_item', { call: 'GET /v1/content/channel', path: '0.id', reason: 'expected string, received number' }],
    ['dropped_item', { call: 'GET /v1/content/channel', path: '0.number', reason: 'expected number, received string' }],
  ]);
});

it.each([
  [
    { code: '7', error: 'pin_required', attempts_left: 2 },
    { errorCode: 400, errorStatus: 'pin_required', attemptsLeft: 2 },
  ],
  [
    { code: 7, error: 5, message: 'No.' },
    { errorCode: 7, errorStatus: 'http_400', errorMessage: 'No.' },
  ],
  [
    { error: 'device_limit', device_token: 't', devices: [{ id: 1, name: 'TV' }, { id: 'b' }] },
    { errorStatus: 'device_limit', deviceLimit: { token: 't', devices: [{ id: '1', name: 'TV' }] } },
  ],
  ['text', { errorCode: 400, errorStatus: 'http_400' }],
])('ERR-13 ERR-01 a refusal says as much as can be read of %j', async (body, expected) => {
  const { url } = await startService((_, response) => json(response, body, 400));
  await expect(testClient(url).call(channelsWire, { method: 'POST', path: '/v1/x' })).rejects.toMatchObject(expected);
});
