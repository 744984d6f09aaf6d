import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { further } from './support/further.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';
import { expect, heading, test } from './viewer.ts';

/** Recap, cold open, intro, the episode and its credits: five chapters. */
const episode = '/vod/storm-glass/quiet-coast-s1e2';
const player = (page: Page) => page.locator('[data-player]');
const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const said = (page: Page) => page.locator('[data-feedback]');
const focusName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await focusName(page)).toMatch(name);
  }).toPass({ intervals: [20] });
}

test('PLY-02 keyboard alone: from the details to the picture, captions, quality, speed, a place further on, and back', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/movie/low-orbit/low-orbit');
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
  await expect(tracks.getByRole('group', { name: 'Subtitles' }).getByRole('radio', { name: 'English' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(tracks).toBeHidden();
  await expect(page.getByRole('button', { name: 'Audio and subtitles' })).toBeFocused();
  await expect(page.locator('[data-captions] p').first()).toBeVisible({ timeout: 20_000 });

  await tabTo(page, /^Quality and speed$/);
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Quality and speed' });
  const automatic = settings.getByRole('radio', { name: /Automatic/ });
  await expect(automatic).toBeFocused();
  await expect(automatic).toHaveAccessibleName(/\d+p/);
  await page.keyboard.press('ArrowDown');
  await expect(settings.getByRole('radio', { name: '720p' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(settings.getByRole('radio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(settings.getByRole('radio', { name: '1.25×' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Quality and speed' })).toBeFocused();
  await expectPlaying(page);

  await tabTo(page, /^Timeline$/, 'Shift+Tab');
  const before = await positionOf(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 15);
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /second.* of .*minute/);
  await expectPlaying(page);

  await tabTo(page, /^Back$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/movie/low-orbit/low-orbit');
});

test('PLY-02 single keys: the sheet that names them, what they say, and the switch that turns them off for good', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto(episode);
  await expectPlaying(page);
  // One landmark around the picture, the product's own: the engine's would be called "Video Player" in every language.
  await expect(page.getByRole('region', { name: /player/i })).toHaveCount(1);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Forward 10 seconds')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const before = await positionOf(page);
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('Forward 30 seconds');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 25);
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toHaveText('Volume 95%');
  await page.keyboard.press('>');
  await expect(said(page)).toHaveText('Speed 1.25×');
  await page.keyboard.press(' ');
  await expect(said(page)).toHaveText('Paused');
  await expect.poll(() => isPaused(page)).toBe(true);

  await page.keyboard.press('?');
  await sheet.getByRole('switch', { name: 'Keyboard shortcuts' }).press(' ');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  expect(await isPaused(page)).toBe(true);
  await expect(sheet).toBeHidden();
  await page.reload();
  await expectPlaying(page);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Quality and speed' }).click();
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked();
  expect(await isPaused(page)).toBe(false);
});

test('PLY-02 the timeline: chapters, and a bubble with the picture of the place, its chapter and time', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  const track = page.waitForResponse(/thumbs\.vtt$/);
  await page.goto(episode);
  await expectPlaying(page);
  expect((await track).ok()).toBe(true);
  const line = timeline(page);
  await expect(line.locator('[data-current]')).toHaveCount(5);
  const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const bubble = page.locator('[data-time-bubble]');
  /** A mouse that comes over the picture: the controls come first. */
  const pointAt = async (x: number) => {
    await page.mouse.move(x, 300);
    await expect(player(page)).toHaveAttribute('data-controls', 'shown');
    await page.mouse.move(x, box.y + box.height / 2, { steps: 2 });
  };
  await pointAt(box.x + box.width / 2);
  await expect(bubble).toHaveText(/Storm Glass\s*24:00/);
  const picture = bubble.locator('img');
  await expect(picture).toBeVisible();
  // A piece of the sheet, as large as the bubble: the sheet itself is six pieces wide.
  await expect.poll(async () => Math.round((await picture.boundingBox())?.width ?? 0)).toBeGreaterThan(1400);
  expect(Math.round((await bubble.boundingBox())?.width ?? 0)).toBe(240);

  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await expect(bubble).toHaveText(/Recap\s*0:0/);
  expect((await bubble.boundingBox())?.x).toBeGreaterThanOrEqual(box.x - 1);

  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  expect(await positionOf(page)).toBeLessThan(600);
  await page.mouse.up();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1400);
  await line.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => positionOf(page)).toBeLessThan(200);
  await expect(line).toHaveAttribute('aria-valuetext', /^3 minutes \d+ seconds? of 48 minutes 0 seconds, Storm Glass$/);

  // Without thumbnails the bubble says the place in words.
  await faults.add({ path: 'thumbs\\.vtt$', status: 404 });
  await page.reload();
  await expectPlaying(page);
  await pointAt(box.x + box.width / 2);
  await expect(bubble).toHaveText(/24:00/);
  await expect(picture).toHaveCount(0);
});

