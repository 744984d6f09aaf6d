import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { updateMachine } from '../../../machines/app/update.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(updateMachine, {
  events: [
    { type: 'page.changed', name: 'home' },
    { type: 'page.changed', name: 'vod' },
    { type: 'page.changed', name: 'live' },
  ],
  invariants: {
    'PWA-04 says nothing during playback': (snapshot) =>
      !snapshot.matches({ outdated: 'offered' }) || !['vod', 'live'].includes(String(snapshot.context.page)),
  },
});

it('PWA-04 tells once: after Later, neither another page nor another version asks again', () => {
  const update = createActor(
    updateMachine.provide({ actors: { watchVersions: fromCallback(() => {}), reload: fromPromise(async () => {}) } }),
  ).start();
  update.send({ type: 'version.found' });
  update.send({ type: 'update.postpone' });
  update.send({ type: 'version.found' });
  update.send({ type: 'page.changed', name: 'vod' });
  update.send({ type: 'page.changed', name: 'home' });
  expect(update.getSnapshot().value).toBe('postponed');
});
