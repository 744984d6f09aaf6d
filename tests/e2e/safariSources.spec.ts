/**
 * What video.js does for Safari, in Chromium that calls itself Safari: the video has two sources, that of the engine and the playlist for AirPlay.
 * WebKit itself gives up the first one when `load()` comes before it.
 */
import { expect, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
});

test('PLY-43 a film opened by its address starts with the source of the engine in Safari, and offers its playlist for AirPlay', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'userAgentData', { value: undefined });
    const { load } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.load = function call() {
      if (this.querySelector('source') === null) this.dataset['tooEarly'] = '';
      load.call(this);
    };
  });
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  const video = page.locator('[data-stage] video');
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/^blob:/);
  await expect(video.locator('source').nth(1)).toHaveAttribute('src', /\.m3u8/);
  await expect(video).not.toHaveAttribute('data-too-early');
});
