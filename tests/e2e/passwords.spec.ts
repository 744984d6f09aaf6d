/** ACC-01, ACC-02, ACC-04: a forgotten password, the new one, and the activation of an account, through the letters of the outbox. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Trouble, test } from './support/browsers.ts';
import { further } from './support/further.ts';
import { lettersTo } from './support/outbox.ts';
import { somebodyNew } from './support/people.ts';
import { expect, expectHome, heading } from './viewer.ts';

type Somebody = ReturnType<typeof somebodyNew>;

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;
const NEW_PASSWORD = 'Second-Lantern-59';
const home = /\/$/;

const email = (page: Page) => page.getByLabel('E-mail', { exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const send = (page: Page) => page.getByRole('button', { name: /^Send the e-mail/ });
const save = (page: Page) => page.getByRole('button', { name: /^Save and log in/ });

const call = (baseUrl: string, method: string, path: string, body: unknown) =>
  fetch(baseUrl + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-device-id': 'password-tests', 'x-device-platform': 'web' },
    body: JSON.stringify(body),
  });

async function signUp(baseUrl: string): Promise<Somebody> {
  const somebody = somebodyNew();
  const { firstName, lastName, email: address, password } = somebody;
  const answer = await call(baseUrl, 'POST', '/v1/signup', {
    email: address,
    first_name: firstName,
    last_name: lastName,
    agree: true,
    password,
  });
  if (!answer.ok) throw new Error(`POST /v1/signup: ${answer.status} ${await answer.text()}`);
  return somebody;
}

/** @returns the link of the newest letter */
async function linkTo(baseUrl: string, address: string, atLeast: number): Promise<string> {
  const [letter] = await lettersTo(baseUrl, address, atLeast);
  if (!letter?.link) throw new Error(`nobody wrote to ${address}`);
  return letter.link;
}

/** Somebody who is active, and the link of the letter they asked for. */
async function forgetful(baseUrl: string) {
  const somebody = await signUp(baseUrl);
  await call(baseUrl, 'POST', '/v1/recover', { email: somebody.email });
  return { somebody, link: await linkTo(baseUrl, somebody.email, 2) };
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await save(page).click();
}

/** Somebody new has no subscription: they look at the plans, leave them for later, and are home (LOG-04). */
async function expectToBeIn(page: Page) {
  await page.getByRole('dialog', { name: 'Choose how you watch' }).getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(home);
  await expectHome(page);
}

test('ACC-01 ACC-02 a forgotten password: the letter, its link, a new password, and in by themselves', async ({ page, service }) => {
  test.slow();
  const somebody = await signUp(service.url);
  const logins: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v1/login') && logins.push(request.url()));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page)).toHaveText('Forgotten password');
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  await email(page).fill(` ${somebody.email.toUpperCase()} `);
  const asked = page.waitForRequest('**/v1/recover');
  await send(page).click();
  expect((await asked).postDataJSON()).toEqual({ email: somebody.email });
  await expect(heading(page)).toHaveText('Look in your inbox');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('If there is an account for this e-mail, we have sent a link')).toBeVisible();
  await expect(page.getByText(somebody.email)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkTo(service.url, somebody.email, 2));
  await expect(heading(page)).toHaveText('Choose a new password');
  await expect(email(page)).toHaveValue(somebody.email);
  await expect(page.getByLabel('Code from the e-mail')).not.toHaveValue('');
  await expectAccessible(page);
  const entered = page.waitForRequest('**/v1/login');
  await choosePassword(page, NEW_PASSWORD);
  expect((await entered).postDataJSON()).toEqual({ email: somebody.email, password: NEW_PASSWORD });
  await expectToBeIn(page);
  expect(logins).toHaveLength(1);
  expect((await call(service.url, 'POST', '/v1/login', { email: somebody.email, password: somebody.password })).status).toBe(401);
});

