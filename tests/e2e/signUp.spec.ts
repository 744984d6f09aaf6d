/** REG-01 to REG-04, REG-08, ACC-08: making an account by e-mail and password, from the button to the first evening. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Trouble, test } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { lettersTo } from './support/outbox.ts';
import { somebodyNew } from './support/people.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading } from './viewer.ts';

type Somebody = ReturnType<typeof somebodyNew>;

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;
const EVERYTHING_IS_NEEDED = 'Please fill in every field and accept the terms.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join Marquee' });
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create an account' });
const fullName = (page: Page) => dialog(page).getByLabel('Full name');
const email = (page: Page) => dialog(page).getByLabel('E-mail', { exact: true });
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const agree = (page: Page) => dialog(page).getByRole('checkbox', { name: /I agree to the terms of use/ });
const news = (page: Page) => dialog(page).getByRole('checkbox', { name: /Send me news/ });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Create account' });
const problems = (page: Page) => dialog(page).getByRole('alert').getByRole('listitem');
const confirmation = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: 'We have sent you an e-mail to activate your account.' });

async function openForm(page: Page, address = '/login') {
  await page.goto(address);
  await opener(page).click();
  await expect(fullName(page)).toBeFocused();
}

async function fill(page: Page, somebody: Somebody) {
  await fullName(page).fill(somebody.name);
  await email(page).fill(somebody.email);
  await password(page).fill(somebody.password);
}

/** Counts from here on. */
function countCalls(page: Page, path: string) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 25 && !(await wanted.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('REG-01 REG-03 ACC-04 POP-02 from nobody to an evening at home with nothing but the keyboard', async ({ page, service, faults }) => {
  test.slow();
  const somebody = somebodyNew();
  const calls = countCalls(page, '/v1/signup');
  await faults.add({ method: 'POST', path: '^/v1/signup$', delay: 1500, times: 1 });
  await page.goto('/login');
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(fullName(page)).toBeFocused();
  await page.keyboard.type(somebody.name);
  await page.keyboard.press('Tab');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(` ${somebody.email.toUpperCase()}`);
  await tabTo(page, password(page));
  await page.keyboard.type(somebody.password);
  await tabTo(page, news(page));
  await page.keyboard.press('Space');
  await expect(news(page)).toBeChecked();
  await page.keyboard.press('Enter');

  const waiting = page.getByRole('dialog', { name: 'Registering account' });
  await expect(waiting).toBeVisible();
  await expect(fullName(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(waiting).toBeVisible();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ email: somebody.email, agree: true, optin: true });
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);

  const [letter] = await lettersTo(service.url, somebody.email);
  if (!letter?.link) throw new Error(`nobody wrote to ${somebody.email}`);
  await page.goto(letter.link);
  await expect(heading(page)).toHaveText('Welcome to Marquee');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Welcome back');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(somebody.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(somebody.password);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Choose how you watch' }).getByRole('button', { name: 'Not now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectHome(page);
});

test('REG-03 LOG-05 before the link has been followed the account lets nobody in, and the letter can be asked for again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*v1\/login/);
  const somebody = somebodyNew();
  await openForm(page);
  await fill(page, somebody);
  await submit(page).click();
  await confirmation(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(somebody.email);
  await page.getByLabel('Password', { exact: true }).fill(somebody.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("Your account isn't active yet");
  await page.getByRole('link', { name: 'Send the activation e-mail again' }).click();
  await expect(heading(page)).toHaveText('Activate account');
});

test('REG-02 whatever is missing, one sentence says it alone, and nothing is sent', async ({ page }) => {
  const calls = countCalls(page, '/v1/signup');
  const somebody = somebodyNew();
  await openForm(page);
  const expectGeneric = async () => {
    await submit(page).click();
    await expect(problems(page)).toHaveText([EVERYTHING_IS_NEEDED]);
  };
  await expectGeneric();
  await expectAccessible(page);
  for (const field of [fullName, email, password]) {
    await fill(page, somebody);
    await field(page).fill('');
    await expect(problems(page)).toHaveCount(0);
    await expectGeneric();
  }
  await fill(page, somebody);
  // Wrong as it is, what is missing comes first.
  await email(page).fill('not an address');
  await agree(page).uncheck();
  await expectGeneric();
  await expect(password(page)).toHaveValue(somebody.password);
  expect(calls).toEqual([]);
});

test('REG-02 VAL-01 VAL-02 VAL-03 what is wrong is a list, and each field says its own', async ({ page }) => {
  const calls = countCalls(page, '/v1/signup');
  const somebody = somebodyNew();
  await openForm(page);
  const wrong = [
    [fullName, 'Vera', 'Please enter your first and last name.'],
    [email, 'not an address', 'Please enter a valid e-mail address.'],
    [password, '1234567', 'Your password is too short.'],
  ] as const;
  for (const [field, typed, sentence] of wrong) {
    await fill(page, somebody);
    await field(page).fill(typed);
    await submit(page).click();
    await expect(problems(page)).toHaveText([sentence]);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(1);
    await field(page).press('End');
    await field(page).press('x');
    await expect(problems(page)).toHaveCount(0);
  }
  for (const [field, typed] of wrong) await field(page).fill(typed);
  await submit(page).click();
  await expect(problems(page)).toHaveText(wrong.map(([, , sentence]) => sentence));
  await expect(fullName(page)).toBeFocused();
  for (const [field, typed] of wrong) await expect(field(page)).toHaveValue(typed);
  await expectAccessible(page);
  expect(calls).toEqual([]);
});

test('REG-04 an e-mail that has an account: the form comes back as it was typed, the field is marked', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource.*v1\/signup/);
  const somebody = { ...somebodyNew(), email: personaOf('premium').email };
  const calls = countCalls(page, '/v1/signup');
  await openForm(page);
  await fill(page, somebody);
  await news(page).check();
  await submit(page).click();
  await expect(problems(page)).toHaveText(['Your account could not be created. Please try another e-mail.']);
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toBeFocused();
  await expectTyped(page, somebody);
  await expectAccessible(page);
  const other = somebodyNew();
  await email(page).fill(other.email);
  await expect(problems(page)).toHaveCount(0);
  await submit(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(calls).toHaveLength(2);
});

