import { ROUTE_NAMES, routePath } from '../../machines/domain/routes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { expect, heading, test } from './viewer.ts';

const content = { slug: 'low-orbit', id: 'low-orbit' };
const watched = ['vod', 'live'];
const leadsAway = ['login', 'logout', 'notFound', ...watched];

for (const name of ROUTE_NAMES.filter((each) => !leadsAway.includes(each))) {
  const subject = { series: { slug: 'the-quiet-coast', id: 'quiet-coast' }, filters: { id: 'movies' } };
  const params = name === 'series' || name === 'filters' ? subject[name] : content;
  test(
    `NAV-01 NAV-02 NAV-11 ${name} has its address, a heading that says what it is, and a title`,
    further(ROUTE_NAMES.indexOf(name) % 6 !== 0),
    async ({ page, signIn }) => {
      await signIn('premium');
      await page.goto(routePath(name, { ...params, provider: 'google' }));
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveTitle(/Marquee/);
      await expect(page.locator('main')).toHaveCount(1);
      await expectAccessible(page);
    },
  );
}

test('NAV-03 NAV-13 an unknown address shows the not-found page, and the way back', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Oops...');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByText('We can’t find this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('NAV-13 a visitor’s way back from an error leads to login', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(page.getByText('Please try again later.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(heading(page)).toHaveText('Welcome back');
});

test('NAV-03 a wrong slug with a right id is corrected in the address bar, without an entry more', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/movie/something-else/low-orbit');
  await expect(page).toHaveURL(/\/movie\/low-orbit\/low-orbit$/);
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('NAV-03 an id nobody has is explained', async ({ page, signIn, complaints }) => {
  complaints.allow(/content\/item/);
  await signIn('premium');
  for (const id of ['nobody', '%E0%A4%A', 'constructor', '9'.repeat(500)]) {
    await page.goto(`/movie/x/${id}`);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /home/i }).last()).toBeVisible();
  }
});

test('NAV-04 the menu: sections of the service, the subscription with monetization, the current place', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Exclusives', 'TV guide', 'Movies', 'Shows', 'Subscription']);
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('NAV-04 CFG-08 without monetization there is no subscription to be found', async ({ page, signIn }) => {
  await withFlags(page, { monetization: false });
  await signIn('free');
  await page.goto('/subscription');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Subscription' })).toHaveCount(0);
  await page.goto('/profile/billing');
  await expect(page).toHaveURL('/profile');
});

test('NAV-05 the tab bar of phones, for members and for visitors', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/contact');
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('listitem')).toHaveText(['Home', 'Showcase', 'Live', 'Join Now']);
  await signIn('premium');
  await page.goto('/');
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Showcase', 'Live', 'My Subscription']);
  await tabs.getByRole('link', { name: 'Live' }).click();
  await expect(page).toHaveURL('/tv-guide');
});

test('NAV-06 the logo goes to the top; the header gets a background past 150 px', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/');
  const header = page.locator('header').first();
  await expect(page.getByRole('heading', { name: 'Top 10 this week' })).toBeAttached();
  await expect(header).toHaveAttribute('data-solid', 'false');
  await page.evaluate(() => window.scrollTo(0, 151));
  await expect(header).toHaveAttribute('data-solid', 'true');
  await page
    .getByRole('link', { name: /Marquee/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('NAV-08 the sidebar repeats the menu, locks the page, and lets go when the window grows', async ({ page, signIn }) => {
  await signIn('premium');
  await page.setViewportSize({ width: 1170, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Main menu' });
  await expect(sidebar.getByRole('link', { name: 'TV guide' })).toBeVisible();
  await expect(sidebar.getByText('Helena')).toBeVisible();
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  expect(await isLocked()).toBe(true);
  await page.setViewportSize({ width: 1171, height: 900 });
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
  expect(await isLocked()).toBe(false);
});

test('NAV-10 CFG-09 the footer has the links of the settings, and no others', async ({ page, signIn, faults }) => {
  await faults.add({ path: '^/v1/setting$', mutate: { faq_link: 'javascript:alert(1)', newsletter_link: 'undefined' } });
  await signIn('premium');
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', /^https:/);
  await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'FAQ' })).toHaveCount(0);
  await expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} Marquee`))).toBeVisible();
});

test('NAV-12 a new page takes the focus and the title; back restores the place without another call', async ({ page, signIn }) => {
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
    .or(page.getByRole('link', { name: 'Movies' }))
    .first()
    .click();
  await expect(heading(page)).toBeFocused();
  await expect(page).not.toHaveTitle('Marquee');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // What the page that is left still asks for is its own. The browser calls the network idle once, long before this.
  await expect.poll(() => Date.now() - latest).toBeGreaterThan(1500);
  calls.length = 0;
  await page.goBack();
  await expect(page).toHaveTitle('Marquee');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  expect(calls).toEqual([]);
});

for (const width of [320, 767, 934, 1170, 1600, 2560]) {
  test(`NAV-14 nothing runs out of a window ${width} px wide`, further(width !== 320), async ({ page, signIn }) => {
    await signIn('premium');
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/',
      '/movie/low-orbit/low-orbit',
      '/series/the-quiet-coast/quiet-coast',
      '/subscription',
      '/choose-profile',
      '/no/such/page',
    ]) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(excess, path).toBe(0);
    }
  });
}

test('GRD-01 where a subscription is needed a free viewer is led to the plans', async ({ page, signIn }) => {
  await withFlags(page, { skipProducts: false });
  await signIn('free');
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog', { name: 'Choose how you watch' })).toBeVisible();
});

test('GRD-02 GRD-07 a profile that is not the manager’s is kept from the account and from others', async ({ page, signIn }) => {
  await signIn('premium', { profile: 'Duarte' });
  await page.goto('/profile/account');
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile/edit?id=somebody-else');
  await expect(page).toHaveURL('/profile/switch-profile');
});

test('GRD-04 GRD-09 GRD-10 nobody signed in: members’ pages lead to login', async ({ page }) => {
  for (const path of ['/profile', '/', '/vod/low-orbit/low-orbit', '/choose-profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('GRD-04 GRD-10 with authentication skipped a visitor browses, and logs in to play', async ({ page }) => {
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await page.goto('/vod/low-orbit/low-orbit');
  await expect(page).toHaveURL('/login');
});

test('GRD-08 with multi-profile off nobody chooses a profile', async ({ page }) => {
  await withFlags(page, { multiProfile: false });
  await page.goto('/login');
  await page.getByRole('button', { name: /Premium, four profiles/ }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile/switch-profile');
  await expect(page).toHaveURL('/profile');
});

test('GRD-13 /login for somebody premium leads home, for a free viewer to plans and the way out', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('GRD-13 GRD-12 /login for a free viewer has plans, the way on and the way out', async ({ page, signIn }) => {
  await signIn('free');
  await page.goto('/login');
  await expect(heading(page)).toHaveText('You are logged in');
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
});
