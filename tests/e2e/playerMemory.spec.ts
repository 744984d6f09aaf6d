/** A closed player leaves no video, listener or timer behind, and hardly any memory. */
import type { Page } from '@playwright/test';
import { further } from './support/further.ts';
import { countTimers, type MemoryUse, openMemoryMeter } from './support/memory.ts';
import { expect, heading, test } from './viewer.ts';

const video = (page: Page) => page.locator('[data-stage] video');
const toPlay = (page: Page) => page.locator('main a[href^="/vod/"]').first();

/** From the details page to playback and back. */
async function openAndClose(page: Page) {
  await toPlay(page).click();
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  await page.keyboard.press('ArrowRight');
  await page.mouse.move(300 + Math.random() * 50, 300);
  await page.locator('section[data-player] button').first().click();
  await expect(toPlay(page)).toBeVisible();
}

/** By the menu, without a page load. */
async function goHome(page: Page) {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('main a[href^="/movie/"], main a[href^="/series/"]').first()).toBeVisible();
}
async function goBack(page: Page) {
  await page.goBack();
  await expect(toPlay(page)).toBeVisible();
}
/** A page that always renders the same and prefetches no media. */
async function goAside(page: Page) {
  await page.getByRole('link', { name: 'Subscription', exact: true }).first().click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(heading(page)).toHaveText('Choose how you watch');
}

/** The engine keeps one video element for its feature tests. */
const LOOSE = 1;
const SIZES = [
  // A leaked player keeps three megabytes; code that is still being compiled needs the rest.
  { warmUps: 3, openings: 6, travels: 0, megabytes: 3, isLong: false },
  { warmUps: 10, openings: 30, travels: 50, megabytes: 1, isLong: true },
];
for (const { warmUps, openings, travels, megabytes, isLong } of SIZES)
  test(
    `PLY-02 leaks no memory after ${openings} openings of the player and ${travels * 2} page changes`,
    further(true),
    async ({ page, signIn }) => {
      test.setTimeout(isLong ? 900_000 : 90_000);
      await countTimers(page);
      await signIn('premium');
      await page.goto('/movie/x/low-orbit');
      await expect(heading(page)).toBeVisible();
      const scales = await openMemoryMeter(page);
      const walk = async (times: { openings: number; travels: number }, known?: MemoryUse): Promise<MemoryUse> => {
        for (let round = 0; round < times.openings; round += 1) await openAndClose(page);
        for (let round = 0; round < times.travels; round += 1) {
          await goHome(page);
          await goBack(page);
        }
        await goAside(page);
        let held = await scales();
        // Short timers of the page end by themselves; leaked timers of the player would stay.
        const hasSettled = async () => {
          held = await scales();
          return held.looseVideos <= LOOSE && (known === undefined || held.timers - known.timers < 3);
        };
        await expect.poll(hasSettled).toBe(true);
        await goBack(page);
        return held;
      };
      const before = await walk({ openings: warmUps, travels: travels > 0 ? warmUps : 0 });
      const after = await walk({ openings, travels }, before);
      if (process.env.SHOW) console.log(JSON.stringify({ before, after }));
      // Fewer than one per opening. Of a page that React threw away, Chromium kept 15 listeners and 117 nodes, held by an image with a `srcset`;
      // of every page with a hero it kept the image that had loaded the picture before (src/ui/picture/useSources.ts).
      expect(after.listeners - before.listeners).toBeLessThan(openings);
      expect(after.nodes - before.nodes).toBeLessThan(openings);
      expect(after.heap - before.heap).toBeLessThan(megabytes);
    },
  );
