/**
 * ERR-01: every function of src/<area>/api that makes a call ends within the timeout, however the connection stalls. Add each new function here.
 */
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { contract } from '../../demo/contract/contract.ts';
import { accountCalls } from '../../src/account/api/account.ts';
import { deviceCalls } from '../../src/account/api/devices.ts';
import type { Call } from '../../src/api/call.ts';
import { createFreshness } from '../../src/api/freshness.ts';
import { delayBeforeRetry } from '../../src/api/retry.ts';
import { languageCalls } from '../../src/app/api/language.ts';
import { settingsCalls } from '../../src/app/api/settings.ts';
import { billingCalls } from '../../src/buying/api/billing.ts';
import { planCalls } from '../../src/buying/api/plans.ts';
import { purchaseCalls } from '../../src/buying/api/purchase.ts';
import { subscriptionCalls } from '../../src/buying/api/subscription.ts';
import { catalogueCalls } from '../../src/catalogue/api/catalogue.ts';
import { ratingCalls } from '../../src/catalogue/api/rating.ts';
import { searchCalls } from '../../src/catalogue/api/search.ts';
import { watchlistCalls } from '../../src/catalogue/api/watchlist.ts';
import { watchMarkCalls } from '../../src/catalogue/api/watchMarks.ts';
import { favouriteChannelCalls } from '../../src/live/api/favouriteChannels.ts';
import { reminderCalls } from '../../src/live/api/reminders.ts';
import { licenceCalls } from '../../src/player/api/licence.ts';
import { mediaCalls } from '../../src/player/api/media.ts';
import { playbackCalls } from '../../src/player/api/playback.ts';
import { preferenceCalls } from '../../src/player/api/preferences.ts';
import { createUnsentPositions } from '../../src/player/api/unsentPositions.ts';
import { profileEditingCalls } from '../../src/profiles/api/profileEditing.ts';
import { profileCalls } from '../../src/profiles/api/profiles.ts';
import { passwordCalls } from '../../src/signIn/api/passwords.ts';
import { registrationCalls } from '../../src/signIn/api/registration.ts';
import { sessionCalls } from '../../src/signIn/api/session.ts';
import { socialCalls } from '../../src/signIn/api/social.ts';
import { type Answer, startService, testClient } from './service.ts';

/** ms */
const LIMIT = 300;
/** ms: how much longer than the timeout a call may take. */
const MORE = 2000;

const stalls: Readonly<Record<string, Answer>> = {
  'no headers arrive': () => {},
  'only headers arrive': (_, response) => response.writeHead(200, { 'content-length': '100' }).flushHeaders(),
  'the body arrives at 16 bytes/s': (_, response) => {
    response.writeHead(200).write('{');
    const timer = setInterval(() => response.write(' '), 1000 / 16);
    response.on('close', () => clearInterval(timer));
  },
  'the connection is reset in the body': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":');
    void setTimeout(20).then(() => response.destroy());
  },
};

const nothing = () => {};
const viewer = { account: 'a1', profile: 'p1' };

function apiOf(call: Call) {
  const freshness = createFreshness({ now: Date.now, freshFor: 1000 });
  const scope = () => 'token-1|en';
  const unsent = createUnsentPositions(null, Date.now);
  unsent.keep({ id: '2', seconds: 30, at: Date.now() }, viewer);
  return {
    accountCalls: accountCalls(call, Date.now),
    billingCalls: billingCalls(call),
    catalogueCalls: catalogueCalls(call, { freshness, scope, epgUrl: null }),
    deviceCalls: deviceCalls(call),
    favouriteChannelCalls: favouriteChannelCalls(call),
    languageCalls: languageCalls(call),
    licenceCalls: licenceCalls(call),
    mediaCalls: mediaCalls(call),
    passwordCalls: passwordCalls(call),
    planCalls: planCalls(call),
    playbackCalls: playbackCalls(call, {
      now: Date.now,
      freshness,
      watcher: () => ({ session: 'token-1', profileChosenAt: 5, viewer }),
      hasExpired: () => false,
      unsent,
      onStoring: nothing,
      onStored: nothing,
    }),
    preferenceCalls: preferenceCalls(call),
    profileCalls: profileCalls(call, { freshness }),
    profileEditingCalls: profileEditingCalls(call, { freshness }),
    purchaseCalls: purchaseCalls(call),
    ratingCalls: ratingCalls(call, { onChanged: nothing }),
    registrationCalls: registrationCalls(call),
    reminderCalls: reminderCalls(call),
    searchCalls: searchCalls(call, { freshness, scope }),
    sessionCalls: sessionCalls(call, Date.now),
    settingsCalls: settingsCalls(call),
    socialCalls: socialCalls(call),
    subscriptionCalls: subscriptionCalls(call),
    watchMarkCalls: watchMarkCalls(call, { onChanged: nothing }),
    watchlistCalls: watchlistCalls(call, { onChanged: nothing }),
  };
}
type Api = ReturnType<typeof apiOf>;

