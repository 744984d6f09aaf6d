import { expect, type Page } from '@playwright/test';

const video = (page: Page) => page.locator('[data-stage] video');

/** The playback position in seconds. */
export const positionOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The position of the only video, in seconds; null while there is none, or none with a picture. */
const positionWithPicture = (page: Page) =>
  video(page).evaluateAll(([element, other]) =>
    element instanceof HTMLVideoElement && !other && element.readyState > 1 ? element.currentTime : null,
  );

/** ms. An engine that stands still is started anew after 30 s (PLY-11). */
const STARTED_ANEW = 60_000;

/** Expects the playback position to advance. It asks often: a second of playback takes a second of the processor. */
export async function expectPlaying(page: Page) {
  let from: number | null = null;
  const hasAdvanced = async () => {
    const position = await positionWithPicture(page);
    // Earlier than before: a seek back, or another video.
    if (position === null || from === null || position < from) from = position;
    return position !== null && from !== null && position > from + 0.25;
  };
  await expect.poll(hasAdvanced, { intervals: [100], timeout: STARTED_ANEW, message: 'the video plays' }).toBe(true);
}

export const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Seconds that playback is behind the live edge. */
export const behindEdge = (page: Page) =>
  video(page).evaluate(({ seekable, currentTime }: HTMLVideoElement) => seekable.end(seekable.length - 1) - currentTime);