/** Everything that was typed and ticked, the password too. */
async function expectTyped(page: Page, somebody: Somebody) {
  await expect(fullName(page)).toHaveValue(somebody.name);
  await expect(email(page)).toHaveValue(somebody.email);
  await expect(password(page)).toHaveValue(somebody.password);
  await expect(agree(page)).toBeChecked();
  await expect(news(page)).toBeChecked();
}

const TROUBLES: Readonly<Record<string, readonly [Trouble, RegExp]>> = {
  '503': [{ status: 503, error: 'busy', message: 'Everybody is at the box office. Please try again.' }, /Everybody is at the box office/],
  'too many attempts': [{ status: 429, error: 'too_many_attempts' }, /Too many attempts/],
  'no answer': [{ hang: true }, /taking too long/],
  offline: ['offline', /can.t reach the service/],
  'not JSON': [{ notJson: true }, /something we can.t read/],
  'wrong shape': [{ body: { unexpected: true } }, /something we don.t understand/],
};

for (const [name, [trouble, reason]] of Object.entries(TROUBLES)) {
  test(
    `ERR-05 REG-04 signing up meets ${name}: one call, why, and everything that was typed`,
    further(name !== '503'),
    async ({ arrive }) => {
      const somebody = somebodyNew();
      const { page, meet, requestsTo } = await arrive({ requestTimeout: LIMIT });
      const target = { method: 'POST', path: '^/v1/signup$' };
      const heal = await meet(target, trouble);
      await openForm(page);
      await fill(page, somebody);
      await news(page).check();
      await submit(page).click();
      await expect(problems(page)).toHaveText([reason]);
      await expectTyped(page, somebody);
      // An account is not asked for twice by itself.
      expect(requestsTo(target)).toHaveLength(1);
      await heal();
      await submit(page).click();
      await expect(confirmation(page)).toBeVisible();
      expect(requestsTo(target)).toHaveLength(2);
    },
  );
}

