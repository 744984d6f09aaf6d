/** TOG-07: what the service says of the right to watch is believed, whoever changed it. Journeys of the whole product without its views. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { STORED } from '../../src/api/stored.ts';
import { goTo, logIn, press } from './journey.ts';
import { Elsewhere } from './outside.ts';
import { createVisits, type Visit } from './visit.ts';

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
}, 120_000);
afterAll(() => vi.useRealTimers());

const PREMIUM_FILM = '/vod/low-orbit/low-orbit';
const isRefused = (visit: Visit) => visit.page().playback?.getSnapshot().matches('refused');
const accountsRead = (visit: Visit) =>
  visit.service.asked.filter(({ method, path }) => method === 'GET' && /^\/v1\/account\/?$/.test(path)).length;
const happens = (visit: Visit, deed: 'buys' | 'cancels') => new Elsewhere(deed).run({}, visit);

/** Marek, who has no subscription, in front of a film that asks for one. */
async function refusedMarek() {
  const visit = await visits.open('/', {});
  await logIn(visit, 'free');
  await press(visit, 'closes the plans popup');
  await press(visit, 'chooses marek on the profiles page');
  await goTo(visit, PREMIUM_FILM);
  expect(isRefused(visit)).toBe(true);
  return visit;
}

it('TOG-07 a film that was refused begins by itself after the subscription was bought on another device and the viewer looks at the tab', async () => {
  const visit = await refusedMarek();
  await happens(visit, 'buys');
  visit.tab.seen();
  await visit.pause();
  expect([visit.latest().account?.isPremium, isRefused(visit), visit.url()]).toEqual([true, false, PREMIUM_FILM]);
  visit.close();
});

it('TOG-07 a film that was refused begins by itself after another tab has learned of the subscription', async () => {
  const visit = await refusedMarek();
  await happens(visit, 'buys');
  visit.tab.storageChanged(STORED.entitlement);
  await visit.pause();
  expect([visit.latest().account?.isPremium, isRefused(visit), visit.url()]).toEqual([true, false, PREMIUM_FILM]);
  visit.close();
});

it.each(['buys', 'cancels'] as const)('TOG-07 a subscription that another device %s is believed on the next page', async (deed) => {
  const visit = await visits.open('/', {});
  await logIn(visit, deed === 'buys' ? 'free' : 'single');
  if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
  if (visit.route()?.name === 'chooseProfile') await press(visit, 'chooses marek on the profiles page');
  await happens(visit, deed);
  await goTo(visit, '/watchlist');
  expect(visit.latest().account?.isPremium).toBe(deed === 'buys');
  expect(visit.url()).toBe('/watchlist');
  visit.close();
});

it('TOG-07 a subscription that another device cancels is believed at the next channel', async () => {
  const visit = await visits.open('/', {});
  await logIn(visit, 'single');
  await goTo(visit, '/live/wild/wild');
  // What keeps the entitlement is loaded by then.
  await visit.wait(5000);
  await happens(visit, 'cancels');
  await press(visit, 'goes to the next channel');
  expect(visit.latest().account?.isPremium).toBe(false);
  visit.close();
});

it('TOG-07 a subscription that another device cancels is believed on the next page after a profile that was not chosen', async () => {
  const visit = await visits.open('/', { skipAuthentication: true });
  await press(visit, 'presses the avatar of a visitor');
  await logIn(visit, 'premium');
  await press(visit, 'chooses helena on the profiles page');
  await visit.wait(5000);
  await happens(visit, 'cancels');
  await press(visit, 'chooses grandpa in the menu');
  await press(visit, 'enters a wrong PIN');
  await press(visit, 'closes the pin popup');
  await goTo(visit, '/tv-guide');
  expect(visit.latest().account?.isPremium).toBe(false);
  visit.close();
});

const REFUSED = { path: '^/v1/content', status: 423, error: 'subscription_required' } as const;

it('TOG-07 SES-04 an account that is refused once by mistake is premium again', async () => {
  const visit = await visits.open('/', {});
  await logIn(visit, 'single');
  visit.service.service.faults.add({ ...REFUSED, times: 1 });
  await goTo(visit, '/watchlist');
  await visit.pause();
  expect(visit.latest().account?.isPremium).toBe(true);
  visit.close();
});

it('TOG-06 SES-04 an account that is refused once by mistake at the sign-in is at the page it asked for', async () => {
  const visit = await visits.open('/login', { multiProfile: false, skipProducts: false });
  await goTo(visit, '/search?query=coast');
  visit.service.service.faults.add({ ...REFUSED, times: 1 });
  await logIn(visit, 'premium');
  await visit.pause();
  expect([visit.latest().account?.isPremium, visit.url()]).toEqual([true, '/search?query=coast']);
  visit.close();
});

it('TOG-07 SES-04 a service whose calls and whose account never agree is not asked without end', async () => {
  const visit = await visits.open('/', {});
  await logIn(visit, 'single');
  const before = accountsRead(visit);
  visit.service.service.faults.add({ ...REFUSED, times: 1000 });
  await goTo(visit, '/watchlist');
  for (let round = 0; round < 5; round++) await visit.pause();
  expect(accountsRead(visit) - before).toBeLessThanOrEqual(1);
  visit.close();
});
