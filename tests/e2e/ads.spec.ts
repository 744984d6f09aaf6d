import type { Page } from '@playwright/test';
import { expect, heading, test } from './browserTest.ts';
import { configure, withFlags } from './support/configure.ts';

const title = '/vod/kilometre-zero/kilometre-zero';
const content = (page: Page) => page.locator('[data-stage] video:not([data-ad])');
const ad = (page: Page) => page.locator('[data-stage] video[data-ad]');
const overlay = (page: Page) => page.getByRole('group', { name: 'Advertisement' });
const timeOf = (page: Page) => content(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectContent(page: Page) {
  await expect(overlay(page)).toBeHidden();
  await expect(ad(page)).toHaveCount(0);
  await expect.poll(() => content(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 0.5);
}

/** Faster than a viewer can: all parts of the ad play, and each event is reported by its position. */
const playFaster = (page: Page) =>
  ad(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });

/** The events that the ad server received: `harbour start` → count. */
async function reportsOf(url: string): Promise<Record<string, number>> {
  const counts: { ad: string; event: string; code: string | null; count: number }[] = await (await fetch(`${url}/demo/ads`)).json();
  return Object.fromEntries(counts.map(({ ad: id, event, code, count }) => [[id, event, code].filter(Boolean).join(' '), count]));
}

const adsFrom = (page: Page, adsUrl: string) =>
  configure(page, (given) => ({ ...given, adsUrl, flags: { ...(given.flags as Record<string, boolean>), ads: true } }));

test.beforeEach(async ({ service }) => {
  await fetch(`${service.url}/demo/ads`, { method: 'DELETE' });
});

test('PLY-15 plays two ads before a title with number and time left, skips the second by keyboard, and reports each event once', async ({
  page,
  signIn,
  service,
}) => {
  const progress: string[] = [];
  const bearers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/progress')) progress.push(request.url());
    if (request.url().includes('/ads/') && request.headers().authorization) bearers.push(request.url());
  });
  await signIn('free');
  await withFlags(page, { ads: true });
  await page.goto(title);
  await expect(overlay(page)).toContainText('Ad 1 of 2');
  await expect.poll(() => ad(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(await content(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveCount(0);

  await page.keyboard.press('k');
  await expect.poll(() => ad(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('9');
  await page.keyboard.press('k');
  await playFaster(page);
  await expect(overlay(page)).toContainText('Ad 2 of 2');
  await expect(overlay(page)).toContainText(/Skip in \d/);
  const skip = page.getByRole('button', { name: 'Skip ad' });
  await expect(skip).toBeVisible();
  expect(await timeOf(page)).toBe(0);
  expect(progress).toEqual([]);
  for (let presses = 0; presses < 12 && !(await skip.evaluate((button) => button === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectContent(page);
  await expect(heading(page)).toBeFocused();

  const reports = await reportsOf(service.url);
  const once = ['impression', 'creativeView', 'start', 'firstQuartile'];
  for (const event of [...once, 'midpoint', 'thirdQuartile', 'complete', 'pause', 'resume', 'mute', 'unmute'])
    expect(reports[`harbour ${event}`], event).toBe(1);
  for (const event of [...once, 'skip']) expect(reports[`lantern ${event}`], event).toBe(1);
  expect(reports['exchange impression']).toBe(2);
  expect(Object.keys(reports).filter((name) => /error|closeLinear|lantern complete/.test(name))).toEqual([]);
  expect(bearers).toEqual([]);
});

test('PLY-15 plays the title when an ad has invalid XML, has no media or is blocked', async ({ page, signIn, service, complaints }) => {
  complaints.allow(/Failed to load resource.*(ads|nowhere)/);
  complaints.allow(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/);
  // The error page of Chromium for invalid XML, which is not shown.
  complaints.allow(/Applying inline style violates .*assets\/ads-|style-src-attr refused inline .*assets\/ads-/);
  await signIn('free');
  for (const [name, expected] of [
    ['broken', null],
    ['lost-media', 'lost error 401'],
  ] as const) {
    await page.unrouteAll();
    await adsFrom(page, `${service.url}/ads/vast/${name}`);
    await page.goto(title);
    await expectContent(page);
    if (expected !== null) await expect.poll(async () => Object.keys(await reportsOf(service.url)), { message: name }).toContain(expected);
  }
  await page.route('**/ads/**', (route) => route.abort('blockedbyclient'));
  await page.goto(title);
  await expectContent(page);
});

test('PLY-15 CFG-08 requests nothing about ads for a subscriber', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/ads\/|\/assets\/ads-/.test(request.url()) && asked.push(request.url()));
  await signIn('premium');
  await withFlags(page, { ads: true });
  await page.goto(title);
  await expectContent(page);
  expect(asked).toEqual([]);
});
