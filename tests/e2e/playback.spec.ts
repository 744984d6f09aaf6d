import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { expectPlaying } from './support/video.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

const film = '/vod/low-orbit/low-orbit';
const stirred = (page: import('@playwright/test').Page) => page.mouse.move(300 + Math.random() * 50, 300);

test('PLY-02 LOG-04 GDE-07 from the login to a film, back, and to a live channel, 1600 px wide', further(true), async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/');
  await signInByForm(page, personaOf('premium'));
  await page.getByRole('button', { name: /Helena/ }).click();
  await expectHome(page);
  // By key: the card may be outside the visible part of its rail.
  await page.getByRole('link', { name: 'Low Orbit' }).first().press('Enter');
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
});

test(
  'PLY-03 shows a message and leads home after a 423 to a saved position, and continues after other failures',
  further(true),
  async ({ page, signIn, faults }) => {
    await signIn('premium');
    await faults.add({ path: '/progress$', status: 500, times: 2 });
    await page.goto(film);
    await expectPlaying(page);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expectPlaying(page);
    await faults.clear();
    await faults.add({ path: '/progress$', status: 423, error: 'subscription_required' });
    // An unchanged position is not sent again.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('k');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test(
  'PLY-12 DET-05 shows the reason and a link to the plans, without a media call, for premium content without a subscription',
  further(true),
  async ({ page, signIn }) => {
    await signIn('free');
    const media: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/content/media/') && media.push(request.url()));
    await page.goto(film);
    await expect(page.getByText('This content is only available to users with a subscription.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
    expect(media).toEqual([]);
    await page.goto('/movie/low-orbit/low-orbit');
    await expect(page.getByText('This content is only available to users with a subscription.')).toBeVisible();
  },
);

test('POP-03 ERR-05 shows the offline bar above the video in full screen', async ({ page, signIn, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn('premium');
  await page.goto(film);
  await expectPlaying(page);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await context.setOffline(true);
  const retry = page.locator('[data-banner]').getByRole('button');
  await retry.click({ trial: true });
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await retry.click({ trial: true });
});
