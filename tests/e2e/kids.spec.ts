/** Kids mode, and the choice of a profile after the login (PRO-17). */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, signInByForm, test } from './browserTest.ts';
import { expectAccessible } from './support/accessibility.ts';
import { newHousehold } from './support/household.ts';
import { putSession } from './support/members.ts';
import { personaOf } from './support/personas.ts';
import { openSession } from './support/session.ts';

const RUTHS_PIN = '1357';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Profile PIN' });
const main = (page: Page) => page.getByRole('main');
const menuButton = (page: Page, name: string) => page.getByRole('button', { name: `Profile: ${name}` });
const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.mode);

async function enterPin(page: Page) {
  await expect(popup(page).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(RUTHS_PIN);
  await expect(popup(page)).toHaveCount(0);
}

test('KID-14 MOT-02 the page of a title in kids mode is a framed picture with its name below, and its name has the focus', async ({
  page,
  signIn,
}) => {
  await signIn('manager', { profile: 'Mila' });
  await page.goto('/');
  await expectHome(page);
  await page
    .getByRole('link', { name: english('UI_MORE_INFO') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(movie|series)\//);
  await expect(heading(page)).toBeFocused();
  const [picture, name] = [page.locator('[data-hero-picture]'), await heading(page).boundingBox()];
  await expect(picture.locator('img')).toBeVisible();
  const frame = await picture.boundingBox();
  expect((name?.y ?? 0) - ((frame?.y ?? 0) + (frame?.height ?? 0))).toBeGreaterThanOrEqual(0);
  // A veil would be drawn over the picture.
  expect(await picture.evaluate((each) => getComputedStyle(each, '::after').content)).toBe('none');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectAccessible(page);
});

test('KID-01 KID-02 KID-03 KID-05 KID-06 a child sees a bright home with characters, and leaves it with the PIN of the account manager', async ({
  page,
  signIn,
}) => {
  await signIn('manager', { profile: 'Mila' });
  await page.goto('/');
  await expectHome(page);
  expect(await mode(page)).toBe('kids');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Home', 'My list', 'Live']);
  await expect(page.getByRole('region', { name: 'Your friends' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^Top 10/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);

  for (const closed of ['/profile', '/profile/edit', '/subscription', '/profile/language']) {
    await page.goto(closed);
    await expectHome(page);
    await expect(page).toHaveURL('/');
  }

  await page.goto('/profile/switch-profile');
  await expect(heading(page)).toHaveText('Who is watching?');
  await expect(main(page).getByRole('link', { name: /^(Edit|Add)/ })).toHaveCount(0);

  await expect(main(page).getByRole('button', { name: /^Tobias.*PIN protected/ })).toBeVisible();

  // Another profile: the PIN of the account manager. Closing the popup keeps the child's profile.
  await main(page)
    .getByRole('button', { name: /^Tobias/ })
    .click();
  await expect(popup(page)).toContainText('Profile PIN');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(menuButton(page, 'Mila')).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Tobias/ })
    .click();
  await enterPin(page);
  await expect(menuButton(page, 'Tobias')).toBeVisible();
  await expectHome(page);
  expect(await mode(page)).toBeUndefined();
  await expect(page.getByRole('region', { name: /^Top 10/ })).toBeVisible();
});

test('KID-04 KID-05 a child of an account without a subscription sees no plan, and the account asks for the account manager', async ({
  page,
  context,
  service,
}) => {
  const household = await newHousehold(service.url, [{ name: 'Rui', locale: 'en' }], RUTHS_PIN);
  const { id } = household.housemate('Rui');
  await household.call('PUT', '/v1/profile/restriction', { profile_id: id, restriction_id: 'kids' });
  const person = { ...household.master, profiles: [...household.master.profiles, { id, name: 'Rui', pin: null, isMaster: false }] };
  await putSession(context, { ...household.master, stored: await openSession(service.url, person, 'Rui') });
  await page.clock.install();
  await page.goto('/');
  await expectHome(page);
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/PREMIUM|€/)).toHaveCount(0);

  await page.goto('/profile/account');
  await page.getByRole('button', { name: 'Switch to Vera' }).click();
  await enterPin(page);
  await expect(heading(page)).toHaveText('Account details');
});

test('PRO-17 after the login, "Add profile" and "Manage profiles" select the account manager, after the PIN, and open the page', async ({
  page,
}) => {
  await page.goto('/login');
  await signInByForm(page, personaOf('manager'));
  await expect(heading(page)).toHaveText('Who is watching?');
  await expect(main(page).getByText('marquee')).toBeVisible();
  // The account has as many profiles as it may have.
  await expect(page.getByRole('button', { name: 'Add profile' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Manage profiles' }).click();
  await enterPin(page);
  await expect(page).toHaveURL(/\/profile\/switch-profile/);
  await expect(menuButton(page, 'Ruth')).toBeVisible();
});
