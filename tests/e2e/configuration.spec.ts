import { configure, withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

test('CFG-02 CFG-01 without any configuration the defaults hold', async ({ page }) => {
  await configure(page, () => '');
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accounts to try' })).toHaveCount(0);
  await signInByForm(page, personaOf('premium'));
  await expect(page).toHaveURL(/choose-profile/);
});

for (const [what, text, key] of [
  ['an unknown flag', '{"flags":{"adz":true}}', 'adz'],
  ['an unsafe address', '{"apiBaseUrl":"http://elsewhere.example"}', 'apiBaseUrl'],
  ['a timeout that is no number', '{"requestTimeout":"soon"}', 'requestTimeout'],
  ['no JSON', '{', 'configuration'],
] as const) {
  test(`CFG-03 ${what} gives one clear screen that names the key`, further(!['adz', 'configuration'].includes(key)), async ({ page }) => {
    await configure(page, () => text);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(key);
    await expect(page.getByRole('heading', { name: 'This page is set up wrongly' })).toBeVisible();
  });
}

test('CFG-04 the device has one uid, from the first visit on', async ({ page }) => {
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

test('CFG-04 with storage blocked the visit works', async ({ page }) => {
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

test('CFG-06 CFG-07 start-up calls leave together, each with device and platform', async ({ page, signIn }) => {
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

test('CFG-05 CFG-09 ERR-05 settings and translations that fail at start leave the product on its defaults', async ({
  page,
  signIn,
  faults,
}) => {
  await faults.add({ path: '^/v1/(setting|translation)', status: 500 });
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await expect(page.getByRole('link', { name: 'Subscription' }).first()).toBeVisible();
});

test('CFG-08 features that are off take their controls and pages with them', async ({ page, signIn }) => {
  await withFlags(page, { signup: false, socialLogin: false, deviceManagement: false, tvCodeLogin: false });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  for (const name of ['Apple', 'Google', 'Facebook', 'Create an account']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto('/social/google/callback');
  await expect(page).toHaveURL('/login');
  await signIn('premium');
  for (const path of ['/profile/devices', '/apptv']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile');
  }
  await page.getByRole('button', { name: /Profile: Helena/ }).hover();
  await expect(page.getByRole('link', { name: 'Account details' }).first()).toBeVisible();
  for (const name of ['Devices', 'Add TV']) await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('CFG-08 I18-04 with one language there is none to choose', async ({ page, signIn, faults }) => {
  await faults.add({ path: '^/v1/setting$', mutate: { locale: { en: 'English' } } });
  await page.goto('/login');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  await signIn('premium');
  await page.goto('/profile/language');
  await expect(page).toHaveURL('/profile');
});
