/** KID: the bedtime of a child, from the form of the account manager to the home and the player of the child. */
import { expect, it } from 'vitest';
import { chartOf } from '../../machines/domain/placeholders.ts';
import { goTo, openVisit, press, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

const MINUTE = 60_000;
const EPISODE = 'owl-street-s1e1';

/** By the clock of the device. @param ahead minutes from now. @returns "HH:MM" */
const clockIn = (ahead: number) => new Date(Date.now() + ahead * MINUTE).toTimeString().slice(0, 5);

/** Helena, the account manager, sets a bedtime for Alice, and Alice watches. @param ahead minutes from now */
async function asAlice(ahead: number, tonight: 'row' | 'off' = 'row') {
  const visit = await openVisit('/login', {}, { tonight });
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/profile/edit?id=alice');
  const editor = visit.page().profileEditor;
  const draft = editor?.getSnapshot().context.draft;
  if (!editor || !draft) throw new Error('the form of the profile is not there');
  visit.service.markChanged();
  editor.send({ type: 'profile.edit', draft: { ...draft, bedtime: clockIn(ahead) } });
  await press(visit, 'saves the profile');
  await press(visit, 'chooses alice in the menu');
  await goTo(visit, '/');
  for (let round = 0; round < 4; round += 1) await visit.pause();
  return visit;
}

const boardOf = (visit: Visit) => chartOf(visit.actors.root.getSnapshot().children.watching?.getSnapshot().children.tonight)?.getSnapshot();
const offerOf = (visit: Visit) => visit.page().playback?.getSnapshot().children.upNext?.getSnapshot().children.offer;

/** Plays the episode to its last second, as the engine reports it. @returns ends it */
async function playToTheEnd(visit: Visit) {
  await goTo(visit, `/vod/title/${EPISODE}`);
  const playback = visit.page().playback;
  const end = playback?.getSnapshot().context.content?.duration ?? 0;
  playback?.send({ type: 'media.settled' });
  playback?.send({ type: 'media.started', position: 0, isHeld: false });
  await visit.pause();
  playback?.send({ type: 'player.moved', position: end - 1 });
  await visit.pause();
  return async () => {
    playback?.send({ type: 'player.ended', position: end });
    await visit.pause();
  };
}

it('KID-15 KID-16 the account manager sets it, and the child sees at most three titles that end before it', async () => {
  const visit = await asAlice(120);
  const { lines, until } = boardOf(visit)?.context ?? { lines: [], until: 0 };
  expect(boardOf(visit)?.value).toEqual({ open: { shown: 'board' } });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.every(({ endsAt }) => endsAt !== null && endsAt <= until)).toBe(true);
  expect(until - Date.now()).toBeLessThanOrEqual(120 * MINUTE);
});

it('KID-17 after it, home says good night, nothing follows an episode, and its end leads home', async () => {
  const visit = await asAlice(-10);
  expect(boardOf(visit)?.value).toEqual({ open: { shown: 'night' } });
  const finish = await playToTheEnd(visit);
  expect(offerOf(visit)?.getSnapshot().value).toEqual({ reached: 'lastOne' });
  await finish();
  expect(visit.url()).toBe('/');
});

it('KID-17 TNT-07 without a board, the end of an episode leads home, too', async () => {
  const visit = await asAlice(-10, 'off');
  expect(boardOf(visit)).toBeUndefined();
  const finish = await playToTheEnd(visit);
  await finish();
  expect(visit.url()).toBe('/');
});

it('KID-17 PRO-02 a grown-up of the same household has no bedtime after a switch', async () => {
  const visit = await asAlice(-10);
  await press(visit, 'chooses duarte in the menu');
  await goTo(visit, '/');
  for (let round = 0; round < 4; round += 1) await visit.pause();
  expect([boardOf(visit)?.context.bedtime, boardOf(visit)?.matches({ open: { shown: 'night' } })]).toEqual([null, false]);
  await playToTheEnd(visit);
  expect(offerOf(visit)?.getSnapshot().matches({ reached: 'offered' })).toBe(true);
});

it('KID-17 before it, the next episode is offered', async () => {
  const visit = await asAlice(120);
  await playToTheEnd(visit);
  expect(offerOf(visit)?.getSnapshot().matches({ reached: 'offered' })).toBe(true);
});
