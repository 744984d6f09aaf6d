/** PINs: to switch profiles, to change a profile, and before the master's pages; none can be bypassed. */
import type { Page } from '@playwright/test';
import { expect, expectHome, heading } from './browserTest.ts';
import { test } from './support/browsers.ts';
import { newHousehold, visitAs } from './support/household.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Profile PIN' });
const box = (page: Page, number: number) => popup(page).getByRole('textbox', { name: `digit ${number} of 4` });
const said = (page: Page) => popup(page).getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const main = (page: Page) => page.getByRole('main');

test.describe('the PIN of a profile', () => {
  const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true });
  const write = async (page: Page, pin: string, again: string) => {
    await group(page, 'New PIN').getByRole('textbox').first().click();
    await page.keyboard.type(pin);
    await group(page, 'Repeat the PIN').getByRole('textbox').first().click();
    await page.keyboard.type(again);
  };
  const FIRST = '7391';
  const SECOND = '8462';

  test('PIN-08 PIN-10 PRO-05 can be set, entered, changed and removed, and its digits are never shown or stored', async ({
    context,
    page,
    service,
    complaints,
  }) => {
    test.slow();
    complaints.allow(/v1\/profile\/pin\/validate/);
    const addresses: string[] = [];
    const bodies: Promise<string>[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    page.on('request', (request) => addresses.push(request.url()));
    page.on('response', (response) => {
      const isRead = response.request().method() === 'GET' && new URL(response.url()).pathname.startsWith('/v1/');
      if (isRead) bodies.push(response.text().catch(() => ''));
    });
    const household = await newHousehold(service.url);
    await visitAs(context, page, household, '/profile/edit');
    await main(page)
      .getByRole('link', { name: /^Ask for a PIN/ })
      .click();
    await expect(heading(page)).toHaveText('Protect Vera with a PIN');
    const save = main(page).getByRole('button', { name: 'Set the PIN' });
    await expect(save).toBeDisabled();
    await write(page, FIRST, SECOND);
    await save.click();
    await expect(main(page).getByRole('alert')).toContainText('The PINs entered do not match.');
    await write(page, FIRST, FIRST);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/profile/pin'));
    await save.click();
    expect((await asked).postDataJSON()).toMatchObject({ profile_id: household.masterId, new_code: FIRST });
    await expect(toast(page, 'The PIN is set.')).toBeVisible();
    await expect(heading(page)).toHaveText('PIN of Vera');

    // The new PIN keeps this entry open and is asked for at the next.
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expectHome(page);
    await page.goto('/profile/pin');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(SECOND);
    await expect(said(page)).toContainText('That PIN isn');
    await page.keyboard.type(FIRST);
    await expect(heading(page)).toHaveText('PIN of Vera');
    await write(page, SECOND, SECOND);
    await main(page).getByRole('button', { name: 'Change the PIN' }).click();
    await expect(toast(page, 'The PIN is set.')).toBeVisible();
    await page.reload();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(FIRST);
    await expect(said(page)).toContainText('That PIN isn');
    await page.keyboard.type(SECOND);
    await expect(heading(page)).toHaveText('PIN of Vera');

    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        (window as { dataLayer?: unknown }).dataLayer ?? null,
        history.state,
        document.cookie,
        document.documentElement.textContent,
        [...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ value }) => value)),
        [...document.querySelectorAll('input')].map(({ value }) => value),
      ]),
    );
    // Digits as a separate word; numbers or ids that contain them do not count.
    const digits = new RegExp(`(?<![\\w-])(${FIRST}|${SECOND})(?![\\w-])`);
    expect(kept).not.toMatch(digits);
    for (const address of addresses) expect(address).not.toMatch(digits);
    for (const body of await Promise.all(bodies)) expect(body).not.toMatch(digits);
    expect(bodies.length).toBeGreaterThan(5);

    await main(page).getByRole('button', { name: 'Remove the PIN' }).click();
    await expect(toast(page, 'The PIN is removed.')).toBeVisible();
    await expect(heading(page)).toHaveText('Protect Vera with a PIN');
    await page.goto('/profile/account');
    await expect(heading(page)).toHaveText('Account details');
    await expect(popup(page)).toHaveCount(0);
  });
});
