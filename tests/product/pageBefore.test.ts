/** NAV-25: Back after a page has given way to the page that the viewer came from. */
import { expect, it } from 'vitest';
import { goBack, goTo, logIn, openVisit } from './journey.ts';

it('NAV-25 leaving the player leads back to the title, and Back then to the page before the title', async () => {
  const visit = await openVisit('/login', {});
  await logIn(visit, 'premium');
  await goTo(visit, '/switch-profile');
  const own = visit.latest().account?.profiles.find(({ isMaster }) => isMaster);
  if (own) visit.viewer()?.send({ type: 'profile.choose', profile: own });
  await visit.pause();
  for (const url of ['/contact', '/movie/low-orbit/low-orbit', '/vod/low-orbit/low-orbit']) await goTo(visit, url);
  expect(visit.route()?.name).toBe('vod');
  visit.page().playback?.send({ type: 'playback.leave' });
  await visit.pause();
  while (visit.tab.browser().isTravelling) visit.tab.browser().land();
  await visit.pause();
  expect([visit.url(), visit.tab.browser().url]).toEqual(['/movie/low-orbit/low-orbit', '/movie/low-orbit/low-orbit']);
  await goBack(visit);
  expect([visit.url(), visit.tab.browser().url]).toEqual(['/contact', '/contact']);
});
