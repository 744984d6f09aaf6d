/** TOG-07: the product follows a change of the entitlement at the service. Journeys of the whole product without its views. */

import { expect, it } from 'vitest';
import { NO_CONSENT } from '../../machines/domain/consent.ts';
import { STORED, STORED_HOME } from '../../src/storage/stored.ts';
import { goTo, logIn, openVisit, press } from './journey.ts';
import { OtherDevice } from './outsideSteps.ts';
import type { Visit } from './visit.ts';

const PREMIUM_FILM = '/vod/low-orbit/low-orbit';
const isRefused = (visit: Visit) => visit.page().playback?.getSnapshot().children.media?.getSnapshot().matches('refused');
const accountsRead = (visit: Visit) =>
  visit.service.calls.filter(({ method, path }) => method === 'GET' && /^\/v1\/account\/?$/.test(path)).length;
const onOtherDevice = (visit: Visit, change: 'buys' | 'cancels') => new OtherDevice(change).run({}, visit);

/** Marek has no subscription, and opens a film that requires one. */
async function refusedMarek() {
  const visit = await openVisit('/', {});
  await logIn(visit, 'free');
  await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
  await press(visit, 'closes the plans popup');
  await goTo(visit, PREMIUM_FILM);
  expect(isRefused(visit)).toBe(true);
  return visit;
}

it('TOG-07 starts a refused film when the tab becomes visible after a purchase on another device', async () => {
  const visit = await refusedMarek();
  await onOtherDevice(visit, 'buys');
  visit.tab.becomeVisible();
  await visit.pause();
  expect([visit.latest().account?.isPremium, isRefused(visit), visit.url()]).toEqual([true, false, PREMIUM_FILM]);
});

it('TOG-07 starts a refused film when another tab stores the new entitlement', async () => {
  const visit = await refusedMarek();
  await onOtherDevice(visit, 'buys');
  const entitlement = { accountId: visit.latest().account?.id, isPremium: true };
  visit.tab.storageChanged(STORED.entitlement, JSON.stringify({ value: entitlement, at: Date.now() + 1 }));
  await visit.pause();
  expect([visit.latest().account?.isPremium, isRefused(visit), visit.url()]).toEqual([true, false, PREMIUM_FILM]);
});

it.each(['buys', 'cancels'] as const)(
  'TOG-07 updates the entitlement at the next navigation when another device %s a subscription',
  async (change) => {
    const visit = await openVisit('/', {});
    await logIn(visit, change === 'buys' ? 'free' : 'single');
    if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
    if (visit.route()?.name === 'chooseProfile') await press(visit, 'chooses marek on the profiles page');
    await onOtherDevice(visit, change);
    await goTo(visit, '/watchlist');
    expect(visit.latest().account?.isPremium).toBe(change === 'buys');
    expect(visit.url()).toBe('/watchlist');
  },
);

it('TOG-07 updates the entitlement at the next channel when another device cancels the subscription', async () => {
  const visit = await openVisit('/', {});
  await logIn(visit, 'single');
  await goTo(visit, '/live/wild/wild');
  // The chunk that refreshes the entitlement has loaded after this time.
  await visit.wait(5000);
  await onOtherDevice(visit, 'cancels');
  await press(visit, 'goes to the next channel');
  expect(visit.latest().account?.isPremium).toBe(false);
});

it('TOG-07 updates the entitlement at the next navigation after the viewer cancelled a profile switch at its PIN', async () => {
  const visit = await openVisit('/', { skipAuthentication: true });
  await press(visit, 'presses the avatar as a visitor');
  await logIn(visit, 'premium');
  await press(visit, 'chooses helena on the profiles page');
  await visit.wait(5000);
  await onOtherDevice(visit, 'cancels');
  await press(visit, 'chooses grandpa in the menu');
  await press(visit, 'enters a wrong PIN');
  await press(visit, 'closes the pin popup');
  await goTo(visit, '/tv-guide');
  expect(visit.latest().account?.isPremium).toBe(false);
});

const REFUSED = { path: '^/v1/content', status: 423, error: 'subscription_required' } as const;

it('TOG-07 SES-04 restores a premium account after one wrong refusal', async () => {
  const visit = await openVisit('/', {});
  await logIn(visit, 'single');
  visit.service.service.faults.add({ ...REFUSED, times: 1 });
  await goTo(visit, '/watchlist');
  await visit.pause();
  expect(visit.latest().account?.isPremium).toBe(true);
});

it('TOG-06 SES-04 opens the destination of a premium account after one wrong refusal at the sign-in', async () => {
  const visit = await openVisit('/login', { multiProfile: false, skipProducts: false });
  await goTo(visit, '/search?query=coast');
  visit.service.service.faults.add({ ...REFUSED, times: 1 });
  await logIn(visit, 'premium');
  await visit.pause();
  expect([visit.latest().account?.isPremium, visit.url()]).toEqual([true, '/search?query=coast']);
});

it('TOG-07 SES-04 reads the account at most once when the refusals of the service contradict it', async () => {
  const visit = await openVisit('/', {});
  await logIn(visit, 'single');
  const before = accountsRead(visit);
  visit.service.service.faults.add({ ...REFUSED, times: 1000 });
  await goTo(visit, '/watchlist');
  for (let round = 0; round < 5; round++) await visit.pause();
  expect(accountsRead(visit) - before).toBeLessThanOrEqual(1);
});

it.each(['/logout', 'another tab', 'the service'] as const)(
  'SES-06 INS-04 leaves no value with the account, and no kept home, in the browser after %s has signed out',
  async (by) => {
    const visit = await openVisit('/', {});
    await logIn(visit, 'single');
    await goTo(visit, '/watchlist');
    const { storage } = visit.tab;
    const { id = '', email = '' } = visit.latest().account ?? {};
    const named = () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => {
        const value = storage.getItem(key) ?? '';
        return value.includes(id) || value.includes(email);
      });
    expect(named()).toEqual([STORED.entitlement]);
    storage.setItem(STORED_HOME, 'kept');
    if (by === '/logout') await goTo(visit, '/logout');
    else if (by === 'the service') visit.actors.session.send({ type: 'call.unauthorized', token: storage.getItem(STORED.token) ?? '' });
    else {
      storage.removeItem(STORED.token);
      storage.removeItem(STORED.session);
      visit.tab.storageChanged(STORED.token);
    }
    await visit.pause();
    expect(visit.viewer()).toBeUndefined();
    expect(named()).toEqual([]);
    expect(storage.getItem(STORED_HOME)).toBeNull();
  },
);

it('INS-04 CNS-07 removes the kept home when the viewer withdraws the consent', async () => {
  const visit = await openVisit('/', {});
  await logIn(visit, 'single');
  visit.tab.storage.setItem(STORED_HOME, 'kept');
  visit.actors.consent.send({ type: 'consent.answer', consent: NO_CONSENT });
  expect(visit.tab.storage.getItem(STORED_HOME)).toBeNull();
});
