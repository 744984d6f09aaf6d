import type { Page } from '@playwright/test';
import { expect, heading, test } from './browserTest.ts';
import { forgetLanguages } from './support/languages.ts';
import { expectPlaying, positionOf } from './support/video.ts';
import { expectSettled, goWithin } from './support/within.ts';

const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const focusName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await focusName(page)).toMatch(name);
  }).toPass({ intervals: [20] });
}

/** The labels of the tracks that the video element renders itself. */
const shownTracks = (page: Page) =>
  page.locator('[data-stage] :has(> video)').evaluate((element) => {
    const { player } = element as unknown as { player: { textTracks: () => ArrayLike<{ label: string; mode: string }> } };
    return Array.from(player.textTracks()).flatMap(({ label, mode }) => (mode === 'showing' ? [label] : []));
  });

test('PLY-02 PLY-19 NAV-25 plays from the details page, changes subtitles, quality and speed, seeks and returns by keyboard; Back then leads to the page before', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/contact');
  await expectSettled(page);
  await goWithin(page, '/movie/low-orbit/low-orbit');
  await expectSettled(page);
  await expect(heading(page)).toHaveAccessibleName('Low Orbit');
  await tabTo(page, /^(Watch now|Resume)/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vod\//);
  await expectPlaying(page);

  await tabTo(page, /^Audio and subtitles$/);
  await page.keyboard.press('Enter');
  const tracks = page.getByRole('dialog', { name: 'Audio and subtitles' });
  await expect(tracks.getByRole('radio').and(page.locator(':focus'))).toBeFocused();
  await tracks.getByRole('radio', { name: 'Off' }).press('ArrowDown');
  await expect(tracks.getByRole('group', { name: 'Subtitles' }).getByRole('radio', { name: 'English', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(tracks).toBeHidden();
  await expect(page.getByRole('button', { name: 'Audio and subtitles' })).toBeFocused();
  const captions = page.locator('[data-captions] p').first();
  await expect(captions).toBeVisible();
  // On a phone the system's player takes over the video and then returns it to the page.
  const video = page.locator('[data-stage] video');
  await video.dispatchEvent('webkitbeginfullscreen');
  await expect(captions).toBeHidden();
  expect(await shownTracks(page)).toEqual(['English']);
  await video.dispatchEvent('webkitendfullscreen');
  await expect(captions).toBeVisible();
  expect(await shownTracks(page)).toEqual([]);

  await tabTo(page, /^Settings$/);
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const automatic = settings.getByRole('radio', { name: /Automatic/ });
  await expect(automatic).toBeFocused();
  await expect(automatic).toHaveAccessibleName(/\d+p/);
  await page.keyboard.press('ArrowDown');
  await expect(settings.getByRole('radio', { name: 'Data saver' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(settings.getByRole('radio', { name: '1080p' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(settings.getByRole('radio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(settings.getByRole('radio', { name: '1.25×' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expectPlaying(page);

  await tabTo(page, /^Timeline$/, 'Shift+Tab');
  const before = await positionOf(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 5);
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /second.* of .*minute/);
  await expectPlaying(page);

  await tabTo(page, /^Back$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/movie/low-orbit/low-orbit');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

/** The content of the picture-in-picture window; null: there is none. */
const pictureWindow = (page: Page) =>
  page.evaluate(() => {
    const { documentPictureInPicture } = window as unknown as { documentPictureInPicture: { window: Window | null } };
    const shown = documentPictureInPicture.window?.document;
    const video = shown?.querySelector('video');
    return shown && video
      ? {
          position: video.currentTime,
          isPaused: video.paused,
          captions: shown.querySelector('[data-captions]')?.textContent,
          buttons: [...shown.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent),
        }
      : null;
  });

const inPictureWindow = (page: Page, action: 'pause' | 'close') =>
  page.evaluate((wanted) => {
    const { documentPictureInPicture } = window as unknown as { documentPictureInPicture: { window: Window | null } };
    const shown = documentPictureInPicture.window;
    if (wanted === 'close') shown?.close();
    else shown?.document.querySelectorAll('button')[1]?.click();
  }, action);

test('PLY-23 shows captions and controls in picture-in-picture, and continues on the page when it is closed', async ({
  page,
  signIn,
  service,
}) => {
  await forgetLanguages(service.url, await signIn('premium'));
  await page.goto('/vod/undersong/undersong');
  await expectPlaying(page);
  await page.keyboard.press('c');
  await expect(page.locator('[data-captions] p').first()).toBeVisible({ timeout: 20_000 });
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Picture in picture' }).click();
  await expect(page.getByText('Playing in a separate window.')).toBeVisible();
  await expect.poll(async () => (await pictureWindow(page))?.captions).toBeTruthy();
  const before = await pictureWindow(page);
  expect(before).toMatchObject({ isPaused: false, buttons: ['Back 10 seconds', 'Pause', 'Forward 10 seconds'] });
  await expect.poll(async () => (await pictureWindow(page))?.position).toBeGreaterThan(before?.position ?? 0);
  await inPictureWindow(page, 'pause');
  await expect.poll(async () => (await pictureWindow(page))?.isPaused).toBe(true);
  await inPictureWindow(page, 'pause');
  await expect.poll(async () => (await pictureWindow(page))?.isPaused).toBe(false);
  await inPictureWindow(page, 'close');
  await expect(page.getByText('Playing in a separate window.')).toBeHidden();
  await expectPlaying(page);
  expect(await pictureWindow(page)).toBeNull();
});

test('PLY-42 a held key toggles once, and a held arrow seeks on', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  for (let times = 0; times < 20; times++) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(1);
  const before = await positionOf(page);
  const held = async () => {
    await page.keyboard.down('l');
    return positionOf(page);
  };
  await expect.poll(held).toBeGreaterThan(before + 15);
  await page.keyboard.up('l');
});
