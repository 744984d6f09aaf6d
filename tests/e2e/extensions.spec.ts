/** Pages into which browser extensions insert nodes, and a login form that the browser fills. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, test } from './browserTest.ts';
import { configure } from './support/configure.ts';
import { personaOf } from './support/personas.ts';

// The style sheets of extensions are not subject to the page's content security policy.
test.use({ bypassCSP: true });

/** Runs in the page. Inserts the nodes of usual extensions: frames of the body, a style sheet, and an icon beside each text field. */
function insertAsExtensionsDo() {
  const insert = (name: string, where: (node: Element) => void) => {
    const node = document.createElement(name);
    node.setAttribute('data-inserted', '');
    where(node);
    return node;
  };
  const markFields = () => {
    for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio], [data-marked])')) {
      field.setAttribute('data-marked', '');
      insert('div', (node) => field.after(node));
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-extension-installed', '1.0');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    insert('div', (node) => document.body.prepend(node));
    insert('div', (node) => document.querySelector('#root')?.before(node));
    insert('span', (node) => document.querySelector('#root')?.after(node));
    insert('div', (node) => document.body.append(node));
    insert('style', (node) => document.head.append(node));
    insert('style', (node) => document.head.prepend(node));
    insert('extension-host', (node) => document.documentElement.append(node)).attachShadow({ mode: 'open' });
    markFields();
    new MutationObserver(markFields).observe(document.body, { childList: true, subtree: true });
  });
}

/** Fills a field like the browser's autofill: the events carry no key, and the field has no focus. */
const autofill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field, value) => {
    field.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    for (const type of ['input', 'keyup', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);

test('ERR-04 LOG-01 works from login to logout when extensions add nodes and autofill fills the form', async ({ page }) => {
  await page.addInitScript(insertAsExtensionsDo);
  // Without the demo accounts the login page is as in production.
  await configure(page, (given) => ({ ...given, signInHints: [] }));
  const { email, password } = personaOf('premium');
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await autofill(page, 'E-mail', email);
  await autofill(page, 'Password', password);
  await page.getByRole('button', { name: english('UI_LOG_IN'), exact: true }).click();
  await expect(page).toHaveURL(/choose-profile$/);
  await page.getByRole('button', { name: /Helena/ }).click();
  await expectHome(page);
  await page.locator('main a[href^="/movie/"]').first().click();
  await expect(page).toHaveURL(/\/movie\//);
  await expect(heading(page)).toHaveAccessibleName(/./);
  await page.goBack();
  await expectHome(page);
  await page.getByRole('link', { name: 'TV Guide' }).first().click();
  await expect(page).toHaveURL(/\/tv-guide/);
  await expect(page.getByRole('grid').or(page.locator('[data-rail="guide"]')).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search films, series and channels' }).fill('coast');
  await expect(page.getByRole('link', { name: /Quiet Coast/i }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Profile: Helena/ })
    .click();
  await page
    .getByRole('button', { name: english('UI_LOG_OUT') })
    .or(page.getByRole('link', { name: english('UI_LOG_OUT') }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel(english('LOGIN_EMAIL'))).toBeVisible();
  // The application removed none of the nodes outside its root.
  await expect(page.locator('[data-inserted]:not(#root *)')).toHaveCount(7);
  await expect(page.locator('#root [data-inserted]').first()).toBeAttached();
  await expect(page.getByText('Oops')).toBeHidden();
});
