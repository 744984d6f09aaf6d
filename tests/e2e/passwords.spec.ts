/** ACC-01, ACC-02, ACC-04: forgotten password, new password, and activation, through the e-mails of the outbox. */
import type { Page } from '@playwright/test';
import { test } from './support/browsers.ts';
import { further } from './support/further.ts';
import { emailsTo } from './support/outbox.ts';
import { newPerson } from './support/socialPersons.ts';
import { expect, expectHome, heading } from './viewer.ts';

type NewPerson = ReturnType<typeof newPerson>;

const NEW_PASSWORD = 'Second-Lantern-59';
const home = /\/$/;

const email = (page: Page) => page.getByLabel('E-mail', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: /^Send the e-mail/ });
const save = (page: Page) => page.getByRole('button', { name: /^Save and log in/ });

const call = (baseUrl: string, method: string, path: string, body: unknown) =>
  fetch(baseUrl + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-device-id': 'password-tests', 'x-device-platform': 'web' },
    body: JSON.stringify(body),
  });

async function signUp(baseUrl: string): Promise<NewPerson> {
  const newcomer = newPerson();
  const { firstName, lastName, email: address, password } = newcomer;
  const answer = await call(baseUrl, 'POST', '/v1/signup', {
    email: address,
    first_name: firstName,
    last_name: lastName,
    agree: true,
    password,
  });
  if (!answer.ok) throw new Error(`POST /v1/signup: ${answer.status} ${await answer.text()}`);
  return newcomer;
}

/** @returns the link of the newest e-mail */
async function linkTo(baseUrl: string, address: string, atLeast: number): Promise<string> {
  const [sent] = await emailsTo(baseUrl, address, atLeast);
  if (!sent?.link) throw new Error(`no e-mail with a link was sent to ${address}`);
  return sent.link;
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await save(page).click();
}

/** A new member has no subscription: dismisses the plans and is at home (LOG-04). */
async function expectToBeIn(page: Page) {
  await page.getByRole('dialog', { name: 'Choose how you watch' }).getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(home);
  await expectHome(page);
}

test(
  'ACC-01 ACC-02 sends an e-mail for a forgotten password, sets a new one by its link, and signs in',
  further(true),
  async ({ page, service }) => {
    test.slow();
    const newcomer = await signUp(service.url);
    const logins: string[] = [];
    page.on('request', (request) => request.url().endsWith('/v1/login') && logins.push(request.url()));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading(page)).toHaveText('Forgotten password');
    await expect(heading(page)).toBeFocused();
    await email(page).fill(` ${newcomer.email.toUpperCase()} `);
    const asked = page.waitForRequest('**/v1/recover');
    await send(page).click();
    expect((await asked).postDataJSON()).toEqual({ email: newcomer.email });
    await expect(heading(page)).toHaveText('Check your inbox');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('If there is an account for this e-mail, we have sent a link')).toBeVisible();
    await expect(page.getByText(newcomer.email)).toBeVisible();

    await page.goto(await linkTo(service.url, newcomer.email, 2));
    await expect(heading(page)).toHaveText('Choose a new password');
    await expect(email(page)).toHaveValue(newcomer.email);
    await expect(page.getByLabel('Code from the e-mail')).not.toHaveValue('');
    const entered = page.waitForRequest('**/v1/login');
    await choosePassword(page, NEW_PASSWORD);
    expect((await entered).postDataJSON()).toEqual({ email: newcomer.email, password: NEW_PASSWORD });
    await expectToBeIn(page);
    expect(logins).toHaveLength(1);
    expect((await call(service.url, 'POST', '/v1/login', { email: newcomer.email, password: newcomer.password })).status).toBe(401);
  },
);
