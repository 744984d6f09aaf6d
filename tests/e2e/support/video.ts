import { expect, type Page } from '@playwright/test';

const video = (page: Page) => page.locator('[data-stage] video');

/** Seconds from the start of what plays. */
export const positionOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The picture moves: two looks at the clock, the second later than the first. */
export async function expectPlaying(page: Page) {
  await expect(video(page)).toBeAttached();
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5);
}

export const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
