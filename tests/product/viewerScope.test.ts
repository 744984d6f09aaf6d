/** TOG-07, TOG-08: what happens at the moment in which another viewer begins to watch. Journeys of the whole product without its views. */
import { describe, expect, it } from 'vitest';
import { listedIdOf } from '../../machines/catalogue/watchlist.ts';
import { ENTITLEMENT_MAX_AGE } from '../../machines/domain/constants.ts';
import { STORED } from '../../src/storage/stored.ts';
import { goBack, goTo, openVisit, press, signInAs } from './journey.ts';
import { OtherDevice } from './outsideSteps.ts';
import type { Visit } from './visit.ts';

const profileOf = (visit: Visit) => visit.latest().profile?.id;

/** Helena, the manager of a premium account, watches. */
async function openAsHelena(flags: Parameters<typeof openVisit>[1] = {}) {
  const visit = await openVisit('/login', flags);
  await signInAs(visit, 'premium', 'helena');
  expect(profileOf(visit)).toBe('helena');
  return visit;
}

describe('the subscription ends while the profile changes', () => {
  it('TOG-07 TOG-08 the next profile watches without it from the next page on when another tab has told of it during the change', async () => {
    const visit = await openAsHelena();
    await new OtherDevice('cancels').run({}, visit);
    const duarte = visit.latest().account?.profiles.find(({ id }) => id === 'duarte');
    if (!duarte) throw new Error('the account has no profile duarte');
    visit.viewer()?.send({ type: 'profile.choose', profile: duarte });
    const told = { accountId: visit.latest().account?.id, isPremium: false };
    visit.tab.storageChanged(STORED.entitlement, JSON.stringify({ value: told, at: Date.now() + 1 }));
    await visit.pause();
    expect(profileOf(visit)).toBe('duarte');
    await goTo(visit, '/watchlist');
    expect([profileOf(visit), visit.latest().account?.isPremium]).toEqual(['duarte', false]);
  });

  it('TOG-07 TOG-08 the next profile watches without it a minute later when the account could not be read during the change', async () => {
    const visit = await openAsHelena();
    await new OtherDevice('cancels').run({}, visit);
    visit.service.service.faults.add({ path: '^/v1/account/?$', status: 500, times: 4 });
    await press(visit, 'chooses duarte in the menu');
    for (let round = 0; round < 5; round++) await visit.pause();
    visit.service.service.faults.clear();
    expect(profileOf(visit)).toBe('duarte');
    await visit.wait(ENTITLEMENT_MAX_AGE);
    await goTo(visit, '/watchlist');
    expect([profileOf(visit), visit.latest().account?.isPremium]).toEqual(['duarte', false]);
  });
});

describe('Back over a change of the viewer', () => {
  it('TOG-08 NAV-12 shows the page of the profile before as the next profile has it, and nothing of the one before', async () => {
    const visit = await openAsHelena();
    await goTo(visit, '/watchlist');
    const listed = () =>
      visit
        .page()
        .watchlist?.getSnapshot()
        .context.contents.map((content) => listedIdOf(content)) ?? [];
    const ofHelena = listed();
    expect(ofHelena.length).toBeGreaterThan(0);
    await goTo(visit, '/tv-guide');
    await press(visit, 'chooses duarte in the menu');
    const asked = visit.service.calls.length;
    await goBack(visit);
    expect([visit.url(), profileOf(visit)]).toEqual(['/watchlist', 'duarte']);
    expect(visit.service.calls.slice(asked).some(({ path }) => path.includes('favorite'))).toBe(true);
    expect(listed()).not.toEqual(ofHelena);
  });

  it('TOG-08 GRD-07 a page that only the account manager may open leads on when a child goes back to it', async () => {
    const visit = await openAsHelena();
    await goTo(visit, '/profile/devices');
    expect(visit.url()).toBe('/profile/devices');
    await goTo(visit, '/tv-guide');
    await press(visit, 'chooses alice in the menu');
    expect(profileOf(visit)).toBe('alice');
    await goBack(visit);
    expect(profileOf(visit)).toBe('alice');
    expect([visit.page().devices, visit.route()?.name]).toEqual([undefined, 'home']);
  });
});

describe('a feature that is off', () => {
  it('CFG-08 TOG-08 makes no call for any of the profiles that watch one after the other', async () => {
    const off = { reminders: false, watchMarks: false, watchlist: false, search: false, favouriteChannels: false, autoplayTrailer: false };
    const visit = await openAsHelena(off);
    await goTo(visit, '/tv-guide');
    await press(visit, 'chooses duarte in the menu');
    await goTo(visit, '/tv-guide');
    await goBack(visit);
    const called = visit.service.calls.map(({ method, path }) => `${method} ${path}`);
    expect(called.filter((call) => /alert|remind|favorite|mark|search|trailer/.test(call))).toEqual([]);
  });
});
