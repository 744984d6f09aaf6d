/** PLY-41: one viewer on two devices. This device has the title's page open while the other one watches on. */
import { expect, it } from 'vitest';
import { goTo, openVisit, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

const ID = 'paper-lanterns';
const ELSEWHERE = 1830;

async function openFilm() {
  const visit = await openVisit('/login');
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, `/movie/a/${ID}`);
  await visit.pause();
  return visit;
}

/** The other device plays on, and stores its position. @param seconds from the start @param at epoch ms */
async function watchElsewhere(visit: Visit, seconds = ELSEWHERE, at = Date.now()) {
  visit.service.markChanged();
  const token = visit.service.calls.findLast((call) => call.token !== null)?.token ?? '';
  const answer = await visit.service.fetch(`/v1/content/item/${ID}/progress`, {
    method: 'PUT',
    headers: {
      authorization: token,
      'x-device-id': 'elsewhere',
      'x-device-platform': 'web',
      'x-device-type': 'web',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ progress: seconds, at }),
  });
  expect(answer.status).toBe(200);
}

const shown = (visit: Visit) => visit.page().detail?.getSnapshot().context.content?.viewer.progress;

it('PLY-41 Play starts where the viewer stopped on another device, although this page was loaded before', async () => {
  const visit = await openFilm();
  expect(shown(visit)).not.toBe(ELSEWHERE);
  await watchElsewhere(visit);
  await goTo(visit, `/vod/a/${ID}`);
  expect(visit.page().playback?.getSnapshot().context.position).toBe(ELSEWHERE);
});

it('PLY-41 a title page that is seen again shows how far the viewer came on another device', async () => {
  const visit = await openFilm();
  await watchElsewhere(visit);
  visit.tab.becomeVisible();
  await visit.pause();
  expect(shown(visit)).toBe(ELSEWHERE);
});

it('PLY-41 home that is seen again begins “Continue watching” with what the viewer saw on another device', async () => {
  const visit = await openVisit('/login');
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/');
  await visit.pause();
  const started = () =>
    visit
      .page()
      .home?.getSnapshot()
      .context.railRefs.map((rail) => rail.getSnapshot().context.rail)
      .find(({ hasProgress }) => hasProgress)
      ?.contents.find(({ id }) => id === ID)?.viewer.progress;
  expect(started()).not.toBe(ELSEWHERE);
  await watchElsewhere(visit);
  visit.tab.becomeVisible();
  await visit.pause();
  expect(started()).toBe(ELSEWHERE);
});
