/** PINs in a real browser: to watch as somebody, to change a profile, before the account manager's pages, and no way round them. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Target, type Trouble, test } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { newHousehold, visitAs } from './support/household.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm } from './viewer.ts';

const RUI = { name: 'Rui', pin: '2468' };
const RUTHS_PIN = '1357';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Profile PIN' });
const box = (page: Page, place: number) => popup(page).getByRole('textbox', { name: `digit ${place} of 4` });
const boxes = (page: Page) => popup(page).getByRole('textbox');
const said = (page: Page) => popup(page).getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const main = (page: Page) => page.getByRole('main');

/** Which boxes hold something; what it is nobody can read (PIN-10). */
const filled = (page: Page) =>
  boxes(page).evaluateAll((all) =>
    all.map((each) => ((each as HTMLInputElement).value === '' ? '_' : (each as HTMLInputElement).value)).join(''),
  );

/** As from the clipboard, into the box that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** What the page asks of the service, as `GET /v1/…`. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** What every page asks for: who is there, the words, the menu. */
const OF_EVERY_PAGE = /^GET \/v1\/(setting|translation\/\w+|account|profile|profiles|content\/section\/[\w-]+|push\/alerts\/)$/;

/** The popup stands over a page of which nothing is there, and for which nothing was asked. */
async function expectLocked(page: Page, calls: readonly string[]) {
  await expect(box(page, 1)).toBeFocused();
  await expect(heading(page)).toHaveText('This page is protected by a PIN');
  await expect(page.locator('main form, main input')).toHaveCount(0);
  expect(calls.filter((call) => !OF_EVERY_PAGE.test(call))).toEqual([]);
}

/** The menu opens under the avatar, and the other profile is chosen there. */
async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /^Profile: / }).hover();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

