/** GDE-14: favourite channels, from the star to the next visit of the guide. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { goTo, logIn } from './journey.ts';
import { createVisits, type Visit } from './visit.ts';

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
}, 120_000);
afterAll(() => vi.useRealTimers());

const guideOf = (visit: Visit) => visit.page().guide;
const favouritesOf = (visit: Visit) => guideOf(visit)?.getSnapshot().context.favourites;
const pressStar = (visit: Visit, channelId: string) =>
  guideOf(visit)?.getSnapshot().children.favourites?.send({ type: 'favourite.toggle', channelId });
const saved = (visit: Visit) =>
  visit.service.calls
    .filter(({ method, path }) => method !== 'GET' && path.includes('favorite-channel'))
    .map(({ path }) => path.split('/').at(-1));

/** Opens the guide as Helena, who has no favourite channels. */
async function openGuide() {
  const visit = await visits.open('/login', { favouriteChannels: true });
  await logIn(visit, 'premium');
  const own = visit.latest().account?.profiles.find(({ isMaster }) => isMaster);
  if (!visit.latest().profile && own) visit.viewer()?.send({ type: 'profile.choose', profile: own });
  await visit.pause();
  await goTo(visit, '/tv-guide');
  const channels =
    guideOf(visit)
      ?.getSnapshot()
      .context.channels.map(({ id }) => id) ?? [];
  const [first = '', second = ''] = channels.filter((id) => !favouritesOf(visit)?.includes(id));
  return { visit, first, second };
}

it('GDE-14 saves two stars that the viewer presses quickly', async () => {
  const { visit, first, second } = await openGuide();
  pressStar(visit, first);
  pressStar(visit, second);
  expect(favouritesOf(visit)).toEqual(expect.arrayContaining([first, second]));
  await visit.pause();
  expect(saved(visit)).toEqual([first, second]);
  await goTo(visit, '/contact');
  await goTo(visit, '/tv-guide');
  expect(favouritesOf(visit)).toEqual(expect.arrayContaining([first, second]));
  visit.close();
});

it('GDE-14 takes back the refused star of two, with a message', async () => {
  const { visit, first, second } = await openGuide();
  visit.service.service.faults.add({ path: `favorite-channel/${first}$`, status: 400, error: 'refused', times: 1 });
  pressStar(visit, first);
  pressStar(visit, second);
  await visit.pause();
  expect(favouritesOf(visit)).toContain(second);
  expect(favouritesOf(visit)).not.toContain(first);
  expect(visit.toast()).toMatchObject({ message: { key: 'GUIDE_FAVOURITE_NOT_SAVED' } });
  visit.close();
});
