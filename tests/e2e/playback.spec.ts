import { expect, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

const film = '/vod/low-orbit/low-orbit';

test('POP-03 ERR-05 shows the offline bar above the video in full screen', async ({ page, signIn, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn('premium');
  await page.goto(film);
  await expectPlaying(page);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await context.setOffline(true);
  const retry = page.locator('[data-banner]').getByRole('button');
  await retry.click({ trial: true });
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await retry.click({ trial: true });
});
