/** The account area: details, password, devices, TVs, deletion of the account, and unsaved changes. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Target, type Trouble, test } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { callFrom, type Member, newMember, putSession } from './support/members.ts';
import { expect, heading } from './viewer.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const alert = (page: Page) => main(page).getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
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

test(
  'ACC-10 ACC-09 links a TV after a wrong code and then the right one, lists it among the devices, and removes it',
  further(true),
  async ({ context, page, browser, service, complaints }) => {
    test.slow();
    complaints.allow(/v1\/device\/link/);
    // Without console checks: a TV that waits is refused repeatedly.
    const room = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const tv = await room.newPage();
    await withFlags(tv, { monetization: false });
    await tv.goto(`${service.url}/login?layout=tv`);
    const shown = tv.locator('main p > span[aria-hidden="true"]');
    await expect(shown).toBeVisible();
    const code = (await shown.textContent()) ?? '';
    const member = await visit(context, page, service.url, '/apptv?code=222222');
    await expect(box(page, 'Type the code here')).toHaveValue('222222');
    await press(page, /^Link this TV/);
    await expect(alert(page)).toContainText('That code isn');
    await expect(box(page, 'Type the code here')).toBeFocused();
    await expect(box(page, 'Type the code here')).toHaveValue('222222');
    await box(page, 'Type the code here').fill(code.toLowerCase().replace(' ', ' - '));
    await press(page, /^Link this TV/);
    await expect(main(page).getByRole('heading', { name: 'Your TV is linked' })).toBeFocused();
    await expect(tv.getByRole('link', { name: member.firstName })).toBeVisible();
    await press(page, 'Add another TV');
    await expect(box(page, 'Type the code here')).toHaveValue('');
    await expect(box(page, 'Type the code here')).toBeFocused();

    await page.goto('/profile/devices');
    await main(page).getByRole('button', { name: 'Remove TV' }).click();
    await dialog(page, 'Remove TV?').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toast(page, 'TV is removed.')).toBeVisible();
    await tv.reload();
    // The television shows a code again.
    await expect(shown).toBeVisible();
    await expect(tv.getByRole('link', { name: member.firstName })).toHaveCount(0);
    await room.close();
  },
);

/** ms: the timeout of a call when the service does not answer. */
const LIMIT = 3000;

const TROUBLES: Readonly<Record<string, { trouble: Trouble; reason: RegExp }>> = {
  500: { trouble: { status: 500 }, reason: /A fault that was switched on|An unexpected problem occurred/ },
  'no answer': { trouble: { hang: true }, reason: /taking too long/ },
  offline: { trouble: 'offline', reason: /can.t reach the service/ },
  'not JSON': { trouble: { notJson: true }, reason: /can.t read the answer/ },
};

type Row = {
  target: Target;
  at: string;
  /** All steps up to the call. */
  act: (page: Page) => Promise<void>;
  /** Where the reason is shown. */
  said: (page: Page) => Locator;
  /** Repeats the call. */
  again: (page: Page) => Promise<void>;
  /** Content that must stay visible during the test. */
  keeps?: (page: Page) => Promise<void>;
  fine?: (page: Page) => Locator;
};

const removal = (page: Page) => dialog(page, /^Remove .*\?$/);
const deletion = (page: Page) => page.getByRole('dialog');
const deletionBox = (page: Page, name: string) => deletion(page).getByRole('textbox', { name, exact: true });

