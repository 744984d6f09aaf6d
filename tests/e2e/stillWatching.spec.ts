/** PLY-08 on the demo's live channels, with a controlled clock. */
import type { Page } from '@playwright/test';
import { further } from './support/further.ts';
import { expectPlaying } from './support/video.ts';
import { expect, expectHome, test } from './viewer.ts';

/** Sets the limit after which a break is due, in seconds. */
async function withBreakLimit(page: Page, seconds: number) {
  await page.route('**/v1/setting', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, json: { ...(await response.json()), live_break_limit: seconds } });
  });
}

const card = (page: Page) => page.getByRole('alertdialog', { name: 'Still watching?' });

/** Advances second by second, as the countdown does. */
async function letRunOut(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second += 1) await page.clock.fastForward(1000);
}

test(
  'PLY-08 asks after the limit, continues on a key press, and stops and leaves the page without an answer',
  further(true),
  async ({ page, signIn }) => {
    await page.clock.install();
    await withBreakLimit(page, 60);
    await signIn('premium');
    await page.goto('/live/pulse/pulse');
    await expectPlaying(page);

    await page.clock.fastForward(61_000);
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Keep watching' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeHidden();
    await expectPlaying(page);
    await expect(page).toHaveURL(/\/live\/pulse/);

    await page.clock.fastForward(61_000);
    await expect(card(page)).toBeVisible();
    await letRunOut(page, 11);
    await expectHome(page);
    await expect(page.locator('[data-stage] video')).toHaveCount(0);
    await page.goBack();
    await expectPlaying(page);
  },
);
