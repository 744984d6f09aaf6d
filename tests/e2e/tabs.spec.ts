/** SES-07: changes of the session in one tab apply to the others at once. */

import { expect, expectHome, heading, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

test('SES-07 ends the film without saving its position when another tab signs out', async ({ page, context, signIn }) => {
  await signIn('premium');
  await page.goto('/');
  await expectHome(page);
  const other = await context.newPage();
  await other.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(other);
  const calls: string[] = [];
  await page.goto('/logout');
  other.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.locator('video')).toHaveCount(0);
  await expect(heading(other)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});
