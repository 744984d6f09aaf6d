/** PLY-32 and PLY-33 with real media. */

import { expect, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

test('PLY-32 PLY-33 ?stats shows the figures of a playing film, the key D hides and shows them, and their copy has no signed address', async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('premium');
  await page.goto('/vod/x/low-orbit?stats');
  await expectPlaying(page);
  const panel = page.getByRole('region', { name: 'Playback statistics' });
  const value = (name: string) => panel.locator('div', { has: page.getByText(name, { exact: true }) }).getByRole('definition');
  await expect(value('Picture')).toHaveText(/^\d{3,4} × \d{3,4}, \d+ fps$/);
  await expect.poll(async () => Number.parseFloat((await value('Buffer').textContent()) ?? '')).toBeGreaterThan(0);
  await expect(value('Bandwidth')).toHaveText(/^[\d.,]+ [kM]bit\/s$/);
  const before = await value('Position').textContent();
  await expect(value('Position')).not.toHaveText(before ?? '');

  await page.keyboard.press('d');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(panel).toBeVisible();
  await expect(value('Buffer')).toBeVisible();

  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText('The statistics are copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^title: low-orbit\n/);
  expect(text).toMatch(/^picture: \d+x\d+$/m);
  for (const shown of [text, await panel.innerText()]) expect(shown).not.toMatch(/\.m3u8|\?|signature|token|expires/i);
});
