/** Prefetch before playback: media is loaded once, only for viewers who may watch and do not save data. */
import type { Page } from '@playwright/test';
import { expect, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

const PAGE = '/movie/low-orbit/low-orbit';
const watchLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Resume|Watch now/ })
    .first();

/** The script of the engine, and video.js in it. */
const ENGINE = /\/assets\/(engine|video\.es)-/;

/** Holds all requests for a URL. A route of Playwright switches the browser's cache off. */
async function hold(page: Page, url: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The paths of all requests, in order. */
function listenToAll(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { asked, has: (pattern: RegExp) => asked.some((path) => pattern.test(path)) };
}

/** The browser has no idle time, except for the start of the product, which sets a short timeout. */
const neverIdle = () => {
  const { requestIdleCallback } = window;
  window.requestIdleCallback = (callback, options) =>
    (options?.timeout ?? 0) < 100 && options ? requestIdleCallback(callback, options) : 0;
};

/** The requests for media and their URLs, in order. */
function listen(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/|^\/v1\/content\/media\//.test(pathname)) asked.push(pathname);
  });
  return {
    asked,
    count: (pattern: RegExp) => asked.filter((path) => pattern.test(path)).length,
    segments: () => asked.filter((path) => path.endsWith('.m4s')),
  };
}

/** Waits until the network is idle and three idle callbacks have run. */
async function untilIdle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

test('PLY-01 PLY-03 prefetches media URL, playlists and first segment on a title page, and uses them for playback', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const { asked, count, segments } = listen(page);
  await page.goto(PAGE);
  await expect(watchLink(page)).toBeVisible();
  await expect.poll(() => segments().filter((path) => path.includes('/v')).length).toBeGreaterThan(0);
  await untilIdle(page);
  const before = [...asked];
  expect(before[0]).toMatch(/^\/v1\/content\/media\//);
  expect(segments().length).toBeLessThan(6);
  await expect(page.locator('video')).toHaveCount(0);
  await watchLink(page).click();
  await expectPlaying(page);
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-engine', 'vhs');
  expect(count(/^\/v1\/content\/media\//)).toBe(1);
  expect(count(/master\.m3u8$/)).toBe(1);
  expect(count(/\/v(360|720|1080)\/index\.m3u8$/)).toBe(1);
  // The clip repeats after six segments: the next few differ.
  const after = asked.slice(before.length).filter((path) => path.endsWith('.m4s'));
  expect(after.length).toBeGreaterThan(0);
  expect(after.slice(0, 4).filter((path) => before.includes(path))).toEqual([]);
});

test('PLY-01 INS-06 prefetches neither player nor media and plays the title when the browser saves data', async ({ page, signIn }) => {
  await signIn('premium');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
  });
  const { asked, count } = listen(page);
  const { has } = listenToAll(page);
  await page.goto(PAGE);
  await watchLink(page).hover();
  await watchLink(page).focus();
  await untilIdle(page);
  expect(asked).toEqual([]);
  expect([/\/vod\.page-/, ENGINE].filter(has)).toEqual([]);
  await watchLink(page).click();
  await expectPlaying(page);
  expect(count(/^\/v1\/content\/media\//)).toBe(1);
});

test('GDE-07 prefetches media URL and playlist when a channel card gets the focus, and segments when it is pressed, 390 px wide', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn('premium');
  const { count, segments } = listen(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'On now' }).scrollIntoViewIfNeeded();
  const card = page.locator('a[href^="/live/"]').first();
  await card.focus();
  await expect.poll(() => count(/^\/media\/live\/.*\/index\.m3u8$/)).toBeGreaterThan(0);
  await untilIdle(page);
  expect(segments()).toEqual([]);
  await card.press('Enter');
  await expect(page).toHaveURL(/\/live\//);
  await expectPlaying(page);
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-engine', 'vhs');
  expect(count(/^\/media\/live\/.*\/master\.m3u8$/)).toBe(1);
  expect(count(/^\/v1\/content\/media\/(?!.*trailer)/)).toBe(1);
});

test('INS-06 fetches player and engine when a title page opens, and requests the media with the press, in a browser that is never idle', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.addInitScript(neverIdle);
  const release = await hold(page, ENGINE);
  const { has } = listenToAll(page);
  await page.goto(PAGE);
  await expect(watchLink(page)).toBeVisible();
  await expect.poll(() => [/\/vod\.page-/, /\/vod-.*\.css$/, /\/engine-/, /\/video\.es-/].filter((wanted) => !has(wanted))).toEqual([]);
  expect(has(/^\/v1\/content\/media\//)).toBe(false);
  await watchLink(page).click();
  // The engine has not arrived yet.
  await expect.poll(() => has(/^\/v1\/content\/media\//)).toBe(true);
  release();
  await expectPlaying(page);
});

test('INS-07 requests player, engine and title before the application has loaded, and the media before the engine, when a film opens by its URL', async ({
  page,
  signIn,
  complaints,
}) => {
  // The styles of the player wait for the product, which the test holds.
  complaints.allow(/preloaded using link preload but not used/);
  await signIn('premium');
  const releaseProduct = await hold(page, /\/assets\/main-.*\.js/);
  const releaseEngine = await hold(page, ENGINE);
  const releaseMedia = await hold(page, /\/v1\/content\/media\//);
  const { asked, has } = listenToAll(page);
  await page.goto('/vod/low-orbit/low-orbit', { waitUntil: 'commit' });
  await expect
    .poll(() => [/\/vod\.page-/, /\/engine-/, /\/video\.es-/, /^\/v1\/content\/item\/low-orbit$/].filter((wanted) => !has(wanted)))
    .toEqual([]);
  expect(has(/^\/v1\/content\/media\//)).toBe(false);
  releaseProduct();
  await expect.poll(() => has(/^\/v1\/content\/media\//)).toBe(true);
  // The product sets it before it evaluates the engine, which takes long on a slow machine.
  await expect.poll(() => page.evaluate(() => window.VIDEOJS_NO_DYNAMIC_STYLE)).toBe(true);
  releaseEngine();
  releaseMedia();
  await expectPlaying(page);
  expect(asked.filter((path) => path === '/v1/content/item/low-orbit')).toHaveLength(1);
});
