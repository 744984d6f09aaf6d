/** I18: the interface language and the source of its texts. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';

const language = (page: Page) => page.getByRole('combobox', { name: /Language|Langue|Idioma|Língua/ });
const lang = (page: Page) => page.locator('html');

test.describe('a browser in French', () => {
  test.use({ locale: 'fr-CA' });

  test('LNG-04 gets the first page in French, and English once the visitor chooses it', async ({ page }) => {
    await page.goto('/login');
    await expect(heading(page)).toContainText('Ravis de vous revoir');
    await expect(lang(page)).toHaveAttribute('lang', 'fr-FR');
    await expect(lang(page)).toHaveAttribute('dir', 'ltr');
    await language(page).selectOption('en');
    await expect(heading(page)).toHaveText('Welcome back');
    await page.reload();
    await expect(heading(page)).toHaveText('Welcome back');
  });
});

test('LNG-03 I18-01 I18-04 names each language in itself, changes every text without a reload when a visitor chooses a language, and keeps the choice for the next visit', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await page.getByLabel(english('LOGIN_EMAIL')).fill('typed@example.com');
  for (const [choice, name] of [
    ['en', 'English'],
    ['fr_FR', 'Français'],
    ['pt_PT', 'Português'],
  ] as const)
    await expect(language(page).locator(`option[value="${choice}"]`)).toHaveText(name);
  for (const [choice, tag, welcome, submit, title] of [
    ['fr_FR', 'fr-FR', 'Ravis de vous revoir', 'Se connecter', /Marquee/],
    ['pt_PT', 'pt-PT', 'Olá de novo', 'Iniciar sessão', /Marquee/],
    ['fr_FR', 'fr-FR', 'Ravis de vous revoir', 'Se connecter', /Marquee/],
  ] as const) {
    await language(page).selectOption(choice);
    await expect(heading(page)).toContainText(welcome);
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', tag);
    await expect(page).toHaveTitle(title);
  }
  expect(loads).toBe(1);
  await expect(page.locator('input[name=email]')).toHaveValue('typed@example.com');
  await page.reload();
  await expect(heading(page)).toContainText('Ravis de vous revoir');
  await expect(lang(page)).toHaveAttribute('lang', 'fr-FR');
});

test('I18-03 shows markup in a token as text', async ({ page, faults }) => {
  const markup = '<img src=x onerror="document.title=\'run\'"><b>Bold</b> <a href="javascript:alert(1)">link</a>';
  await faults.add({ path: '^/v1/translation/', body: { LOGIN_TITLE: markup, LOGIN_TEXT: '{broken', LOGIN_NEW_HERE: 'Ask {unknown}' } });
  await page.goto('/login');
  await expect(heading(page)).toHaveText(markup);
  await expect(heading(page).locator('*')).toHaveCount(0);
  await expect(page.getByText('Log in and pick up where you left off.')).toBeVisible();
  await expect(page.getByText('New to Marquee?')).toBeVisible();
  await expect(page).toHaveTitle(/Marquee/);
});
