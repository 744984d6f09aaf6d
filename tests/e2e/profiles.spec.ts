/** Profiles: choosing, creating, changing and deleting them, permissions, and remaining data of the previous profile. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, signInByForm } from './browserTest.ts';
import { test } from './support/browsers.ts';
import { personaOf } from './support/personas.ts';

const main = (page: Page) => page.getByRole('main');
const menuButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`: ${name}$`) });
const card = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** Chooses a profile on the profile choice, and waits until it is active. */
async function become(page: Page, name: string) {
  await card(page, name).click();
  await expect(menuButton(page, name)).toBeVisible();
}

test.describe('profile choice', () => {
  test('PRO-01 PRO-09 shows all profiles after sign-in, with crown and shield, and without links to change them', async ({ page }) => {
    await page.goto('/login');
    await signInByForm(page, personaOf('premium'));
    await expect(heading(page)).toHaveText('Who is watching?');
    await expect(page).toHaveURL(/\/choose-profile$/);
    for (const name of ['Helena', 'Duarte', 'Grandpa', 'Alice']) await expect(card(page, name)).toBeVisible();
    await expect(card(page, 'Helena')).toContainText('Account manager');
    await expect(card(page, 'Helena').locator('[data-badge=master]')).toBeVisible();
    await expect(card(page, 'Grandpa')).toContainText('PIN protected');
    await expect(card(page, 'Grandpa').locator('[data-badge=pin]')).toBeVisible();
    await expect(card(page, 'Duarte').locator('[data-badge]')).toHaveCount(0);
    // No profile is active, so none can be changed.
    await expect(main(page).getByRole('link', { name: /^(Edit|Add)/ })).toHaveCount(0);
    await become(page, 'Helena');
    await expect(page).toHaveURL('/');
    await expectHome(page);
  });
});

test.describe('after a switch', () => {
  const goingOn = (page: Page) => page.getByRole('region', { name: /^(Continue watching|Continuar a ver)/ });

  test('PRO-02 PRO-03 keeps the profile when the switch fails, and discards and reloads all data when it succeeds', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    const titles = goingOn(page).getByRole('link');
    await expect(titles.first()).toBeVisible();
    const hers = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await faults.add({ method: 'POST', path: '^/v1/profile/select/', status: 500, times: 1 });
    await menuButton(page, 'Helena').hover();
    await page.getByRole('button', { name: /^Duarte/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/fault|unexpected/i);
    await page.getByRole('button', { name: english('POPUP_OK') }).click();
    await expect(menuButton(page, 'Helena')).toBeVisible();
    const asked: { path: string; language: string | undefined }[] = [];
    const chosen = page.waitForResponse((response) => response.url().includes('/v1/profile/select/'));
    await page.mouse.move(600, 600);
    await menuButton(page, 'Helena').hover();
    await page.getByRole('button', { name: /^Duarte/ }).click();
    await chosen;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/content/')) asked.push({ path: pathname, language: request.headers()['accept-language'] });
    });
    await expect(menuButton(page, 'Duarte')).toBeVisible();
    await expectHome(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(goingOn(page).getByRole('link').first()).toBeVisible();
    const his = await goingOn(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(his.filter((href) => hers.includes(href))).toEqual([]);
    await expect(page.getByText('Helena')).toHaveCount(0);
    await expect(page.getByText('Continue watching')).toHaveCount(0);
    expect(asked.some(({ path }) => path.startsWith('/v1/content/screen/'))).toBe(true);
    for (const { path, language } of asked) expect(language, path).toMatch(/^pt/);
  });
});
