import { withFlags } from './support/configure.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

const premium = personaOf('premium');
const free = personaOf('free');
const choose = /\/choose-profile$/;

test('LOG-01 LOG-07 LOG-03 the form signs in whatever the case of the e-mail, and the way to a profile opens', async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  const sent = page.waitForRequest('**/v1/login');
  await signInByForm(page, { ...premium, email: ` ${premium.email.toUpperCase()} ` });
  expect((await sent).postDataJSON()).toEqual({ email: premium.email, password: premium.password });
  await expect(page).toHaveURL(choose);
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
  await plans.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(choose);
  await page.getByRole('button', { name: /Marek/ }).click();
  await expect(page).toHaveURL('/');
  await expectHome(page);
  await expect(plans).toHaveCount(0);
});

test('NAV-17 LOG-09 Back closes the login popup and stays on the page; the typed e-mail is there again, and after a detour', async ({
  page,
}) => {
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/contact');
  await page.locator('a[href="/tv-guide"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/tv-guide$/);
  const avatar = page.getByRole('button', { name: 'Log in' }).first();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const email = dialog.getByLabel('E-mail');
  await avatar.click();
  await email.fill('ana@example.com');
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/tv-guide$/);
  await avatar.click();
  await expect(email).toHaveValue('ana@example.com');
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.com');
});

test('LOG-01 POP-01 POP-02 NAV-07 a visitor’s avatar opens the form as a popup, and focus comes back to it', async ({ page }) => {
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/subscription');
  const avatar = page.getByRole('button', { name: 'Log in' }).first();
  await avatar.click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
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
