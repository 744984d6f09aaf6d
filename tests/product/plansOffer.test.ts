/** MON-25: to which profile, and over which page, the plans popup opens. Journeys of the whole product without its views. */
import { expect, it } from 'vitest';
import { goTo, logIn, openVisit, press } from './journey.ts';

it('LOG-04 MON-25 asks who is watching before any offer, and offers the plans to the chosen profile', async () => {
  const visit = await openVisit('/');
  await logIn(visit, 'free');
  await visit.wait(5000);
  expect([visit.url(), visit.popup()]).toEqual(['/choose-profile', 'none']);
  await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
  expect([visit.url(), visit.popup()]).toEqual(['/', 'plans']);
});

it.each(['zoe', 'ivo'])('MON-25 offers no plans to the restricted profile %s, but to the next one without a limit', async (restricted) => {
  const visit = await openVisit('/');
  await logIn(visit, 'free');
  await press(visit, `chooses ${restricted} on the profiles page`);
  for (const url of ['/', '/search', '/guide']) {
    await goTo(visit, url);
    await visit.wait(5000);
    expect([visit.latest().profile?.id, visit.url(), visit.popup()]).toEqual([restricted, url, 'none']);
  }
  await press(visit, 'chooses marek in the menu');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.popup()]).toEqual(['marek', 'plans']);
});

it.each(['/watchlist', '/profile/switch-profile'])('MON-25 opens no plans over %s, and opens them over home afterwards', async (url) => {
  const visit = await openVisit(url);
  await logIn(visit, 'free');
  await press(visit, 'chooses marek on the profiles page');
  await goTo(visit, url);
  await visit.wait(5000);
  expect([visit.url(), visit.popup()]).toEqual([url, 'none']);
  await goTo(visit, '/');
  await visit.pause();
  expect([visit.url(), visit.popup()]).toEqual(['/', 'plans']);
});

it('MON-25 LOG-04 offers plans that must be bought before a profile is chosen', async () => {
  const visit = await openVisit('/', { skipProducts: false });
  await logIn(visit, 'free');
  await visit.pause();
  expect([visit.url(), visit.popup()]).toEqual(['/login', 'plans']);
});
