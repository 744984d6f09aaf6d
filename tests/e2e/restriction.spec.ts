/** PRO-13: titles above a profile's age limit are refused by direct link. tests/contract has what the service hides. */
import { expect, test } from './browserTest.ts';

const SAID_IN_PORTUGUESE = /Este título está acima do limite de idade d/;

test('PRO-13 PLY-01 a film above the limit of a profile does not play and shows why', async ({ page, signIn, complaints }) => {
  complaints.allow(/v1\/content\/(item|media)/);
  await signIn('premium', { profile: 'Alice' });
  /** Successful answers with media. */
  const given: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(v1\/content\/media|media)\//.test(pathname) && response.ok()) given.push(pathname);
  });
  await page.goto('/vod/low-orbit/low-orbit');
  await expect(page.getByText(SAID_IN_PORTUGUESE)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(given).toEqual([]);
});

test('PLY-44 a film for subscribers shows its picture and its name behind the reason', async ({ page, signIn }) => {
  await signIn('free');
  await page.goto('/vod/sodium/sodium');
  await expect(page.getByRole('heading', { name: 'For subscribers' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Sodium' })).toBeVisible();
  await expect(page.locator('[data-hero-picture] img')).toBeVisible();
});
