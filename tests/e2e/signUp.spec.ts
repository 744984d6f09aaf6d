/** REG-01 to REG-04, REG-08, ACC-08: creating an account by e-mail and password, until the first visit to home. */
import type { Locator, Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading } from './browserTest.ts';
import { test } from './support/browsers.ts';
import { emailsTo } from './support/outbox.ts';
import { newPerson } from './support/socialPersons.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join Marquee' });
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create an account' });
const fullName = (page: Page) => dialog(page).getByLabel('Full name');
const email = (page: Page) => dialog(page).getByLabel(english('LOGIN_EMAIL'), { exact: true });
const password = (page: Page) => dialog(page).getByLabel(english('LOGIN_PASSWORD'), { exact: true });
const news = (page: Page) => dialog(page).getByRole('checkbox', { name: /Send me news/ });
const confirmation = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: 'We have sent you an e-mail to activate your account.' });

/** Records the calls from now on. */
function countCalls(page: Page, path: string) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 25 && !(await wanted.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('REG-01 REG-03 ACC-04 POP-02 signs up a new visitor and leads home, by keyboard', async ({ page, service, faults }) => {
  test.slow();
  const newcomer = newPerson();
  const calls = countCalls(page, '/v1/signup');
  await faults.add({ method: 'POST', path: '^/v1/signup$', delay: 1500, times: 1 });
  await page.goto('/login');
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(fullName(page)).toBeFocused();
  await page.keyboard.type(newcomer.name);
  await page.keyboard.press('Tab');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(` ${newcomer.email.toUpperCase()}`);
  await tabTo(page, password(page));
  await page.keyboard.type(newcomer.password);
  await tabTo(page, news(page));
  await page.keyboard.press('Space');
  await expect(news(page)).toBeChecked();
  await page.keyboard.press('Enter');

  const waiting = page.getByRole('dialog', { name: 'Registering account' });
  await expect(waiting).toBeVisible();
  await expect(fullName(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(waiting).toBeVisible();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ email: newcomer.email, agree: true, optin: true });
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);

  const [sent] = await emailsTo(service.url, newcomer.email);
  if (!sent?.link) throw new Error(`no e-mail with a link was sent to ${newcomer.email}`);
  await page.goto(sent.link);
  await expect(heading(page)).toHaveText('Welcome to Marquee');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: english('UI_LOG_IN') }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Welcome back');
  await tabTo(page, page.getByLabel(english('LOGIN_EMAIL')));
  await page.keyboard.type(newcomer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(newcomer.password);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Choose how you watch' }).getByRole('button', { name: 'Not now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectHome(page);
});
