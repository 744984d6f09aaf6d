/** Search: the box in the header, its suggestions, and the results page. */
import type { Page } from '@playwright/test';
import { expect, heading, test } from './browserTest.ts';

const magnifier = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search films, series and channels' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
test('SCH-01 SCH-03 NAV-06 opens, lists suggestions and results, returns and closes by keyboard', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Top 10 this week' })).toBeAttached();
  await magnifier(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('placeholder', 'Search...');
  await expect.poll(async () => (await page.getByRole('search').boundingBox())?.width).toBe(180);

  await page.keyboard.type('ni');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.type('ght');
  await expect(page).toHaveURL('/search?query=night');
  await expect(heading(page)).toHaveText('Results for “night”');
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results?$/);
  expect((await page.getByRole('search').boundingBox())?.width).toBe(360);

  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  const id = await options(page).first().getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(movie|series|live)\//);
  await expect(heading(page)).toBeFocused();
  await expect(box(page)).toHaveCount(0);

  // One search is one history entry, for any number of letters.
  await page.goBack();
  await expect(page).toHaveURL('/search?query=night');
  await expect(page.getByRole('region').first()).toBeVisible();
  await magnifier(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('night');
  await page.keyboard.press('Escape');
  await expect(magnifier(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');

  // Recent searches are offered until they are deleted.
  await magnifier(page).press('Enter');
  await expect(options(page)).toHaveText(['night']);
  await page.getByRole('button', { name: 'Remove night' }).press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page
    .getByRole('link', { name: /Marquee/ })
    .first()
    .press('Enter');
  await expect(box(page)).toHaveCount(0);
});

test('SCH-06 SCH-07 the search page opens with its field in focus; genres lead to their pages; nothing found offers the Top 10', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/');
  await magnifier(page).press('Enter');
  await page.keyboard.type('night');
  await expect(page).toHaveURL('/search?query=night');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close the search' }).click();
  await magnifier(page).press('Enter');
  await page.goto('/search');
  await expect(box(page)).toBeFocused();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link', { name: 'night' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top 10 this week' })).toBeVisible();
  await recent.getByRole('button', { name: 'Remove night' }).click();
  await expect(recent).toHaveCount(0);
  await page.getByRole('link', { name: 'Thrillers' }).click();
  await expect(page).toHaveURL('/filters/movies?tab=movies-dark');
  await page.goto('/search?query=zzzzqqq');
  await expect(page.getByRole('region', { name: 'Top 10 this week' })).toBeVisible();
});
