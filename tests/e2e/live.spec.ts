import { further } from './support/further.ts';
import { expectPlaying, positionOf } from './support/video.ts';
import { expect, test } from './viewer.ts';

test('PLY-09 GDE-07 GDE-08 what is on from its start and back to live; channels by number and by key; free channels are marked', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signIn('premium');
  await page.goto('/live/x/pulse');
  await expectPlaying(page);
  const edge = await positionOf(page);
  // Of a programme that has just begun there is no start to go back to, for half a minute.
  await page.getByRole('button', { name: 'From the start' }).last().click({ timeout: 40_000 });
  await expect(page.getByText(/min behind/)).toBeVisible();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeLessThan(edge);
  await page.mouse.move(300 + Math.random() * 50, 300);
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByText(/min behind/)).toBeHidden();

  const channels = page.getByRole('complementary', { name: 'Channels' });
  // Only those that are near are in the document.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(channels.getByText('Free channel').first()).toBeAttached();
  const player = await page.locator('[data-player]').boundingBox();
  expect((await channels.boundingBox())?.y).toBeGreaterThan((player?.y ?? 0) + (player?.height ?? 0));

  const documentMark = await page.evaluate(() => performance.timeOrigin);
  await page.keyboard.press('3');
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeVisible();
  await expect(page).toHaveURL(/\/arena$/);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\/pulse$/);
  await expectPlaying(page);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documentMark);
});

test(
  'PLY-09 by keyboard alone: a minute back, to the start of what can be played, to the live edge, and live by one key',
  further(true),
  async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/live/pulse/pulse');
    await expectPlaying(page);
    const line = page.getByRole('slider', { name: 'Programme' });
    await line.focus();
    for (let minute = 0; minute < 3; minute += 1) await page.keyboard.press('PageDown');
    await expect(page.getByText('3 min behind')).toBeVisible();
    const before = await positionOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 8);
    await expectPlaying(page);

    await page.keyboard.press('Home');
    await expect
      .poll(async () => Number(await line.getAttribute('aria-valuenow')) - Number(await line.getAttribute('aria-valuemin')))
      .toBeLessThan(10_000);
    await page.keyboard.press('End');
    await expect(page.getByText(/min behind/)).toBeHidden();

    await page.keyboard.press('PageDown');
    await expect(page.getByText('1 min behind')).toBeVisible();
    await page.keyboard.press('g');
    await expect(page.getByText(/min behind/)).toBeHidden();
    await expectPlaying(page);
  },
);
