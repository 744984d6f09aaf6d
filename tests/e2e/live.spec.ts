import { expect, test } from './browserTest.ts';
import { expectPlaying, positionOf } from './support/video.ts';

test('PLY-09 GDE-07 GDE-08 starts over, returns to live, changes channels by number and by key, and marks free channels', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signIn('premium');
  await page.goto('/live/x/pulse');
  await expectPlaying(page);
  const edge = await positionOf(page);
  // There is no start-over in the first 30 s of a programme.
  await page.getByRole('button', { name: 'Watch from the start' }).last().click({ timeout: 40_000 });
  await expect(page.getByText(/min behind/)).toBeVisible();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeLessThan(edge);
  await page.mouse.move(300 + Math.random() * 50, 300);
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByText(/min behind/)).toBeHidden();

  const channels = page.getByRole('complementary', { name: 'Channels' });
  // Only nearby channels are in the document.
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
