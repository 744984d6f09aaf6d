/** Profiles: choosing, creating, changing and deleting them, permissions, and remaining data of the previous profile. */
import type { Locator, Page } from '@playwright/test';
import { type Target, type Trouble, test } from './support/browsers.ts';
import { further } from './support/further.ts';
import { newHousehold, visitAs } from './support/household.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm } from './viewer.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const alert = (page: Page) => main(page).getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const menuButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`: ${name}$`) });
const card = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) });
const pinBoxes = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const digits = (page: Page, group: string) => main(page).getByRole('group', { name: group, exact: true }).getByRole('textbox');

async function enterPin(page: Page, pin: string) {
  await expect(pinBoxes(page).first()).toBeFocused();
  await page.keyboard.type(pin);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses a profile on the profile choice, and waits until it is active. */
async function become(page: Page, name: string) {
  await card(page, name).click();
  await expect(menuButton(page, name)).toBeVisible();
}

test.describe('profile choice', () => {
  test('PRO-01 PRO-09 shows all profiles after sign-in, with crown and shield, and without links to change them', async ({ page }) => {
    await page.goto('/login');
    await signInByForm(page, personaOf('premium'));
    await expect(heading(page)).toHaveText('Who is watching?');
    await expect(page).toHaveURL(/\/choose-profile$/);
    for (const name of ['Helena', 'Duarte', 'Grandpa', 'Alice']) await expect(card(page, name)).toBeVisible();
    await expect(card(page, 'Helena')).toContainText('Account manager');
    await expect(card(page, 'Helena').locator('[data-badge=master]')).toBeVisible();
    await expect(card(page, 'Grandpa')).toContainText('PIN protected');
    await expect(card(page, 'Grandpa').locator('[data-badge=pin]')).toBeVisible();
    await expect(card(page, 'Duarte').locator('[data-badge]')).toHaveCount(0);
    // No profile is active, so none can be changed.
    await expect(main(page).getByRole('link', { name: /^(Edit|Add)/ })).toHaveCount(0);
    await become(page, 'Helena');
    await expect(page).toHaveURL('/');
    await expectHome(page);
  });
});

test.describe('after a switch', () => {
  const goingOn = (page: Page) => page.getByRole('region', { name: /^(Continue watching|Continuar a ver)/ });

  test('PRO-02 PRO-03 keeps the profile when the switch fails, and discards and reloads all data when it succeeds', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    const titles = goingOn(page).getByRole('link');
    await expect(titles.first()).toBeVisible();
    const hers = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await faults.add({ method: 'POST', path: '^/v1/profile/select/', status: 500, times: 1 });
    await menuButton(page, 'Helena').hover();
    await page.getByRole('button', { name: /^Duarte/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/fault|unexpected/i);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(menuButton(page, 'Helena')).toBeVisible();
    const asked: { path: string; language: string | undefined }[] = [];
    const chosen = page.waitForResponse((response) => response.url().includes('/v1/profile/select/'));
    await page.mouse.move(600, 600);
    await menuButton(page, 'Helena').hover();
    await page.getByRole('button', { name: /^Duarte/ }).click();
    await chosen;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/content/')) asked.push({ path: pathname, language: request.headers()['accept-language'] });
    });
    await expect(menuButton(page, 'Duarte')).toBeVisible();
    await expectHome(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(goingOn(page).getByRole('link').first()).toBeVisible();
    const his = await goingOn(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(his.filter((href) => hers.includes(href))).toEqual([]);
    await expect(page.getByText('Helena')).toHaveCount(0);
    await expect(page.getByText('Continue watching')).toHaveCount(0);
    expect(asked.some(({ path }) => path.startsWith('/v1/content/screen/'))).toBe(true);
    for (const { path, language } of asked) expect(language, path).toMatch(/^pt/);
  });
});

test.describe('a new profile', () => {
  test(
    'PRO-04 PIN-08 NAV-14 is created by keyboard, appears in the list, and is chosen with its PIN',
    further(true),
    async ({ context, page, service }) => {
      test.slow();
      await visitAs(context, page, await newHousehold(service.url), '/profile/switch-profile');
      /** Presses Tab until the target has the focus. */
      const tabTo = async (target: Locator) => {
        await expect(target).toBeVisible();
        for (let step = 0; step < 60; step += 1) {
          if (await target.evaluate((element) => element === document.activeElement)) return;
          await page.keyboard.press('Tab');
        }
        await expect(target).toBeFocused();
      };
      await tabTo(main(page).getByRole('link', { name: 'Add profile' }));
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Create profile');
      const pictures = main(page).getByRole('group', { name: 'Choose a picture' });
      const first = pictures.getByRole('radio', { checked: true });
      await tabTo(first);
      await page.keyboard.press('ArrowRight');
      const chosen = await pictures.getByRole('radio', { checked: true }).getAttribute('value');
      await tabTo(box(page, 'Name'));
      await page.keyboard.type('Zoé d’Arc');
      await tabTo(box(page, 'Language'));
      await page.keyboard.type('Fr');
      await expect(box(page, 'Language')).toHaveValue('fr_FR');
      await tabTo(digits(page, 'New PIN').first());
      await page.keyboard.type('9753');
      await tabTo(digits(page, 'Repeat the PIN').first());
      await page.keyboard.type('9735');
      await tabTo(main(page).getByRole('button', { name: 'Create profile' }));
      await page.keyboard.press('Enter');
      await expect(alert(page)).toContainText('The PINs entered do not match.');
      await expect(box(page, 'Name')).toHaveValue('Zoé d’Arc');
      await expect(digits(page, 'Repeat the PIN').first()).toBeFocused();
      await page.keyboard.type('9753');
      const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/profile'));
      await page.keyboard.press('Enter');
      // Names have one form of the apostrophe (VAL-01).
      expect((await asked).postDataJSON()).toMatchObject({ name: "Zoé d'Arc", avatar_id: chosen, locale: 'fr_FR', pin: '9753' });
      await expect(toast(page, "Zoé d'Arc is ready.")).toBeVisible();
      await expect(page).toHaveURL(/\/profile\/switch-profile$/);
      await expect(card(page, 'Zoé')).toContainText('PIN protected');
      await tabTo(card(page, 'Zoé'));
      await page.keyboard.press('Enter');
      await enterPin(page, '9753');
      await expect(menuButton(page, "Zoé d'Arc")).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    },
  );
});

/** ms: the timeout of a call when the service does not answer. */
const LIMIT = 3000;

const TROUBLES: Readonly<Record<string, { trouble: Trouble; reason: RegExp }>> = {
  503: { trouble: { status: 503 }, reason: /fault/i },
  'no answer': { trouble: { hang: true }, reason: /taking too long/ },
  offline: { trouble: 'offline', reason: /can.t reach the service/ },
  'not JSON': { trouble: { notJson: true }, reason: /can.t read the answer/ },
};

type Row = {
  target: Target;
  at: string;
  /** All steps up to the call. */
  act: (page: Page) => Promise<void>;
  /** Repeats the call. */
  again: (page: Page) => Promise<void>;
  /** Content that must stay visible during the test. */
  keeps: (page: Page) => Promise<void>;
  /** Visible after success; absent where success would change shared data. */
  fine?: (page: Page) => Locator;
};

const ROWS: Readonly<Record<string, Row>> = {
  'making a profile': {
    target: { method: 'POST', path: '^/v1/profile$' },
    at: '/profile/create',
    act: async (page) => {
      await box(page, 'Name').fill('Mia');
      await box(page, 'Language').selectOption('fr_FR');
      await digits(page, 'New PIN').first().click();
      await page.keyboard.type('9753');
      await digits(page, 'Repeat the PIN').first().click();
      await page.keyboard.type('9753');
      await press(page, 'Create profile');
    },
    again: (page) => press(page, 'Create profile'),
    keeps: async (page) => {
      await expect(box(page, 'Name')).toHaveValue('Mia');
      await expect(box(page, 'Language')).toHaveValue('fr_FR');
      for (const name of ['New PIN', 'Repeat the PIN']) await expect(digits(page, name).last()).toHaveValue('•');
    },
  },
  'changing a profile': {
    target: { method: 'PUT', path: '^/v1/profile/[^/]+$' },
    at: '/profile/edit',
    act: async (page) => {
      await box(page, 'Name').fill('Helen');
      await press(page, 'Save');
    },
    again: (page) => press(page, 'Save'),
    keeps: async (page) => {
      await expect(box(page, 'Name')).toHaveValue('Helen');
      await expect(menuButton(page, 'Helena')).toBeVisible();
    },
  },
  'saving the audio and subtitle languages': {
    target: { method: 'PUT', path: '^/v1/profile/preference$' },
    at: '/profile/edit',
    act: async (page) => {
      await box(page, 'Audio language').selectOption('fr');
      await press(page, 'Save');
    },
    again: (page) => press(page, 'Save'),
    keeps: (page) => expect(box(page, 'Audio language')).toHaveValue('fr'),
  },
  'setting a PIN': {
    target: { method: 'POST', path: '^/v1/profile/pin$' },
    at: '/profile/pin',
    act: async (page) => {
      await digits(page, 'New PIN').first().click();
      await page.keyboard.type('9753');
      await digits(page, 'Repeat the PIN').first().click();
      await page.keyboard.type('9753');
      await press(page, 'Set the PIN');
    },
    // The fields are cleared, as after every refused PIN.
    again: async (page) => {
      await digits(page, 'New PIN').first().click();
      await page.keyboard.type('9753');
      await digits(page, 'Repeat the PIN').first().click();
      await page.keyboard.type('9753');
      await press(page, 'Set the PIN');
    },
    keeps: (page) => expect(digits(page, 'New PIN').first()).toBeEditable(),
  },
  'setting the age limit': {
    target: { method: 'PUT', path: '^/v1/profile/restriction$' },
    at: '/profile/restriction',
    act: (page) => press(page, /Up to 16/),
    again: (page) => press(page, /Up to 16/),
    keeps: (page) => expect(main(page).getByRole('button', { name: /Everything/ })).toHaveAttribute('aria-pressed', 'true'),
  },
  'choosing an avatar': {
    target: { method: 'PUT', path: '^/v1/profile/[^/]+$' },
    at: '/profile/avatar',
    act: (page) => main(page).getByRole('button').last().click(),
    again: (page) => main(page).getByRole('button').last().click(),
    keeps: (page) => expect(main(page).getByRole('button').last()).toHaveAttribute('aria-pressed', 'false'),
  },
  'loading the avatars': {
    target: { method: 'GET', path: '^/v1/avatars$' },
    at: '/profile/avatar',
    act: async () => {},
    again: (page) => press(page, 'Try again'),
    keeps: (page) => expect(heading(page)).toHaveText('Choose a picture'),
    fine: (page) => main(page).getByRole('button', { pressed: true }),
  },
  'loading the age limits': {
    target: { method: 'GET', path: '^/v1/content/restriction$' },
    at: '/profile/edit',
    act: async () => {},
    again: (page) => press(page, 'Try again'),
    keeps: (page) => expect(heading(page)).toHaveText('Edit profile'),
    fine: (page) => box(page, 'Name'),
  },
};

for (const [call, row] of Object.entries(ROWS)) {
  test(`ERR-05 ${call}: shows the reason of each failure, and keeps everything typed`, further(true), async ({ arrive, complaints }) => {
    test.slow();
    complaints.allow(/v1\/(profile|avatars|content\/restriction)/);
    const { page, meet, requestsTo } = await arrive({ persona: 'premium', requestTimeout: LIMIT });
    for (const [index, [name, { trouble, reason }]] of Object.entries(TROUBLES).entries()) {
      const heal = await meet(row.target, trouble);
      const before = requestsTo(row.target).length;
      if (index === 0) {
        await page.goto(row.at);
        await row.act(page);
      } else await row.again(page);
      await expect(alert(page).filter({ hasText: reason }), name).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
      await row.keeps(page);
      // Calls that change something are never retried automatically.
      if (row.target.method !== 'GET') expect(requestsTo(row.target).length - before, name).toBe(1);
      await heal();
    }
    if (!row.fine) return;
    await row.again(page);
    await expect(row.fine(page)).toBeVisible();
  });
}