const span = { from: 0, to: 3_600_000 };
const languages = { audioLanguage: null, subtitleLanguage: null };
const pin = { profileId: 'p1', code: '1234' };
const billing = { name: 'Ana', address: '', addressMore: '', zipCode: '', city: '', country: '', mobileNumber: '', vat: '' };

/** One call of each function. */
const CALLS: Readonly<Record<string, (api: Api) => Promise<unknown>>> = {
  'accountCalls.update': (api) => api.accountCalls.update({ firstName: 'Ana' }),
  'accountCalls.data': (api) => api.accountCalls.data(),
  'accountCalls.requestDeletion': (api) => api.accountCalls.requestDeletion(),
  'accountCalls.remove': (api) => api.accountCalls.remove({ email: 'a@b.co', code: '1' }),
  'billingCalls.read': (api) => api.billingCalls.read(),
  'billingCalls.save': (api) => api.billingCalls.save(billing),
  'billingCalls.invoices': (api) => api.billingCalls.invoices(),
  'billingCalls.invoice': (api) => api.billingCalls.invoice('1'),
  'billingCalls.invoiceDocument': (api) => api.billingCalls.invoiceDocument('1'),
  'catalogueCalls.section': (api) => api.catalogueCalls.section({ id: '1' }),
  'catalogueCalls.screen': (api) => api.catalogueCalls.screen({ screenId: '1' }),
  'catalogueCalls.railPage': (api) => api.catalogueCalls.railPage({ railId: '1', cursor: null }),
  'catalogueCalls.item': (api) => api.catalogueCalls.item({ id: '1' }),
  'catalogueCalls.seasonPage': (api) => api.catalogueCalls.seasonPage({ contentId: '1', seasonId: '1', cursor: null }),
  'catalogueCalls.next': (api) => api.catalogueCalls.next({ id: '1' }),
  'catalogueCalls.related': (api) => api.catalogueCalls.related({ id: '1' }),
  'catalogueCalls.watchlist': (api) => api.catalogueCalls.watchlist(),
  'catalogueCalls.channels': (api) => api.catalogueCalls.channels(),
  'catalogueCalls.programmes': (api) => api.catalogueCalls.programmes({ channelIds: ['1'], ...span }),
  'deviceCalls.list': (api) => api.deviceCalls.list(),
  'deviceCalls.remove': (api) => api.deviceCalls.remove('1'),
  'deviceCalls.removeForLogin': (api) => api.deviceCalls.removeForLogin({ id: '1', token: 'token-2' }),
  'deviceCalls.link': (api) => api.deviceCalls.link('ABCD'),
  'deviceCalls.code': (api) => api.deviceCalls.code(),
  'deviceCalls.loginByCode': (api) => api.deviceCalls.loginByCode({ code: 'ABCD' }),
  'favouriteChannelCalls.list': (api) => api.favouriteChannelCalls.list(),
  'favouriteChannelCalls.add': (api) => api.favouriteChannelCalls.add('1'),
  'favouriteChannelCalls.remove': (api) => api.favouriteChannelCalls.remove('1'),
  'languageCalls.translations': (api) => api.languageCalls.translations({ language: 'en' }),
  'licenceCalls.licence': (api) =>
    api.licenceCalls.licence({ url: '/v1/content/licence/1', headers: {} }, { bytes: new Uint8Array([1]), headers: {} }),
  'licenceCalls.certificate': (api) => api.licenceCalls.certificate('/certificate'),
  'mediaCalls.media': (api) => api.mediaCalls.media({ mediaId: '1' }),
  'passwordCalls.recover': (api) => api.passwordCalls.recover('a@b.co'),
  'passwordCalls.reset': (api) => api.passwordCalls.reset({ code: '1', email: 'a@b.co', password: 'password' }),
  'passwordCalls.change': (api) => api.passwordCalls.change({ password: 'password', newPassword: 'passwords' }),
  'planCalls.list': (api) => api.planCalls.list(),
  'playbackCalls.media': (api) => api.playbackCalls.media({ mediaId: '1' }),
  'playbackCalls.ping': (api) => api.playbackCalls.ping(),
  'playbackCalls.saveProgress': (api) => api.playbackCalls.saveProgress({ id: '1', seconds: 10 }),
  'playbackCalls.settleProgress': (api) => api.playbackCalls.settleProgress({ id: '2' }),
  'preferenceCalls.prefer': (api) => api.preferenceCalls.prefer(languages),
  'profileCalls.current': (api) => api.profileCalls.current(),
  'profileCalls.list': (api) => api.profileCalls.list(),
  'profileCalls.select': (api) => api.profileCalls.select({ id: 'p1', code: null }),
  'profileCalls.saveLocale': (api) => api.profileCalls.saveLocale({ locale: 'en' }),
  'profileEditingCalls.avatars': (api) => api.profileEditingCalls.avatars(),
  'profileEditingCalls.restrictions': (api) => api.profileEditingCalls.restrictions(),
  'profileEditingCalls.create': (api) => api.profileEditingCalls.create({ name: 'Rui' }),
  'profileEditingCalls.update': (api) => api.profileEditingCalls.update({ id: 'p1', name: 'Rui' }),
  'profileEditingCalls.remove': (api) => api.profileEditingCalls.remove({ id: 'p1', code: null }),
  'profileEditingCalls.restrict': (api) => api.profileEditingCalls.restrict({ profileId: 'p1', restrictionId: '12' }),
  'profileEditingCalls.prefer': (api) => api.profileEditingCalls.prefer(languages),
  'profileEditingCalls.setPin': (api) => api.profileEditingCalls.setPin({ profileId: 'p1', oldCode: null, newCode: '1234' }),
  'profileEditingCalls.removePin': (api) => api.profileEditingCalls.removePin(pin),
  'profileEditingCalls.validatePin': (api) => api.profileEditingCalls.validatePin(pin),
  'purchaseCalls.gateways': (api) => api.purchaseCalls.gateways('1'),
  'purchaseCalls.openCheckout': (api) => api.purchaseCalls.openCheckout({ gateway: 'card', planId: '1' }),
  'purchaseCalls.subscribe': (api) => api.purchaseCalls.subscribe({ kind: 'voucher', voucher: 'FREE' }, null),
  'ratingCalls.rate': (api) => api.ratingCalls.rate({ contentId: '1', rating: 5 }),
  'registrationCalls.signup': (api) =>
    api.registrationCalls.signup({ firstName: 'Ana', lastName: 'Sá', email: 'a@b.co', agree: true }, { session: null }),
  'registrationCalls.isEmailFree': (api) => api.registrationCalls.isEmailFree('a@b.co'),
  'registrationCalls.activate': (api) => api.registrationCalls.activate({ code: '1', id: '1' }),
  'registrationCalls.reactivate': (api) => api.registrationCalls.reactivate('a@b.co'),
  'reminderCalls.list': (api) => api.reminderCalls.list(span),
  'reminderCalls.read': (api) => api.reminderCalls.read('1'),
  'reminderCalls.set': (api) => api.reminderCalls.set({ programmeId: '1', minutes: 5 }),
  'reminderCalls.remove': (api) => api.reminderCalls.remove('1'),
  'searchCalls.results': (api) => api.searchCalls.results({ query: 'news' }),
  'searchCalls.collections': (api) => api.searchCalls.collections({ id: '1', size: 10, page: 0, year: null, order: null }),
  'sessionCalls.login': (api) => api.sessionCalls.login({ email: 'a@b.co', password: 'password' }),
  'sessionCalls.renew': (api) => api.sessionCalls.renew('refresh-1'),
  'sessionCalls.logout': (api) => api.sessionCalls.logout({ token: 'token-1' }),
  'sessionCalls.account': (api) => api.sessionCalls.account(),
  'settingsCalls.read': (api) => api.settingsCalls.read(),
  'socialCalls.exchange': (api) => api.socialCalls.exchange({ provider: 'google', accessToken: 'token-3' }),
  'subscriptionCalls.current': (api) => api.subscriptionCalls.current(),
  'subscriptionCalls.history': (api) => api.subscriptionCalls.history(),
  'subscriptionCalls.changePlan': (api) => api.subscriptionCalls.changePlan({ planId: '1' }),
  'subscriptionCalls.cancel': (api) => api.subscriptionCalls.cancel(),
  'subscriptionCalls.portal': (api) => api.subscriptionCalls.portal({ paymentType: 'card' }),
  'subscriptionCalls.changePayment': (api) => api.subscriptionCalls.changePayment({ paymentType: 'wallet' }),
  'watchMarkCalls.remove': (api) => api.watchMarkCalls.remove({ id: '1' }),
  'watchMarkCalls.markWatched': (api) => api.watchMarkCalls.markWatched({ id: '1' }),
  'watchMarkCalls.takeBack': (api) => api.watchMarkCalls.takeBack({ id: '3', seconds: 10 }),
  'watchlistCalls.add': (api) => api.watchlistCalls.add({ contentId: '1' }),
  'watchlistCalls.remove': (api) => api.watchlistCalls.remove({ contentId: '1' }),
};

