import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

const premium = personaOf('premium');

test('SES-01 CFG-06 restores a stored session without showing the login page', async ({ page, signIn }) => {
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

test('SES-02 ERR-02 GRD-10 shows one notice and the login page after several 401s, and returns to the earlier page', async ({
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

test('SES-03 GRD-06 leads to the profile choice and back after profile_not_chosen', async ({ page, signIn, faults }) => {
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

test('SES-04 leads to the plans page after subscription_required where products may be skipped', async ({ page, signIn, faults }) => {
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await faults.add({ path: '^/v1/content/screen/', status: 423, error: 'subscription_required', times: 1 });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(heading(page)).toHaveText('Choose how you watch');
});

test('SES-08 GRD-05 keeps a profile choice for 24 hours', async ({ page, signIn }) => {
  await signIn('premium');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await page.clock.fastForward('25:00:00');
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/choose-profile$/);
});

test('SES-09 lets the guards decide about home when the account is locked at login', async ({ page, faults }) => {
  await faults.add({ path: '^/v1/account$', status: 423, error: 'profile_not_chosen', times: 1 });
  await page.goto('/login');
  await signInByForm(page, premium);
  await expect(page).toHaveURL(/\/choose-profile$/);
  await page.getByRole('button', { name: /Helena/ }).click();
  await expect(page).toHaveURL('/');
});
