/** To whom an event belongs (EVT-14). */
import { expect, it } from 'vitest';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { known } from '../../machines/domain/known.ts';
import { goTo, openVisit, signInAs } from './journey.ts';

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
