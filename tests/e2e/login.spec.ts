import { withFlags } from './support/configure.ts';
import { personaOf } from './support/personas.ts';
import { expect, signInByForm, test } from './viewer.ts';

test('NAV-17 LOG-09 closes the login popup, and keeps the page and the typed e-mail, at Back', async ({ page }) => {
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

test('LOG-01 POP-01 POP-02 NAV-07 opens the form as a popup from a visitor’s avatar, and returns the focus to it', async ({ page }) => {
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
  // The page switches to Ida's language, French, as soon as its texts have loaded.
  await expect(page.getByRole('button', { name: /^Profile?\s?: Ida/ })).toBeVisible();
});
