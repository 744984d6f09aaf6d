import type { Page } from '@playwright/test';
import { startDemo } from '../../demo/demo.ts';
import { expectAccessible } from './support/accessibility.ts';
import { further } from './support/further.ts';
import { expectPlaying, isPaused, positionOf } from './support/video.ts';
import { test as everyTest, expect, heading } from './viewer.ts';

/** Titles of one minute: recap 1 to 9, intro 11 to 22, what follows from 46 on; films from 50 on. */
const test = everyTest.extend<object, { service: Awaited<ReturnType<typeof startDemo>> }>({
  service: [
    async ({}, use) => {
      const service = await startDemo({ memory: true, port: 0, short: true });
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
});

const episode = (number: number, season = 1) => `/vod/x/quiet-coast-s${season}e${number}`;
const card = (page: Page) => page.getByRole('region', { name: 'Up next' });

/** The seconds of a countdown, one by one, as the browser's clock gives them. */
const pass = async (page: Page, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
};

/** Moves by the key of the player: 0 to 0.9 of the minute. */
async function goTo(page: Page, tenth: number) {
  await page.keyboard.press(String(tenth));
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(tenth * 6 - 0.5);
}

test('PLY-05 PLY-13 the next episode begins once, after its seconds: a machine that slept comes back to one second less', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/progress')) told.push(`${request.url().split('/').at(-2)} ${request.postDataJSON().progress}`);
  });
  await page.clock.install();
  await page.goto(episode(1));
  await expectPlaying(page);
  await goTo(page, 8);
  await expect(card(page)).toContainText('Storm Glass');
  await expectAccessible(page);
  await page.clock.fastForward('02:00:00');
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(/quiet-coast-s1e1/);
  await pass(page, 15);
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await expect(page.getByText(/S1 E2/)).toBeVisible();
  await expectPlaying(page);
  await pass(page, 3);
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await expect.poll(() => told).toContain('quiet-coast-s1e1 60');
});

test('PLY-05 by keyboard alone: the seconds stand still, are taken away, come again, and what follows is played', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.clock.install();
  await page.goto(episode(1));
  await expectPlaying(page);
  await goTo(page, 8);
  const stop = page.getByRole('button', { name: 'Stop the countdown' });
  await expect(stop).toBeAttached();
  for (let press = 0; press < 25 && !(await stop.evaluate((element) => element === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await pass(page, 20);
  await expect(page).toHaveURL(/quiet-coast-s1e1/);
  await expect(card(page)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await goTo(page, 2);
  await goTo(page, 8);
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('2');
  await expect(card(page)).toHaveCount(0);
  await goTo(page, 8);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await expectPlaying(page);
});

test('PLY-05 what comes later is not offered; at the end the viewer is told when, watches again or goes back to the details', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto(episode(4, 2));
  await expectPlaying(page);
  await expect(page.getByRole('button', { name: /^Next episode/ })).toHaveCount(0);
  await goTo(page, 9);
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Episode 5 comes on/)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Watch again' }).last().click();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeLessThan(10);
  await goTo(page, 9);
  await page.getByRole('button', { name: 'Back to details' }).click({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/series\/the-quiet-coast\/quiet-coast/);
});

test('PLY-06 after a film something like it follows', async ({ page, signIn }) => {
  await signIn('premium');
  await page.clock.install();
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  await goTo(page, 9);
  await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
  await pass(page, 15);
  await expect(page).not.toHaveURL(/low-orbit/);
  await expect(page).toHaveURL(/\/vod\//);
  await expectPlaying(page);
});

test('PLY-05 GDE-03 a programme that was watched again leads on to the next one of its channel', async ({ page, signIn, service }) => {
  await signIn('premium');
  const { guide, catalogue, now } = service.service;
  const wild = catalogue.channel('wild');
  const [, over, following] = wild ? guide.between(wild, now() - 30 * 3_600_000, now() - 24 * 3_600_000) : [];
  // Where a viewer left it: nearer to the end it would start over.
  await page.route(
    ({ pathname }) => decodeURIComponent(pathname).endsWith(`/v1/content/item/${over?.id}`),
    async (route) => {
      const response = await route.fetch();
      const title = await response.json();
      await route.fulfill({ response, json: { ...title, user_content: { ...title.user_content, progress: title.duration - 17 } } });
    },
  );
  await page.clock.install();
  await page.goto(`/vod/x/${over?.id}`);
  await expectPlaying(page);
  await page.keyboard.press('ArrowRight');
  await expect(card(page)).toBeVisible({ timeout: 20_000 });
  await expect(card(page)).toContainText(wild?.name ?? 'a channel');
  await expectAccessible(page);
  await pass(page, 15);
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`/${following?.id}`);
  await expectPlaying(page);
});

test('PLY-07 after the limit the viewer is asked, and nobody answering stops and leaves', async ({ page, signIn }) => {
  await signIn('premium');
  await page.route('**/v1/setting', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), vod_break_limit: 2 } });
  });
  await page.clock.install();
  // Where a viewer left it: nobody touches anything from here on.
  const startAt = async (id: string) =>
    page.route(`**/v1/content/item/${id}`, async (route) => {
      const response = await route.fetch();
      const title = await response.json();
      await route.fulfill({ response, json: { ...title, user_content: { ...title.user_content, progress: 44 } } });
    });
  await startAt('quiet-coast-s1e1');
  await startAt('quiet-coast-s1e2');
  await page.goto(episode(1));
  await expect(card(page)).toBeVisible({ timeout: 15_000 });
  await pass(page, 15);
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  const question = page.getByRole('alertdialog', { name: 'Still watching?' });
  await expect(question).toBeVisible({ timeout: 15_000 });
  await expect(question).toContainText('Episode 3 can wait.');
  await pass(page, 10);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await pass(page, 5);
  await expect(page).toHaveURL(/\/series\/the-quiet-coast\/quiet-coast/);
  await expect(page.locator('[data-stage] video')).toHaveCount(0);
  // An answer that is still being changed would fail with the page's end.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('PLY-04 recap and intro are skipped, by pointer and by key; seeking in shows the way out, seeking out takes it away', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto(episode(3));
  await expectPlaying(page);
  await page.getByRole('button', { name: 'Skip recap' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(9);
  await expect(page.getByRole('button', { name: 'Skip recap' })).toHaveCount(0);
  const intro = page.getByRole('button', { name: 'Skip intro' });
  await expect(intro).toBeVisible();
  await goTo(page, 5);
  await expect(intro).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(intro).toBeVisible();
  await page.keyboard.press('s');
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(22);
  await expect(intro).toHaveCount(0);
});

test(
  'PLY-02 PLY-05 the other episodes by keyboard; autoplay off is kept for the profile, and the card waits',
  further(true),
  async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto(episode(1));
    await expectPlaying(page);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    const button = page.getByRole('button', { name: 'Episodes' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Episodes' });
    await expect(panel.getByRole('button', { name: /1\. The Appointment/ })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.getByRole('button', { name: 'Quality and speed' }).click();
    const autoplay = page.getByRole('switch', { name: 'Play what comes next by itself' });
    await expect(autoplay).toBeChecked();
    await autoplay.click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expectPlaying(page);
    await goTo(page, 8);
    await expect(card(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop the countdown' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Episodes' }).click();
    await panel.getByRole('button', { name: /3\./ }).click();
    await expect(page).toHaveURL(/quiet-coast-s1e3/);
    await expectPlaying(page);
    await expect(heading(page)).toHaveText('The Quiet Coast');
  },
);
