/** The account area: details, password, devices, TVs, deletion of the account, and unsaved changes. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, heading } from './browserTest.ts';
import { test } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { callFrom, type Member, newMember, putSession } from './support/members.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const alert = (page: Page) => main(page).getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const logIn = (baseUrl: string, email: string, password: string) =>
  callFrom('another-device')(baseUrl, 'POST', '/v1/login', { body: { email, password } });

/** Opens a page as a new signed-in member. They have no subscription; monetization is off, so that no plans are offered. */
async function visit(context: BrowserContext, page: Page, baseUrl: string, path: string): Promise<Member> {
  const member = await newMember(baseUrl);
  await putSession(context, member);
  await withFlags(page, { monetization: false });
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  return member;
}

/** Fills in the fields that are required for saving. */
async function complete(page: Page) {
  await box(page, 'Phone').fill('351912345678');
  await box(page, 'Date of birth').fill('29-02-1988');
}

test.describe('the account details', () => {
  test('ACC-05 requires the password for another e-mail, and keeps the typed text after a wrong password', async ({
    context,
    page,
    service,
    complaints,
  }) => {
    complaints.allow(/v1\/account$|v1\/account\b/);
    const member = await visit(context, page, service.url, '/profile/account');
    const email = member.email.replace('vera-', 'vera.novak-');
    await complete(page);
    await expect(box(page, 'Current password')).toHaveCount(0);
    await box(page, 'E-mail').fill(email);
    await box(page, 'Current password').fill('Not-The-One-1');
    await press(page, 'Save changes');
    await expect(alert(page)).toContainText('That password isn');
    await expect(box(page, 'Current password')).toBeFocused();
    await expect(box(page, 'Current password')).toHaveValue('Not-The-One-1');
    await expect(box(page, 'E-mail')).toHaveValue(email);
    await expect(box(page, 'Phone')).toHaveValue('351912345678');
    await box(page, 'Current password').fill(member.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your details are saved.')).toBeVisible();
    await expect(box(page, 'Current password')).toHaveCount(0);
    // The field that had the focus has disappeared.
    await expect(page.getByRole('form', { name: 'Account details' })).toBeFocused();
    expect((await logIn(service.url, email, member.password)).status).toBe(200);
    expect((await logIn(service.url, member.email, member.password)).ok).toBe(false);
  });
});
