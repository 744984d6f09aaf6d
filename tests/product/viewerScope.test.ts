/** TOG-07, TOG-08: what happens at the moment in which another viewer begins to watch. Journeys of the whole product without its views. */
import { describe, expect, it } from 'vitest';
import { listedIdOf } from '../../machines/catalogue/watchlist.ts';
import { MAX_ATTEMPTS } from '../../src/api/retry.ts';
import { STORED, STORED_HOME } from '../../src/storage/stored.ts';
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

  it('TOG-07 TOG-08 the next profile watches without it from the next page on when the account could not be read during the change', async () => {
    const visit = await openAsHelena();
    await new OtherDevice('cancels').run({}, visit);
    visit.service.service.faults.add({ path: '^/v1/account/?$', status: 500, times: MAX_ATTEMPTS });
    await press(visit, 'chooses duarte in the menu');
    for (let round = 0; round < 5; round++) await visit.pause();
    expect(profileOf(visit)).toBe('duarte');
    await goTo(visit, '/watchlist');
    expect([profileOf(visit), visit.latest().account?.isPremium]).toEqual(['duarte', false]);
  });
});

it('TOG-08 INS-03 the browser keeps no home of the profile before when the page loads again while the profile changes', async () => {
  const visit = await openAsHelena();
  visit.tab.storage.setItem(STORED_HOME, 'kept');
  visit.service.service.faults.add({ path: '^/v1/account/?$', hang: true, times: 1 });
  await press(visit, 'chooses duarte in the menu');
  visit.tab.reload();
  await visit.pause();
  expect([profileOf(visit), visit.tab.storage.getItem(STORED_HOME)]).toEqual(['duarte', null]);
});

it.each<[string, (visit: Visit) => void]>([
  [
    'profile that another tab has chosen',
    ({ tab }) => {
      tab.storage.setItem(STORED.profileChosenAt, String(Date.now() + 1));
      tab.storageChanged(STORED.profileChosenAt);
    },
  ],
  [
    'account that the viewer has signed in to beside it',
    ({ actors, session }) =>
      actors.session.send({ type: 'session.open', token: session().context.token ?? '', refreshToken: null, wayIn: 'signedIn' }),
  ],
])('TOG-08 SES-07 nothing of the profile before works on when the %s cannot be read', async (_, change) => {
  const visit = await openAsHelena();
  const watching = () => {
    const { reminders, watchMarks, entitlement } = visit.actors;
    const [one, other] = [reminders, watchMarks].map((actor) => actor.getSnapshot().context.profileId);
    return [one, other, entitlement.getSnapshot().context.entitlement];
  };
  expect(watching()).toEqual(['helena', 'helena', { accountId: visit.latest().account?.id, isPremium: true }]);
  visit.service.service.faults.add({ path: '^/v1/account/?$', status: 500, times: 4 });
  change(visit);
  for (let round = 0; round < 5; round++) await visit.pause();
  expect(visit.viewer()?.getSnapshot().value).toBe('unavailable');
  expect(watching()).toEqual([null, null, null]);
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

  it.each([
    ['GRD-02', 'the devices of the account', '/profile/devices', 'alice', 'home'],
    ['GRD-02', 'the devices of the account', '/profile/devices', 'duarte', 'profile'],
    ['GRD-07', 'the editor of another profile', '/profile/edit?id=alice', 'duarte', 'switchProfile'],
  ])('TOG-08 %s leads on from %s when another profile goes back to it: %s, %s', async (_id, _page, url, next, instead) => {
    const visit = await openAsHelena();
    await goTo(visit, url);
    expect(visit.url()).toBe(url);
    await goTo(visit, '/tv-guide');
    await press(visit, `chooses ${next} in the menu`);
    await goBack(visit);
    expect(profileOf(visit)).toBe(next);
    expect([Object.keys(visit.page()).filter((name) => name === 'devices' || name === 'profileEditor'), visit.route()?.name]).toEqual([
      [],
      instead,
    ]);
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