test.describe('to watch as somebody', () => {
  test('PIN-01 PIN-02 PIN-03 four boxes take digits alone, go back and forth, and are sent with the fourth', async ({
    context,
    page,
    service,
    complaints,
  }) => {
    complaints.allow(/v1\/profile\/select/);
    await visitAs(context, page, await newHousehold(service.url, [RUI]), '/profile');
    const calls = callsOf(page);
    const tries = () => calls.filter((call) => call.startsWith('POST /v1/profile/select')).length;
    await chooseInMenu(page, 'Rui');
    await expect(popup(page)).toContainText('This action is PIN protected. Please enter the respective PIN to continue.');
    await expect(boxes(page)).toHaveCount(4);
    await expect(box(page, 1)).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type('a -x٣');
    expect(await filled(page)).toBe('____');
    await page.keyboard.type('2');
    expect(await filled(page)).toBe('•___');
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.type('46');
    await expect(box(page, 4)).toBeFocused();
    await page.keyboard.press('Backspace');
    expect(await filled(page)).toBe('••__');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await filled(page)).toBe('____');
    await expect(box(page, 1)).toBeFocused();

    for (const text of ['13579', '135', '13 57', 'abcd']) await paste(page, text);
    expect(await filled(page)).toBe('____');
    expect(tries()).toBe(0);
    await paste(page, '1357');
    await expect(said(page)).toHaveText("That PIN isn't right. Please try again.");
    expect(tries()).toBe(1);
    expect(await filled(page)).toBe('____');
    await expect(box(page, 1)).toBeFocused();
    await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.keyboard.type('246');
    expect(tries()).toBe(1);
    await page.keyboard.type('8');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Profile: Rui' })).toBeVisible();
    expect(tries()).toBe(2);
  });

  test('PIN-06 PRO-02 the right PIN goes to the service with the profile, and leads home as that one', async ({
    context,
    page,
    service,
  }) => {
    const household = await newHousehold(service.url, [RUI]);
    await visitAs(context, page, household, '/profile/switch-profile');
    await main(page).getByRole('button', { name: /^Rui/ }).click();
    await expect(box(page, 1)).toBeFocused();
    const asked = page.waitForRequest(/\/v1\/profile\/select\//);
    await paste(page, RUI.pin);
    const request = await asked;
    const { id } = household.housemate('Rui');
    expect(new URL(request.url()).pathname).toBe(`/v1/profile/select/${id}`);
    expect(request.postDataJSON()).toEqual({ profile_id: id, code: RUI.pin });
    await expect(page).toHaveURL('/');
    await expectHome(page);
    await expect(page.getByRole('button', { name: 'Profile: Rui' })).toBeVisible();
  });

  test('PIN-03 PIN-06 PRO-03 closing it leaves everything as it was, and it opens again with empty boxes', async ({
    context,
    page,
    service,
  }) => {
    await visitAs(context, page, await newHousehold(service.url, [RUI]), '/profile');
    await main(page).getByRole('link', { name: 'Switch profile' }).click();
    const rui = main(page).getByRole('button', { name: /^Rui/ });
    await expect(rui).toBeVisible();
    const calls = callsOf(page);
    const open = async () => {
      await rui.click();
      await expect(box(page, 1)).toBeFocused();
      expect(await filled(page)).toBe('____');
      await page.keyboard.type('24');
      expect(await filled(page)).toBe('••__');
    };
    for (const close of [() => page.keyboard.press('Escape'), () => popup(page).getByRole('button', { name: 'Close' }).click()]) {
      await open();
      await close();
      await expect(popup(page)).toHaveCount(0);
      await expect(rui).toBeFocused();
      await expect(page).toHaveURL(/\/profile\/switch-profile$/);
    }
    await open();
    await page.goBack();
    await expect(popup(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Profile');
    await expect(page.getByRole('button', { name: 'Profile: Vera' })).toBeVisible();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test(
    'PIN-03 after too many wrong ones it says until when, takes nothing meanwhile, and then is free again',
    further(true),
    async ({ context, page, service, complaints }) => {
      complaints.allow(/v1\/profile\/select/);
      await page.clock.install();
      await visitAs(context, page, await newHousehold(service.url, [RUI]), '/profile/switch-profile');
      await main(page).getByRole('button', { name: /^Rui/ }).click();
      const refusal = said(page).filter({ hasText: 'That PIN isn' });
      const lockout = said(page).filter({ hasText: /^Too many wrong PINs\. You can try again at \d\d:\d\d\.$/ });
      await expect(box(page, 1)).toBeFocused();
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const answered = page.waitForResponse(/\/v1\/profile\/select\//);
        await page.keyboard.type('0000');
        await answered;
        await expect(refusal).toBeVisible();
        await expect(box(page, 1)).toBeFocused();
      }
      // Not even the right one.
      await page.keyboard.type(RUI.pin);
      await expect(lockout).toBeVisible();
      for (const place of [1, 2, 3, 4]) await expect(box(page, place)).toBeDisabled();
      await expectAccessible(page);
      await page.clock.fastForward('02:01');
      await expect(box(page, 1)).toBeEnabled();
      await expect(box(page, 1)).toBeFocused();
      await expect(lockout).toHaveCount(0);
    },
  );
});

test.describe('to change a profile', () => {
  test('PIN-04 PRO-12 by the pencil: nothing of the page before the PIN, a wrong one is said, the right one opens it', async ({
    context,
    page,
    service,
    complaints,
  }) => {
    complaints.allow(/v1\/profile\/pin\/validate/);
    const household = await newHousehold(service.url, [RUI]);
    const { id } = household.housemate('Rui');
    await visitAs(context, page, household, '/profile/switch-profile');
    await expect(heading(page)).toHaveText('Who is watching?');
    const calls = callsOf(page);
    await main(page).getByRole('link', { name: 'Edit Rui' }).click();
    await expectLocked(page, calls);
    await expect(page).toHaveURL(`/profile/edit?id=${id}`);
    await expect(popup(page)).toContainText('Enter the PIN of Rui to change this profile');
    await expectAccessible(page);
    await page.keyboard.type('1357');
    await expect(said(page)).toContainText('That PIN isn');
    await expect(box(page, 1)).toBeFocused();
    expect(await filled(page)).toBe('____');
    await expect(heading(page)).toHaveText('This page is protected by a PIN');
    const asked = page.waitForRequest(/\/v1\/profile\/pin\/validate$/);
    await page.keyboard.type(RUI.pin);
    expect((await asked).postDataJSON()).toEqual({ profile_id: id, code: RUI.pin });
    await expect(heading(page)).toHaveText('Edit profile');
    await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Rui');
    await expect(popup(page)).toHaveCount(0);
    // It is kept on the way through the pages of this profile, and no longer (PIN-10).
    await main(page).getByRole('link', { name: 'Delete profile' }).click();
    await expect(heading(page)).toHaveText('Delete Rui');
    await page.goBack();
    await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Rui');
    await main(page).getByRole('link', { name: 'Cancel' }).click();
    await expect(heading(page)).toHaveText('Who is watching?');
    await main(page).getByRole('link', { name: 'Edit Rui' }).click();
    await expect(box(page, 1)).toBeFocused();
  });

  test('PIN-04 PIN-05 PRO-12 closing it leads back to where the viewer came from', async ({ context, page, service }) => {
    const household = await newHousehold(service.url, [RUI]);
    await visitAs(context, page, household, '/profile/switch-profile');
    await main(page).getByRole('link', { name: 'Edit Rui' }).click();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/profile\/switch-profile$/);
    await expect(heading(page)).toHaveText('Who is watching?');
    await expect(popup(page)).toHaveCount(0);
  });

  for (const path of ['/profile/edit', '/profile/delete', '/profile/pin']) {
    test(
      `PRO-12 GRD-07 by direct link nothing of ${path} is there before the PIN, and closing leads to the profile page`,
      further(path !== '/profile/edit'),
      async ({ context, page, service }) => {
        const household = await newHousehold(service.url, [RUI]);
        const calls = callsOf(page);
        await visitAs(context, page, household, `${path}?id=${household.housemate('Rui').id}`);
        await expectLocked(page, calls);
        await expect(page.getByText('Delete Rui')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(/\/profile$/);
        await expect(heading(page)).toHaveText('Profile');
      },
    );
  }
});

/** Each page of the account manager: its heading once the PIN is known. */
const OF_THE_MANAGER = {
  '/profile/account': 'Account details',
  '/profile/update-password': 'Change password',
  '/profile/delete-account': 'Delete account',
  '/profile/devices': 'Devices',
  '/apptv': 'Add a TV',
  '/profile/subscription': null,
  '/profile/billing': null,
  '/profile/create': 'Create profile',
} as const;

test.describe('before the account manager’s pages', () => {
  for (const [path, title] of Object.entries(OF_THE_MANAGER)) {
    test(
      `PIN-05 PIN-09 ${path} by direct link: nothing is shown or asked for until the PIN is known`,
      further(path !== '/profile/account'),
      async ({ page, signIn }) => {
        await signIn('manager');
        const calls = callsOf(page);
        await page.goto(path);
        await expectLocked(page, calls);
        await expect(popup(page)).toContainText('This page is protected: enter the PIN of Ruth');
        const asked = page.waitForRequest(/\/v1\/profile\/pin\/validate$/);
        await page.keyboard.type(RUTHS_PIN);
        expect((await asked).postDataJSON()).toEqual({ profile_id: expect.any(String), code: RUTHS_PIN });
        await expect(popup(page)).toHaveCount(0);
        await expect(heading(page)).not.toHaveText('This page is protected by a PIN');
        if (title !== null) await expect(heading(page)).toHaveText(title);
      },
    );
  }

  test('PIN-07 closing it on the account page leads to the profile page, wherever the viewer came from', async ({ page, signIn }) => {
    await signIn('manager');
    await page.goto('/');
    await expectHome(page);
    await page.getByRole('button', { name: 'Profile: Ruth' }).hover();
    await page.getByRole('link', { name: 'Account details' }).first().click();
    await expect(box(page, 1)).toBeFocused();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(heading(page)).toHaveText('Profile');
    // The account page is nowhere on the way back.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectHome(page);
  });

  test('PIN-05 closing it on the devices leads back home, where the viewer came from', further(true), async ({ page, signIn }) => {
    await signIn('manager');
    await page.goto('/');
    await expectHome(page);
    await page.getByRole('button', { name: 'Profile: Ruth' }).hover();
    await page.getByRole('link', { name: 'Devices' }).first().click();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expectHome(page);
    await expect(popup(page)).toHaveCount(0);
  });

  test('PIN-09 PIN-10 it is asked once per entry: not between its pages, but after home, a reload, back, and in another tab', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('manager');
    const area = page.getByRole('navigation', { name: 'Profile and account' });
    const enter = async () => {
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(RUTHS_PIN);
      await expect(popup(page)).toHaveCount(0);
    };
    await page.goto('/profile/account');
    await enter();
    await expect(heading(page)).toHaveText('Account details');
    const calls = callsOf(page);
    await area.getByRole('link', { name: 'Devices' }).click();
    await expect(heading(page)).toHaveText('Devices');
    await area.getByRole('link', { name: 'Account details' }).click();
    await expect(heading(page)).toHaveText('Account details');
    expect(calls.filter((call) => call.endsWith('/pin/validate'))).toEqual([]);

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expectHome(page);
    await page.goBack();
    await enter();
    await expect(heading(page)).toHaveText('Account details');

    await page.reload();
    await enter();
    await expect(heading(page)).toHaveText('Account details');

    const other = await context.newPage();
    const otherCalls = callsOf(other);
    await other.goto('/profile/devices');
    await expectLocked(other, otherCalls);
    await other.close();

    await area.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(heading(page)).toHaveText('Profile');
    await area.getByRole('link', { name: 'Devices' }).click();
    await enter();
    await expect(heading(page)).toHaveText('Devices');
  });
});

test.describe('no way round', () => {
  test('PIN-06 PRO-01 who signs in and wants to be Ruth has to know her PIN', further(true), async ({ page, complaints }) => {
    complaints.allow(/v1\/profile\/select/);
    await page.goto('/login');
    await signInByForm(page, personaOf('manager'));
    await expect(heading(page)).toHaveText('Who is watching?');
    const ruth = main(page).getByRole('button', { name: /^Ruth/ });
    await expect(ruth).toContainText('PIN protected');
    await ruth.click();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading(page)).toHaveText('Who is watching?');
    for (const address of ['/', '/vod/low-orbit/low-orbit', '/profile/account', '/profile']) {
      await page.goto(address);
      await expect(heading(page), address).toHaveText('Who is watching?');
    }
    await ruth.click();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('7531');
    await expect(said(page)).toContainText('That PIN isn');
    await page.keyboard.type(RUTHS_PIN);
    await expect(page.getByRole('button', { name: 'Profile: Ruth' })).toBeVisible();
  });

  test(
    'GRD-05 SES-08 PIN-06 a day later who watches is asked again, and so is the PIN of who is protected',
    further(true),
    async ({ page, signIn }) => {
      await signIn('manager');
      await page.clock.install();
      await page.goto('/profile');
      await expect(heading(page)).toHaveText('Profile');
      await page.clock.fastForward('24:00:01');
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(page).toHaveURL(/\/choose-profile$/);
      await page.reload();
      await expect(heading(page)).toHaveText('Who is watching?');
      await main(page).getByRole('button', { name: /^Ruth/ }).click();
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(RUTHS_PIN);
      await expect(page.getByRole('button', { name: 'Profile: Ruth' })).toBeVisible();
      await expectHome(page);
    },
  );

  test(
    'GRD-02 PIN-09 SES-08 after a switch away, back shows nothing of what the PIN had opened',
    further(true),
    async ({ page, signIn }) => {
      await signIn('manager');
      await page.goto('/profile/account');
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(RUTHS_PIN);
      await expect(page.getByLabel('First name')).toHaveValue('Ruth');
      await page.getByRole('navigation', { name: 'Profile and account' }).getByRole('link', { name: 'Profile', exact: true }).click();
      await expect(heading(page)).toHaveText('Profile');
      await chooseInMenu(page, 'Tobias');
      await expect(page.getByRole('button', { name: 'Profile: Tobias' })).toBeVisible();
      await expectHome(page);
      const calls = callsOf(page);
      await page.goBack();
      await expect(heading(page)).toHaveText('Profile');
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByLabel('First name')).toHaveCount(0);
      await expect(page.getByText('ruth@example.com')).toHaveCount(0);
      expect(calls.filter((call) => !OF_EVERY_PAGE.test(call))).toEqual([]);
      await chooseInMenu(page, 'Ruth');
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(RUTHS_PIN);
      await expect(page.getByRole('button', { name: 'Profile: Ruth' })).toBeVisible();
      await page.goto('/profile/account');
      await expect(box(page, 1)).toBeFocused();
    },
  );
});

test.describe('a PIN of one’s own', () => {
  const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true });
  const write = async (page: Page, pin: string, again: string) => {
    await group(page, 'New PIN').getByRole('textbox').first().click();
    await page.keyboard.type(pin);
    await group(page, 'Repeat the PIN').getByRole('textbox').first().click();
    await page.keyboard.type(again);
  };
  const FIRST = '7391';
  const SECOND = '8462';

  test('PIN-08 PIN-10 PRO-05 is set, asked for, changed and removed, and the digits are nowhere to be read', async ({
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
    await expectAccessible(page);
    await write(page, FIRST, FIRST);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/profile/pin'));
    await save.click();
    expect((await asked).postDataJSON()).toMatchObject({ profile_id: household.masterId, new_code: FIRST });
    await expect(toast(page, 'The PIN is set.')).toBeVisible();
    await expect(heading(page)).toHaveText('PIN of Vera');

    // It opens the pages of this entry, and is asked for in the next.
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
    // Digits alone; a number or an id that happens to hold them is another thing.
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

  test('PIN-08 PRO-12 the account manager sets one on another profile, which then asks for it', async ({ context, page, service }) => {
    const household = await newHousehold(service.url, [{ name: 'Rui' }]);
    const { id } = household.housemate('Rui');
    await visitAs(context, page, household, `/profile/pin?id=${id}`);
    await expect(heading(page)).toHaveText('Protect Rui with a PIN');
    await write(page, FIRST, FIRST);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'The PIN is set.')).toBeVisible();
    await page.goto('/profile/switch-profile');
    const rui = main(page).getByRole('button', { name: /^Rui/ });
    await expect(rui).toContainText('PIN protected');
    await rui.click();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(FIRST);
    await expect(page.getByRole('button', { name: 'Profile: Rui' })).toBeVisible();
  });
});

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;

