/** Home in the browser: the trailer behind the highlights, the tooltip of a card, rails that grow and are found again. */
import type { Locator, Page } from '@playwright/test';
import { further } from './support/further.ts';
import { newHousehold, visitAs } from './support/household.ts';
import { expect, expectHome, test } from './viewer.ts';

const rail = (page: Page, id: string) => page.locator(`section[data-rail="${id}"]`);
const cards = (page: Page, id: string) => rail(page, id).locator('[data-card]');
const preview = (page: Page) => page.locator('[data-preview]');
const video = (page: Page) => page.locator('section[aria-roledescription] video');
const isPlaying = (page: Page) =>
  video(page).evaluateAll((found) => found.some((each) => each instanceof HTMLVideoElement && !each.paused && each.currentTime > 0));

/** Calls of the service, by method and path, from now on. */
function callsOf(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('HOM-09 a trailer plays muted behind the highlights, can be heard and stopped, and holds while the viewer is elsewhere', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(video(page)).toBeAttached();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await video(page).evaluate((each: HTMLVideoElement) => each.muted)).toBe(true);
  const sound = page.getByRole('button', { name: 'Turn the sound on' });
  await sound.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => video(page).evaluate((each: HTMLVideoElement) => each.muted)).toBe(false);
  await page.getByRole('button', { name: 'Pause the highlights' }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.getByRole('button', { name: 'Play the highlights' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 1400));
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(video(page)).toHaveCount(0);
});

