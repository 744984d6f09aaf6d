/**
 * PLY-03: a playback position is saved in time and belongs to its viewer only: across pages, devices, logins and failures of the service.
 */
import type { Page, Request } from '@playwright/test';
import { STORED } from '../../src/api/stored.ts';
import { test as devices } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';
import { expect, signInByForm, test } from './viewer.ts';

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

devices(
  'PLY-03 refuses an older position that arrives late from a second device, and neither device shows it',
  further(true),
  async ({ arrive }) => {
    const film = '/vod/x/undersong';
    const one = await arrive({ persona: 'single' });
    const other = await arrive({ persona: 'single' });
    const recover = await one.meet({ method: 'PUT', path: '/progress$' }, { status: 503 });
    await one.page.goto(film);
    const unsent = one.page.waitForRequest((request) => isReport(request));
    const older = await stopAt(one.page, 3);
    const { at } = reportIn(await unsent);

    await other.page.goto(film);
    const taken = other.page.waitForResponse((response) => isReport(response.request()) && response.ok());
    const newer = await stopAt(other.page, 6);
    expect(reportIn((await taken).request()).at).toBeGreaterThan(at);

    await recover();
    const late = one.page.waitForResponse((response) => isReport(response.request()) && reportIn(response.request()).at === at);
    await one.page.goto(film);
    const answer = await late;
    expect(reportIn(answer.request()).progress).toBeCloseTo(older, -1);
    expect(Math.abs((await answer.json()).progress - newer)).toBeLessThan(5);
    await expectPlayingFrom(one.page, newer);
    await other.page.reload();
    await expectPlaying(other.page);
    expect(await positionOf(other.page)).toBeGreaterThan(newer - 5);
  },
);

test('PLY-03 SES-02 saves the position and resumes there after a login when the token expires during playback', async ({
  page,
  signIn,
  faults,
}) => {
  await withFlags(page, { sessionRenewal: false });
  await signIn('premium');
  await page.goto('/vod/x/undersong');
  await expectPlaying(page);
  await faults.add({ method: 'PUT', path: '/progress$', status: 401, error: 'invalid_token', times: 1 });
  const position = await shareOf(page, 4);
  await page.keyboard.press('4');
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(position);
  await page.keyboard.press('k');
  await page.getByRole('alertdialog', { name: 'WARNING' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const reported = page.waitForResponse((response) => isReport(response.request()) && response.ok());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isReport(request) || request.url().endsWith('/content/item/undersong')) asked.push(request.method());
  });
  await signInByForm(page, personaOf('premium'));
  await page.getByRole('button', { name: /Helena/ }).click();
  await expect(page).toHaveURL(/\/vod\/.*undersong$/);
  expect(reportIn((await reported).request()).progress).toBeCloseTo(position, -1);
  expect(asked[0]).toBe('PUT');
  await expectPlayingFrom(page, position);
  expect(await page.evaluate(() => sessionStorage.getItem('marquee.unsentPositions'))).toBeNull();
});

test(
  'PLY-03 NAV-12 shows the position on the details page after playback, and removes a finished title from "Continue watching"',
  further(true),
  async ({ page, signIn, faults }) => {
    await signIn('premium', { profile: 'Duarte' });
    const bar = page.locator('main').getByRole('progressbar').first();
    const toPlay = page.locator('main a[href^="/vod/"]').first();
    const back = page.locator('[data-player] button').first();
    const continued = page.locator('[data-rail]').filter({ has: page.locator('a[href*="/vod/"][href*="low-orbit"]') });

    await page.goto('/movie/x/low-orbit');
    await toPlay.click();
    await stopAt(page, 5);
    // The request on leaving is slower than the next page.
    await faults.add({ method: 'PUT', path: '/progress$', delay: 400 });
    await page.keyboard.press('7');
    await expect.poll(async () => (await positionOf(page)) / (await shareOf(page, 10))).toBeGreaterThan(0.69);
    await page.mouse.move(400, 300);
    await back.click();
    await expect(page).toHaveURL(/\/movie\//);
    await expect(bar).toHaveAttribute('aria-valuenow', /^(0\.)?70/);
    await page.goto('/');
    await expect(continued.first()).toBeVisible();

    await page.goto('/movie/x/low-orbit');
    await toPlay.click();
    await expectPlaying(page);
    await page.keyboard.press('9');
    await expect.poll(async () => (await positionOf(page)) / (await shareOf(page, 10))).toBeGreaterThan(0.89);
    await page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 100;
    });
    await expectPlaying(page);
    await page.mouse.move(400, 300);
    await back.click();
    await expect(page).toHaveURL(/\/movie\//);
    await page.getByRole('link', { name: 'Marquee' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('main a[href^="/movie/"], main a[href^="/series/"]').first()).toBeVisible();
    await expect(continued).toHaveCount(0);
  },
);

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
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPlaying(page);
  expect(pings).toHaveLength(3);
});
