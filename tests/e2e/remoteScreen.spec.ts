/** RMT: a title on another screen by Google Cast, with a fake sender and television. */
import type { Page } from '@playwright/test';
import { expect, test } from './browserTest.ts';
import { withTelevision } from './support/television.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';

const RECEIVER = 'CC1AD845';
const episode = '/vod/the-quiet-coast/quiet-coast-s1e1';
test.use({ demo: { cast: RECEIVER } });

const policyOf = (headers: Record<string, string> | undefined) => headers?.['content-security-policy'] ?? '';

/** The controls hide while nothing is pressed. */
async function chooseScreen(page: Page) {
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 310);
  await page.getByRole('button', { name: 'Play on another screen' }).click();
}

test('RMT-01 RMT-02 RMT-03 RMT-05 RMT-07 RMT-09 a title goes to the television at its position, is controlled there, and comes back', async ({
  page,
  signIn,
}) => {
  const { fetched, appear, asked, position } = await withTelevision(page);
  const saved: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/progress')) saved.push(request.postDataJSON().progress);
  });
  await page.addInitScript(() => {
    const offer = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      offer(action, handler);
      document.addEventListener(`test:${action}`, () => handler?.({ action }), { once: true });
    };
  });
  await signIn('premium');
  const home = await page.goto('/');
  expect(policyOf(home?.headers())).toContain("script-src 'self' https://www.gstatic.com;");
  await expect(page.locator('main a[href]').first()).toBeVisible();
  expect(fetched).toEqual([]);

  await page.goto(episode);
  await expectPlaying(page);
  await expect.poll(() => fetched).toHaveLength(2);
  expect(fetched[0]).toBe('/cv/js/sender/v1/cast_sender.js?loadCastFramework=1');
  const button = page.getByRole('button', { name: 'Play on another screen' });
  await expect.poll(() => page.evaluate(() => 'television' in window)).toBe(true);
  await expect(button).toHaveCount(0);
  await appear();
  await page.keyboard.press('5');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1000);
  await expectPlaying(page);
  await chooseScreen(page);

  await expect(page.getByText('Playing on Living room TV')).toBeVisible();
  await expect(page.locator('[data-stage] video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toHaveCount(0);
  const [options, load] = await asked();
  expect(options).toBe(`receiver ${RECEIVER}`);
  expect(load).toMatch(/^load \/media\/.*\.m3u8 “1\. .+” at \d+ playing$/);
  expect(Number(load?.match(/at (\d+)/)?.[1])).toBeGreaterThan(1000);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before + 0.5);

  await page.keyboard.press('k');
  await expect.poll(async () => (await asked()).at(-1)).toBe('pause');
  const paused = await position();
  await expect(page.getByText(`${Math.floor(paused / 60)}:${String(Math.floor(paused % 60)).padStart(2, '0')} /`)).toBeVisible();
  // The pause is saved once, at the position of the television.
  await expect.poll(() => saved.filter((seconds) => Math.abs(seconds - paused) < 2)).toHaveLength(1);
  // The device commands the television, and shows what it does.
  const pressed = (key: string) => page.evaluate((name) => document.dispatchEvent(new Event(`test:${name}`)), key);
  const shown = () => page.evaluate(() => navigator.mediaSession.playbackState);
  expect(await shown()).toBe('paused');
  await pressed('play');
  await expect.poll(async () => (await asked()).at(-1)).toBe('play');
  await expect.poll(shown).toBe('playing');
  await pressed('pause');
  await expect.poll(async () => (await asked()).at(-1)).toBe('pause');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await asked()).at(-1)).toMatch(/^volume 0\.4/);
  await page.keyboard.press('3');
  await expect.poll(async () => (await asked()).at(-1)).toBe('seek 900');

  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.locator('[data-stage] video')).toHaveCount(1);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(898);
  expect(await positionOf(page)).toBeLessThan(903);
  expect(await isPaused(page)).toBe(true);
  await expect(page.getByText('Playing on Living room TV')).toHaveCount(0);
  await page.keyboard.press('k');
  await expectPlaying(page);
});

test('RMT-06 a protected film is not offered to the television, and an open one is', async ({ page, signIn }) => {
  const { appear } = await withTelevision(page);
  await signIn('premium');
  for (const [path, offers] of [
    [episode, 1],
    ['/vod/the-weight-of-bread/the-weight-of-bread', 0],
  ] as const) {
    await page.goto(path);
    await expectPlaying(page);
    await expect.poll(() => page.evaluate(() => 'television' in window)).toBe(true);
    await appear();
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 310);
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play on another screen' })).toHaveCount(offers);
  }
});

test('RMT-03 RMT-04 the next title plays on the television, too, and a lost connection continues on the page', async ({ page, signIn }) => {
  const { appear, lose, asked, position } = await withTelevision(page);
  await signIn('premium');
  await page.goto(episode);
  await expectPlaying(page);
  await expect.poll(() => page.evaluate(() => 'television' in window)).toBe(true);
  await appear();
  await chooseScreen(page);
  await expect(page.getByText('Playing on Living room TV')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/quiet-coast-s1e2$/);
  await expect.poll(async () => (await asked()).at(-1)).toMatch(/^load .*“2\. .*playing$/);
  await expect(page.getByText('Playing on Living room TV')).toBeVisible();
  await expect(page.locator('[data-stage] video')).toHaveCount(0);
  await page.keyboard.press('4');
  await expect.poll(async () => (await asked()).at(-1)).toBe('seek 1200');
  const last = await position();
  await lose();
  await expect(page.getByText('The connection to Living room TV was lost. Playback continues here.')).toBeVisible();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(Math.floor(last));
});

test.describe(() => {
  test.use({ demo: {} });
  test('RMT-05 without a receiver in the configuration nothing of Google is fetched, and the policy does not name it', async ({
    page,
    signIn,
  }) => {
    const { fetched } = await withTelevision(page);
    await signIn('premium');
    const response = await page.goto(episode);
    expect(policyOf(response?.headers())).not.toContain('gstatic');
    await expectPlaying(page);
    await expect(page.getByRole('button', { name: 'Play on another screen' })).toHaveCount(0);
    expect(fetched).toEqual([]);
  });
});
