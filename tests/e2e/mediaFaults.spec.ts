/**
 * PLY-11: all faults of media, with the real player on real HLS. The page's clock is controlled, so that 30 s of waiting take a moment;
 * media and network are real.
 */
import type { Page } from '@playwright/test';
import type { FaultWire } from '../../demo/faults.ts';
import { further } from './support/further.ts';
import { behindEdge, expectPlaying, positionOf } from './support/video.ts';
import { expect, test } from './viewer.ts';

const FILM = 'low-orbit';
const CHANNEL = 'pulse';
type Wrong = Omit<FaultWire, 'path'>;

const WRONGS = {
  '403': { status: 403 },
  '404': { status: 404 },
  '410': { status: 410 },
  hang: { hang: true },
  malformed: { notJson: true },
  empty: { body: '' },
} as const satisfies Record<string, Wrong>;

type Cell = {
  what: string;
  wrong: keyof typeof WRONGS | 'frozen';
  /** The URLs that fail. */
  path: string;
  /** `arriving`: before playback starts. `moving`: while seeking to an unloaded position. `live`: during live playback. */
  when: 'arriving' | 'moving' | 'live';
};

const wrongs = Object.keys(WRONGS) as (keyof typeof WRONGS)[];
/** The film's URL is signed. */
const FILM_MEDIA = `^/media/vod/${FILM}![^/]+/`;
const LIVE_MEDIA = `^/media/live/${CHANNEL}/`;

const CELLS: readonly Cell[] = [
  ...wrongs.map((wrong): Cell => ({ what: 'manifest of a film', wrong, path: `${FILM_MEDIA}master\\.m3u8$`, when: 'arriving' })),
  ...wrongs.map((wrong): Cell => ({ what: 'playlist of a film', wrong, path: `${FILM_MEDIA}.*index\\.m3u8$`, when: 'arriving' })),
  ...wrongs.map((wrong): Cell => ({ what: 'init segment of a film', wrong, path: `${FILM_MEDIA}.*init\\.mp4$`, when: 'arriving' })),
  ...wrongs.map((wrong): Cell => ({ what: 'segment of a film', wrong, path: `${FILM_MEDIA}.*\\.m4s$`, when: 'moving' })),
  ...wrongs.map((wrong): Cell => ({ what: 'manifest of a channel', wrong, path: `${LIVE_MEDIA}master\\.m3u8$`, when: 'arriving' })),
  ...([...wrongs, 'frozen'] as const).map(
    (wrong): Cell => ({ what: 'playlist of a channel', wrong, path: `${LIVE_MEDIA}.*index\\.m3u8$`, when: 'live' }),
  ),
  ...wrongs.map((wrong): Cell => ({ what: 'segment of a channel', wrong, path: `${LIVE_MEDIA}.*\\.m4s$`, when: 'live' })),
];

/** `npm test` takes this cell. A channel that stops is PLY-27, below. */
const EVERY_TIME = ['segment of a film 404'];

/** A busy machine answers within this time, ms. */
const ANSWERED = 150;

/** Seconds of the page's clock until something holds; the network answers in between. */
async function secondsUntil(page: Page, holds: () => Promise<boolean>, limit: number): Promise<number> {
  for (let second = 0; second <= limit; second += 1) {
    if (await holds()) return second;
    await page.clock.runFor(1000);
    await page.waitForTimeout(ANSWERED);
  }
  return Number.POSITIVE_INFINITY;
}

/** The position of key 5 in seconds: half of the film. */
const half = (page: Page) => page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => video.duration / 2);
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Playback stopped' });
const interrupted = (page: Page) => page.getByText('The broadcast was interrupted');
const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'The broadcast has ended' });
const disturbance = (page: Page) =>
  page
    .locator('section[data-player]')
    .getAttribute('data-disturbance', { timeout: 1000 })
    .catch(() => null);

/** The picture has not moved for a while, ms. A short wait for data is no fault. */
const STILL = 1500;
async function isStill(page: Page): Promise<boolean> {
  const before = await positionOf(page).catch(() => null);
  await page.waitForTimeout(STILL);
  return before === (await positionOf(page).catch(() => null));
}

