/** Searching: the box of the header, its suggestions, and the page of what was found. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, heading, test } from './viewer.ts';

const magnifier = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search films, series and channels' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');

test('SCH-01 SCH-03 NAV-06 searching by keyboard alone: open, type, suggestions, results, back, close', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Top 10 this week' })).toBeAttached();
  await magnifier(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('placeholder', 'Search...');
  expect((await page.getByRole('search').boundingBox())?.width).toBe(180);

  await page.keyboard.type('ni');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.type('ght');
  await expect(page).toHaveURL('/search?query=night');
  await expect(heading(page)).toHaveText('Results for “night”');
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d suggestions?$/);
  expect((await page.getByRole('search').boundingBox())?.width).toBe(360);
  await expectAccessible(page);

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

  // One search is one entry, however many letters it has.
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

  // What was searched for is offered, until it is forgotten.
  await magnifier(page).press('Enter');
  await expect(options(page)).toHaveText(['night']);
  await page.getByRole('button', { name: 'Forget night' }).press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page
    .getByRole('link', { name: /Marquee/ })
    .first()
    .press('Enter');
  await expect(box(page)).toHaveCount(0);
});

test('SCH-02 NAV-12 the query is in the address and survives reload; kinds, nothing found, too short, and unasked', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/search?query=night');
  await expect(heading(page)).toHaveText('Results for “night”');
  const cards = page.locator('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Results for “night”');
  await expect(cards.first()).toBeVisible();
  const kinds = page.getByRole('group', { name: 'What to show' }).getByRole('button');
  await kinds.nth(1).press('Enter');
  await expect(kinds.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main').getByRole('region')).toHaveCount(1);
  await expectAccessible(page);
  // Back from a title the kind and the card are as they were left, and nothing is asked for again.
  await expect(page).toHaveURL(/\/search\?query=night&kind=/);
  await cards.nth(1).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/movie\//);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/content/search/') && asked.push(request.url()));
  await page.goBack();
  await expect(kinds.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main').getByRole('region')).toHaveCount(1);
  await expect(cards.nth(1).getByRole('link')).toBeFocused();
  expect(asked).toEqual([]);

  await page.goto('/search?query=zzzzqqq');
  await expect(heading(page)).toHaveText(/Nothing found for “.zzzzqqq.”/);
  await page.getByRole('button', { name: 'New search' }).press('Enter');
  await expect(box(page)).toBeFocused();
  await page.goto('/search?query=ni');
  await expect(heading(page)).toHaveText(/is too short/);
  await page.goto('/search');
  await expect(heading(page)).toHaveText('What would you like to watch?');
});

test('SCH-01 SCH-02 bad input, fast typing then clearing, and answers out of order', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await page.goto('/movie/low-orbit/low-orbit');
  await magnifier(page).click();
  for (const text of ['../..', '100%', '%2F', 'a/b?c#d', '\u202eabc\u202c', 'ab\u0000cd', '__proto__', 'x'.repeat(10_000)]) {
    await box(page).fill(text);
    await expect
      .poll(() => queryOf(page), text)
      .toBe(
        text
          .replaceAll(/[\u202a-\u202e]/g, '')
          .replaceAll('\u0000', ' ')
          .slice(0, 100),
      );
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(/Marquee/);
  }
  await expect(page).toHaveTitle(/^Results for “x+” · Marquee$/);
  // The slow answer to the first query comes after the quick one to the second.
  await faults.add({ path: '^/v1/content/search/low$', delay: 1500 });
  const late = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/search/low'));
  await box(page).fill('low');
  await expect.poll(() => queryOf(page)).toBe('low');
  await box(page).fill('night');
  await expect(heading(page)).toHaveText('Results for “night”');
  await expect(options(page).first()).toBeVisible();
  const found = await options(page).allTextContents();
  expect((await late).failure()?.errorText).toContain('ABORTED');
  expect(await options(page).allTextContents()).toEqual(found);
  await expect(heading(page)).toHaveText('Results for “night”');

  await box(page).pressSequentially('abcdef');
  await box(page).fill('');
  await expect(page).toHaveURL('/');
  await expect(box(page)).toBeFocused();
});

test('SCH-02 ERR-05 a search that fails says so and can be tried again', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await faults.add({ path: '^/v1/content/search/', status: 503 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  await magnifier(page).click();
  const bar = await page.getByRole('search').boundingBox();
  expect(bar?.width).toBe(390);
  await box(page).fill('night');
  await expect(heading(page)).toHaveText('The search did not work');
  await expect(box(page)).toHaveValue('night');
  await expectAccessible(page);
  await faults.clear();
  await page.getByRole('button', { name: 'Close the search' }).click();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(heading(page)).toHaveText('Results for “night”');
});

test('SCH-02 what was found stays, dimmed, until the next search has its answer', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await page.goto('/search?query=night');
  const rows = page.locator('main').getByRole('region');
  const first = rows.first().getByRole('link').first();
  await expect(first).toBeVisible();
  const found = await first.getAttribute('href');
  await faults.add({ path: '^/v1/content/search/orbit$', delay: 1500 });
  await magnifier(page).click();
  await box(page).fill('orbit');
  await expect(heading(page)).toHaveText('Results for “orbit”');
  await expect(page.locator('main [aria-busy="true"]').getByRole('region').first()).toBeVisible();
  expect(await first.getAttribute('href')).toBe(found);
  await expect(first).toHaveAttribute('href', /low-orbit/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
});

test('SCH-01 SCH-03 what is typed before the box has come is not lost, letters that are being put together included', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(SearchBox|lookingAround)[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Top 10 this week' })).toBeAttached();
  await magnifier(page).click();
  await page.keyboard.type('xi');
  await expect(box(page)).toHaveValue('xi');
  await page.keyboard.press('Escape');
  await expect(magnifier(page)).toBeFocused();
  await magnifier(page).press('Enter');
  await page.keyboard.type('nigt');
  await page.keyboard.press('ArrowLeft');
  // An input method is at work while the box comes.
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'h', selectionStart: 1, selectionEnd: 1 });
  const results = page.waitForResponse(/\/v1\/content\/search\//);
  release();
  await expect(page.getByRole('search')).toHaveCount(1);
  await expect(box(page)).not.toHaveAttribute('aria-autocomplete');
  await keys.send('Input.insertText', { text: 'h' });
  await results;
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('night');
  await expect(page).toHaveURL('/search?query=night');
  // The caret is where it was.
  await page.keyboard.type('z');
  await expect(box(page)).toHaveValue('nighzt');
});
