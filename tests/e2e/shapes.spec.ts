/** PLY-28: manifests of other packagers, played by the real player. The manifests are in demo/media/shapes and use the demo's media. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectPlaying } from './support/video.ts';
import { expect, test } from './viewer.ts';

const FILM = 'low-orbit';

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
    qualities: ['Automatic720p', '720p48 fps', '720p24 fps'],
    hasCaptions: false,
  },
  { shape: 'oneRendition', tracks: [], qualities: ['Automatic720p'], hasCaptions: false },
] as const;

/** The choices of an open panel, with their details. */
const choicesIn = (page: Page, group: string | RegExp) => page.getByRole('group', { name: group }).locator('label').allInnerTexts();
/** By the keyboard: the controls hide while the film plays. */
async function openPanel(page: Page, name: string) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}
const flat = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\n/g, '').trim());

for (const { shape, tracks, qualities, hasCaptions } of SHAPES)
  test(`PLY-28 plays the manifest and offers only what a viewer understands: ${shape}`, async ({ page, signIn, faults }) => {
    const body = await readFile(new URL(`../../demo/media/shapes/${shape}.m3u8`, import.meta.url), 'utf8');
    await faults.add({ path: `^/media/vod/${FILM}![^/]+/master\\.m3u8$`, body });
    await signIn('premium');
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
  });
