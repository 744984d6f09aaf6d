// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createAnnouncedReminders } from '../../src/live/api/announcedReminders.ts';
import { remindersWork } from '../../src/live/reminders/reminders.work.ts';

it('POP-03 delays a reminder while the system’s video player covers the page', async () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.assign(video, { webkitDisplayingFullscreen: true });
  const { untilSeen } = remindersWork(
    {} as Parameters<typeof remindersWork>[0],
    createAnnouncedReminders(null, () => 0),
  );
  let announced: readonly string[] | null = null;
  const seen = untilSeen({ input: { profileId: 'p1' }, signal: new AbortController().signal }).then((keys) => (announced = keys));
  video.dispatchEvent(new Event('webkitendfullscreen'));
  await Promise.resolve();
  expect(announced).toBeNull();
  Object.assign(video, { webkitDisplayingFullscreen: false });
  video.dispatchEvent(new Event('webkitendfullscreen'));
  expect(await seen).toEqual([]);
  video.remove();
});
