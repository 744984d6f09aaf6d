import type { Page } from '@playwright/test';
import { further } from './support/further.ts';
import { test } from './support/shortTitles.ts';
import { expectPlaying, positionOf } from './support/video.ts';
import { expect } from './viewer.ts';

const episode = (number: number, season = 1) => `/vod/x/quiet-coast-s${season}e${number}`;
const card = (page: Page) => page.getByRole('region', { name: 'Up next' });

/** Runs a countdown second by second. */
const pass = async (page: Page, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
};

/** Seeks by the player's digit keys: 0 to 0.9 of the minute. */
async function goTo(page: Page, tenth: number) {
  await page.keyboard.press(String(tenth));
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(tenth * 6 - 0.5);
}

test('PLY-05 PLY-13 starts the next episode once after the countdown, and counts sleep of the computer as one second', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/progress')) reported.push(`${request.url().split('/').at(-2)} ${request.postDataJSON().progress}`);
  });
  await page.clock.install();
  await page.goto(episode(1));
  await expectPlaying(page);
  await goTo(page, 8);
  await expect(card(page)).toContainText('Storm Glass');
  await page.clock.fastForward('02:00:00');
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(/quiet-coast-s1e1/);
  await pass(page, 15);
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await expect(page.getByText(/S1 E2/)).toBeVisible();
  await expectPlaying(page);
  await pass(page, 3);
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await expect.poll(() => reported).toContain('quiet-coast-s1e1 60');
});

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
