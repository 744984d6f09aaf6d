/**
 * PLY-11: faults of media, with the real player on real HLS. The page's clock is controlled, so that 30 s of waiting take a moment;
 * media and network are real.
 */
import type { Page, Request } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, test } from './browserTest.ts';
import { behindEdge, expectPlaying, positionOf } from './support/video.ts';

const FILM = 'low-orbit';
const CHANNEL = 'pulse';
/** The film's URL is signed. */
const FILM_MEDIA = `^/media/vod/${FILM}![^/]+/`;
const LIVE_MEDIA = `^/media/live/${CHANNEL}/`;

/** Seconds of the page's clock until something holds. However slow the machine is, all requests are answered before the next second. */
async function secondsUntil(page: Page, holds: () => Promise<boolean>, limit: number): Promise<number> {
  const pending = new Set<Request>();
  const begin = (request: Request) => pending.add(request);
  const end = (request: Request) => pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    for (let second = 0; second <= limit; second += 1) {
      if (await holds()) return second;
      await page.clock.runFor(1000);
      // A request that hangs is also a fault: the clock goes on.
      await expect
        .poll(() => pending.size, { timeout: 10_000, intervals: [50] })
        .toBe(0)
        .catch(() => {});
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** The position of key 5 in seconds: half of the film. */
const half = (page: Page) => page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => video.duration / 2);
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Playback stopped' });
const interrupted = (page: Page) => page.getByText('The broadcast was interrupted');
const disturbance = (page: Page) =>
  page
    .locator('section[data-player]')
    .getAttribute('data-disturbance', { timeout: 1000 })
    .catch(() => null);

/** Plays a film with a controlled clock and without the browser's cache. */
async function watch(page: Page) {
  await page.clock.install();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(`/vod/x/${FILM}`);
  await expectPlaying(page);
  return browser;
}

test('PLY-11 shows a message within 10 s and a retry within 30 s, and continues at the same position, when a segment is gone', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  // The position of an earlier test is not stored.
  await page.route('**/v1/content/item/*/progress', (route) => route.fulfill({ json: { progress: 0, has_watched: false } }));
  await watch(page);
  const position = await half(page);
  const path = `${FILM_MEDIA}.*\\.m4s$`;
  await faults.add({ path, status: 404 });
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (new RegExp(path).test(pathname)) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  await page.keyboard.press('5');
  const isSaid = async () => (await disturbance(page)) === 'reconnecting' || (await failure(page).isVisible());
  const said = await secondsUntil(page, isSaid, 12);
  const failed = said + (await secondsUntil(page, () => failure(page).isVisible(), 32));
  expect.soft(said, 'seconds until it is said').toBeLessThanOrEqual(10);
  expect.soft(failed, 'seconds until another try is offered').toBeLessThanOrEqual(31);
  expect.soft(Math.max(0, ...asked.values()), 'requests to one address').toBeLessThanOrEqual(10);
  await expect(failure(page)).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: english('UI_TRY_AGAIN') }).click();
  await expectPlaying(page);
  // A slow machine reads the position some seconds later.
  expect(Math.abs((await positionOf(page)) - position)).toBeLessThan(15);
});

test('PLY-11 shows a message and continues the film at the same position after 40 s without a network', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await signIn('premium');
  await watch(page);
  // Not the position of an earlier test: that would be buffered.
  const position = (await half(page)) / 2.5;
  await context.setOffline(true);
  await page.keyboard.press('2');
  await expect.poll(() => positionOf(page)).toBeCloseTo(position, 0);
  // On a busy machine playback stalls a little later.
  await secondsUntil(page, () => failure(page).isVisible(), 80);
  await expect(failure(page)).toBeVisible();
  await context.setOffline(false);
  // Every retry waits by the page's clock.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return positionOf(page).catch(() => 0);
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(position + 0.3);
  await expectPlaying(page);
  expect(Math.abs((await positionOf(page)) - position)).toBeLessThan(15);
  await expect(failure(page)).toHaveCount(0);
});

/**
 * Moves the time of service and page to the second minute of a long programme: a broadcast that has ended is requested again with the next
 * programme (PLY-27).
 */
async function inLongProgramme(page: Page, service: string, ahead: { ms: number }) {
  const now = Date.now() / 1000;
  const query = new URLSearchParams({ startDate: `${now}`, endDate: `${now + 24 * 3600}`, channels: CHANNEL });
  const programmes: { start_date: number; end_date: number }[] = await (await fetch(`${service}/v1/content/epg?${query}`)).json();
  const long = programmes.find(({ start_date, end_date }) => start_date > now && end_date - start_date > 1200);
  if (!long) throw new Error('No programme of the next day is longer than 20 minutes.');
  ahead.ms = (long.start_date + 60 - now) * 1000;
  await page.clock.install({ time: Date.now() + ahead.ms });
}

/** Plays to the end of what is loaded, faster than a viewer can: nothing of it is a fault. */
const playRest = (page: Page) =>
  page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });

test('PLY-27 continues a channel at the live edge when its encoder starts again', async ({ page, signIn, faults, service, ahead }) => {
  test.slow();
  await inLongProgramme(page, service.url, ahead);
  await signIn('premium');
  await page.goto(`/live/x/${CHANNEL}`);
  await expectPlaying(page);

  await faults.add({ path: `${LIVE_MEDIA}.*index\\.m3u8$`, freeze: true, replace: { $: '#EXT-X-ENDLIST\n' } });
  await playRest(page);
  await expect(interrupted(page)).toBeVisible({ timeout: 45_000 });
  await faults.clear();
  await secondsUntil(page, () => interrupted(page).isHidden(), 40);
  await expectPlaying(page);
  await expect.poll(() => behindEdge(page)).toBeLessThan(15);
});
