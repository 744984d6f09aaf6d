/** DET-09: the picture in the player and in the hero is that of the chosen title. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

test.use({ viewport: { width: 1600, height: 900 } });

/** The first segment of video that the page loads, by the folder and file in a clip. */
const firstSegment = (page: Page) => page.waitForResponse((response) => /\/v\d+\/\d{3}\.m4s$/.test(new URL(response.url()).pathname));
const heightOf = (page: Page, video: string) => page.locator(video).evaluate((element: HTMLVideoElement) => element.videoHeight);

test('DET-09 PLY-01 "Watch now" plays the clip of the title in 1080p', async ({ page, signIn }) => {
  await signIn('premium');
  const segment = firstSegment(page);
  await page.goto('/series/x/tidal-lock');
  await page
    .getByRole('link', { name: /^(Watch now|Resume|Watch|Play|Continue)/ })
    .first()
    .click();
  const response = await segment;
  const file = new URL(response.url()).pathname.split('/').slice(-2).join('/');
  expect((await response.body()).equals(await readFile(new URL(`../../demo/clips/tidal-lock/${file}`, import.meta.url)))).toBe(true);
  await expectPlaying(page);
  await expect.poll(() => heightOf(page, '[data-stage] video'), { timeout: 20_000 }).toBe(1080);
});
