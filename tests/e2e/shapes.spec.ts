/** PLY-28: manifests of other packagers, played by the real player. The manifests are in demo/media/shapes and use the demo's media. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './browserTest.ts';
import type { Faults } from './support/faults.ts';
import { behindEdge, expectPlaying, positionOf } from './support/video.ts';

const FILM = 'low-orbit';
const CHANNEL = 'pulse';
const SAVER = 'Data saverAt most 480p, on this device';

const SHAPES = [
  {
    shape: 'forcedSubtitles',
    tracks: ['English', 'Off', 'Français'],
    qualities: ['Automatic720p'],
    hasCaptions: true,
  },
  {
    shape: 'oneHeight',
    tracks: ['English', 'Track 2', 'Off'],
    qualities: ['Automatic720p', SAVER, '720p48 fps', '720p24 fps'],
    hasCaptions: false,
  },
  { shape: 'oneRendition', tracks: [], qualities: ['Automatic720p'], hasCaptions: false },
  { shape: 'muxedAudio', tracks: [], qualities: ['Automatic720p'], hasCaptions: false },
] as const;

/** The choices of an open panel, with their details. */
const choicesIn = (page: Page, group: string | RegExp) => page.getByRole('group', { name: group }).locator('label').allInnerTexts();
/** By the keyboard: the controls hide while the film plays. */
async function openPanel(page: Page, name: string) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}
const flat = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\n/g, '').trim());

const useShape = async (faults: Faults, shape: string) =>
  faults.add({
    path: `^/media/vod/${FILM}![^/]+/master\\.m3u8$`,
    body: await readFile(new URL(`../../demo/media/shapes/${shape}.m3u8`, import.meta.url), 'utf8'),
  });

test('PLY-28 I18-05 plays manifests of other packagers, offers only what a viewer understands, and names audio by its language', async ({
  page,
  signIn,
  faults,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn('premium');
  for (const { shape, tracks, qualities, hasCaptions } of SHAPES) {
    await faults.clear();
    await useShape(faults, shape);
    await page.goto(`/vod/x/${FILM}`);
    await expectPlaying(page);
    if (tracks.length === 0) await expect(page.getByRole('button', { name: 'Audio and subtitles' })).toBeDisabled();
    else {
      await openPanel(page, 'Audio and subtitles');
      await expect.poll(async () => flat(await choicesIn(page, /Audio|Subtitles/))).toEqual(tracks);
      await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked();
      await page.keyboard.press('Escape');
    }
    await openPanel(page, 'Settings');
    // The demo's files have other heights than the manifest says, so the automatic quality names its own.
    await expect
      .poll(async () => flat(await choicesIn(page, 'Quality')).map((text) => text.replace('Automatic360p', 'Automatic720p')))
      .toEqual(qualities);
    await page.keyboard.press('Escape');
    if (hasCaptions) await expect(page.locator('[data-captions]')).not.toBeEmpty({ timeout: 20_000 });
  }
  expect(asked.filter((url) => /iframes|images\.m3u8/.test(url))).toEqual([]);

  await faults.clear();
  await useShape(faults, 'languages');
  await page.goto(`/vod/x/${FILM}`);
  await expectPlaying(page);
  await openPanel(page, 'Audio and subtitles');
  await expect.poll(async () => flat(await choicesIn(page, 'Audio'))).toEqual(['French', 'Portuguese', 'Track 3']);
});

test('PLY-28 says that media without a picture is sound only', async ({ page, signIn, faults }) => {
  await useShape(faults, 'audioOnly');
  await signIn('premium');
  await page.goto(`/vod/x/${FILM}`);
  await expectPlaying(page);
  await expect(page.getByText('Sound only.')).toBeVisible();
  await openPanel(page, 'Settings');
  await expect.poll(async () => flat(await choicesIn(page, 'Quality'))).toEqual(['Automatic']);
});

test('PLY-28 continues after a gap', async ({ page, signIn, faults }) => {
  await useShape(faults, 'gap');
  await signIn('premium');
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await page.addInitScript(() => {
    const began: number[] = [];
    Object.assign(window, { began });
    document.addEventListener('playing', ({ target }) => began.push((target as HTMLVideoElement).currentTime), true);
  });
  // The stored position is after the end of this film, so it starts at its beginning.
  await page.goto(`/vod/x/${FILM}`);
  await expectPlaying(page);
  const [began] = await page.evaluate(() => (window as unknown as { began: number[] }).began);
  expect(began, 'plays what is before the gap').toBeLessThan(8);
  await expect.poll(() => positionOf(page), { timeout: 90_000 }).toBeGreaterThan(13);
  await expect(page.getByRole('alert').filter({ hasText: 'Playback stopped' })).toHaveCount(0);
  expect(missing).toEqual([]);
});

test('PLY-28 PLY-09 plays a channel without times of broadcast at the live edge, seeks and returns', async ({ page, signIn, faults }) => {
  const replace = { '#EXT-X-PROGRAM-DATE-TIME.*\n': '' };
  await faults.add({ path: `^/media/live/${CHANNEL}/(v|a).*index\\.m3u8$`, replace });
  await signIn('premium');
  await page.goto(`/live/x/${CHANNEL}`);
  await expectPlaying(page);
  const goLive = page.getByRole('button', { name: 'Go live' });
  // On a slow machine the picture stalls and is late, as the specification allows: then the way back leads to the edge.
  const isLive = () =>
    expect(async () => {
      if ((await behindEdge(page)) >= 15 && (await goLive.isVisible())) await goLive.click({ timeout: 2000 });
      expect(await behindEdge(page)).toBeLessThan(15);
    }).toPass({ timeout: 90_000 });
  await isLive();
  const timeline = page.getByRole('slider', { name: 'Programme' });
  await timeline.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => behindEdge(page)).toBeGreaterThan(20);
  await expectPlaying(page);
  const behind = await behindEdge(page);
  const [hours = 0, minutes = 0] =
    /(\d+):(\d+)/
      .exec((await timeline.getAttribute('aria-valuetext')) ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const shown = await page.evaluate(
    ([hour, minute]) => (Date.now() - new Date().setHours(hour ?? 0, minute ?? 0, 0, 0)) / 1000,
    [hours, minutes],
  );
  expect(Math.abs(shown - behind), 'seconds that the shown time is wrong').toBeLessThan(120);
  await goLive.click();
  await isLive();
  await expectPlaying(page);
});
