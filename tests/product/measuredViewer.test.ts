/** To whom an event belongs (EVT-14), and how often a playback counts (EVT-13). */
import { expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { known } from '../../machines/domain/known.ts';
import { goTo, openVisit, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

async function asHelena() {
  const visit = await openVisit('/login');
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  await signInAs(visit, 'premium', 'helena');
  const account = visit.latest().account?.id;
  /** The viewers of the events with this name, in order. */
  const viewersOf = (name: string) =>
    visit.tab.events
      .filter(({ event }) => event === name)
      .map(({ device }) => [device['user_id'] === account ? 'the account' : device['user_id'], device['profile_id']]);
  return { visit, viewersOf };
}

it('EVT-14 a playback that another profile ends is summed up for the profile that watched', async () => {
  const { visit, viewersOf } = await asHelena();
  await goTo(visit, '/vod/a/paper-lanterns');
  const other = visit.latest().account?.profiles.find(({ id }) => id === 'duarte');
  visit.viewer()?.send({ type: 'profile.choose', profile: known(other) });
  await visit.pause();
  await visit.pause();
  await goTo(visit, '/contact');
  expect(viewersOf('playback_summary')).toEqual([['the account', 'helena']]);
  expect(['profile', 'view'].map((name) => viewersOf(name).at(-1))).toEqual([
    ['the account', 'duarte'],
    ['the account', 'duarte'],
  ]);
});

it('EVT-14 a playback that ends because the viewer signs out is summed up for this viewer', async () => {
  const { visit, viewersOf } = await asHelena();
  await goTo(visit, '/vod/a/paper-lanterns');
  expect(viewersOf('play')).toEqual([['the account', 'helena']]);
  visit.actors.session.send({ type: 'session.close' });
  await visit.pause();
  for (const name of ['playback_summary', 'logout']) expect(viewersOf(name)).toEqual([['the account', 'helena']]);
  await goTo(visit, '/contact');
  expect(viewersOf('view').at(-1)).toEqual(['', '']);
});

/** The actor of this machine, on the page that is open. */
function actorOf(visit: Visit, machine: string): AnyActorRef {
  const search = (actor: AnyActorRef): AnyActorRef | undefined => {
    const { machine: own, children = {} } = actor.getSnapshot();
    return own?.id === machine ? actor : (Object.values(children) as AnyActorRef[]).map(search).find((found) => found !== undefined);
  };
  return known(search(known(visit.page().playback)));
}

it('EVT-13 a page that comes back from the back/forward cache counts the rest of its playback, and nothing twice', async () => {
  const { visit } = await asHelena();
  await goTo(visit, '/vod/a/paper-lanterns');
  const player = actorOf(visit, 'player');
  let position = player.getSnapshot().context.position;
  const play = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      vi.setSystemTime(Date.now() + 1000);
      position += 1;
      player.send({ type: 'video.moved', position, duration: 6000 });
    }
  };
  play(11);
  visit.tab.hidePage();
  visit.tab.hidePage();
  play(6);
  visit.actors.session.send({ type: 'session.close' });
  await visit.pause();
  const summaries = visit.tab.events.filter(({ event }) => event === 'playback_summary').map(({ values }) => values);
  expect(summaries.map((values) => values['playing'])).toEqual([10_000, 5000]);
  expect(new Set(summaries.map((values) => values['sid'])).size).toBe(1);
  expect(visit.tab.events.filter(({ event }) => event === 'first_frame')).toHaveLength(1);
});
