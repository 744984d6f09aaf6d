import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { configure } from './support/configure.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Selected programme' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Programmes by channel and time' });
const own = (page: Page) => grid(page).locator('[data-own]');
const title = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const today = (page: Page) => page.locator('[aria-current="date"]');
test('GDE-01 GDE-02 GDE-05 opens with the current programmes and works as a grid by keyboard', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/tv-guide');
  await expect(heading(page)).toHaveText('TV guide');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await expect(panel(page).getByText('Live', { exact: true })).toBeVisible();
  await expect(today(page)).toHaveAttribute('aria-pressed', 'true');

  await own(page).focus();
  const first = await title(page).textContent();
  const row = () => own(page).evaluate((cell) => Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')));
  const start = () => own(page).evaluate((cell) => Number(cell.getAttribute('data-at')));
  await page.keyboard.press('ArrowDown');
  await expect(own(page)).toBeFocused();
  expect(await row()).toBe(2);
  // Up and down keep the time, so the next cell is also a current programme.
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await page.keyboard.press('ArrowUp');
  await expect(title(page)).toHaveText(first ?? '');
  const before = await start();
  await page.keyboard.press('ArrowRight');
  await expect(own(page)).toHaveAttribute('data-type', 'after');
  expect(await start()).toBeGreaterThan(before);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(start).toBe(before);
  await page.keyboard.press('PageDown');
  await expect.poll(row).toBeGreaterThan(4);
  await expect(own(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect.poll(row).toBe(1);
  await expect(own(page)).toBeInViewport();
  await page.keyboard.press('End');
  // In the last hour of a day, the last programme is the current one.
  await expect(own(page)).toHaveAttribute('data-type', /^(after|now)$/);
  await expect.poll(start).toBeGreaterThanOrEqual(before);
  await expect(own(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(own(page)).toHaveAttribute('data-type', 'after');
  await page.getByRole('button', { name: 'Now' }).click();
  await own(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/live\//);
});

test('NAV-12 GDE-01 restores the day, channel and focus of the guide without new requests at Back', async ({ page, signIn }) => {
  await signIn('premium');
  const asked: string[] = [];
  page.on('request', (request) => /\/v1\/content\/(epg|channel)/.test(request.url()) && asked.push(request.url()));
  await page.goto('/tv-guide');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(25).click();
  await own(page).focus();
  for (let row = 0; row < 12; row += 1) await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\/tv-guide\?channel=belvedere&at=\d{10}$/);
  const left = { at: await own(page).getAttribute('data-at'), title: await title(page).textContent() };
  await own(page).press('Enter');
  await expect(page).toHaveURL(/\/vod\//);
  // The first time, hours outside the view may be prefetched.
  const before = asked.splice(0);
  expect(before).not.toEqual([]);
  await page.goBack();
  await expect(title(page)).toHaveText(left.title ?? '');
  await expect(own(page)).toHaveAttribute('data-at', left.at ?? '');
  await expect(own(page)).toBeInViewport();
  await expect(own(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Days' }).getByRole('button').nth(25)).toHaveAttribute('aria-pressed', 'true');
  expect(asked.filter((address) => before.includes(address))).toEqual([]);
  // The focus returns to the link that was used.
  const watch = panel(page).getByRole('link', { name: english('UI_WATCH_NOW') });
  await watch.press('Enter');
  await expect(page).toHaveURL(/\/vod\//);
  await page.goBack();
  await expect(watch).toBeFocused();
});

test('GDE-13 GDE-14 GDE-15 keeps a favourite over a reload, lists the favourites, and folds the preview while the grid scrolls', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/tv-guide?channel=wild');
  await page.getByRole('button', { name: 'Wilder as a favourite' }).click();
  await expect(page.getByRole('button', { name: 'Wilder as a favourite' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await page.getByRole('group', { name: 'Channels to list' }).getByRole('button', { name: 'Favourites' }).click();
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Wilder']);
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await page.getByRole('button', { name: 'Wilder as a favourite' }).click();
  await expect(grid(page).getByRole('rowheader').nth(3)).toBeAttached();

  await page.goto('/tv-guide');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await grid(page).hover();
  await page.mouse.wheel(0, 1600);
  await expect.poll(async () => (await panel(page).boundingBox())?.height).toBe(72);
  await page.mouse.wheel(0, -1600);
  await expect.poll(async () => (await panel(page).boundingBox())?.height).toBeGreaterThan(200);
});

/** @returns the presses of Tab from the focused element to one that `selector` selects, up to 60 */
async function tabsTo(page: Page, selector: string) {
  for (let presses = 1; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector)) return presses;
  }
  return 60;
}

test('NAV-27 the chips and the days of the guide are one tab stop each, so that its grid is a few Tab presses away', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/tv-guide?channel=wild');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await page.evaluate(() => document.querySelector<HTMLElement>('#content')?.focus());
  expect(await tabsTo(page, '[role="grid"]')).toBeLessThan(12);

  const chips = page.getByRole('group', { name: 'Channels to list' }).getByRole('button');
  await chips.first().focus();
  await page.keyboard.press('End');
  await expect(chips.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(chips.nth((await chips.count()) - 2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('group', { name: 'Channels to list' }).locator(':focus')).toHaveCount(0);
  // The tab stop is the chosen chip again.
  await page.keyboard.press('Tab');
  await expect(chips.first()).toBeFocused();
});

test('NAV-27 TV-02 arrows of a television walk the chips of the guide, and leave them at an end', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn('premium');
  await page.goto('/tv-guide?layout=tv');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  const chips = page.getByRole('group', { name: 'Channels to list' }).getByRole('button');
  await chips.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Days' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('group', { name: 'Channels to list' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('navigation').locator(':focus')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('GDE-16 NAV-23 opens with all channels, and returns there from the day of a channel, with the focus', async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/tv-guide');
    const day = page.getByRole('button', { name: 'The day of Wilder', exact: true });
    await expect(page.getByRole('listitem').first()).toContainText(/\d\d:\d\d – \d\d:\d\d/);
    await day.click();
    await expect(page.getByRole('link', { name: 'Watch live' })).toBeVisible();
    await expect(page).toHaveURL(/channel=wild/);
    const back = page.getByRole('button', { name: 'All channels now' });
    await expect(back).toBeFocused();
    await back.click();
    await expect(day).toBeFocused();
    await expect(page).toHaveURL('/tv-guide');
  });
});

test.describe('a guide with another URL', () => {
  // A deployment adds this origin to its policy (docs/integrate.md); the demo service does not.
  test.use({ bypassCSP: true });

  test('GDE-09 shows the guide of another origin, also beside a channel, and sends it no data about the viewer', async ({
    page,
    signIn,
    service,
  }) => {
    await signIn('premium');
    await configure(page, (given) => ({ ...given, epgUrl: 'https://guide.example/epg.json' }));
    const heard: string[][] = [];
    await page.route('https://guide.example/**', async (route) => {
      const { search } = new URL(route.request().url());
      heard.push(Object.keys(await route.request().allHeaders()));
      const answer = await fetch(`${service.url}/custom/epg${search}`);
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: await answer.json() });
    });
    const ofTheApi: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/content/epg') && ofTheApi.push(request.url()));
    await page.goto('/tv-guide?channel=wild');
    await expect(own(page)).toHaveAttribute('data-type', 'now');
    const onNow = await title(page).textContent();
    await page.goto('/live/wilder/wild');
    await expect(heading(page)).toHaveText(onNow ?? '');
    expect(ofTheApi).toEqual([]);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.flat().filter((name) => name === 'authorization' || name.startsWith('x-'))).toEqual([]);
  });
});
