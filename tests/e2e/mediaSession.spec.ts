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
  // The automatic quality depends on how fast the machine is.
  await page.addInitScript((key) => localStorage.setItem(key, '720'), 'marquee.player.quality');
  /** The requested segments of the picture: rendition and number, 0 to 5 again and again. */
  const segments: { rendition: string; number: number }[] = [];
  page.on('request', (request) => {
    const [, rendition, number] = /\/(v\d+)\/(\d+)\.m4s$/.exec(new URL(request.url()).pathname) ?? [];
    if (rendition) segments.push({ rendition, number: Number(number) });
  });
  const height = () => page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  /** The rendition begins with the next segment: what is loaded stays. The last request before may have been aborted. */
  const expectNext = async (rendition: string, since: number) => {
    const first = () => segments.findIndex((segment, index) => index >= since && segment.rendition === rendition);
    await expect.poll(first, { timeout: 60_000, message: rendition }).toBeGreaterThan(0);
    const [before, next] = segments.slice(first() - 1);
    expect([0, 1], `${rendition} after ${before?.number}: ${next?.number}`).toContain(
      ((next?.number ?? 0) - (before?.number ?? 0) + 6) % 6,
    );
    await expect.poll(height, { timeout: 60_000 }).toBe(Number(rendition.slice(1)));
  };
  await signIn('premium');
  await page.goto('/live/x/big-ring');
  await expectPlaying(page);
  await expect.poll(height, { timeout: 60_000 }).toBe(720);
  const video = await page.locator('[data-stage] video').elementHandle();
  for (const [state, rendition] of [
    ['hidden', 'v360'],
    ['visible', 'v720'],
  ] as const) {
    const since = segments.length;
    await become(state);
    await expectNext(rendition, since);
    expect(await video?.evaluate((element) => element.isConnected && !(element as HTMLVideoElement).paused)).toBe(true);
  }
});
