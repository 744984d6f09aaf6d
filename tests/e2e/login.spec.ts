import { english } from '../texts/english.ts';
import { expect, heading, signInByForm, test } from './browserTest.ts';
import { withFlags } from './support/configure.ts';
import { personaOf } from './support/personas.ts';

test('LOG-01 LOG-09 NAV-15 NAV-17 POP-01 POP-02 NAV-07 opens the form as a popup from a visitor’s avatar, closes it at Back and Escape, keeps the page, the focus and the typed e-mail, and returns to the page before the plans', async ({
  page,
}) => {
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/contact');
  await page.locator('a[href="/subscription"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/subscription$/);
  const avatar = page.getByRole('button', { name: english('UI_LOG_IN') }).first();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const email = dialog.getByLabel(english('LOGIN_EMAIL'));
  await avatar.click();
  await email.fill('ana@example.com');
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/subscription$/);
  await avatar.click();
  await expect(email).toHaveValue('ana@example.com');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(avatar).toBeFocused();
  await avatar.click();
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByLabel(english('LOGIN_EMAIL'))).toHaveValue('ana@example.com');
  await page.goBack();
  await expect(page).toHaveURL(/\/subscription$/);
  await avatar.click();
  await signInByForm(page, personaOf('single'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Ida has a subscription, so the plans are of no use to her.
  await expect(page).toHaveURL(/\/contact$/);
  await expect(heading(page)).toHaveText('Contact');
  // The page switches to Ida's language, French, as soon as its texts have loaded.
  await expect(page.getByRole('button', { name: /^Profile?\s?: Ida/ })).toBeVisible();
});