test('ACC-01 ACC-02 with nothing but the keyboard', further(true), async ({ page, service }) => {
  const { somebody, link } = await forgetful(service.url);
  const press = async (key: string, on: ReturnType<typeof email>) => {
    for (let presses = 0; presses < 12 && !(await on.evaluate((element) => element === document.activeElement)); presses += 1)
      await page.keyboard.press(key);
    await expect(on).toBeFocused();
  };
  await page.goto('/forgot-password');
  await press('Tab', email(page));
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('valid e-mail address');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(somebody.email);
  await expect(alert(page)).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Look in your inbox');
  await press('Tab', page.getByRole('button', { name: 'Ask for another e-mail' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Forgotten password');
  await expect(email(page)).toHaveValue(somebody.email);

  // The letter that was asked for just now is the one that counts.
  await page.goto(await linkTo(service.url, somebody.email, 3));
  expect(await linkTo(service.url, somebody.email, 3)).not.toBe(link);
  await press('Tab', page.getByLabel('New password', { exact: true }));
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Something else');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('do not match');
  const again = page.getByLabel('New password again');
  await expect(again).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expectToBeIn(page);
});

test('ACC-02 nothing incomplete is sent, and each field says what it needs', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v1/reset') && calls.push(request.url()));
  await page.goto('/change-password');
  await save(page).click();
  await expect(alert(page).getByRole('listitem')).toHaveText([
    'Please enter the code.',
    'Please enter a valid e-mail address.',
    'Your password is too short.',
  ]);
  await expect(email(page)).toBeFocused();
  await expect(page.getByLabel('Code from the e-mail')).toHaveAccessibleDescription('Please enter the code.');
  await expectAccessible(page);
  expect(calls).toEqual([]);
});

test('ACC-02 LOG-05 a wrong code is said at its field, and the passwords stay', async ({ page, service, complaints }) => {
  complaints.allow(/Failed to load resource.*v1\/reset/);
  const { somebody, link } = await forgetful(service.url);
  await page.goto(link.replace(/code=[^&]+/, 'code=not-the-one'));
  await choosePassword(page, NEW_PASSWORD);
  await expect(alert(page)).toContainText("That code isn't right.");
  const code = page.getByLabel('Code from the e-mail');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
  await expect(email(page)).toHaveValue(somebody.email);
  await expectAccessible(page);
  await code.fill(new URLSearchParams(link.split('?')[1]).get('code') ?? '');
  await save(page).click();
  await expectToBeIn(page);
});

test(
  'ACC-02 where the login after it fails, the new password stands and the viewer is told so',
  further(true),
  async ({ arrive, service }) => {
    test.slow();
    const { somebody, link } = await forgetful(service.url);
    const { page, meet } = await arrive();
    await meet({ method: 'POST', path: '^/v1/login$' }, { status: 500, times: 1 });
    await page.goto(link);
    await choosePassword(page, NEW_PASSWORD);
    await expect(heading(page)).toHaveText('Your password is changed');
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await email(page).fill(somebody.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectToBeIn(page);
  },
);

test('ACC-02 pressed twice, sent once', async ({ page, service, faults }) => {
  const { link } = await forgetful(service.url);
  await faults.add({ path: '^/v1/reset$', delay: 1000, times: 1 });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/reset')) calls += 1;
  });
  await page.goto(link);
  await choosePassword(page, NEW_PASSWORD);
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await save(page).click({ force: true });
  await page.keyboard.press('Enter');
  await expectToBeIn(page);
  expect(calls).toBe(1);
});

const TROUBLES: Readonly<Record<string, readonly [Trouble, RegExp]>> = {
  '500': [{ status: 500 }, /A fault that was switched on/],
  'too many attempts': [{ status: 429, error: 'too_many_attempts' }, /Too many attempts/],
  'no answer': [{ hang: true }, /taking too long/],
  offline: ['offline', /can.t reach the service/],
  'not JSON': [{ notJson: true }, /something we can.t read/],
};

for (const [name, [trouble, reason]] of Object.entries(TROUBLES)) {
  test(
    `ERR-05 ACC-01 the letter is asked for and meets ${name}: why, and the e-mail stays`,
    further(name !== '500'),
    async ({ arrive, service }) => {
      const somebody = await signUp(service.url);
      const { page, meet, requestsTo } = await arrive({ requestTimeout: LIMIT });
      await page.goto('/forgot-password');
      const recover = { method: 'POST', path: '^/v1/recover$' };
      const heal = await meet(recover, trouble);
      await email(page).fill(somebody.email);
      await send(page).click();
      await expect(alert(page)).toContainText(reason);
      await expect(email(page)).toHaveValue(somebody.email);
      // A letter is not asked for twice by itself.
      expect(requestsTo(recover)).toHaveLength(1);
      await expectAccessible(page);
      await heal();
      await send(page).click();
      await expect(heading(page)).toHaveText('Look in your inbox');
    },
  );

  test(
    `ERR-05 ACC-02 the new password meets ${name}: why, and what was typed stays`,
    further(name !== '500'),
    async ({ arrive, service }) => {
      const { somebody, link } = await forgetful(service.url);
      const { page, meet, requestsTo } = await arrive({ requestTimeout: LIMIT });
      await page.goto(link);
      const reset = { method: 'POST', path: '^/v1/reset$' };
      const heal = await meet(reset, trouble);
      await choosePassword(page, NEW_PASSWORD);
      await expect(alert(page)).toContainText(reason);
      await expect(email(page)).toHaveValue(somebody.email);
      await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
      await expect(page.getByLabel('New password again')).toHaveValue(NEW_PASSWORD);
      expect(requestsTo(reset)).toHaveLength(1);
      await heal();
    },
  );
}

test('ACC-04 the link of the activation letter, once: welcome, and the way to the login', async ({ page, service, complaints }) => {
  complaints.allow(/Failed to load resource.*v1\/validate/);
  const somebody = await signUp(service.url);
  const link = await linkTo(service.url, somebody.email, 1);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Welcome to Marquee');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Your account is active. You can log in now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page)).toHaveText('Welcome back');
  expect((await call(service.url, 'POST', '/v1/login', { email: somebody.email, password: somebody.password })).status).toBe(200);
  await page.goto(link);
  await expect(heading(page)).toHaveText('This link did not work');
});

test('ACC-04 a link that does not work says so without a reason, and another letter does', async ({ page, service, complaints }) => {
  complaints.allow(/Failed to load resource.*v1\/validate/);
  const somebody = await signUp(service.url);
  const link = await linkTo(service.url, somebody.email, 1);
  await page.goto(link.replace(/code=[^&]+/, 'code=not-the-one'));
  await expect(heading(page)).toHaveText('This link did not work');
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  await send(page).click();
  await expect(alert(page)).toContainText('valid e-mail address');
  await expect(email(page)).toBeFocused();
  await email(page).fill(somebody.email);
  await expect(alert(page)).toBeEmpty();
  await send(page).click();
  await expect(heading(page)).toHaveText('Look in your inbox');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('If an account for this e-mail waits to be activated')).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkTo(service.url, somebody.email, 2));
  await expect(heading(page)).toHaveText('Welcome to Marquee');
});

test('ACC-04 a letter that cannot be sent is said without a reason, and an address nobody has gets the same answer', async ({
  page,
  service,
  faults,
}) => {
  await faults.add({ method: 'PUT', path: '^/v1/account/activate$', status: 500, times: 1 });
  const address = somebodyNew().email;
  await page.goto('/activate');
  await expect(heading(page)).toHaveText('Activate account');
  await expectAccessible(page);
  await email(page).fill(address);
  await send(page).click();
  await expect(alert(page)).toContainText('The e-mail could not be sent.');
  await expect(email(page)).toHaveValue(address);
  await send(page).click();
  await expect(heading(page)).toHaveText('Look in your inbox');
  expect(await lettersTo(service.url, address, 0)).toEqual([]);
});

test('ACC-04 who is signed in activates and goes home', async ({ page, service, signIn }) => {
  await signIn('premium');
  const somebody = await signUp(service.url);
  await page.goto(await linkTo(service.url, somebody.email, 1));
  await page.getByRole('link', { name: 'Continue to Marquee' }).click();
  await expect(page).toHaveURL(home);
  await expectHome(page);
});