test('PLY-02 controls leave after three seconds and stay for whoever needs them', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('premium');
  await page.goto(episode);
  await expectPlaying(page);
  await page.mouse.move(400, 300);
  await page.mouse.move(410, 310);
  await expect(player(page)).toHaveAttribute('data-controls', 'shown');
  await page.clock.fastForward(3000);
  await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
  expect(await player(page).evaluate((element) => getComputedStyle(element).cursor)).toBe('none');

  await page.keyboard.press('m');
  await expect(player(page)).toHaveAttribute('data-controls', 'shown');
  await page.keyboard.press('Tab');
  for (let round = 0; round < 3; round += 1) await page.clock.fastForward(3000);
  await expect(player(page)).toHaveAttribute('data-controls', 'shown');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.fastForward(6000);
  await expect(player(page)).toHaveAttribute('data-controls', 'hidden');

  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.clock.fastForward(10_000);
  await expect(player(page)).toHaveAttribute('data-controls', 'shown');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('PLY-02 one tap calls the controls, two at a side move and add up, and every target is large', async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto(episode);
    await expectPlaying(page);
    await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
    await page.touchscreen.tap(300, 120);
    await expect(player(page)).toHaveAttribute('data-controls', 'shown');
    expect(await isPaused(page)).toBe(false);
    const small = await player(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => ({ name: button.getAttribute('aria-label'), ...button.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < 48 || height < 48)
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
    await expectAccessible(page);

    const before = await positionOf(page);
    for (let tap = 0; tap < 4; tap += 1) await page.touchscreen.tap(790, 120);
    await expect(said(page)).toHaveText('Forward 30 seconds');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 25);
    await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
    await expect(said(page)).toHaveText('');
    for (let tap = 0; tap < 3; tap += 1) await page.touchscreen.tap(40, 120);
    await expect(said(page)).toHaveText('Back 20 seconds');
  });
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [2560, 1440],
] as const)
  test(`PLY-02 one row of controls, none over another, in ${width} × ${height}`, further(width !== 390), async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn('premium');
    await page.goto(episode);
    await expectPlaying(page);
    await page.keyboard.press('k');
    const row = await page
      .getByRole('button', { name: 'Audio and subtitles' })
      .locator('xpath=..')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect().toJSON()),
      );
    expect(row.length).toBeGreaterThanOrEqual(5);
    const middles = row.map((box) => Math.round((box.top + box.bottom) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    for (const [index, box] of row.entries()) {
      expect(box.right).toBeLessThanOrEqual(width);
      if (index > 0) expect(box.left).toBeGreaterThanOrEqual(row[index - 1].right - 0.5);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(width < 340 ? 44 : 48);
    }
    for (const name of ['Audio and subtitles', 'Quality and speed']) {
      await page.getByRole('button', { name }).click();
      await expectAccessible(page);
      const panel = await page.getByRole('dialog', { name }).boundingBox();
      expect(panel?.x).toBeGreaterThanOrEqual(0);
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(panel?.y).toBeGreaterThanOrEqual(0);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
    }
  });