const ROWS: Readonly<Record<string, Row>> = {
  'saving the details': {
    target: { method: 'PUT', path: '^/v1/account$' },
    at: '/profile/account',
    act: async (page) => {
      await box(page, 'First name').fill('Ana');
      await press(page, 'Save changes');
    },
    said: alert,
    again: (page) => press(page, 'Save changes'),
    keeps: (page) => expect(box(page, 'First name')).toHaveValue('Ana'),
    fine: (page) => toast(page, 'Your details are saved.'),
  },
  'changing the password': {
    target: { method: 'PUT', path: '^/v1/account/password$' },
    at: '/profile/update-password',
    act: async (page) => {
      await box(page, 'Current password').fill('Not-The-One-1');
      await box(page, 'New password').fill('Another-Lantern-7');
      await box(page, 'Repeat the new password').fill('Another-Lantern-7');
      await press(page, /^Change password/);
    },
    said: alert,
    again: (page) => press(page, /^Change password/),
    keeps: async (page) => {
      await expect(box(page, 'Current password')).toHaveValue('Not-The-One-1');
      await expect(box(page, 'Repeat the new password')).toHaveValue('Another-Lantern-7');
    },
    fine: (page) => alert(page).filter({ hasText: 'That password isn' }),
  },
  'loading the devices': {
    target: { method: 'GET', path: '^/v1/device$' },
    at: '/profile/devices',
    act: async () => {},
    said: alert,
    again: (page) => press(page, 'Try again'),
    fine: (page) => main(page).getByText('Living-room TV'),
  },
  'removing a device': {
    target: { method: 'DELETE', path: '^/v1/device/' },
    at: '/profile/devices',
    act: async (page) => {
      await press(page, 'Remove Living-room TV');
      await removal(page).getByRole('button', { name: 'Remove', exact: true }).click();
    },
    said: (page) => removal(page).getByRole('alert'),
    again: (page) => removal(page).getByRole('button', { name: 'Remove', exact: true }).click(),
    keeps: (page) => expect(removal(page)).toBeVisible(),
  },
  'linking a TV': {
    target: { method: 'POST', path: '^/v1/device/link$' },
    at: '/apptv',
    act: async (page) => {
      await box(page, 'Type the code here').fill('7k4-q9d');
      await press(page, /^Link this TV/);
    },
    said: alert,
    again: (page) => press(page, /^Link this TV/),
    keeps: (page) => expect(box(page, 'Type the code here')).toHaveValue('7k4-q9d'),
    fine: (page) => alert(page).filter({ hasText: 'That code isn' }),
  },
  'requesting the deletion code': {
    target: { method: 'GET', path: '^/v1/account/delete/code$' },
    at: '/profile/delete-account',
    act: (page) => press(page, 'Delete my account'),
    said: (page) => deletion(page).getByRole('alert'),
    again: (page) => deletion(page).getByRole('button', { name: 'Try again' }).click(),
    fine: (page) => deletionBox(page, 'Code from the e-mail'),
  },
  'deleting the account': {
    target: { method: 'POST', path: '^/v1/account/delete$' },
    at: '/profile/delete-account',
    act: async (page) => {
      await press(page, 'Delete my account');
      await deletionBox(page, 'E-mail').fill('newcomer.else@example.com');
      await deletionBox(page, 'Code from the e-mail').fill('123456');
      await deletionBox(page, 'Type DELETE to confirm').fill('DELETE');
      await deletion(page).getByRole('button', { name: 'Delete account' }).click();
    },
    said: (page) => deletion(page).getByRole('alert'),
    again: (page) => deletion(page).getByRole('button', { name: 'Delete account' }).click(),
    keeps: async (page) => {
      await expect(deletionBox(page, 'E-mail')).toHaveValue('newcomer.else@example.com');
      await expect(deletionBox(page, 'Code from the e-mail')).toHaveValue('123456');
      await expect(deletionBox(page, 'Type DELETE to confirm')).toHaveValue('DELETE');
    },
    fine: (page) => deletion(page).getByRole('alert').filter({ hasText: 'valid e-mail' }),
  },
};

for (const [call, row] of Object.entries(ROWS)) {
  test(`ERR-05 ${call}: shows the reason of each failure, and keeps everything typed`, further(true), async ({ arrive, complaints }) => {
    test.slow();
    complaints.allow(/v1\/(account|device)/);
    const { page, meet, requestsTo } = await arrive({ persona: 'premium', requestTimeout: LIMIT });
    for (const [index, [name, { trouble, reason }]] of Object.entries(TROUBLES).entries()) {
      const heal = await meet(row.target, trouble);
      const before = requestsTo(row.target).length;
      if (index === 0) {
        await page.goto(row.at);
        await row.act(page);
      } else await row.again(page);
      await expect(row.said(page).filter({ hasText: reason }), name).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
      await row.keeps?.(page);
      // Calls that change something are never retried automatically.
      if (row.target.method !== 'GET') expect(requestsTo(row.target).length - before, name).toBe(1);
      await heal();
    }
    if (!row.fine) return;
    await row.again(page);
    await expect(row.fine(page)).toBeVisible();
  });
}
