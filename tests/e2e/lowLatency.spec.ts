/** A channel that offers low-latency HLS (RFC 8216bis). */
import type { Page } from '@playwright/test';
import { broadcastTimeAt } from '../../src/player/live/liveLatency.ts';
import { expect, test } from './browserTest.ts';
import { expectPlaying, positionOf } from './support/video.ts';

/** The newest segments of the playlist that plays, the position, and the time at which it was read. */
const played = (page: Page) =>
  page.locator('[data-stage] video').evaluate((video: HTMLVideoElement) => {
    type Timed = { duration?: number; start?: number; programDateTime?: number; parts?: Timed[] };
    type Player = { tech: (safety: boolean) => { vhs: { playlists: { media: () => { segments: Timed[] } } } } };
    const { player } = video.parentElement as unknown as { player: Player };
    const timed = ({ duration, start, programDateTime, parts = [] }: Timed): Timed => ({
      duration,
      start,
      programDateTime,
      parts: parts.map(timed),
    });
    const segments = player.tech(true).vhs.playlists.media().segments.slice(-30).map(timed);
    return { segments, position: video.currentTime, now: Date.now() };
  });

/** Seconds from the broadcast of the picture to now. */
async function latencyOf(page: Page) {
  const { segments, position, now } = await played(page);
  return (now - (broadcastTimeAt({ segments }, position) ?? 0)) / 1000;
}

/** Counts the stalls of a picture that has played: after them it keeps a larger distance. A seek is none. */
const countStalls = (page: Page) =>
  page.addInitScript(() => {
    const stalls: number[] = [];
    Object.assign(window, { stalls });
    const begun = new WeakSet<EventTarget>();
    document.addEventListener(
      'timeupdate',
      ({ target }) => target instanceof HTMLVideoElement && target.currentTime > 0 && begun.add(target),
      true,
    );
    document.addEventListener(
      'waiting',
      ({ target }) => {
        if (target instanceof HTMLVideoElement && begun.has(target) && !target.seeking) stalls.push(target.currentTime);
      },
      true,
    );
  });
const stallsOf = (page: Page) => page.evaluate(() => (window as unknown as { stalls: number[] }).stalls.length);

/** An ordinary channel plays three segments of 4 s from the end of its playlist, which ends up to 4 s ago. */
const ORDINARY = 12;

test('PLY-34 plays a channel of low latency nearer to live than any other, also after a way back; its past plays as catch-up', async ({
  page,
  signIn,
  service,
}) => {
  const blocked: string[] = [];
  page.on('request', (request) => {
    if (/_HLS_part=/.test(request.url())) blocked.push(request.url());
  });
  await countStalls(page);
  await page.setViewportSize({ width: 1024, height: 900 });
  await signIn('premium');
  await page.goto('/live/x/big-ring');
  await expectPlaying(page);
  await expect.poll(() => latencyOf(page)).toBeGreaterThan(ORDINARY);
  expect(blocked).toEqual([]);

  await page.goto('/live/x/touchline');
  await expectPlaying(page);
  // A busy machine starts late, and the picture then follows; or the picture stalls.
  const isNear = () =>
    expect.poll(async () => (await latencyOf(page)) < ORDINARY - 4 || (await stallsOf(page)) > 0, { timeout: 90_000 }).toBe(true);
  await isNear();
  await expect.poll(() => blocked.length).toBeGreaterThan(0);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

  const before = await positionOf(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => positionOf(page)).toBeLessThan(before - 15);
  await expect(page.getByText(/min behind/)).toBeVisible();
  await expectPlaying(page);
  // The controls hide while nothing moves.
  await expect(async () => {
    await page.mouse.move(300 + Math.random() * 50, 300);
    // On a slow machine a press has its effect although the click is not confirmed in time.
    await page
      .getByRole('button', { name: 'Go live' })
      .click({ timeout: 2000 })
      .catch(() => {});
    expect(await latencyOf(page)).toBeLessThan(25);
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/min behind/)).toBeHidden();
  await expectPlaying(page);
  await isNear();

  const now = service.service.now();
  const station = service.service.catalogue.channel('touchline');
  const past = (station ? service.service.guide.between(station, now - 24 * 3_600_000, now) : []).find(
    (programme) => programme.end < now && programme.template.classification === 0,
  );
  await page.goto(`/vod/past/${past?.id}`);
  await expectPlaying(page);
});