for (const cell of CELLS) {
  const name = `${cell.what} ${cell.wrong}`;
  test(
    `PLY-11 shows a message within 10 s and a retry within 30 s, and continues at the same position: ${name}`,
    further(!EVERY_TIME.includes(name)),
    async ({ page, signIn, faults }) => {
      await page.clock.install();
      // Without the browser's cache: the clip repeats.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.enable');
      await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
      await signIn('premium');
      // Each test starts at the beginning: the position of an earlier test is not stored.
      await page.route('**/v1/content/item/*/progress', (route) => route.fulfill({ json: { progress: 0, has_watched: false } }));
      const isFilm = cell.path.startsWith(FILM_MEDIA);
      const wrong: FaultWire = { ...(cell.wrong === 'frozen' ? { freeze: true } : WRONGS[cell.wrong]), path: cell.path };
      const asked = new Map<string, number>();
      const count = () =>
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (new RegExp(cell.path).test(pathname)) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
        });

      /** The URL of the last media playlist. */
      let playlist = '';
      page.on('request', (request) => {
        if (request.url().includes('/index.m3u8')) playlist = request.url();
      });
      const isSaid = async () => (await disturbance(page)) === 'reconnecting' || (await failure(page).isVisible());
      /** Seconds: where the film has to continue; for a channel, its live edge. */
      let position: number | null = null;

      if (cell.when === 'arriving') {
        await faults.add(wrong);
        count();
      }
      await page.goto(isFilm ? `/vod/x/${FILM}` : `/live/x/${CHANNEL}`);
      if (cell.when !== 'arriving') {
        await expectPlaying(page);
        if (cell.when === 'moving') position = await half(page);
        await faults.add(wrong);
        // A playlist freezes at its first answer: all of them are requested now, with the signature of the viewer.
        if (cell.wrong === 'frozen')
          for (const track of ['v360', 'v720', 'v1080', 'a']) {
            const answer = await fetch(playlist.replace(/[^/]+(?=\/index\.m3u8)/, track));
            expect(answer.status, track).toBe(200);
          }
        count();
      }
      if (cell.when === 'moving') await page.keyboard.press('5');
      // Buffered media plays to its end in real time; the count starts after that.
      if (cell.when === 'live') {
        await expect
          .poll(async () => (((await disturbance(page)) ?? 'none') !== 'none' && (await isStill(page))) || failure(page).isVisible(), {
            timeout: 60_000,
          })
          .toBe(true);
        expect(Math.max(0, ...asked.values()), 'requests before').toBeLessThanOrEqual(10);
        asked.clear();
      } else await expect(page.locator('section[data-player]').or(failure(page))).toBeVisible();

      const said = await secondsUntil(page, isSaid, 12);
      const isLost = () => (cell.when === 'live' ? interrupted(page).or(failure(page)) : failure(page)).isVisible();
      const failed = said + (await secondsUntil(page, isLost, 32));
      expect.soft(said, 'seconds until it is said').toBeLessThanOrEqual(10);
      expect.soft(failed, 'seconds until another try is offered').toBeLessThanOrEqual(31);
      expect.soft(Math.max(0, ...asked.values()), 'requests to one address').toBeLessThanOrEqual(10);
      if (cell.when === 'live' && (await interrupted(page).isVisible())) {
        // A minute, and what the last attempt takes.
        expect(await secondsUntil(page, () => ended(page).isVisible(), 90), 'seconds until the broadcast has ended').toBeLessThanOrEqual(
          80,
        );
        await expect(failure(page)).toHaveCount(0);
      } else await expect(failure(page)).toBeVisible();
      await faults.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectPlaying(page);
      if (position !== null) expect(Math.abs((await positionOf(page)) - position)).toBeLessThan(5);
      if (!isFilm) await expect.poll(() => behindEdge(page)).toBeLessThan(15);
    },
  );
}

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

for (const { seconds, isLost } of [
  { seconds: 12, isLost: false },
  { seconds: 40, isLost: true },
])
  test(
    `PLY-11 shows a message and continues the film at the same position after ${seconds} s without a network`,
    further(!isLost),
    async ({ page, context, signIn, complaints }) => {
      complaints.allow(/net::ERR_INTERNET_DISCONNECTED/);
      await signIn('premium');
      await watch(page);
      // Not the position of an earlier test: that would be buffered.
      const position = (await half(page)) / 2.5;
      await context.setOffline(true);
      await page.keyboard.press('2');
      await expect.poll(() => positionOf(page)).toBeCloseTo(position, 0);
      // On a busy machine playback stalls a little later.
      await secondsUntil(page, () => (isLost ? failure(page).isVisible() : Promise.resolve(false)), isLost ? 2 * seconds : seconds);
      if (isLost) await expect(failure(page)).toBeVisible();
      else expect(await disturbance(page)).toBe('reconnecting');
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
    },
  );

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

test('PLY-27 continues a channel at the live edge when its encoder starts again, and says after a minute that the broadcast has ended', async ({
  page,
  signIn,
  faults,
  service,
  ahead,
}) => {
  test.slow();
  const endBroadcast = () => faults.add({ path: `${LIVE_MEDIA}.*index\\.m3u8$`, freeze: true, replace: { $: '#EXT-X-ENDLIST\n' } });
  await inLongProgramme(page, service.url, ahead);
  await signIn('premium');
  await page.goto(`/live/x/${CHANNEL}`);
  await expectPlaying(page);
  const pings: string[] = [];
  page.on('request', (request) => request.url().includes('/ping') && pings.push(request.url()));

  await endBroadcast();
  await playRest(page);
  await expect(interrupted(page)).toBeVisible({ timeout: 45_000 });
  await faults.clear();
  await secondsUntil(page, () => interrupted(page).isHidden(), 40);
  await expectPlaying(page);
  await expect.poll(() => behindEdge(page)).toBeLessThan(15);

  await endBroadcast();
  await playRest(page);
  await expect(interrupted(page)).toBeVisible({ timeout: 45_000 });
  pings.length = 0;
  expect(await secondsUntil(page, () => ended(page).isVisible(), 75)).toBeLessThanOrEqual(75);
  await expect(page.getByRole('button', { name: 'Watch again' })).toHaveCount(0);
  await page.clock.runFor(130_000);
  expect(pings).toEqual([]);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPlaying(page);
  await expect.poll(() => behindEdge(page)).toBeLessThan(15);
});
