import { expect, test } from './browserTest.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';

type Page = import('@playwright/test').Page;

/** Records the media session handlers, so that a test can call them. */
const rememberHandlers = (page: Page) =>
  page.addInitScript(() => {
    const offered: Record<string, ((details: object) => void) | null> = {};
    Object.assign(window, { offered });
    const keep = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      offered[action] = handler as (details: object) => void;
      keep(action, handler);
    };
  });

const press = (page: Page, action: string, details: object = {}) =>
  page.evaluate(([name, given]) => (window as never as { offered: Record<string, (details: object) => void> }).offered[name]?.(given), [
    action,
    details,
  ] as const);

const sessionOf = (page: Page) =>
  page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title ?? null,
    artist: navigator.mediaSession.metadata?.artist ?? null,
    artwork: navigator.mediaSession.metadata?.artwork.length ?? 0,
    state: navigator.mediaSession.playbackState,
    offered: Object.entries((window as never as { offered: object }).offered).flatMap(([action, handler]) => (handler ? [action] : [])),
  }));

test('PLY-14 shows the title on the device, and pauses, seeks, resumes and stops by its keys', async ({ page, signIn }) => {
  await rememberHandlers(page);
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  expect(await sessionOf(page)).toMatchObject({ title: 'Low Orbit', state: 'playing' });
  expect((await sessionOf(page)).artwork).toBeGreaterThan(0);
  await press(page, 'pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(async () => (await sessionOf(page)).state).toBe('paused');
  const before = await positionOf(page);
  await press(page, 'seekforward', { seekOffset: 20 });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 15);
  await press(page, 'seekto', { seekTime: 5 });
  await expect.poll(() => positionOf(page)).toBeCloseTo(5, 0);
  await press(page, 'play');
  await expectPlaying(page);
  await press(page, 'stop');
  await expect(page).not.toHaveURL(/\/vod\//);
  expect(await sessionOf(page)).toEqual({ title: null, artist: null, artwork: 0, state: 'none', offered: [] });
});

test('PLY-35 a channel of a hidden page plays on in its smallest rendition, and in its own one when it is seen again', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    document.addEventListener('test:page', (event) => {
      state = (event as CustomEvent<DocumentVisibilityState>).detail;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const become = (state: DocumentVisibilityState) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('test:page', { detail })), state);
  const segmentOf = (rendition: string) =>
    page.waitForRequest((request) => request.url().includes(`/${rendition}/`) && request.url().endsWith('.m4s'));
  const height = () => page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await signIn('premium');
  await page.goto('/live/x/big-ring');
  await expectPlaying(page);
  await expect.poll(height).toBe(720);
  await page.locator('[data-stage] video').evaluate((video) => {
    video.addEventListener('waiting', () => video.setAttribute('data-test-stalled', ''));
  });
  const small = segmentOf('v360');
  await become('hidden');
  await small;
  await expect.poll(height).toBe(360);
  const usual = segmentOf('v720');
  await become('visible');
  await usual;
  await expect.poll(height).toBe(720);
  await expect(page.locator('[data-test-stalled]')).toHaveCount(0);
});
