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
