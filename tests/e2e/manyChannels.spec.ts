/** The live page with five hundred channels (GDE-06): counts, not times. */
import type { Page } from '@playwright/test';
import { expect, test } from './browserTest.ts';

const CHANNELS = 500;

test.use({ demo: { scale: true } });

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const list = (page: Page) => page.getByRole('complementary', { name: 'Channels' });
const CURRENT = '[aria-current="true"]';
const rowAt = (page: Page, number: number) => list(page).locator(`[aria-posinset="${number}"]`);

test('GDE-06 GDE-07 renders and requests only nearby channels of five hundred, and reaches all of them by arrows, numbers and keys', async ({
  page,
  signIn,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v1/content/epg') for (const id of searchParams.get('channels')?.split(',') ?? []) asked.add(id);
  });
  await signIn('premium');
  await page.goto('/live/pulse/pulse');
  const current = list(page).locator(CURRENT);
  await expect(rowAt(page, 2).locator(CURRENT)).toBeVisible();
  await expect(rowAt(page, 2)).toHaveAttribute('aria-setsize', String(CHANNELS));
  await expect(rowAt(page, 1).getByText(/^until /i)).toBeVisible();
  expect(await nodes(page)).toBeLessThan(900);
  expect(asked.size).toBeLessThan(60);

  // Scrolls to the middle by wheel: visible channels are rendered and their programmes requested.
  await list(page).locator('ul').hover();
  await page.mouse.wheel(0, 250 * 72);
  await expect(rowAt(page, 252).getByText(/^until /i)).toBeInViewport();
  expect(await nodes(page)).toBeLessThan(900);
  expect(asked.size).toBeLessThan(120);
  // The current channel stays the Tab stop of the list.
  await expect(current).toHaveCount(1);

  await current.focus();
  await page.keyboard.press('End');
  await expect(rowAt(page, CHANNELS).getByRole('button')).toBeFocused();
  await expect(rowAt(page, CHANNELS)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 1).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rowAt(page, CHANNELS).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/~\d+$/);
  await expect(rowAt(page, CHANNELS).locator(CURRENT)).toBeFocused();

  // After a distant number the list scrolls along.
  await page.keyboard.press('2');
  await page.keyboard.press('5');
  await page.keyboard.press('0');
  await expect(rowAt(page, 250).locator(CURRENT)).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(rowAt(page, 251).locator(CURRENT)).toBeInViewport();
  expect(await nodes(page)).toBeLessThan(900);
});