test('WAT-02 a started title leaves its rail with the keyboard, the focus goes to the next card, and Undo brings it back', async ({
  context,
  page,
  service,
}) => {
  const household = await newHousehold(service.url);
  for (const id of ['low-orbit', 'the-salt-road']) await household.call('PUT', `/v1/content/item/${id}/progress`, { progress: 600 });
  await visitAs(context, page, household, '/');
  const started = page.getByRole('region', { name: 'Continue watching' }).locator('[data-card]');
  await expect(started).toHaveCount(2);
  const hrefs = await started.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  /** The tooltip's flow comes when the page is at rest. */
  const look = (card: Locator) =>
    expect(async () => {
      await page.mouse.move(5, 5);
      await card.hover();
      await expect(preview(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
  await look(started.first());
  const remove = preview(page).getByRole('button', { name: 'Remove from continue watching' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(started).toHaveCount(1);
  await expect(page.locator(`[data-card][href="${hrefs[1]}"]`)).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(started).toHaveCount(2);
  await look(started.nth(1));
  await preview(page).getByRole('button', { name: 'Mark as watched' }).click();
  await expect(started).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'is marked as watched' })).toBeVisible();
  await page.reload();
  await expect(started).toHaveCount(1);
});

test('HOM-11 a card’s tooltip opens on hover and focus, one at a time, is reached with Tab, dismissed with Escape, and keeps the watchlist', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  await page.goto('/');
  await rail(page, 'home-new').scrollIntoViewIfNeeded();
  // The flow comes when the browser has nothing better to do.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await cards(page, 'home-new').nth(1).hover();
    await expect(preview(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await preview(page).hover();
  await cards(page, 'home-new').nth(3).hover();
  await expect(preview(page)).toHaveAttribute('aria-label', /Cartographers/);
  await expect(preview(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);

  await page.mouse.move(5, 5);
  await expect(rail(page, 'home-new').locator('[data-moves=true]')).toBeAttached();
  await cards(page, 'home-new').nth(4).focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(preview(page).locator(':focus')).toHaveCount(1);
  const box = await preview(page).boundingBox();
  expect(box?.width).toBe(256);
  const add = preview(page).getByRole('button', { name: 'Add to my list' });
  await faults.add({ method: 'POST', path: '^/v1/content/favorite/', status: 500, times: 1 });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It was not added to My list.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('button', { name: 'Remove from my list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(cards(page, 'home-new').nth(5)).toBeFocused();
});

test(
  'HOM-11 NAV-12 back from a page the focus is at its card again, and no tooltip opens before the viewer moves',
  further(true),
  async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('premium');
    // The page asks for the machine once it is idle.
    const machine = page.waitForResponse(/\/assets\/attention[^/]*\.js$/);
    await page.goto('/');
    await rail(page, 'home-new').scrollIntoViewIfNeeded();
    await expect(cards(page, 'home-new').nth(1)).toBeVisible();
    await page.clock.runFor(5000);
    await machine;
    await cards(page, 'home-new').nth(0).focus();
    await page.keyboard.press('Tab');
    await expect(cards(page, 'home-new').nth(1)).toBeFocused();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(preview(page)).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(preview(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.locator('#page-heading')).toBeFocused();
    await page.goBack();
    await expect(cards(page, 'home-new').nth(1)).toBeFocused();
    await page.clock.runFor(2000);
    await expect(preview(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(1000);
    await expect(preview(page)).toBeVisible();
  },
);

/** The row has stood still for as many frames as it takes it to begin to move. */
const untilItRests = (row: Locator) =>
  row.locator('ul').evaluate(async (list) => {
    for (let last = '', still = 0; still < 20; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { transform } = getComputedStyle(list);
      still = transform === last ? still + 1 : 0;
      last = transform;
    }
  });

test('HOM-04 with less motion a row is as long as its cards at the moment they come, and can be pushed no further', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/');
  await expectHome(page);
  const [before, after] = await page
    .locator('section[data-rail] ul')
    .first()
    .evaluate((row) => {
      const last = row.lastElementChild;
      if (!last) return [];
      const endOf = () => getComputedStyle(last).marginInlineEnd;
      const alone = endOf();
      row.append(last.cloneNode());
      return [alone, endOf()];
    });
  expect(before).not.toBe('0px');
  expect(after).toBe('0px');
});

test('HOM-04 NAV-12 a rail goes on by its cursor; back at home the page, the rail and the card are where they were, and nothing is asked for again', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const calls = callsOf(page);
  await page.goto('/');
  await expectHome(page);
  await rail(page, 'home-quiet').scrollIntoViewIfNeeded();
  await expect(cards(page, 'home-quiet').first()).toBeVisible();
  await cards(page, 'home-quiet').first().focus();
  await expect(rail(page, 'home-quiet').locator('[data-moves=true]')).toBeAttached();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => calls).toContain('GET /v1/content/playlist/home-quiet');
  const focused = page.locator(':focus');
  const href = await focused.getAttribute('href');
  const leftOf = () =>
    page.locator(`section[data-rail="home-quiet"] [data-card][href="${href}"]`).evaluate((card) => card.getBoundingClientRect().left);
  await untilItRests(rail(page, 'home-quiet'));
  const left = await leftOf();
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.locator('#page-heading')).toBeFocused();
  // A rail further down may be seen for the first time; what was there before is not asked for again.
  const before = calls.splice(0);
  await page.goBack();
  await expect(page.locator(`section[data-rail="home-quiet"] [data-card][href="${href}"]`)).toBeFocused();
  expect(Math.abs((await leftOf()) - left)).toBeLessThan(3);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(2);
  expect(calls.filter((call) => call.startsWith('GET /v1/content/') && before.includes(call))).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('HOM-11 NAV-05 a long press opens the tooltip and follows no link; the tab bar says its names in full', async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    for (const label of await page.locator('nav li [class*=label]').all())
      expect(await label.evaluate((each) => each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1)).toBe(
        true,
      );
    const card = cards(page, 'home-continue').first();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    const session = await page.context().newCDPSession(page);
    const point = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 40 };
    await expect(async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      const isOpen = await preview(page)
        .waitFor({ timeout: 2000 })
        .then(() => true)
        .catch(() => false);
      if (!isOpen) await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      expect(isOpen).toBe(true);
    }).toPass({ timeout: 60_000 });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(preview(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    const shown = await preview(page).boundingBox();
    expect(shown && shown.x >= 0 && shown.x + shown.width <= 320 && shown.y >= 0 && shown.y + shown.height <= 700).toBe(true);
  });
});
