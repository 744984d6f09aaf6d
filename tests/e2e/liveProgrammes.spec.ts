/** Live playback at a change of the programme or the channel (GDE-07, PLY-12). */
import type { Page } from '@playwright/test';
import { expect, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

type Entry = { id: string; channel: string; title: string; start_date: number; end_date: number; premium?: boolean };

/** Changes the programme of one channel `seconds` from now, and again after the same time. */
async function withChanges(page: Page, channel: string, seconds: number, following: readonly Partial<Entry>[]) {
  const first = Math.floor(Date.now() / 1000);
  await page.route('**/v1/content/epg*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const entries: Entry[] = await response.json();
    const own = entries.filter((entry) => entry.channel === channel);
    const model = own.find(({ start_date, end_date }) => start_date <= first && first < end_date) ?? own[0];
    const changed = model
      ? [{ title: 'The first of them', start_date: first - 1800 }, ...following].map((given, index) => ({
          ...model,
          id: `change-${index}`,
          start_date: first + index * seconds,
          end_date: first + (index + 1) * seconds,
          ...given,
        }))
      : [];
    await route.fulfill({ response, json: [...entries.filter((entry) => entry.channel !== channel), ...changed] });
  });
}

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });
/** The picture is ten minutes behind until the engine or the viewer goes to the live edge; the title is of the picture. */
const expectAtLiveEdge = (page: Page, title: string) =>
  expect(async () => {
    const goLive = page.getByRole('button', { name: 'Go live' });
    if (await goLive.isVisible()) await goLive.press('Enter', { timeout: 1000 });
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 2000 });
  }).toPass();
const pictures = (page: Page) => page.locator('[data-stage] video');

test('GDE-07 PLY-12 changes the titles at the next programme during playback, and ends playback with a message at a premium one', async ({
  page,
  signIn,
  passTime,
}) => {
  await page.clock.install();
  await withChanges(page, 'pulse', 600, [{ title: 'The second of them' }, { title: 'The third of them', premium: true }]);
  await signIn('free');
  await page.goto('/live/pulse/pulse');
  await expect(heading(page, 'The first of them')).toBeVisible();
  await expect(page).toHaveTitle(/^The first of them · Pulse/);
  await expectPlaying(page);
  await pictures(page).evaluate((element) => element.setAttribute('data-marked', ''));

  await passTime(601_000);
  await expectAtLiveEdge(page, 'The second of them');
  await expect(page).toHaveTitle(/^The second of them · Pulse/);
  await expect(page.locator('[data-stage] video[data-marked]')).toHaveCount(1);
  await expectPlaying(page);

  await passTime(601_000);
  await expectAtLiveEdge(page, 'For subscribers');
  await expect(pictures(page)).toHaveCount(0);
});

test('GDE-07 shows no other programme before the first picture of a channel', async ({ page, signIn }) => {
  await signIn('premium');
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    const note = () => titles.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/live/pulse-news/pulse');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(1);
  const title = await page.locator('h1').textContent();
  const shown = await page.evaluate(() => [...(Reflect.get(window, 'titles') as Set<string>)]);
  expect(shown.filter((each) => !['', 'Loading live TV', 'Pulse News'].includes(each))).toEqual([title]);
});
