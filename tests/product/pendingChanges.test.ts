/** GDE-03, GDE-14, WAT-01: changes that the viewer makes quickly, from the press to the service. */
import { expect, it } from 'vitest';
import { mayRemind, reminderFor, reminderOf } from '../../machines/domain/reminders.ts';
import { remindersOf } from '../../machines/live/reminders.machine.ts';
import { goTo, openVisit, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

const guideOf = (visit: Visit) => visit.page().guide;
const favouritesOf = (visit: Visit) => guideOf(visit)?.getSnapshot().context.favourites;
const pressStar = (visit: Visit, channelId: string) =>
  guideOf(visit)?.getSnapshot().children.favourites?.send({ type: 'favourite.toggle', channelId });
const refuse = (visit: Visit, path: string) => visit.service.service.faults.add({ path, status: 400, error: 'refused', times: 1 });

/** @returns method and id of the calls that change something below a path, in their order */
const changesBelow = (visit: Visit, path: string) =>
  visit.service.calls.flatMap((call) =>
    call.method !== 'GET' && call.path.includes(path) ? [`${call.method} ${call.path.split('/').at(-1)}`] : [],
  );

/** Opens the guide as Helena, with two channels that are no favourites. */
async function openGuide() {
  const visit = await openVisit('/login', { favouriteChannels: true });
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/tv-guide');
  const { channels = [], favourites = [] } = guideOf(visit)?.getSnapshot().context ?? {};
  const [first = '', second = ''] = channels.map(({ id }) => id).filter((id) => !favourites?.includes(id));
  return { visit, first, second };
}

it('GDE-14 saves two stars that the viewer presses quickly', async () => {
  const { visit, first, second } = await openGuide();
  pressStar(visit, first);
  pressStar(visit, second);
  expect(favouritesOf(visit)).toEqual(expect.arrayContaining([first, second]));
  await visit.pause();
  expect(changesBelow(visit, 'favorite-channel')).toEqual([`POST ${first}`, `POST ${second}`]);
  await goTo(visit, '/contact');
  await goTo(visit, '/tv-guide');
  expect(favouritesOf(visit)).toEqual(expect.arrayContaining([first, second]));
});

it('GDE-14 takes back the refused star of two, with a message', async () => {
  const { visit, first, second } = await openGuide();
  refuse(visit, `favorite-channel/${first}$`);
  pressStar(visit, first);
  pressStar(visit, second);
  await visit.pause();
  expect(favouritesOf(visit)).toContain(second);
  expect(favouritesOf(visit)).not.toContain(first);
  expect(visit.toast()).toMatchObject({ message: { key: 'GUIDE_FAVOURITE_NOT_SAVED' } });
});

it('GDE-03 saves two reminders that the viewer sets quickly, and of the second one the last time', async () => {
  const { visit } = await openGuide();
  const windows = Object.values(guideOf(visit)?.getSnapshot().context.windows ?? {});
  const programmes = windows.flatMap((window) => [...(window?.programmes.values() ?? [])].flat());
  const [one, other] = programmes.filter((programme) => mayRemind(programme, Date.now() + 1_200_000));
  if (!one || !other) throw new Error('the guide has no later programmes');
  const { reminders } = visit.actors;
  const set = (programme: typeof one, minutes: number) =>
    reminders.send({ type: 'reminder.set', reminder: reminderOf({ ...programme, channelName: null }, minutes) });
  set(one, 5);
  set(other, 5);
  set(other, 15);
  const minutes = () => [one, other].map(({ id }) => reminderFor(remindersOf(reminders.getSnapshot().context), id)?.minutes);
  expect(minutes()).toEqual([5, 15]);
  await visit.pause();
  expect(changesBelow(visit, 'push/alert')).toEqual([`PUT ${one.id}`, `PUT ${other.id}`]);
  expect(minutes()).toEqual([5, 15]);
});

it('WAT-01 saves the last of several quick presses of "My list"', async () => {
  const { visit } = await openGuide();
  await goTo(visit, '/movie/low-orbit/low-orbit');
  const entry = () => visit.page().detail?.getSnapshot().children.titleActions?.getSnapshot().children.watchlistEntry;
  const isListed = () => entry()?.getSnapshot().context.isOnWatchlist;
  const before = isListed();
  for (let press = 0; press < 3; press += 1) entry()?.send({ type: 'watchlist.toggle' });
  expect(isListed()).toBe(!before);
  await visit.pause();
  expect([isListed(), changesBelow(visit, 'content/favorite/')]).toEqual([!before, [`${before ? 'DELETE' : 'POST'} low-orbit`]]);
});
