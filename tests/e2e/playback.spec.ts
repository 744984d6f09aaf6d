import { expectAccessible } from './support/accessibility.ts';
import { configure } from './support/configure.ts';
import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

const film = '/vod/low-orbit/low-orbit';
const stirred = (page: import('@playwright/test').Page) => page.mouse.move(300 + Math.random() * 50, 300);

for (const width of [390, 1600]) {
  test(
    `PLY-02 LOG-04 GDE-07 from the login to a film, back, and to a live channel, ${width} px wide`,
    further(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await signInByForm(page, personaOf('premium'));
      await page.getByRole('button', { name: /Helena/ }).click();
      await expectHome(page);
      await page.getByRole('link', { name: 'Low Orbit' }).first().click();
      await expect(page).toHaveURL(/low-orbit/);
      if (page.url().includes('/movie/')) {
        await expect(heading(page)).toHaveAccessibleName('Low Orbit');
        await page
          .getByRole('link', { name: /Resume|Watch now/ })
          .first()
          .click();
      }
      await expect(page).toHaveURL(film);
      await expectPlaying(page);
      await expect(page.locator('[data-stage]')).toHaveAttribute('data-engine', 'vhs');
      await stirred(page);
      await page
        .getByRole('button', { name: 'Back', exact: true })
        .or(page.getByRole('link', { name: 'Back', exact: true }))
        .first()
        .click();
      await expect(page.locator('[data-stage] video')).toHaveCount(0);
      await page.goto('/');
      await page.getByRole('heading', { name: 'On now' }).scrollIntoViewIfNeeded();
      await page.locator('a[href^="/live/"]').first().click();
      await expect(page).toHaveURL(/\/live\//);
      await expectPlaying(page);
      await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    },
  );
}

test('PLY-03 a title goes on where it was left, on this page and on the next device', further(true), async ({ page, signIn }) => {
  await signIn('single');
  const told: { progress: number }[] = [];
  page.on('request', (request) => request.url().endsWith('/progress') && told.push(request.postDataJSON()));
  await page.goto('/vod/undersong/undersong');
  await expectPlaying(page);
  const timeline = page.getByRole('slider').first();
  await timeline.focus();
  for (let press = 0; press < 3; press += 1) await timeline.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(25);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect.poll(() => told.at(-1)?.progress ?? 0).toBeGreaterThan(25);
  const left = await positionOf(page);
  await page.reload();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeGreaterThan(left - 3);
});

test('PLY-03 progress refused with 423 says so and leads home; other failures interrupt nothing', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await faults.add({ path: '/progress$', status: 500, times: 2 });
  await page.goto(film);
  await expectPlaying(page);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expectPlaying(page);
  await faults.clear();
  await faults.add({ path: '/progress$', status: 423, error: 'subscription_required' });
  // A place that has not changed is not told again.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('k');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test(
  'PLY-02 controls by keyboard: pause, seek, mute, captions, the panels; every control has a name',
  further(true),
  async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto(film);
    await expectPlaying(page);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    const before = await positionOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 5);
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
    await page.getByRole('button', { name: 'Audio and subtitles' }).click();
    await expect(page.getByText('Français').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quality and speed' }).click();
    await expect(page.getByText('360p')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await expectPlaying(page);
  },
);

test(
  'PLY-11 a segment that turns 404: reconnecting, then an error with another try at the same place',
  further(true),
  async ({ page, signIn, faults }) => {
    await signIn('premium');
    // The clip repeats itself, so that a segment seen once comes from the browser's own store: the fault begins before it can.
    await faults.add({ path: '^/media/vod/.*\\.m4s$', status: 404, after: 6 });
    await page.goto(film);
    await expectPlaying(page);
    const where = await positionOf(page);
    await expect(page.getByText('Reconnecting')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('alert')).toContainText('This stopped playing', { timeout: 35_000 });
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPlaying(page);
    expect(await positionOf(page)).toBeGreaterThanOrEqual(where);
  },
);

test('PLY-12 DET-05 premium content without a subscription: no media call, the reason and the way to the plans', async ({
  page,
  signIn,
}) => {
  await signIn('free');
  const media: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/content/media/') && media.push(request.url()));
  await page.goto(film);
  await expect(page.getByText('This content is only available to users with a subscription.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
  expect(media).toEqual([]);
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(page.getByText('This content is only available to users with a subscription.')).toBeVisible();
});

test('PLY-11 refusals of the media are said in the viewer’s words', async ({ page, signIn, faults }) => {
  await signIn('premium');
  for (const [error, words] of [
    ['country_not_allowed', 'not available in the country'],
    ['simultaneous_streams', 'maximum number of simultaneous accesses'],
    ['device_limit', 'device'],
  ] as const) {
    await faults.add({ path: '^/v1/content/media/', status: 403, error });
    await page.goto(film);
    await expect(page.getByRole('alert')).toContainText(words);
    await faults.clear();
  }
});

test('PLY-01 a media id becomes an address by the configured template', async ({ page, signIn, faults, service }) => {
  await configure(page, (given) => ({ ...given, mediaUrlTemplate: `${service.url}/media/vod/{vodId}/master.m3u8?from=template` }));
  await faults.add({ path: '^/v1/content/media/', body: { vod_id: 'low-orbit' } });
  await signIn('premium');
  const asked = page.waitForRequest(/from=template/);
  await page.goto(film);
  expect((await asked).url()).toContain('/media/vod/low-orbit/master.m3u8');
});

test(
  'GDE-07 GDE-08 the live page: now and next, another channel without leaving, the DVR window and back to live',
  further(true),
  async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/live/x/pulse');
    await expect(heading(page)).toBeVisible();
    await expectPlaying(page);
    await expectAccessible(page);
    const channels = page
      .getByRole('complementary', { name: 'Channels' })
      .or(page.getByRole('region', { name: 'Channels' }))
      .first();
    const documentMark = await page.evaluate(() => performance.timeOrigin);
    await channels.getByRole('link').or(channels.getByRole('button')).or(channels.getByRole('option')).nth(3).click();
    await expect(page).not.toHaveURL(/\/pulse$/);
    await expectPlaying(page);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(documentMark);
  },
);