const TROUBLES: Readonly<Record<string, { trouble: Trouble; reason: RegExp }>> = {
  503: { trouble: { status: 503 }, reason: /fault/i },
  'no answer': { trouble: { hang: true }, reason: /taking too long/ },
  offline: { trouble: 'offline', reason: /can.t reach the service/ },
  'not JSON': { trouble: { notJson: true }, reason: /something we can.t (read|understand)|something we don.t understand/ },
};

const CALLS: Readonly<Record<string, { persona: string; target: Target; at: string; pin: string; act?: (page: Page) => Promise<void> }>> = {
  'validating a PIN': {
    persona: 'manager',
    target: { method: 'POST', path: '^/v1/profile/pin/validate$' },
    at: '/profile/devices',
    pin: RUTHS_PIN,
  },
  'switching with a PIN': {
    persona: 'premium',
    target: { method: 'POST', path: '^/v1/profile/select/' },
    at: '/profile/switch-profile',
    pin: '2580',
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Grandpa/ })
        .click(),
  },
};

for (const [call, { persona, target, at, pin, act }] of Object.entries(CALLS)) {
  test(
    `ERR-05 PRO-03 ${call}: every trouble is said, the boxes are free again, and the next try is good`,
    further(call !== 'validating a PIN'),
    async ({ arrive, complaints }) => {
      test.slow();
      complaints.allow(/v1\/profile\//);
      const { page, meet, requestsTo } = await arrive({ persona, requestTimeout: LIMIT });
      await page.goto(at);
      await act?.(page);
      for (const [name, { trouble, reason }] of Object.entries(TROUBLES)) {
        await expect(box(page, 1), name).toBeFocused();
        const heal = await meet(target, trouble);
        const before = requestsTo(target).length;
        await page.keyboard.type(pin);
        await expect(said(page).filter({ hasText: reason }), name).toBeVisible();
        await expect(box(page, 1), name).toBeEditable();
        expect(await filled(page), name).toBe('____');
        // What changes something is never repeated by itself.
        expect(requestsTo(target).length - before, name).toBe(1);
        await heal();
      }
      await page.keyboard.type(pin);
      await expect(popup(page)).toHaveCount(0);
      await expect(page.locator('#page-heading')).not.toHaveText('This page is protected by a PIN');
    },
  );
}

test('CFG-08 GRD-08 PIN-09 without other profiles the PIN of the account manager still stands before the pages', async ({
  page,
  signIn,
}) => {
  await withFlags(page, { multiProfile: false });
  await signIn('manager');
  const calls = callsOf(page);
  await page.goto('/profile/devices');
  await expectLocked(page, calls);
});
