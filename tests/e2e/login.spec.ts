import { expectAccessible } from './support/accessibility.ts';
import { withFlags } from './support/configure.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

const premium = personaOf('premium');
const free = personaOf('free');
const choose = /\/choose-profile$/;

test('LOG-01 LOG-07 LOG-03 the form signs in whatever the case of the e-mail, and the way to a profile opens', async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await expectAccessible(page);
  const sent = page.waitForRequest('**/v1/login');
  await signInByForm(page, { ...premium, email: ` ${premium.email.toUpperCase()} ` });
  expect((await sent).postDataJSON()).toEqual({ email: premium.email, password: premium.password });
  await expect(page).toHaveURL(choose);
});

test('LOG-02 nothing invalid is sent, and what is missing is said', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v1/login') && calls.push(request.url()));
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('e-mail');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(calls).toEqual([]);
});

test('LOG-05 a refusal is listed under the form in the service’s words, the e-mail stays', async ({ page, complaints }) => {
  complaints.allow(/v1\/login/);
  await page.goto('/login');
  await signInByForm(page, { email: premium.email, password: 'not-the-one' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(premium.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await signInByForm(page, premium);
  await expect(page).toHaveURL(choose);
});

test('LOG-06 pressed twice, sent once; the button shows that something is going on', async ({ page, faults }) => {
  await faults.add({ path: '^/v1/login$', delay: 1000, times: 1 });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/login')) calls += 1;
  });
  await page.goto('/login');
  await signInByForm(page, premium);
  const button = page.getByRole('button', { name: /^Log in/ });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(choose);
  expect(calls).toBe(1);
});

test('GRD-10 NAV-15 a deep link survives login and the choice of a profile', async ({ page }) => {
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, premium);
  await page.getByRole('button', { name: /Helena/ }).click();
  await expect(page).toHaveURL(/\/movie\/low-orbit\/low-orbit$/);
  await expect(heading(page)).toHaveAccessibleName('Low Orbit');
});

test('LOG-04 MON-01 MON-02 a free viewer looks at the plans, leaves them for later and finds content', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page, free);
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await expect(plans).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(plans.getByRole('article')).toHaveCount(3);
  await expect(plans).toContainText('€8.99');
  await expectAccessible(page);
  await plans.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(choose);
  await page.getByRole('button', { name: /Marek/ }).click();
  await expect(page).toHaveURL('/');
  await expectHome(page);
  await expect(plans).toHaveCount(0);
});

test('MON-01 where products may not be skipped the plans have a way out of the account instead of a cross', async ({ page }) => {
  await withFlags(page, { skipProducts: false });
  await page.goto('/login');
  await signInByForm(page, free);
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await plans.getByRole('button', { name: 'Log out' }).click();
  await expect(heading(page)).toHaveText('Welcome back');
});

test('MON-13 plans that do not come say why and are asked for again', async ({ page, faults }) => {
  await faults.add({ path: '^/v1/plan', status: 500, times: 3 });
  await page.goto('/login');
  await signInByForm(page, free);
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await expect(plans.getByRole('alert')).toBeVisible();
  await plans.getByRole('button', { name: 'Try again' }).click();
  await expect(plans.getByRole('article')).toHaveCount(3);
});

test('LOG-01 POP-01 POP-02 NAV-07 a visitor’s avatar opens the form as a popup, and focus comes back to it', async ({ page }) => {
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/subscription');
  const avatar = page.getByRole('button', { name: 'Log in' }).first();
  await avatar.click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(avatar).toBeFocused();
  await avatar.click();
  await signInByForm(page, personaOf('single'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/subscription$/);
  // The page changes over to Ida's French as soon as its texts are there.
  await expect(page.getByRole('button', { name: /^Profile?\s?: Ida/ })).toBeVisible();
});
