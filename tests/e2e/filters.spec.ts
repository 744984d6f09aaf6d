/** Browsing a section: its tabs, their collections, and infinite scrolling. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Categories in Films' }).getByRole('tab');
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('region');

test('FIL-01 FIL-02 HOM-06 changes tabs, loads collections page by page, and keeps the tab after a reload and Back, by keyboard', async ({
  page,
  signIn,
  complaints,
}) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/content/filters/')) pages.push(pathname.split('/').at(-1) + search);
  });
  await signIn('premium');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Films' }).press('Enter');
  await expect(page).toHaveURL('/filters/movies');
  await expect(heading(page)).toHaveText('Films');
  await expect(heading(page)).toBeFocused();
  await expect(tabs(page)).toHaveText(['All films', 'Drama and romance', 'Thrillers', 'Family']);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(6);
  expect(pages).toEqual(['movies-all?size=6&page=0', 'movies-all?size=6&page=1']);

  await tabs(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/filters/movies?tab=movies-drama');
  await expect(tabs(page).nth(1)).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  // FIL-02: the highlights of the section stay, and the tabs with them.
  await expect(page.getByRole('region', { name: 'Highlights' })).toHaveCount(1);
  await expect(page).toHaveTitle('Films · Marquee');
  // The scroll position and the focused card are restored under the chosen tab.
  const card = rows(page).last().getByRole('link').first();
  await card.press('Enter');
  await expect(page).toHaveURL(/\/movie\//);
  await page.goBack();
  await expect(page).toHaveURL('/filters/movies?tab=movies-drama');
  await expect(card).toBeFocused();
  // Back again before the title page is rendered.
  await card.evaluate(async (link: HTMLElement) => {
    link.click();
    while (!location.pathname.startsWith('/movie/')) await new Promise((resolve) => setTimeout(resolve));
    history.back();
  });
  await expect(page).toHaveURL('/filters/movies?tab=movies-drama');
  await expect(card).toBeFocused();
  await page.reload();
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabs(page).nth(2).press('Enter');
  await expect(tabs(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  // When the network returns the page is shown as before.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: english('UI_TRY_AGAIN') })).toHaveCount(0);
  await expect(tabs(page).nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('FIL-03 chooses a year and an order by keyboard, and keeps both after Back, a reload and a change of tabs', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  // A wrong order and an unknown year count as none.
  await page.goto('/filters/movies?order=price&year=1066');
  const year = page.getByRole('combobox', { name: english('FILTERS_YEAR') });
  const order = page.getByRole('combobox', { name: english('FILTERS_ORDER') });
  await expect(order).toHaveValue('');
  await expect(year).toHaveValue('');
  await expect(rows(page).first()).toHaveAccessibleName('Best loved');
  await tabs(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(year).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(order).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/order=newest/);
  await expect(order).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await year.selectOption('2023');
  await expect(page).toHaveURL('/filters/movies?year=2023&order=newest');
  const cards = rows(page).getByRole('link');
  await expect(rows(page)).toHaveCount(1);
  // The films of the demo's catalogue of that year: fewer than a page.
  await expect(cards).toHaveCount(20);
  // The next page of the grid.
  await year.selectOption('');
  await expect(page).toHaveURL('/filters/movies?order=newest');
  await expect(cards.first()).toBeVisible();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  const address = await cards.nth(30).getAttribute('href');
  const card = rows(page).locator(`a[href="${address}"]`);
  await card.press('Enter');
  await expect(page).toHaveURL(/\/movie\//);
  await page.goBack();
  await expect(page).toHaveURL('/filters/movies?order=newest');
  await expect(card).toBeFocused();
  await page.reload();
  await expect(order).toHaveValue('newest');
  await tabs(page).nth(1).press('Enter');
  await expect(page).toHaveURL('/filters/movies?tab=movies-drama&order=newest');
  await expect(order).toHaveValue('newest');
  await expect(rows(page)).toHaveCount(1);
  await order.selectOption('');
  await expect(page).toHaveURL('/filters/movies?tab=movies-drama');
  await expect(rows(page)).toHaveCount(3);
});
