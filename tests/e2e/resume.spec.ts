/**
 * PLY-03: a playback position is saved in time and belongs to its viewer only: across pages, devices, logins and failures of the service.
 */
import type { Page, Request } from '@playwright/test';
import { STORED } from '../../src/storage/stored.ts';
import { english } from '../texts/english.ts';
import { expect, test } from './browserTest.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';

type Report = { progress: number; at: number };
const isReport = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/progress');
const reportIn = (request: Request): Report => request.postDataJSON();

/** The position in seconds that a digit key leads to, e.g. 3: three tenths of the title. */
const shareOf = (page: Page, tenths: number) =>
  page.locator('[data-stage] video').evaluate((video: HTMLVideoElement, part) => (video.duration * part) / 10, tenths);

/** Seeks and pauses, which saves the position. @returns the position in seconds */
async function stopAt(page: Page, tenths: number): Promise<number> {
  await expectPlaying(page);
  const position = await shareOf(page, tenths);
  await page.keyboard.press(String(tenths));
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(position - 1);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  return position;
}

/** Expects playback within a few seconds of the position. */
async function expectPlayingFrom(page: Page, position: number) {
  await expectPlaying(page);
  expect(Math.abs((await positionOf(page)) - position)).toBeLessThan(8);
}

/** The position in seconds that the service has for the viewer of this token. */
async function storedPosition(application: string, token: string, id: string): Promise<number> {
  const answer = await fetch(`${application}/v1/content/item/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'x-device-id': 'onlooker', 'x-device-platform': 'web' },
  });
  return (await answer.json()).user_content?.progress ?? 0;
}

test('PLY-03 saves the position once when the page closes, and resumes there even if saving failed', async ({
  page,
  signIn,
  faults,
  service,
}) => {
  await page.clock.install();
  await signIn('premium');
  await page.goto('/vod/x/paper-lanterns');
  await expectPlaying(page);
  const token = (await page.evaluate((key) => localStorage.getItem(key), STORED.token)) ?? '';
  const position = await shareOf(page, 2);
  await page.keyboard.press('2');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 1);
  // With a paused clock the page's interval does not run: positions are sent only because the page closes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  const reported: number[] = [];
  page.on('request', (request) => isReport(request) && reported.push(reportIn(request).progress));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => reported.length).toBe(1);
  const first = reported[0] ?? 0;
  expect(first).toBeGreaterThanOrEqual(Math.floor(position));
  // The player reports its position a few times a second: the saved one is up to a second older than the picture.
  await expect.poll(() => positionOf(page)).toBeGreaterThan(first + 3);
  await page.goto('about:blank');
  await expect.poll(() => storedPosition(service.url, token, 'paper-lanterns')).toBeGreaterThanOrEqual(first + 2);
  expect(new Set(reported).size).toBe(reported.length);
  await page.clock.resume();

  await faults.add({ method: 'PUT', path: '/progress$', status: 503 });
  await page.goto('/vod/x/paper-lanterns');
  const unsent = await stopAt(page, 8);
  await page.reload();
  await expectPlayingFrom(page, unsent);
});

test('PLY-16 PLY-11 PLY-03 pings once a minute and once after an hour of sleep, and ends with a message when another device plays', async ({
  page,
  signIn,
  faults,
}) => {
  await page.clock.install();
  await signIn('premium');
  const pings: string[] = [];
  const reported: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/content/ping')) pings.push(request.method());
    if (isReport(request)) reported.push(reportIn(request).progress);
  });
  await page.goto('/vod/x/undersong');
  await expectPlaying(page);
  expect(pings).toEqual([]);
  await page.clock.fastForward(60_000);
  await expect.poll(() => pings).toEqual(['GET']);
  await expectPlaying(page);

  reported.length = 0;
  await page.clock.fastForward(60 * 60_000);
  await expect.poll(() => pings).toHaveLength(2);
  await expectPlaying(page);
  expect(pings).toHaveLength(2);
  expect(reported.length).toBeLessThanOrEqual(2);
  expect(new Set(reported).size).toBe(reported.length);

  await faults.add({ path: '^/v1/content/ping$', status: 409, error: 'simultaneous_streams' });
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('alert')).toContainText('maximum number of simultaneous accesses');
  await expect(page.locator('[data-stage] video')).toHaveCount(0);
  expect(pings).toHaveLength(3);
  await page.clock.fastForward(120_000);
  await faults.clear();
  await page.getByRole('button', { name: english('UI_TRY_AGAIN') }).click();
  await expectPlaying(page);
  expect(pings).toHaveLength(3);
});
