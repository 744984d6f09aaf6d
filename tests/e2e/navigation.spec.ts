import { expect, heading, test } from './browserTest.ts';
import { newHousehold } from './support/household.ts';
import { putSession } from './support/members.ts';
import { expectSettled, goWithin } from './support/within.ts';

test('NAV-03 corrects a wrong slug in the URL without a new history entry', async ({ page, signIn }) => {
  await signIn('premium');
  const before = await page.evaluate(() => history.length);
  await page.goto('/movie/something-else/low-orbit');
  await expect(page).toHaveURL(/\/movie\/low-orbit\/low-orbit$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('NAV-12 focuses and titles a new page, and restores the scroll position without calls at Back', async ({ page, signIn }) => {
  await signIn('premium');
  const calls: string[] = [];
  let latest = 0;
  page.on('request', (request) => {
    latest = Date.now();
    if (request.url().includes('/v1/')) calls.push(request.url());
  });
  await page.goto('/');
  const rail = page.getByRole('heading', { name: 'Lights off, doors locked' });
  await rail.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page
    .getByRole('link', { name: 'Contacts' })
    .or(page.getByRole('link', { name: 'Films' }))
    .first()
    .click();
  await expect(heading(page)).toBeFocused();
  await expect(page).not.toHaveTitle('Marquee');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Late requests of the left page do not count. The browser's network idle comes long before this.
  await expect.poll(() => Date.now() - latest).toBeGreaterThan(1500);
  calls.length = 0;
  await page.goBack();
  await expect(page).toHaveTitle('Marquee');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  expect(calls).toEqual([]);
});

test('NAV-14 no page is wider than the window, from 320 to 2560 px', async ({ page, signIn }) => {
  await signIn('premium');
  for (const path of ['/', '/series/the-quiet-coast/quiet-coast', '/subscription', '/choose-profile', '/no/such/page']) {
    await (path === '/' ? page.goto(path) : goWithin(page, path));
    await expectSettled(page);
    for (const width of [320, 767, 934, 1170, 1600, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(excess, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('NAV-17 NAV-30 Back closes a dialog, and the menu, before it leaves the page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('premium');
  await page.goto('/profile');
  await page.locator('a[href="/profile/devices"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/profile/devices');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/profile/devices');
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  for (const close of [() => page.evaluate(() => history.back()), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/profile/devices');
    await expect(page.locator('html')).not.toHaveClass(/scroll-lock/);
  }
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/profile');
});

test('NAV-28 a browser that refuses calls of its history shows each page, and later the address of the last one', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/contact');
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    let refusals = 3;
    history.pushState = (...given) => {
      refusals -= 1;
      if (refusals >= 0) throw new DOMException('more than 100 calls in 30 seconds', 'SecurityError');
      push(...given);
    };
  });
  for (const path of ['/tv-guide', '/filters/movies']) {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page.locator(`a[href="${path}"][aria-current="page"]`).first()).toBeAttached();
  }
  await expect(page).toHaveURL('/filters/movies');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('NAV-17 closes automatically opened plans, then leaves page by page, at Back after a reload', async ({ context, page, service }) => {
  const { master } = await newHousehold(service.url);
  await putSession(context, master);
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await page.goto('/');
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans).toHaveCount(0);
  for (const path of ['/tv-guide', '/']) {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(path);
  }
  // The next day (MON-20).
  await page.evaluate(() => localStorage.removeItem('marquee.plans.dismissed'));
  await page.reload();
  await expect(plans).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(plans).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/tv-guide');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => history.state)).toEqual({ entry: 0 });
  // Back after a full page load leaves the page, also under a dialog.
  await page.evaluate(() => localStorage.removeItem('marquee.plans.dismissed'));
  await page.goto('/search');
  await expect(plans).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});
