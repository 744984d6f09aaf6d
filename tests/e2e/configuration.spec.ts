import { expect, expectHome, heading, signInByForm, test } from './browserTest.ts';
import { configure } from './support/configure.ts';
import { personaOf } from './support/personas.ts';

test('CFG-03 shows an error page with the name of the flag when a flag is unknown', async ({ page }) => {
  await configure(page, () => '{"flags":{"adz":true}}');
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('adz');
  await expect(page.getByRole('heading', { name: 'This page is not set up correctly' })).toBeVisible();
});

/** tests/app/configuration.test.ts has the other keys. */
const END_OF_RULE = '}html{display:none}:root{--x:';
const WRONG_BRANDS = {
  'colours.ink': { colours: { ink: `#fff${END_OF_RULE}` } },
  'logo.mark': { logo: { mark: `/a.svg')${END_OF_RULE}` } },
  'font.faces.0.family': { font: { family: 'A', faces: [{ family: `A'}html{display:none}@font-face{font-family:'B`, file: '/a.woff2' }] } },
  appearance: { appearance: 'dark}' },
};
test('BRD-10 CFG-03 shows the page that names the wrong value of a brand, and applies the others', async ({ page }) => {
  const raised = { raised: '#123456' };
  let served = {};
  await configure(page, (given) => ({ ...given, brand: served }));
  for (const [key, brand] of Object.entries(WRONG_BRANDS)) {
    served = { name: 'A', ...brand, colours: 'colours' in brand ? { ...brand.colours, ...raised } : raised };
    await page.goto('/');
    await expect(page.getByRole('alert'), key).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(`brand.${key}`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-raised')), key).toBe('#123456');
  }
});

test('NAV-24 shows the compact tabs on a phone when the configuration chooses them', async ({ page, signIn }) => {
  await signIn('premium', { profile: 'Helena' });
  await page.setViewportSize({ width: 390, height: 844 });
  await configure(page, (given) => ({ ...given, navigation: { tabs: 'compact' } }));
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Search', 'Live', 'My list', 'Profile']);
  for (const [name, path] of [
    ['Search', '/search'],
    ['Live', '/tv-guide'],
    ['My list', '/watchlist'],
    ['Profile', '/profile'],
  ] as const) {
    await tabs.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    await expect(heading(page)).toBeVisible();
  }
  await page.goto('/profile/subscription');
  await expect(tabs.filter({ hasText: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test('CFG-04 keeps the device id of the first visit', async ({ page }) => {
  const uids: (string | undefined)[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && uids.push(request.headers()['x-device-id']));
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(uids.length).toBeGreaterThan(2);
  expect(new Set(uids).size).toBe(1);
  expect(uids[0]).toMatch(/.{8,}/);
});

test('CFG-04 works when storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await signInByForm(page, personaOf('single'));
  await expect(page).toHaveURL('/');
  await expectHome(page);
  await page.locator('a[href="/subscription"]').first().click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('CFG-06 CFG-07 sends the first calls in parallel, each with device and platform', async ({ page, signIn }) => {
  await signIn('premium');
  const started = new Map<string, Record<string, string>>();
  let isAnswered = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!isAnswered && pathname.startsWith('/v1/')) started.set(pathname, request.headers());
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/v1/')) isAnswered = true;
  });
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  expect([...started.keys()].sort()).toEqual(['/v1/account', '/v1/profile', '/v1/setting', '/v1/translation/en']);
  for (const headers of started.values())
    expect(headers).toMatchObject({ 'x-device-platform': 'web', 'x-device-id': expect.stringMatching(/.+/) });
});
