/** I18: which language is spoken, and with whose words, in a real browser. */
import type { Page } from '@playwright/test';
import { personaOf } from './support/personas.ts';
import { expect, heading, test } from './viewer.ts';

const language = (page: Page) => page.getByRole('combobox', { name: /Language|Langue|Idioma|Língua/ });
const lang = (page: Page) => page.locator('html');

test('I18-01 I18-04 English is spoken until somebody says otherwise, whatever the browser prefers', async ({
  browser,
  service,
  complaints,
}) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  await complaints.listen(context);
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await context.close();
});

test('I18-04 a visitor’s choice changes every text at once, without a reload, and is kept for the next visit', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('typed@example.com');
  for (const [choice, tag, welcome, submit, title] of [
    ['fr_FR', 'fr-FR', 'Bon retour', 'Se connecter', /Marquee/],
    ['pt_PT', 'pt-PT', 'Bem-vindo de volta', 'Iniciar sessão', /Marquee/],
    ['fr_FR', 'fr-FR', 'Bon retour', 'Se connecter', /Marquee/],
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
  await expect(heading(page)).toContainText('Bon retour');
  await expect(lang(page)).toHaveAttribute('lang', 'fr-FR');
});

test('I18-04 calls carry the language, fr-FR as the browser writes it', async ({ page, complaints }) => {
  complaints.allow(/v1\/login/);
  await page.goto('/login');
  const texts = page.waitForRequest('**/v1/translation/fr_FR');
  await language(page).selectOption('fr_FR');
  await texts;
  await expect(heading(page)).toContainText('Bon retour');
  const sent = page.waitForRequest('**/v1/login');
  await page.locator('input[name=email]').fill('nobody@example.com');
  await page.locator('input[name=password]').fill('not-the-one');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  expect((await sent).headers()['accept-language']).toMatch(/^fr-FR/);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('I18-04 the language of the profile that is watching wins over the visitor’s, and leaves with it', async ({ page }) => {
  await page.goto('/login');
  await language(page).selectOption('fr_FR');
  await expect(heading(page)).toContainText('Bon retour');
  const { email, password } = personaOf('premium');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/choose-profile$/);
  await expect(page.getByText('Compte Gestionnaire')).toBeVisible();
  await page.getByRole('button', { name: /Duarte/ }).click();
  await expect(page).toHaveURL('/');
  await expect(lang(page)).toHaveAttribute('lang', 'pt-PT');
  await expect(page.getByRole('link', { name: 'Filmes' }).first()).toBeVisible();
  await page.goto('/logout');
  await expect(heading(page)).toContainText('Bon retour');
  await expect(lang(page)).toHaveAttribute('lang', 'fr-FR');
});

test('I18-04 only languages the settings offer can be chosen, and one that is offered no more is not spoken', async ({ page, faults }) => {
  await page.goto('/login');
  await expect(language(page).getByRole('option')).toHaveText(['English', 'Français', 'Português']);
  await language(page).selectOption('fr_FR');
  await expect(heading(page)).toContainText('Bon retour');
  await faults.add({ path: '^/v1/setting$', mutate: { locale: { en: 'English', pt_PT: 'Português', xx_XX: 'Nobody’s' } } });
  await page.reload();
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(language(page).getByRole('option')).toHaveText(['English', 'Português']);
});

test('I18-01 a token of the service stands in for the built-in text; what it leaves out is built in', async ({ page, faults }) => {
  await faults.add({ path: '^/v1/translation/fr_FR$', body: { LOGIN_TITLE: 'Entrez donc', LOGIN_SUBMIT: '' } });
  await page.goto('/login');
  await language(page).selectOption('fr_FR');
  await expect(heading(page)).toHaveText('Entrez donc');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
});

test('I18-01 the service’s word for its own refusal, in the language that is spoken', async ({ page, complaints }) => {
  complaints.allow(/v1\/login/);
  await page.goto('/login');
  for (const [choice, button, words] of [
    ['en', 'Log in', 'The e-mail or the password isn’t right.'],
    ['pt_PT', 'Iniciar sessão', 'O e-mail ou a palavra-passe não está certo.'],
  ] as const) {
    await language(page).selectOption(choice);
    await page.locator('input[name=email]').fill('nobody@example.com');
    await page.locator('input[name=password]').fill('not-the-one');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
  }
});

test('I18-03 markup in a token is text', async ({ page, faults }) => {
  const markup = '<img src=x onerror="document.title=\'run\'"><b>Bold</b> <a href="javascript:alert(1)">link</a>';
  await faults.add({ path: '^/v1/translation/', body: { LOGIN_TITLE: markup, LOGIN_TEXT: '{broken', LOGIN_NEW_HERE: 'Ask {nobody}' } });
  await page.goto('/login');
  await expect(heading(page)).toHaveText(markup);
  await expect(heading(page).locator('*')).toHaveCount(0);
  await expect(page.getByText('Log in and pick up where you left off.')).toBeVisible();
  await expect(page.getByText('New to Marquee?')).toBeVisible();
  await expect(page).toHaveTitle(/Marquee/);
});

test('I18-01 ERR-05 texts that do not come are the built-in ones, in every language', async ({ page, faults }) => {
  await faults.add({ path: '^/v1/translation/', notJson: true });
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await language(page).selectOption('fr_FR');
  await expect(heading(page)).toContainText('Bon retour');
});

test('I18-02 I18-04 dates, numbers and prices are written as the language writes them', async ({ page, signIn }) => {
  await signIn('premium', { profile: 'Duarte' });
  await page.goto('/subscription');
  await expect(page.getByText(/8,99\s€/).first()).toBeVisible();
  await page.goto('/');
  await expect(page.locator('main a[href^="/movie/"]').first()).toBeVisible();
  const words = await page.locator('main').innerText();
  expect(words).not.toMatch(/\b(Tomorrow|Tonight|Today|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|New episode)\b/i);
  expect(words).toMatch(/Amanhã|Hoje|Esta noite|segunda|terça|quarta|quinta|sexta|sábado|domingo|Novo episódio/i);
  await page.goto('/live/uno/one');
  await expect(page.getByText(/^\d{2}:\d{2} – \d{2}:\d{2}$/).first()).toBeVisible();
});
