/** PLY-25 in the player, with a controlled clock. */

import { english } from '../texts/english.ts';
import { expect, test } from './browserTest.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';

const FILM = 'low-orbit';

test('PLY-25 the sleep timer says that playback will pause, pauses it, sends the position, and gives the stream back', async ({
  page,
  signIn,
  passTime,
}) => {
  await page.clock.install();
  await signIn('premium');
  await page.goto(`/vod/x/${FILM}`);
  await expectPlaying(page);
  const sent: { path: string; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' || pathname.endsWith('/ping')) sent.push({ path: pathname, body: request.postData() });
  });

  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: '15 minutes' }).click();
  await page.keyboard.press('Escape');

  // Late in the last minute, because the video itself does not go faster.
  await passTime(15 * 60_000 - 5000);
  await expect(page.getByText(/Playback pauses in \d+ seconds?/)).toBeVisible();
  await expect(page.getByRole('button', { name: english('STILL_WATCHING_KEEP') })).toBeVisible();
  expect(await isPaused(page)).toBe(false);
  sent.length = 0;
  // The notice counts second by second.
  for (let second = 0; second < 6; second += 1) await passTime(1000);
  await expect.poll(() => isPaused(page)).toBe(true);
  const position = await positionOf(page);
  const saved = () => sent.filter(({ path }) => path === `/v1/content/item/${FILM}/progress`).at(-1)?.body ?? null;
  await expect.poll(() => Math.abs(JSON.parse(saved() ?? '{"progress":0}').progress - position)).toBeLessThan(2);
  // A stream that is not reported any more is free for another device.
  sent.length = 0;
  await passTime(180_000);
  expect(sent.filter(({ path }) => path.endsWith('/ping'))).toEqual([]);
  expect(await isPaused(page)).toBe(true);
});
