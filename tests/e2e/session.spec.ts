import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

const premium = personaOf('premium');

test('SES-01 CFG-06 a stored session is restored without a flash of the login page', async ({ page, signIn }) => {
  await signIn('premium');
  const seen: string[] = [];
  await page.exposeFunction('seenHeading', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.getElementById('page-heading')?.textContent;
      // @ts-expect-error -- exposed by the test
      if (text) window.seenHeading(text);
    }).observe(document, { childList: true, subtree: true });
  });
  const account = page.waitForRequest('**/v1/account');
  await page.goto('/profile');
  const headers = (await account).headers();
  expect(headers['x-device-platform']).toBe('web');
  expect(headers['x-device-id']).toBeTruthy();
  expect(headers.authorization).toMatch(/^Bearer .+/);
  await expect(heading(page)).toHaveText('Profile');
  expect(new Set(seen)).toEqual(new Set(['Profile']));
});

test('SES-02 ERR-02 GRD-10 several 401s: one notice, the login page, and back to where the viewer was', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await faults.add({ path: '^/v1/content/', status: 401, error: 'invalid_token' });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const notice = page.getByRole('alertdialog', { name: 'WARNING' });
  await expect(notice).toContainText(/Your session doesn.t seem to be valid. Please log in again. \(401\)/);
  await expect(page).toHaveURL(/\/login$/);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await faults.clear();
  await signInByForm(page, premium);
  await expect(page).toHaveURL(/\/choose-profile$/);
});

test('SES-02 away from the login page the notice’s OK opens the login popup', async ({ page, signIn, faults }) => {
  await withFlags(page, { skipAuthentication: true });
  await signIn('premium');
  await page.goto('/contact');
  await expect(heading(page)).toHaveText('Contact');
  await faults.add({ path: '^/v1/content/', status: 401, error: 'invalid_token', times: 6 });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('alertdialog', { name: 'WARNING' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('SES-03 GRD-06 profile_not_chosen leads to the choice of a profile and back', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await faults.add({ path: '^/v1/content/screen/', status: 423, error: 'profile_not_chosen', times: 1 });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/choose-profile$/);
  await page.getByRole('button', { name: /Duarte/ }).click();
  await expect(page).toHaveURL('/');
  await expectHome(page);
});

test('SES-03 a free viewer who has to buy gets the plans instead', async ({ page, signIn, faults }) => {
  await withFlags(page, { skipProducts: false });
  await signIn('free');
  await faults.add({ path: '^/v1/content/', status: 423, error: 'profile_not_chosen', times: 1 });
  await page.goto('/profile');
  await expect(page.getByRole('dialog', { name: 'Choose how you watch' })).toBeVisible();
});

test('SES-04 subscription_required leads to the store, where products may be skipped', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await faults.add({ path: '^/v1/content/screen/', status: 423, error: 'subscription_required', times: 1 });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(heading(page)).toHaveText('Choose how you watch');
});

test('ERR-05 an unknown 423 is that part’s own failure, and the session lives on', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await faults.add({ path: '^/v1/content/screen/', status: 423, error: 'something_new' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHome(page);
});

test('SES-06 SES-11 logging out clears the session here, tells the service and leads to login', async ({ page, signIn, service }) => {
  await signIn('premium');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('marquee.token'));
  const told = page.waitForRequest((request) => request.url().endsWith('/v1/logout'));
  await page.getByRole('button', { name: /Profile: Helena/ }).hover();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await told;
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('marquee.token'))).toBeNull();
  await expect
    .poll(async () => (await fetch(`${service.url}/v1/account`, { headers: { authorization: `Bearer ${token}` } })).status)
    .toBe(401);
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome back');
});

test('SES-06 where both may be skipped logging out leads home', async ({ page, signIn }) => {
  await withFlags(page, { skipAuthentication: true });
  await signIn('premium');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
});

test('SES-08 GRD-05 a choice of profile lasts 24 hours', async ({ page, signIn }) => {
  await signIn('premium');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await page.clock.fastForward('25:00:00');
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/choose-profile$/);
});

test('SES-09 an account locked at login asks for home, and the guards decide', async ({ page, faults }) => {
  await faults.add({ path: '^/v1/account$', status: 423, error: 'profile_not_chosen', times: 1 });
  await page.goto('/login');
  await signInByForm(page, premium);
  await expect(page).toHaveURL(/\/choose-profile$/);
  await page.getByRole('button', { name: /Helena/ }).click();
  await expect(page).toHaveURL('/');
});

test('SES-01 ERR-05 an account that does not load offers another try and the way out', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await faults.add({ path: '^/v1/account$', status: 500 });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Your account did not load');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHome(page);
});

test(
  'PRO-01 PRO-02 GRD-08 another profile: its PIN is asked for, a wrong one is said, the right one leads home',
  further(true),
  async ({ page, signIn, complaints }) => {
    complaints.allow(/v1\/profile\/select/);
    await signIn('premium');
    await page.goto('/profile');
    await page.getByRole('button', { name: /Profile: Helena/ }).hover();
    await page.getByRole('button', { name: /Grandpa/ }).click();
    const pin = page.getByRole('dialog', { name: 'Profile PIN' });
    const first = pin.getByRole('textbox', { name: 'digit 1 of 4' });
    await expect(first).toBeFocused();
    await page.keyboard.type('0000');
    await expect(pin.getByRole('alert')).not.toBeEmpty();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toBeFocused();
    await page.keyboard.type('2580');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Grandpa' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Grandpa/ })).toBeVisible();
  },
);

test('PRO-03 a switch that fails keeps the profile and says why', further(true), async ({ page, signIn, faults }) => {
  await signIn('premium');
  await page.goto('/profile/switch-profile');
  await faults.add({ path: '^/v1/profile/select/', status: 500 });
  await page.getByRole('button', { name: /Duarte/ }).click();
  await expect(page.getByRole('alertdialog', { name: 'WARNING' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await expect(page).toHaveURL(/switch-profile$/);
});
