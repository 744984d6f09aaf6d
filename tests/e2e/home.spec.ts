/** Home: the trailer of the hero, the tooltip of a card, rails that load more and are restored. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectHome, test } from './browserTest.ts';

const rail = (page: Page, id: string) => page.locator(`section[data-rail="${id}"]`);
const cards = (page: Page, id: string) => rail(page, id).locator('[data-card]');
const preview = (page: Page) => page.locator('[data-preview]');
const video = (page: Page) => page.locator('section[aria-roledescription] video');
const isPlaying = (page: Page) =>
  video(page).evaluateAll((found) => found.some((each) => each instanceof HTMLVideoElement && !each.paused && each.currentTime > 0));

/** Requests to the service from now on, by method and path. */
function callsOf(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('HOM-09 plays a trailer muted in the hero, with sound and pause buttons, and pauses it while the viewer does something else', async ({
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

test('HOM-11 HOM-14 opens one card tooltip at a time on hover and focus, also after moves between rails, adds the title to the list, and closes it on Escape', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  await page.goto('/');
  await rail(page, 'home-new').scrollIntoViewIfNeeded();
  // The tooltip's machine loads when the browser is idle.
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
  await cards(page, 'home-new').nth(4).focus();
  await page.keyboard.press('ArrowRight');
  const order = await page.locator('section[data-rail]').evaluateAll((rails) => rails.map((each) => each.getAttribute('data-rail')));
  const railNow = () => page.locator(':focus').evaluate((card) => card.closest<HTMLElement>('[data-rail]')?.dataset.rail);
  const from = order.indexOf('home-new');
  // Without waiting between keys: rails far away render when the focus comes to them.
  for (const id of order.slice(from + 1)) {
    await page.keyboard.press('ArrowDown');
    expect(await railNow()).toBe(id);
  }
  for (const id of order.slice(from, -1).toReversed()) {
    await page.keyboard.press('ArrowUp');
    expect(await railNow()).toBe(id);
  }
  await expect(cards(page, 'home-new').nth(5)).toBeFocused();
  await expect(cards(page, 'home-new').nth(5)).toBeInViewport();
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(preview(page).locator(':focus')).toHaveCount(1);
  const box = await preview(page).boundingBox();
  expect(box?.width).toBeGreaterThan(256);
  const add = preview(page).getByRole('button', { name: 'Add to My list' });
  await faults.add({ method: 'POST', path: '^/v1/content/favorite/', status: 500, times: 1 });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The title was not added to My list.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('button', { name: 'Remove from My list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(cards(page, 'home-new').nth(5)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await railNow()).toBe(order[from + 1]);
});

test('HOM-11 opens a card tooltip after its chunk has loaded when the pointer or the focus was on the card before', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const chunk = /\/assets\/cards-[^/]*\.js$/;
  for (const reach of ['pointer', 'focus']) {
    let load = () => {};
    const later = new Promise<void>((resolve) => (load = resolve));
    await page.route(chunk, (route) => later.then(() => route.continue()));
    const machine = page.waitForRequest(chunk);
    await page.goto('/');
    await expectHome(page);
    await rail(page, 'home-new').scrollIntoViewIfNeeded();
    if (reach === 'pointer') await cards(page, 'home-new').nth(1).hover();
    else {
      await page.mouse.move(5, 5);
      await cards(page, 'home-new').nth(0).focus();
      await page.keyboard.press('ArrowRight');
      await expect(cards(page, 'home-new').nth(1)).toBeFocused();
    }
    await machine;
    await expect(preview(page)).toHaveCount(0);
    load();
    await expect(preview(page), reach).toBeVisible();
    await page.unroute(chunk);
  }
});

/** Waits until the row has not moved for more frames than a motion takes to begin. */
const untilItRests = (row: Locator) =>
  row.locator('ul').evaluate(async (list) => {
    for (let last = -1, still = 0; still < 20; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = list.scrollLeft === last ? still + 1 : 0;
      last = list.scrollLeft;
    }
  });

test('HOM-03 HOM-04 NAV-12 scrolls a rail by wheel, loads more cards by cursor, and restores scroll position, rail and card without requests at Back', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const calls = callsOf(page);
  await page.goto('/');
  await expectHome(page);
  await test.step('a row has its full width when its cards load, without further scrolling, under reduced motion', async () => {
    const margins = await page
      .locator('section[data-rail] ul')
      .first()
      .evaluate((row) => {
        const last = row.lastElementChild;
        if (!last) return [];
        const endOf = () => getComputedStyle(last).marginInlineEnd;
        const alone = endOf();
        row.append(last.cloneNode());
        const followed = endOf();
        row.lastElementChild?.remove();
        return [alone, followed];
      });
    expect(margins[0]).not.toBe('0px');
    expect(margins[1]).toBe('0px');
  });
  await test.step('a horizontal wheel scrolls the rail, and a vertical wheel over a rail scrolls the page', async () => {
    const row = rail(page, 'home-new').locator('ul');
    await row.scrollIntoViewIfNeeded();
    await row.hover();
    await page.mouse.wheel(130, 0);
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(130);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 100);
    expect(await row.evaluate((list) => list.scrollLeft)).toBe(130);
    await page.mouse.move(5, 5);
  });
  await rail(page, 'home-quiet').scrollIntoViewIfNeeded();
  await expect(cards(page, 'home-quiet').first()).toBeVisible();
  await cards(page, 'home-quiet').first().focus();
  for (let step = 0; step < 13; step += 1) await page.keyboard.press('ArrowRight');
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
  // Rails further down may be seen for the first time; earlier requests are not repeated.
  const before = calls.splice(0);
  await page.goBack();
  await expect(page.locator(`section[data-rail="home-quiet"] [data-card][href="${href}"]`)).toBeFocused();
  expect(Math.abs((await leftOf()) - left)).toBeLessThan(3);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(2);
  expect(calls.filter((call) => call.startsWith('GET /v1/content/') && before.includes(call))).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });

  test('HOM-03 HOM-11 NAV-05 scrolls a rail by touch to a whole card, opens the tooltip on a long press without following the link, and shows full labels in the tab bar', async ({
    page,
    signIn,
  }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    const row = rail(page, 'home-new').locator('ul');
    await rail(page, 'home-new').scrollIntoViewIfNeeded();
    await row.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    const box = await row.boundingBox();
    const session = await page.context().newCDPSession(page);
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 280, y }] });
    for (let x = 260; x >= 120; x -= 20) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(50);
    await untilItRests(rail(page, 'home-new'));
    const lefts = await cards(page, 'home-new').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    const gutter = await row.evaluate((list) => Number.parseFloat(getComputedStyle(list).paddingInlineStart));
    expect(Math.min(...lefts.map((left) => Math.abs(left - gutter)))).toBeLessThan(2);
    await expect(page).toHaveURL('/');

    for (const label of await page.locator('nav li [class*=label]').all())
      expect(await label.evaluate((each) => each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1)).toBe(
        true,
      );
    const card = cards(page, 'home-continue').first();
    await card.scrollIntoViewIfNeeded();
    const cardBox = await card.boundingBox();
    const point = { x: (cardBox?.x ?? 0) + 60, y: (cardBox?.y ?? 0) + 40 };
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
