/** The account area in a real browser: details, password, devices, TVs, the end of the account, and what is not saved yet. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Target, type Trouble, test } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { callFrom, letIn, type Member, newMember } from './support/members.ts';
import { lettersTo } from './support/outbox.ts';
import { expect, heading } from './viewer.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const alert = (page: Page) => main(page).getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const saveButton = (page: Page) => main(page).getByRole('button', { name: 'Save changes' });

const logIn = (baseUrl: string, email: string, password: string) =>
  callFrom('another-device')(baseUrl, 'POST', '/v1/login', { body: { email, password } });

/** Opens a page as somebody new, who is signed in. They have no subscription, and nobody offers them one meanwhile. */
async function visit(context: BrowserContext, page: Page, baseUrl: string, path: string): Promise<Member> {
  const member = await newMember(baseUrl);
  await letIn(context, member);
  await withFlags(page, { monetization: false });
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  return member;
}

/** Everything that has to be there before it can be saved. */
async function complete(page: Page) {
  await box(page, 'Phone').fill('351912345678');
  await box(page, 'Date of birth').fill('29-02-1988');
}

test.describe('the details', () => {
  test('ACC-05 are saved, and still there after a reload', async ({ context, page, service }) => {
    const member = await visit(context, page, service.url, '/profile/account');
    await expect(saveButton(page)).toBeDisabled();
    await complete(page);
    await box(page, 'First name').fill('Ana Ñandú');
    await box(page, 'Gender').selectOption('Other');
    await expect(box(page, 'E-mail')).toHaveValue(member.email);
    await expectAccessible(page);
    await saveButton(page).click();
    await expect(toast(page, 'Your details are saved.')).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await page.reload();
    await expect(box(page, 'First name')).toHaveValue('Ana Ñandú');
    await expect(box(page, 'Phone')).toHaveValue('351912345678');
    await expect(box(page, 'Date of birth')).toHaveValue('29-02-1988');
    await expect(box(page, 'Gender')).toHaveValue('other');
  });

  test('ACC-05 VAL-01 VAL-02 VAL-04 VAL-05 what is wrong is said in a list and at each field, and the first one has the focus', async ({
    context,
    page,
    service,
  }) => {
    await visit(context, page, service.url, '/profile/account');
    await box(page, 'First name').fill('1');
    await box(page, 'E-mail').fill('a@b..c');
    await box(page, 'Phone').pressSequentially('+a1b');
    await expect(box(page, 'Phone')).toHaveValue('1');
    await box(page, 'Phone').fill('');
    await box(page, 'Date of birth').fill('31-02-2000');
    await press(page, 'Save changes');
    await expect(alert(page).getByRole('listitem')).toHaveText([
      'Please enter your first and last name.',
      'Please enter a valid e-mail address.',
      'Phone number is required',
      'Please confirm your date of birth.',
      'Please enter your password.',
    ]);
    await expect(box(page, 'First name')).toBeFocused();
    await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(5);
    await expectAccessible(page);
  });

  test('ACC-05 another e-mail asks for the password; a wrong one keeps everything typed', async ({
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
    // The box that had the focus is gone.
    await expect(page.getByRole('form', { name: 'Account details' })).toBeFocused();
    expect((await logIn(service.url, email, member.password)).status).toBe(200);
    expect((await logIn(service.url, member.email, member.password)).ok).toBe(false);
  });
});

test('CFG-01 CFG-08 ACC-05 ACC-09 ACC-10 flags that are off take the e-mail box and the ways to devices and TVs away', async ({
  page,
  signIn,
  faults,
}) => {
  await faults.add({ method: 'POST', path: '^/v1/device/link$', status: 403, error: 'device_limit' });
  await signIn('premium');
  await withFlags(page, { emailUpdate: false, deviceManagement: false });
  await page.goto('/profile/account');
  await expect(main(page).getByRole('region', { name: 'Account details' }).getByText('helena@example.com')).toBeVisible();
  await expect(box(page, 'First name')).toHaveValue('Helena');
  await expect(main(page).getByRole('textbox', { name: 'E-mail' })).toHaveCount(0);
  await page.goto('/apptv');
  await box(page, 'Type the code here').fill('7K4Q9D');
  await press(page, /^Link this TV/);
  await expect(alert(page)).toContainText('maximum number of devices');
  await expect(main(page).getByRole('link', { name: 'Manage devices' })).toHaveCount(0);
  await withFlags(page, { tvCodeLogin: false });
  await page.goto('/profile/devices');
  await expect(main(page).getByText('Living-room TV')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Add a TV' })).toHaveCount(0);
});

test('ACC-03 VAL-03 ERR-06 a new password: the old one is known, the new one is good from then on', async ({
  context,
  page,
  service,
  complaints,
}) => {
  complaints.allow(/v1\/account\/password/);
  const member = await visit(context, page, service.url, '/profile/update-password');
  const fill = async (password: string, next: string, again = next) => {
    await box(page, 'Current password').fill(password);
    await box(page, 'New password').fill(next);
    await box(page, 'Repeat the new password').fill(again);
    await press(page, /^Change password/);
  };
  await fill(member.password, '7 chars');
  await expect(alert(page)).toContainText('Your password is too short.');
  await expect(box(page, 'New password')).toBeFocused();
  await expectAccessible(page);
  await fill(member.password, 'Another-Lantern-7', 'Another-Lantern-8');
  await expect(alert(page)).toContainText('The passwords entered do not match.');
  await fill('Not-The-One-1', 'Another-Lantern-7');
  await expect(alert(page)).toContainText('That password isn');
  await expect(box(page, 'Current password')).toHaveValue('Not-The-One-1');
  await expect(box(page, 'Repeat the new password')).toHaveValue('Another-Lantern-7');
  await fill(member.password, 'Another-Lantern-7');
  await expect(toast(page, 'Your password is changed.')).toBeVisible();
  await expect(main(page).getByText('Your password is changed.')).toBeVisible();
  for (const name of ['Current password', 'New password', 'Repeat the new password']) await expect(box(page, name)).toHaveValue('');
  // Typing begins another change, and is kept.
  await box(page, 'Current password').pressSequentially('ab');
  await expect(box(page, 'Current password')).toHaveValue('ab');
  await expect(main(page).getByText('Your password is changed.')).toHaveCount(0);
  expect((await logIn(service.url, member.email, 'Another-Lantern-7')).status).toBe(200);
  expect((await logIn(service.url, member.email, member.password)).ok).toBe(false);
});

test('ACC-09 the devices: another one is listed, asked about, removed, and signed out', async ({ context, page, service }) => {
  const member = await newMember(service.url);
  const another = callFrom('a-second-device', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' });
  const answer = await another(service.url, 'POST', '/v1/login', { body: { email: member.email, password: member.password } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await letIn(context, member);
  await withFlags(page, { monetization: false });
  await page.goto('/profile/devices');
  const rows = main(page).getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(main(page).getByText('2 of 5 devices')).toBeVisible();
  await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const remove = main(page).getByRole('button', { name: 'Remove Firefox on Windows' });
  await remove.click();
  await expectAccessible(page);
  await dialog(page, 'Remove Firefox on Windows?').getByRole('button', { name: 'Keep it' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog(page, 'Remove Firefox on Windows?').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Firefox on Windows is removed.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(main(page).getByRole('list', { name: 'Devices' })).toBeFocused();
  expect((await another(service.url, 'GET', '/v1/account', { token })).status).toBe(401);
});

test('ACC-10 ACC-09 a TV: a wrong code, the right one as people type it, its place among the devices, and its end', async ({
  context,
  page,
  browser,
  service,
  complaints,
}) => {
  test.slow();
  complaints.allow(/v1\/device\/link/);
  // Not listened to: a TV that waits is refused again and again.
  const room = await browser.newContext();
  const tv = await room.newPage();
  await tv.goto(`${service.url}/demo/tv`);
  await expect(tv.locator('#tv-code')).toHaveText(/^\w{3} \w{3}$/);
  const code = (await tv.locator('#tv-code').textContent()) ?? '';
  const member = await visit(context, page, service.url, '/apptv?code=222222');
  await expect(box(page, 'Type the code here')).toHaveValue('222222');
  await press(page, /^Link this TV/);
  await expect(alert(page)).toContainText('That code isn');
  await expect(box(page, 'Type the code here')).toBeFocused();
  await expect(box(page, 'Type the code here')).toHaveValue('222222');
  await expectAccessible(page);
  await box(page, 'Type the code here').fill(code.toLowerCase().replace(' ', ' - '));
  await press(page, /^Link this TV/);
  await expect(main(page).getByRole('heading', { name: 'Your TV is linked' })).toBeFocused();
  await expectAccessible(page);
  await expect(tv.locator('#tv-status')).toHaveText(`Linked: ${member.firstName}`);
  await press(page, 'Add another TV');
  await expect(box(page, 'Type the code here')).toHaveValue('');
  await expect(box(page, 'Type the code here')).toBeFocused();

  await page.goto('/profile/devices');
  await main(page).getByRole('button', { name: 'Remove TV' }).click();
  await dialog(page, 'Remove TV?').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'TV is removed.')).toBeVisible();
  await expect(tv.locator('#tv-status')).toContainText('This TV was unlinked.');
  await room.close();
});

test('ACC-10 ACC-09 no place for a TV: it says so, and leads to the devices', async ({ context, page, faults, service }) => {
  await faults.add({ method: 'POST', path: '^/v1/device/link$', status: 403, error: 'device_limit' });
  await visit(context, page, service.url, '/apptv');
  await box(page, 'Type the code here').fill('7K4Q9D');
  await press(page, /^Link this TV/);
  await expect(alert(page)).toContainText('maximum number of devices');
  await expect(box(page, 'Type the code here')).toHaveValue('7K4Q9D');
  await main(page).getByRole('link', { name: 'Manage devices' }).click();
  await expect(heading(page)).toHaveText('Devices');
});

test('ACC-06 CFG-09 the end of an account: word and code, then nobody is signed in and nobody can be', async ({
  context,
  page,
  service,
}) => {
  const member = await visit(context, page, service.url, '/profile/delete-account');
  await expect(main(page).getByRole('link', { name: 'goodbye@marquee.example' })).toHaveAttribute('href', 'mailto:goodbye@marquee.example');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Keep my account' }).click();
  await expect(heading(page)).toHaveText('Account details');
  await main(page).getByRole('link', { name: 'Delete account' }).click();
  await press(page, 'Delete my account');
  const popup = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(popup).toContainText(member.email);
  await expectAccessible(page);
  const letters = await lettersTo(service.url, member.email, 2);
  const code = letters.find((letter) => letter.code !== null && /^\d{6}$/.test(letter.code))?.code ?? '';
  const field = (name: string) => popup.getByRole('textbox', { name, exact: true });
  await field('E-mail').fill(member.email);
  await field('Code from the e-mail').fill(code);
  await field('Type DELETE to confirm').fill('delete');
  await popup.getByRole('button', { name: 'Delete account' }).click();
  await expect(popup.getByRole('alert')).toContainText('Please type the word DELETE exactly.');
  await expect(field('Code from the e-mail')).toHaveValue(code);
  await field('Type DELETE to confirm').fill('DELETE');
  await popup.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Your account is deleted.' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(heading(page)).toHaveText('Welcome back');
  expect(await page.evaluate(() => localStorage.getItem('marquee.token'))).toBeNull();
  expect((await logIn(service.url, member.email, member.password)).ok).toBe(false);
});

test.describe('what is not saved yet', () => {
  const question = (page: Page) => dialog(page, 'Save your changes?');
  const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();

  /** From the devices to the details, with a first name that is not saved. */
  async function typeAndStay(context: BrowserContext, page: Page, baseUrl: string) {
    const member = await visit(context, page, baseUrl, '/profile/devices');
    await page.getByRole('navigation', { name: 'Profile and account' }).getByRole('link', { name: 'Account details' }).click();
    await expect(heading(page)).toHaveText('Account details');
    await complete(page);
    await box(page, 'First name').click();
    await box(page, 'First name').fill('Ana');
    return member;
  }
  const expectStillTyped = async (page: Page) => {
    await expect(page).toHaveURL(/\/profile\/account$/);
    await expect(heading(page)).toHaveText('Account details');
    await expect(box(page, 'First name')).toHaveValue('Ana');
    await expect(box(page, 'Phone')).toHaveValue('351912345678');
  };
  const nameOf = async (baseUrl: string, member: Member) => {
    const known = await callFrom('name-tests')(baseUrl, 'GET', '/v1/account', { token: member.stored['marquee.token'] });
    return ((await known.json()) as { first_name: string }).first_name;
  };

  test('GRD-03 by a link: staying keeps it, saving saves it and goes on', async ({ context, page, service }) => {
    const member = await typeAndStay(context, page, service.url);
    const link = page.getByRole('navigation', { name: 'Profile and account' }).getByRole('link', { name: 'Language' });
    await link.click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'Keep editing');
    await expectStillTyped(page);
    await link.click();
    await answer(page, 'Save');
    await expect(page).toHaveURL(/\/profile\/language$/);
    await expect(heading(page)).toHaveText('Language');
    expect(await nameOf(service.url, member)).toBe('Ana');
  });

  test(
    'GRD-03 by the back button: staying keeps it, discarding goes back without it',
    further(true),
    async ({ context, page, service }) => {
      const member = await typeAndStay(context, page, service.url);
      await page.goBack();
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expectStillTyped(page);
      await page.goBack();
      await answer(page, 'Discard');
      await expect(page).toHaveURL(/\/profile\/devices$/);
      await expect(heading(page)).toHaveText('Devices');
      expect(await nameOf(service.url, member)).toBe(member.firstName);
      await page.goForward();
      await expect(box(page, 'First name')).toHaveValue(member.firstName);
    },
  );

  test(
    'GRD-03 by code: logging out asks first; what can not be saved keeps the viewer on the form',
    further(true),
    async ({ context, page, service }) => {
      await typeAndStay(context, page, service.url);
      await box(page, 'Phone').fill('');
      const leave = async () => {
        await page.getByRole('button', { name: /^Profile:/ }).click();
        await page.getByRole('button', { name: 'Log out' }).click();
      };
      await leave();
      await answer(page, 'Save');
      await expect(question(page)).toBeHidden();
      await expect(alert(page)).toContainText('Phone number is required');
      await expect(box(page, 'First name')).toHaveValue('Ana');
      await leave();
      await answer(page, 'Discard');
      await expect(heading(page)).toHaveText('Welcome back');
    },
  );

  test(
    'GRD-03 by closing the tab: the browser asks while there is something to lose, and not afterwards',
    further(true),
    async ({ context, page, service }) => {
      await typeAndStay(context, page, service.url);
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const browserQuestion = await asked;
      expect(browserQuestion.type()).toBe('beforeunload');
      await browserQuestion.dismiss();
      await expectStillTyped(page);
      await press(page, 'Save changes');
      await expect(toast(page, 'Your details are saved.')).toBeVisible();
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;
    },
  );
});

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;

const TROUBLES: Readonly<Record<string, { trouble: Trouble; reason: RegExp }>> = {
  500: { trouble: { status: 500 }, reason: /A fault that was switched on|An unexpected problem occurred/ },
  'no answer': { trouble: { hang: true }, reason: /taking too long/ },
  offline: { trouble: 'offline', reason: /can.t reach the service/ },
  'not JSON': { trouble: { notJson: true }, reason: /something we can.t read/ },
};

type Row = {
  target: Target;
  at: string;
  /** Everything up to the call. */
  act: (page: Page) => Promise<void>;
  /** Where the reason is said. */
  said: (page: Page) => Locator;
  /** The call once more. */
  again: (page: Page) => Promise<void>;
  /** What has to be there all the while. */
  keeps?: (page: Page) => Promise<void>;
  fine?: (page: Page) => Locator;
};

const removal = (page: Page) => dialog(page, /^Remove .*\?$/);
const deletion = (page: Page) => page.getByRole('dialog');
const deletionBox = (page: Page, name: string) => deletion(page).getByRole('textbox', { name, exact: true });

const ROWS: Readonly<Record<string, Row>> = {
  'the details': {
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
  'another password': {
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
  'the devices': {
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
  'the code that ends the account': {
    target: { method: 'GET', path: '^/v1/account/delete/code$' },
    at: '/profile/delete-account',
    act: (page) => press(page, 'Delete my account'),
    said: (page) => deletion(page).getByRole('alert'),
    again: (page) => deletion(page).getByRole('button', { name: 'Try again' }).click(),
    fine: (page) => deletionBox(page, 'Code from the e-mail'),
  },
  'the end of the account': {
    target: { method: 'POST', path: '^/v1/account/delete$' },
    at: '/profile/delete-account',
    act: async (page) => {
      await press(page, 'Delete my account');
      await deletionBox(page, 'E-mail').fill('somebody.else@example.com');
      await deletionBox(page, 'Code from the e-mail').fill('123456');
      await deletionBox(page, 'Type DELETE to confirm').fill('DELETE');
      await deletion(page).getByRole('button', { name: 'Delete account' }).click();
    },
    said: (page) => deletion(page).getByRole('alert'),
    again: (page) => deletion(page).getByRole('button', { name: 'Delete account' }).click(),
    keeps: async (page) => {
      await expect(deletionBox(page, 'E-mail')).toHaveValue('somebody.else@example.com');
      await expect(deletionBox(page, 'Code from the e-mail')).toHaveValue('123456');
      await expect(deletionBox(page, 'Type DELETE to confirm')).toHaveValue('DELETE');
    },
    fine: (page) => deletion(page).getByRole('alert').filter({ hasText: 'valid e-mail' }),
  },
};

for (const [call, row] of Object.entries(ROWS)) {
  test(
    `ERR-05 ${call}: every trouble is said in its own words, and nothing typed is lost`,
    further(call !== 'the details'),
    async ({ arrive, complaints }) => {
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
        // What changes something is never repeated by itself.
        if (row.target.method !== 'GET') expect(requestsTo(row.target).length - before, name).toBe(1);
        await heal();
      }
      if (!row.fine) return;
      await row.again(page);
      await expect(row.fine(page)).toBeVisible();
    },
  );
}
