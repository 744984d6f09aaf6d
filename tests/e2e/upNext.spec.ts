import type { Page } from '@playwright/test';
import { further } from './support/further.ts';
import { test } from './support/shortTitles.ts';
import { expectPlaying, positionOf } from './support/video.ts';
import { expect } from './viewer.ts';

const episode = (number: number, season = 1) => `/vod/x/quiet-coast-s${season}e${number}`;

/** Seeks by the player's digit keys: 0 to 0.9 of the minute. */
async function goTo(page: Page, tenth: number) {
  await page.keyboard.press(String(tenth));
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(tenth * 6 - 0.5);
}

test(
  'PLY-04 skips recap and intro by pointer and key, and shows the button only while the position is inside',
  further(true),
  async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto(episode(3));
    await expectPlaying(page);
    await page.getByRole('button', { name: 'Skip recap' }).click();
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(9);
    await expect(page.getByRole('button', { name: 'Skip recap' })).toHaveCount(0);
    const intro = page.getByRole('button', { name: 'Skip intro' });
    await expect(intro).toBeVisible();
    await goTo(page, 5);
    await expect(intro).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(intro).toBeVisible();
    await page.keyboard.press('s');
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(22);
    await expect(intro).toHaveCount(0);
  },
);
