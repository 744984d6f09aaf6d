// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createAnnouncedReminders } from '../../src/api/live/announcedReminders.ts';
import { remindersImplementations } from '../../src/app/late/reminders.implementations.ts';

it('POP-03 delays a reminder while the system’s video player covers the page', async () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.assign(video, { webkitDisplayingFullscreen: true });
  const dependencies = { announced: createAnnouncedReminders(null, () => 0) } as Parameters<typeof remindersImplementations>[0];
  const actor = createActor(remindersImplementations(dependencies).actors.untilSeen, { input: { profileId: 'p1' } }).start();
  video.dispatchEvent(new Event('webkitendfullscreen'));
  await Promise.resolve();
  expect(actor.getSnapshot().status).toBe('active');
  Object.assign(video, { webkitDisplayingFullscreen: false });
  video.dispatchEvent(new Event('webkitendfullscreen'));
  expect(await toPromise(actor)).toEqual([]);
  video.remove();
});