test('REG-03 pressed twice, sent once', async ({ page, faults }) => {
  await faults.add({ method: 'POST', path: '^/v1/signup$', delay: 800, times: 1 });
  const calls = countCalls(page, '/v1/signup');
  await openForm(page);
  await fill(page, somebodyNew());
  await submit(page).dblclick();
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('ACC-08 an address is asked about once, when it has come to rest; one that is taken is hinted at and stops nobody', async ({
  page,
}) => {
  const checks = countCalls(page, '/v1/account/check');
  const somebody = somebodyNew();
  const hint = dialog(page).getByRole('status');
  await openForm(page);
  await fullName(page).fill(somebody.name);
  await password(page).fill(somebody.password);
  await email(page).pressSequentially(somebody.email, { delay: 40 });
  await expect(hint).toHaveText('This address is free.');
  expect(checks).toEqual([{ email: somebody.email }]);
  // The same address, written otherwise.
  await email(page).fill(` ${somebody.email.toUpperCase()} `);
  await email(page).fill(somebody.email);
  await email(page).fill('half@an-addr');
  await expect(hint).toHaveText('');
  await email(page).fill(personaOf('premium').email);
  await expect(hint).toHaveText('There may already be an account with this e-mail.');
  await expect(email(page)).toHaveAccessibleDescription(/There may already be an account/);
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(submit(page)).toBeEnabled();
  expect(checks).toEqual([{ email: somebody.email }, { email: personaOf('premium').email }]);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Log in instead?' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
});

test('ACC-08 ERR-05 a check that fails says nothing is wrong, and the account is made all the same', async ({ page, faults }) => {
  await faults.add({ method: 'POST', path: '^/v1/account/check$', status: 500 });
  const checks = countCalls(page, '/v1/account/check');
  await openForm(page);
  await fill(page, somebodyNew());
  await expect.poll(() => checks.length).toBe(1);
  await expect(dialog(page).getByRole('status')).not.toHaveText('This address is free.');
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(problems(page)).toHaveCount(0);
  await submit(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(checks).toHaveLength(1);
});

test('REG-08 what the landing address said goes along, and what the form does not ask for is left out', async ({ page }) => {
  const somebody = somebodyNew();
  await openForm(page, '/login?affiliate=abc&session=xyz');
  await fill(page, somebody);
  const sent = page.waitForRequest('**/v1/signup*');
  await submit(page).click();
  const request = await sent;
  const { searchParams } = new URL(request.url());
  expect([...searchParams]).toEqual([['session', 'xyz']]);
  expect(request.postDataJSON()).toEqual({
    email: somebody.email,
    first_name: somebody.firstName,
    last_name: somebody.lastName,
    password: somebody.password,
    agree: true,
    optin: false,
    affiliate: 'abc',
  });
  expect(request.headers().authorization).toBeUndefined();
  await expect(confirmation(page)).toBeVisible();
});

test('REG-08 the landing outlives a reload, and without one nothing of it is sent', further(true), async ({ page, context }) => {
  const bodyOf = async (visitor: Page, path: string) => {
    await openForm(visitor, path);
    await fill(visitor, somebodyNew());
    const sent = visitor.waitForRequest('**/v1/signup*');
    await submit(visitor).click();
    await expect(confirmation(visitor)).toBeVisible();
    return sent;
  };
  await page.goto('/login?affiliate=abc&session=xyz');
  await expect(heading(page)).toBeVisible();
  const landed = await bodyOf(page, '/login');
  expect(landed.url()).toMatch(/\?session=xyz$/);
  expect(landed.postDataJSON()).toHaveProperty('affiliate', 'abc');
  const other = await bodyOf(await context.newPage(), '/login');
  expect(other.url()).toMatch(/\/v1\/signup$/);
  expect(other.postDataJSON()).not.toHaveProperty('affiliate');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

  test('NAV-05 REG-01 POP-02 Join Now opens the form, and the focus comes back to it', async ({ page }) => {
    test.slow();
    await withFlags(page, { skipAuthentication: true });
    await page.goto('/');
    await expectHome(page);
    const join = tabs(page).getByRole('button', { name: 'Join Now' });
    await join.click();
    await expect(fullName(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(join).toBeFocused();
    await join.click();
    await fill(page, somebodyNew());
    await submit(page).click();
    await confirmation(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
    await expectHome(page);
  });

  test('CFG-08 without signup there is neither Join Now nor a button to register', async ({ page }) => {
    await withFlags(page, { skipAuthentication: true, signup: false });
    await page.goto('/');
    await expectHome(page);
    await expect(tabs(page).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page.getByText('Join Now')).toHaveCount(0);
    await page.goto('/login');
    await expect(heading(page)).toHaveText('Welcome back');
    await expect(opener(page)).toHaveCount(0);
  });

  test('NAV-05 who is signed in is not asked to join', further(true), async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    await expect(tabs(page).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page.getByText('Join Now')).toHaveCount(0);
  });
});

test('REG-01 the password can be shown and hidden again, and stays as it was typed', async ({ page }) => {
  await openForm(page);
  await password(page).fill('Harbour-Kettle-58');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await dialog(page).getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('Harbour-Kettle-58');
  await dialog(page).getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('Harbour-Kettle-58');
});

test('POP-02 REG-01 the focus goes in, stays in and comes back; Escape and the cross close', async ({ page }) => {
  await openForm(page);
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press(key);
      expect(await isInside(), `${key}, pressed ${presses + 1} times`).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('REG-01 who has an account after all comes to the form for logging in', async ({ page }) => {
  await openForm(page);
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel('E-mail').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
});

const FORMS = [
  { tag: 'fr_FR', open: 'Créer un compte', title: 'Rejoindre Marquee', send: 'Créer le compte', missing: /remplir tous les champs/ },
  { tag: 'pt_PT', open: 'Criar uma conta', title: 'Adira à Marquee', send: 'Criar conta', missing: /Preencha todos os campos/ },
  { tag: 'en', open: 'Create an account', title: 'Join Marquee', send: 'Create account', missing: /fill in every field/ },
] as const;

for (const { tag, open, title, send, missing } of FORMS) {
  for (const width of [390, 1440]) {
    test(
      `REG-01 POP-02 I18-01 the form in ${tag} at ${width} px is whole, in view and accessible`,
      further(width === 1440 || tag === 'pt_PT'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.addInitScript((language) => {
          if (location.origin !== 'null') localStorage.setItem('marquee.language', language);
        }, tag);
        await page.goto('/login');
        await page.getByRole('button', { name: open }).click();
        const form = page.getByRole('dialog', { name: title });
        await form.getByRole('button', { name: send }).click();
        await expect(form.getByRole('alert')).toContainText(missing);
        await expectAccessible(page);
        const overflow = await form.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        const box = await form.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      },
    );
  }
}