/** Functions that never reject, with the value that they return when the service does not answer. */
const CALM: Readonly<Record<string, unknown>> = {
  // ACC-08, ACC-04: the form shows that it did not work.
  'registrationCalls.isEmailFree': false,
  'registrationCalls.activate': false,
  'registrationCalls.reactivate': false,
  // PLY-03: the playback position stored in this browser.
  'playbackCalls.settleProgress': 30,
};

/** Functions that send no request. */
const WITHOUT_CALL = [
  'catalogueCalls.alsoForgetPositions',
  'catalogueCalls.forgetPositions',
  'catalogueCalls.waitForPosition',
  'playbackCalls.hurryProgress',
  'playbackCalls.watcher',
  'searchCalls.forgetPositions',
  'watchlistCalls.onChangedElsewhere',
];

/** Calls of the contract that the application does not make, with the reason. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  'GET /v1/content/channel/:id': 'the list of channels has all that the pages show',
  'GET /v1/monetization/plans': 'the same as GET /v1/plan/',
  'GET /v1/profile/:id': 'the list of profiles has all that the pages show',
  'POST /v1/profile/switch': 'the same as POST /v1/profile/select/:id',
};

const modules = import.meta.glob<Record<string, unknown>>(['../../src/*/api/*.ts', '!**/*.wire.ts'], { eager: true });
const { call: unused } = testClient('');

