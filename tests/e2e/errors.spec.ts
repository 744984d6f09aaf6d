/** ERR: the page when a call fails. `tests/api/everyCallEnds.test.ts` has every call with every fault. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading } from './browserTest.ts';
import { type Trouble, test } from './support/browsers.ts';
import { expectPlaying } from './support/video.ts';

/** ms: the timeout of a call when the service does not answer. A busy machine needs up to three seconds for an immediate answer. */
const LIMIT = 6000;

/** An alert, which screen readers announce. */
const alert = (page: Page) => page.locator('main, [role=dialog]').getByRole('alert');
const filmTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Low Orbit' });
const firstRail = (page: Page) => page.getByRole('heading', { name: 'Top 10 this week' });

/** Failures of a call, and the reason in the viewer's words (ERR-02, ERR-03). */
const FAILURES: readonly (readonly [Trouble, RegExp])[] = [
  [{ status: 500 }, /An unexpected problem occurred: fault/],
  [{ hang: true }, /taking too long/],
  ['offline', /can.t reach the service/],
  [{ notJson: true }, /can.t read the answer/],
  [{ body: { unexpected: true } }, /an unexpected answer/],
];

test('ERR-05 ERR-02 shows the reason of each failure of a title, offers another try, and recovers', async ({ arrive }) => {
  test.slow();
  const { page, meet, requestsTo } = await arrive({ persona: 'premium', requestTimeout: LIMIT });
  const item = { path: '^/v1/content/item/[^/]+$' };
  const again = () =>
    page
      .getByRole('button', { name: english('UI_TRY_AGAIN') })
      .first()
      .click();
  const open = () => page.goto('/movie/low-orbit/low-orbit');
  for (const [index, [trouble, reason]] of FAILURES.entries()) {
    const before = requestsTo(item).length;
    const heal = await meet(item, trouble);
    await (index === 0 ? open() : again());
    await expect.poll(() => requestsTo(item).length, reason.source).toBeGreaterThan(before);
    await expect(alert(page).filter({ hasText: reason }).first(), reason.source).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), reason.source).toHaveCount(0);
    await heal();
  }
  await again();
  await expect(filmTitle(page)).toBeVisible();
});

test('ERR-05 ERR-01 shows a banner and keeps the page while offline, and retries failed loads when the network returns', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn('premium');
  await page.goto('/');
  await expect(firstRail(page)).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('No connection.');
  await expect(banner).toBeVisible();
  await expect(firstRail(page)).toBeVisible();
  await page.locator('main a[href^="/movie/"]').first().click();
  await expect(alert(page)).toContainText(/can.t reach the service/);
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'About this title' })).toBeVisible();
});

test('ERR-04 reloads once, then offers the new version and keeps other pages working, when a deployment removed a chunk', async ({
  page,
  signIn,
  faults,
  complaints,
}) => {
  complaints.allow(/a part of the application is gone/);
  await signIn('premium');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  expect(loads).toBe(1);
  await faults.add({ path: '^/assets/subscription\\.page-.*\\.js$', status: 404, body: 'Not found' });
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expect(page.getByRole('alert')).toContainText('There is a new version');
  expect(loads).toBe(2);
  await expect(page).toHaveURL('/subscription');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(firstRail(page)).toBeVisible();
  await faults.clear();
  await page.goto('/subscription');
  await expect(heading(page)).toHaveText('Choose how you watch');
});

test('ERR-05 keeps the page with a message when the connected network fails, and loads the chunk when the network works', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  let [loads, looks] = [0, 0];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
    if (request.method() === 'HEAD') looks += 1;
  });
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^No connection\./);
  await expect.poll(() => looks).toBeGreaterThanOrEqual(2);
  expect(loads).toBe(0);
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await page.unroute('**/*');
  await expect(heading(page)).toHaveText('Choose how you watch');
});

test('ERR-11 ERR-05 a film plays without the offline banner when only the browser says that there is no network', async ({
  page,
  signIn,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  const look = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await look;
  const banner = page.getByText('No connection.');
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(banner).toBeVisible();
});
