import { expect, type Page } from '@playwright/test';

const video = (page: Page) => page.locator('[data-stage] video');

/** The playback position in seconds. */
export const positionOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Expects the playback position to advance. */
export async function expectPlaying(page: Page) {
  await expect(video(page)).toBeAttached();
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 0.5);
}

export const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Seconds that playback is behind the live edge. */
export const behindEdge = (page: Page) =>
  video(page).evaluate(({ seekable, currentTime }: HTMLVideoElement) => seekable.end(seekable.length - 1) - currentTime);