it('ERR-01 the stall tests cover every function of src/<area>/api', () => {
  const exported = Object.values(modules).flatMap(Object.keys);
  const api = apiOf(unused);
  expect(exported.filter((name) => name.endsWith('Calls')).toSorted()).toEqual(Object.keys(api).toSorted());
  const functions = Object.entries(api).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`));
  expect(functions.toSorted()).toEqual([...Object.keys(CALLS), ...WITHOUT_CALL].toSorted());
});

/** As many calls at once as a busy machine can connect within the timeout. */
const AT_ONCE = 10;

/**
 * Makes every call until the service has received it: on a busy machine the timeout may pass before the connection is established.
 * @returns the failure or answer of each function, and the requests
 */
async function outcomes(answer: Answer, timeout: number) {
  const service = await startService(answer);
  const ended: Record<string, unknown> = {};
  const make = async (name: string) => {
    const { call, refusals } = testClient(service.url, { timeout, deviceId: name, now: Date.now, delayBeforeRetry });
    const done = CALLS[name]?.(apiOf(call)).catch((error: unknown) => error);
    ended[name] = await Promise.race([done, setTimeout(timeout + MORE, 'still waits', { ref: false })]);
    expect(refusals).toEqual([]);
  };
  const isHeard = (name: string) => service.heard.some(({ headers }) => headers['x-device-id'] === name);
  for (let waiting = Object.keys(CALLS); waiting.length > 0; waiting = waiting.filter((name) => !isHeard(name)))
    await Promise.all(waiting.slice(0, AT_ONCE).map(make));
  return { ended, heard: service.heard };
}

it.each(Object.entries(stalls))('ERR-01 every call ends within the timeout when %s', async (what, stall) => {
  const { ended } = await outcomes(stall, LIMIT);
  const errorStatus = expect.stringMatching(what.includes('reset') ? /^(offline|timeout)$/ : /^timeout$/);
  const failure = { success: false, errorCode: 0, errorMessage: '', errorStatus };
  expect(ended).toEqual(Object.fromEntries(Object.keys(CALLS).map((name) => [name, name in CALM ? CALM[name] : failure])));
});

it('ERR-01 the stall tests cover every call of the contract', async () => {
  const { heard } = await outcomes((_, response) => response.writeHead(404).end(), 60_000);
  const isAsked = (method: string, path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return heard.some((request) => request.method === method && pattern.test(request.url.split('?')[0] ?? ''));
  };
  const silent = contract.filter(({ method, path }) => !isAsked(method, path)).map(({ method, path }) => `${method} ${path}`);
  expect(silent.toSorted()).toEqual(Object.keys(OF_OTHERS).toSorted());
});
