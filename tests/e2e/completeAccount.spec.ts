/** REG-05: an account that lacks something is completed before anything else, and there is no way round it. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { accounts } from '../../demo/database/accounts.ts';
import type { Demo } from '../../demo/demo.ts';
import { expectAccessible } from './support/accessibility.ts';
import { type Trouble, test } from './support/browsers.ts';
import { further } from './support/further.ts';
import { lettersTo } from './support/outbox.ts';
import { somebodyNew } from './support/people.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm } from './viewer.ts';

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;

const form = (page: Page) => page.getByRole('dialog', { name: 'Complete your account' });
const fullName = (page: Page) => form(page).getByLabel('Full name');
const email = (page: Page) => form(page).getByLabel('E-mail', { exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: /^Save and continue/ });
const problems = (page: Page) => form(page).getByRole('alert').getByRole('listitem');
const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose how you watch' });

/** Somebody with an account of their own that has no names, as the persona's. */
async function somebodyIncomplete({ url, service }: Demo) {
  const somebody = somebodyNew();
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-id': 'completion-tests', 'x-device-platform': 'web' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  };
  await call('/v1/signup', {
    email: somebody.email,
    first_name: somebody.firstName,
    last_name: somebody.lastName,
    agree: true,
    password: somebody.password,
  });
  const [letter] = await lettersTo(url, somebody.email);
  await call('/v1/validate', Object.fromEntries(new URLSearchParams(letter?.link?.split('?')[1])));
  await service.database
    .update(accounts)
    .set({ isCompleted: false, firstName: '', lastName: '' })
    .where(eq(accounts.email, somebody.email));
  return somebody;
}

async function expectNoWayRound(page: Page) {
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  // What is around it.
  await page.mouse.click(5, 5);
  await expect(form(page)).toBeVisible();
}

/** The bodies of what is saved, from here on. */
function countSaves(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && new URL(request.url()).pathname === '/v1/account') bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('REG-05 the persona without names is asked for them on every page, and no more once they are there', async ({ page }) => {
  test.slow();
  const lou = personaOf('incomplete');
  const saves = countSaves(page);
  await page.goto('/login');
  await signInByForm(page, lou);
  await expectNoWayRound(page);
  await expect(fullName(page)).toHaveValue('');
  await expect(email(page)).toHaveValue(lou.email);
  await expect(plans(page)).toHaveCount(0);
  await expectAccessible(page);
  for (const address of ['/', '/profile', '/movie/low-orbit/low-orbit', '/contact', '/login']) {
    await page.goto(address);
    await expectNoWayRound(page);
  }

  await page.goto('/profile');
  await save(page).click();
  await expect(problems(page)).toHaveText(['Please enter your first and last name.']);
  await expect(fullName(page)).toBeFocused();
  await fullName(page).fill('Lou');
  await email(page).fill('nowhere');
  await save(page).click();
  await expect(problems(page)).toHaveText(['Please enter your first and last name.', 'Please enter a valid e-mail address.']);
  await expectAccessible(page);
  expect(saves).toEqual([]);
  await fullName(page).fill('Lou  Ferreira da Costa');
  await email(page).fill(lou.email);
  await email(page).press('Enter');
  await expect(form(page)).toHaveCount(0);
  expect(saves).toEqual([{ first_name: 'Lou', last_name: 'Ferreira da Costa', email: lou.email, completed: true }]);
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto('/contact');
  await expect(heading(page)).toHaveText('Contact');
  await expect(form(page)).toHaveCount(0);
});

test('REG-05 POP-02 the focus stays inside, and Back and Forward neither close the form nor empty it', async ({ page, service }) => {
  const somebody = await somebodyIncomplete(service);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome back');
  await signInByForm(page, somebody);
  await expect(fullName(page)).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 7; presses += 1) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
      expect(isInside, `${key}, pressed ${presses + 1} times`).toBe(true);
    }
  }
  await fullName(page).fill(somebody.name);
  await page.goForward();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(fullName(page)).toHaveValue(somebody.name);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(fullName(page)).toHaveValue(somebody.name);
});

test('REG-05 LOG-04 completed after signing in, the viewer goes on as everybody does: past the plans and home', async ({
  page,
  service,
}) => {
  const somebody = await somebodyIncomplete(service);
  await page.goto('/');
  await signInByForm(page, somebody);
  await fullName(page).fill(somebody.name);
  await save(page).click();
  await plans(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  await expectHome(page);
  await expect(form(page)).toHaveCount(0);
});

test('REG-05 SES-06 who will not complete the account logs out', async ({ page, service }) => {
  const somebody = await somebodyIncomplete(service);
  await page.goto('/login');
  await signInByForm(page, somebody);
  await expect(fullName(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('marquee.token'));
  expect(token).not.toBeNull();
  await form(page).getByRole('button', { name: 'Log out' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText('Welcome back');
  expect(await page.evaluate(() => localStorage.getItem('marquee.token'))).toBeNull();
  await page.reload();
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(form(page)).toHaveCount(0);
});

test('REG-05 pressed twice, saved once', async ({ page, service, faults }) => {
  const somebody = await somebodyIncomplete(service);
  await faults.add({ method: 'PUT', path: '^/v1/account$', delay: 800, times: 1 });
  const saves = countSaves(page);
  await page.goto('/login');
  await signInByForm(page, somebody);
  await fullName(page).fill(somebody.name);
  await save(page).dblclick();
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  expect(saves).toHaveLength(1);
});

const TROUBLES: Readonly<Record<string, readonly [Trouble, RegExp]>> = {
  '503': [{ status: 503, error: 'busy', message: 'Everybody is at the box office.' }, /Everybody is at the box office/],
  'an e-mail that is taken': [{ status: 409, error: 'email_taken' }, /Please try another e-mail/],
  'no answer': [{ hang: true }, /taking too long/],
  offline: ['offline', /can.t reach the service/],
  'not JSON': [{ notJson: true }, /something we can.t read/],
  'wrong shape': [{ body: { unexpected: true } }, /something we don.t understand/],
};

for (const [name, [trouble, reason]] of Object.entries(TROUBLES)) {
  test(`ERR-05 REG-05 saving meets ${name}: why, and what was typed stays`, further(name !== '503'), async ({ arrive, service }) => {
    const somebody = await somebodyIncomplete(service);
    const { page, meet, requestsTo } = await arrive({ requestTimeout: LIMIT });
    const target = { method: 'PUT', path: '^/v1/account$' };
    const heal = await meet(target, trouble);
    await page.goto('/login');
    await signInByForm(page, somebody);
    await fullName(page).fill(somebody.name);
    await save(page).click();
    await expect(problems(page)).toHaveText([reason]);
    await expect(fullName(page)).toHaveValue(somebody.name);
    await expect(email(page)).toHaveValue(somebody.email);
    expect(requestsTo(target)).toHaveLength(1);
    await heal();
    await save(page).click();
    await expect(form(page)).toHaveCount(0);
    await expect(plans(page)).toBeVisible();
  });
}

test('SES-02 ERR-05 a session that ends under the form: the login, and the form is gone', async ({ page, service, faults }) => {
  const somebody = await somebodyIncomplete(service);
  await page.goto('/login');
  await signInByForm(page, somebody);
  await fullName(page).fill(somebody.name);
  await faults.add({ method: 'PUT', path: '^/v1/account$', status: 401, error: 'invalid_token' });
  await save(page).click();
  await expect(page.getByRole('alertdialog', { name: 'WARNING' })).toContainText('(401)');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText('Welcome back');
});
