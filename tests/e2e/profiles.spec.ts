/** Profiles in a real browser: choosing, making, changing and deleting them, who may do what, and what is left of the one before. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Target, type Trouble, test } from './support/browsers.ts';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { newHousehold, visitAs } from './support/household.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm } from './viewer.ts';

const RUI = { name: 'Rui', locale: 'en' } as const;
const MASTER_NEEDED = 'To complete this operation you must switch to the account manager profile.';
const BAD_NAME = 'Please enter a name of at least two letters.';

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

/** Chooses somebody on the page that asks who is watching, and waits until they are. */
async function become(page: Page, name: string) {
  await card(page, name).click();
  await expect(menuButton(page, name)).toBeVisible();
}

test.describe('who is watching', () => {
  test('PRO-01 PRO-09 who signs in chooses among all of them, with the manager’s crown and the shield, and changes none', async ({
    page,
  }) => {
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
    // Nobody is in yet, so nothing is theirs to change.
    await expect(main(page).getByRole('link', { name: /^(Edit|Add)/ })).toHaveCount(0);
    await become(page, 'Helena');
    await expect(page).toHaveURL('/');
    await expectHome(page);
  });

  test('PRO-01 PRO-05 on the switch page the manager may change everybody and add somebody, the others themselves', async ({
    page,
    context,
    service,
  }) => {
    await visitAs(context, page, await newHousehold(service.url, [RUI, { name: 'Ana' }]), '/profile/switch-profile');
    for (const name of ['Vera', 'Rui', 'Ana']) await expect(main(page).getByRole('link', { name: `Edit ${name}` })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Add profile' })).toHaveAttribute('href', '/profile/create');
    await become(page, 'Rui');
    await page.goto('/profile/switch-profile');
    await expect(main(page).getByRole('link', { name: 'Edit Rui' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Edit/ })).toHaveCount(1);
    await expect(main(page).getByRole('link', { name: 'Add profile' })).toHaveCount(0);
  });

  test('PRO-09 where a picture is missing the letters of the name stand in its place', async ({ page, signIn, complaints }) => {
    complaints.allow(/pictures\/avatar/);
    await page.route(/\/pictures\/avatar/, (route) => route.abort());
    await signIn('manager');
    await page.goto('/profile/switch-profile');
    const letters = (name: string) => card(page, name).locator('[aria-hidden=true]').first();
    await expect(letters('Guest Room')).toContainText('GR');
    await expect(letters('Léna')).toContainText('L');
  });

  test('PRO-03 a switch that fails keeps the present profile, in the menu as on the page, and after a reload', async ({
    page,
    signIn,
    faults,
  }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    await faults.add({ method: 'POST', path: '^/v1/profile/select/', status: 500 });
    await menuButton(page, 'Helena').hover();
    await page.getByRole('button', { name: /^Duarte/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/fault|unexpected/i);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(menuButton(page, 'Helena')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(menuButton(page, 'Helena')).toBeVisible();
  });
});

test.describe('the menu under the avatar', () => {
  test('NAV-07 it opens on hover and on focus, shows the others and who is protected, and leads to the profile page', async ({
    page,
    signIn,
  }) => {
    await signIn('premium');
    await page.goto('/profile');
    const me = menuButton(page, 'Helena');
    const duarte = page.getByRole('button', { name: /^Duarte/ });
    await expect(me).toHaveAttribute('aria-expanded', 'false');
    await me.hover();
    await expect(duarte).toBeVisible();
    await expect(page.getByRole('button', { name: /^Grandpa/ })).toContainText('PIN protected');
    await expect(page.getByRole('button', { name: /^Helena/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.mouse.move(200, 700);
    await expect(duarte).toHaveCount(0);
    for (let step = 0; step < 30 && !(await me.evaluate((element) => element === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await expect(me).toBeFocused();
    await expect(duarte).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(duarte).toHaveCount(0);
    await expect(me).toBeFocused();
  });

  test('NAV-07 it is deaf for 100 ms after a switch, wherever the pointer is, and comes back with the next hover', async ({
    page,
    signIn,
  }) => {
    await signIn('premium');
    await page.clock.install();
    await page.goto('/profile');
    await menuButton(page, 'Helena').hover();
    const alice = page.getByRole('button', { name: /^Alice/ });
    await expect(alice).toBeVisible();
    // From here on the page's time goes by in steps.
    await page.clock.pauseAt(Date.now() + 60_000);
    await alice.click();
    const me = menuButton(page, 'Alice');
    for (let step = 0; step < 200 && !(await me.isVisible()); step += 1) await page.clock.runFor(20);
    const comeIn = () => me.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    await page.clock.runFor(40);
    await comeIn();
    await page.clock.runFor(20);
    await expect(me).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(150);
    await comeIn();
    await expect(me).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: /^Duarte/ })).toBeVisible();
    await expect(alice).toHaveCount(0);
  });

  test('NAV-07 CFG-08 GRD-08 without other profiles there is nobody to switch to, and no page for it', async ({ page, signIn }) => {
    await withFlags(page, { multiProfile: false });
    await signIn('premium');
    for (const path of ['/profile/switch-profile', '/profile/create']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/profile$/);
      await expect(heading(page), path).toHaveText('Profile');
    }
    await page.goto('/choose-profile');
    await expect(page).not.toHaveURL(/choose-profile/);
    await page.goto('/profile');
    await expect(main(page).getByRole('link', { name: 'Switch profile' })).toHaveCount(0);
    await menuButton(page, 'Helena').hover();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Duarte|Grandpa|Alice)/ })).toHaveCount(0);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('NAV-07 PRO-02 a tap opens it, and a tap there switches', async ({ page, signIn }) => {
      await signIn('premium');
      await page.goto('/profile');
      await menuButton(page, 'Helena').tap();
      await page.getByRole('button', { name: /^Duarte/ }).tap();
      await expect(menuButton(page, 'Duarte')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expectHome(page);
    });
  });
});

test.describe('after a switch', () => {
  const goingOn = (page: Page) => page.getByRole('region', { name: /^(Continue watching|Continuar a ver)/ });

  test('PRO-02 nothing of the one before is on the screen, and everything is asked for anew', async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/');
    await expectHome(page);
    const titles = goingOn(page).getByRole('link');
    await expect(titles.first()).toBeVisible();
    const hers = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const asked: { path: string; language: string | undefined }[] = [];
    const chosen = page.waitForResponse((response) => response.url().includes('/v1/profile/select/'));
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

  test('PRO-02 SES-07 an answer that was on its way for the one before is shown to nobody', async ({ page, signIn, faults }) => {
    await signIn('premium');
    await page.goto('/profile/switch-profile');
    await expect(card(page, 'Duarte')).toBeVisible();
    await faults.add({ method: 'GET', path: '^/v1/content/screen/', delay: 4000, times: 1 });
    const hers = page.waitForRequest(/\/v1\/content\/screen\//);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    const late = (await hers).response();
    await menuButton(page, 'Helena').hover();
    await page.getByRole('button', { name: /^Duarte/ }).click();
    await expect(menuButton(page, 'Duarte')).toBeVisible();
    await expect(goingOn(page)).toBeVisible();
    const his = await goingOn(page).textContent();
    // Hers has come by now, or was given up.
    await late;
    expect(await goingOn(page).textContent()).toBe(his);
    await expect(page.getByRole('region', { name: 'Continue watching' })).toHaveCount(0);
  });
});

test.describe('a new profile', () => {
  test('PRO-04 PIN-08 NAV-14 is made with the keyboard alone, appears among the others, and is chosen with its PIN', async ({
    context,
    page,
    service,
  }) => {
    test.slow();
    await visitAs(context, page, await newHousehold(service.url), '/profile/switch-profile');
    /** Tab by tab, as somebody without a pointer gets there. */
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
    await expectAccessible(page);
    await expect(digits(page, 'Repeat the PIN').first()).toBeFocused();
    await page.keyboard.type('9753');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/profile'));
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ name: 'Zoé d’Arc', avatar_id: chosen, locale: 'fr_FR', pin: '9753' });
    await expect(toast(page, 'Zoé d’Arc is ready.')).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/switch-profile$/);
    await expect(card(page, 'Zoé')).toContainText('PIN protected');
    await tabTo(card(page, 'Zoé'));
    await page.keyboard.press('Enter');
    await enterPin(page, '9753');
    await expect(menuButton(page, 'Zoé d’Arc')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });

  for (const name of ['', ' ', 'A', 'R2D2', '12', '<b>Rui</b>', '😀😀'])
    test(
      `PRO-07 “${name}” is no name: it is said, the focus goes there, and the service is not asked`,
      further(name !== 'R2D2'),
      async ({ context, page, service }) => {
        await visitAs(context, page, await newHousehold(service.url), '/profile/create');
        const asked: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
        await box(page, 'Name').fill(name);
        await press(page, 'Create profile');
        await expect(alert(page)).toContainText(BAD_NAME);
        await expect(box(page, 'Name')).toBeFocused();
        await expect(box(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
        await expect(box(page, 'Name')).toHaveValue(name);
        expect(asked.filter((url) => url.includes('/v1/profile'))).toEqual([]);
      },
    );

  test('PRO-10 PRO-04 comes with the age limit the manager chose', async ({ context, page, service }) => {
    const household = await newHousehold(service.url);
    await visitAs(context, page, household, '/profile/create');
    await box(page, 'Name').fill('Mia');
    await main(page).getByRole('group', { name: 'Age limit' }).getByText('Kids').locator('..').click();
    await press(page, 'Create profile');
    await expect(toast(page, 'Mia is ready.')).toBeVisible();
    const profiles = (await household.call('GET', '/v1/profiles')) as { name: string; restriction: { id: string } }[];
    expect(profiles.find(({ name }) => name === 'Mia')?.restriction.id).toBe('kids');
  });

  test('PRO-14 PRO-01 no more fit in: the page says so and leads back, and nothing offers another', async ({ page, signIn }) => {
    await signIn('manager');
    await page.goto('/profile/create');
    await enterPin(page, '1357');
    await expect(main(page)).toContainText('All 10 profiles are taken');
    await expect(box(page, 'Name')).toHaveCount(0);
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Back to the profiles' }).click();
    await expect(heading(page)).toHaveText('Who is watching?');
    await expect(main(page)).toContainText('All 10 profiles are taken');
    await expect(page.getByRole('link', { name: 'Add profile' })).toHaveCount(0);
  });
});

test.describe('changing a profile', () => {
  test('PRO-05 one’s own: name, picture, languages; the whole page speaks the new one at once, and all of it stays', async ({
    context,
    page,
    service,
  }) => {
    test.slow();
    await visitAs(context, page, await newHousehold(service.url), '/profile/edit');
    await expect(box(page, 'Name')).toHaveValue('Vera');
    const save = main(page).getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    await box(page, 'Name').fill('Maria João');
    const owl = main(page).getByRole('group', { name: 'Choose a picture' }).getByRole('radio').nth(2);
    const picture = await owl.getAttribute('value');
    await owl.check({ force: true });
    await box(page, 'Language').selectOption('pt_PT');
    await box(page, 'Audio language').selectOption('fr');
    await box(page, 'Subtitles').selectOption('en');
    const asked = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/v1/profile/preference'));
    await save.click();
    expect((await asked).postDataJSON()).toEqual({ audio_language: 'fr', subtitle_language: 'en' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(heading(page)).toHaveText('Editar perfil');
    await expect(toast(page, 'Maria João')).toBeVisible();
    await expect(menuButton(page, 'Maria João')).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(main(page).getByRole('textbox').first()).toHaveValue('Maria João');
    await expect(main(page).locator('select[name=locale]')).toHaveValue('pt_PT');
    await expect(main(page).locator('select[name=audioLanguage]')).toHaveValue('fr');
    await expect(main(page).locator('select[name=subtitleLanguage]')).toHaveValue('en');
    await expect(main(page).locator('fieldset').getByRole('radio', { checked: true }).first()).toHaveValue(picture ?? '');
  });

  test('PRO-05 another’s, by the manager: name and language, but no sound and no subtitles, and one’s own language stays', async ({
    context,
    page,
    service,
  }) => {
    const household = await newHousehold(service.url, [RUI]);
    const { id } = household.housemate('Rui');
    await visitAs(context, page, household, `/profile/edit?id=${id}`);
    await expect(box(page, 'Name')).toHaveValue('Rui');
    await expect(box(page, 'Audio language')).toHaveCount(0);
    await expect(box(page, 'Subtitles')).toHaveCount(0);
    await box(page, 'Name').fill('Rui Pedro');
    await box(page, 'Language').selectOption('fr_FR');
    await press(page, 'Save');
    await expect(toast(page, 'Rui Pedro is saved.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(menuButton(page, 'Vera')).toBeVisible();
    expect(await household.call('GET', `/v1/profile/${id}`)).toMatchObject({ name: 'Rui Pedro', locale: 'fr_FR' });
    await main(page).getByRole('link', { name: 'Cancel' }).click();
    await expect(card(page, 'Rui Pedro')).toBeVisible();
  });

  test('PRO-05 PRO-09 a picture of the gallery is taken at once, and is in the menu', async ({ context, page, service }) => {
    const household = await newHousehold(service.url);
    await visitAs(context, page, household, '/profile/edit');
    await main(page).getByRole('link', { name: 'All pictures' }).click();
    await expect(heading(page)).toHaveText('Choose a picture');
    const pictures = main(page).getByRole('button');
    await expect(pictures.first()).toBeVisible();
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(1);
    const last = pictures.last();
    await last.click();
    await expect(toast(page, 'The picture is changed.')).toBeVisible();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(1);
    const { avatar } = (await household.call('GET', '/v1/profile')) as { avatar: { url: string } };
    await expect(menuButton(page, 'Vera').locator('img')).toHaveAttribute('src', new RegExp(new URL(avatar.url, service.url).pathname));
  });

  test('PRO-10 the manager sets the age limit of another on its own page, at once', async ({ context, page, service }) => {
    const household = await newHousehold(service.url, [RUI]);
    const { id } = household.housemate('Rui');
    await visitAs(context, page, household, `/profile/edit?id=${id}`);
    await main(page).getByRole('link', { name: 'What each limit shows' }).click();
    await expect(heading(page)).toHaveText('Parental restriction for Rui');
    const limits = main(page).getByRole('listitem').getByRole('button');
    await expect(limits).toHaveCount(4);
    await expect(limits.filter({ hasText: 'Everything' })).toHaveAttribute('aria-pressed', 'true');
    const asked = page.waitForRequest((request) => request.method() === 'PUT');
    await limits.filter({ hasText: 'Up to 12' }).click();
    expect((await asked).postDataJSON()).toEqual({ profile_id: id, restriction_id: '12' });
    await expect(toast(page, 'The age limit is changed.')).toBeVisible();
    await expect(limits.filter({ hasText: 'Up to 12' })).toHaveAttribute('aria-pressed', 'true');
    expect(await household.call('GET', `/v1/profile/${id}`)).toMatchObject({ restriction: { id: '12' } });
  });

  test(
    'PRO-10 PRO-11 GRD-02 who is not the manager is told so instead, and has no page for it',
    further(true),
    async ({ context, page, service }) => {
      const household = await newHousehold(service.url, [RUI]);
      await visitAs(context, page, household, '/profile/switch-profile');
      await become(page, 'Rui');
      await page.goto('/profile/edit');
      await expect(box(page, 'Name')).toHaveValue('Rui');
      await expect(main(page)).toContainText(MASTER_NEEDED);
      await expect(main(page).getByRole('group', { name: 'Age limit' })).toHaveCount(0);
      await expectAccessible(page);
      for (const path of ['/profile/restriction', `/profile/restriction?id=${household.housemate('Rui').id}`, '/profile/create']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(/\/profile$/);
        await expect(heading(page)).toHaveText('Profile');
      }
    },
  );

  test('PRO-11 what the service refuses to others than the manager is said in its words', async ({ context, page, service, faults }) => {
    await faults.add({ method: 'PUT', path: '^/v1/profile/[^/]+$', status: 403, error: 'master_required' });
    await visitAs(context, page, await newHousehold(service.url), '/profile/edit');
    await box(page, 'Name').fill('Somebody Else');
    await press(page, 'Save');
    await expect(alert(page)).toContainText(MASTER_NEEDED);
    await expect(box(page, 'Name')).toHaveValue('Somebody Else');
  });
});

test.describe('whose page it is', () => {
  for (const page of ['edit', 'delete', 'pin'] as const)
    test(
      `GRD-07 /profile/${page} of another leads to the switch page, without the id`,
      further(page !== 'edit'),
      async ({ page: tab, context, service }) => {
        const household = await newHousehold(service.url, [RUI, { name: 'Ana' }]);
        await visitAs(context, tab, household, '/profile/switch-profile');
        await become(tab, 'Rui');
        for (const id of [household.masterId, household.housemate('Ana').id, 'nobody']) {
          await tab.goto(`/profile/${page}?id=${id}`);
          await expect(tab).toHaveURL(/\/profile\/switch-profile$/);
          await expect(heading(tab)).toHaveText('Who is watching?');
        }
        await tab.goto(`/profile/${page}?id=${household.housemate('Rui').id}`);
        await expect(tab).toHaveURL(new RegExp(`/profile/${page}\\?id=`));
      },
    );

  for (const path of ['/profile/edit', '/profile/delete', '/profile/pin', '/profile/restriction'])
    test(
      `PRO-05 GRD-12 ${path} of nobody says so to the manager, and leads to the profiles`,
      further(path !== '/profile/edit'),
      async ({ page, signIn }) => {
        await signIn('premium');
        await page.goto(`${path}?id=nobody`);
        await expect(main(page)).toContainText('There is no such profile');
        await expectAccessible(page);
        await main(page).getByRole('link', { name: 'See the profiles' }).click();
        await expect(heading(page)).toHaveText('Who is watching?');
      },
    );
});

test.describe('the end of a profile', () => {
  test('PRO-06 PRO-12 it takes the PIN and the word; the wrong word is refused, and then it is gone', async ({
    context,
    page,
    service,
  }) => {
    const household = await newHousehold(service.url, [{ name: 'Rui', pin: '2468' }]);
    const { id } = household.housemate('Rui');
    await visitAs(context, page, household, `/profile/delete?id=${id}`);
    await enterPin(page, '2468');
    await expect(heading(page)).toHaveText('Delete Rui');
    await expectAccessible(page);
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.postDataJSON()));
    for (const word of ['', 'delete me', 'APAGAR']) {
      await box(page, 'Type DELETE to confirm').fill(word);
      await press(page, 'Delete profile');
      await expect(alert(page)).toContainText('DELETE');
      await expect(box(page, 'Type DELETE to confirm')).toBeFocused();
    }
    expect(sent).toEqual([]);
    await box(page, 'Type DELETE to confirm').fill('DELETE');
    await press(page, 'Delete profile');
    await expect(toast(page, 'Rui is deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/switch-profile$/);
    await expect(card(page, 'Vera')).toBeVisible();
    await expect(card(page, 'Rui')).toHaveCount(0);
    expect(sent).toEqual([{ code: '2468' }]);
    expect(await household.call('GET', '/v1/profiles')).toHaveLength(1);
    await page.goBack();
    await expect(page.getByText('Delete Rui')).toHaveCount(0);
  });

  test('PRO-06 the manager’s own stays: no button leads there, and the page says why', async ({ context, page, service }) => {
    const household = await newHousehold(service.url, [RUI]);
    await visitAs(context, page, household, '/profile/edit');
    await expect(box(page, 'Name')).toHaveValue('Vera');
    await expect(main(page).getByRole('link', { name: 'Delete profile' })).toHaveCount(0);
    for (const path of ['/profile/delete', `/profile/delete?id=${household.masterId}`]) {
      await page.goto(path);
      await expect(main(page)).toContainText("The account manager profile can't be deleted.");
      await expect(main(page).getByRole('textbox')).toHaveCount(0);
    }
    await main(page).getByRole('link', { name: 'Back to the profiles' }).click();
    await expect(heading(page)).toHaveText('Who is watching?');
  });

  test('PRO-06 SES-03 who deletes oneself, in one’s own language, is asked who is watching then', async ({ context, page, service }) => {
    const household = await newHousehold(service.url, [{ name: 'Rui', locale: 'fr_FR' }]);
    await visitAs(context, page, household, '/profile/switch-profile');
    await become(page, 'Rui');
    await page.goto('/profile/edit');
    await main(page).getByRole('link', { name: 'Supprimer le profil' }).click();
    await expect(heading(page)).toHaveText('Supprimer Rui');
    const word = main(page).getByRole('textbox');
    await word.fill('DELETE');
    await press(page, 'Supprimer le profil');
    await expect(alert(page)).toContainText('SUPPRIMER');
    await word.fill('SUPPRIMER');
    await press(page, 'Supprimer le profil');
    await expect(page).toHaveURL(/\/choose-profile$/);
    await expect(card(page, 'Vera')).toBeVisible();
    await expect(card(page, 'Rui')).toHaveCount(0);
    await become(page, 'Vera');
    await expectHome(page);
  });
});

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;

const TROUBLES: Readonly<Record<string, { trouble: Trouble; reason: RegExp }>> = {
  503: { trouble: { status: 503 }, reason: /fault/i },
  'no answer': { trouble: { hang: true }, reason: /taking too long/ },
  offline: { trouble: 'offline', reason: /can.t reach the service/ },
  'not JSON': { trouble: { notJson: true }, reason: /something we can.t read/ },
};

type Row = {
  target: Target;
  at: string;
  /** Everything up to the call. */
  act: (page: Page) => Promise<void>;
  /** The call once more. */
  again: (page: Page) => Promise<void>;
  /** What has to be there all the while. */
  keeps: (page: Page) => Promise<void>;
  /** Where nothing is changed for the others. */
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
  'the languages of sound and subtitles': {
    target: { method: 'PUT', path: '^/v1/profile/preference$' },
    at: '/profile/edit',
    act: async (page) => {
      await box(page, 'Audio language').selectOption('fr');
      await press(page, 'Save');
    },
    again: (page) => press(page, 'Save'),
    keeps: (page) => expect(box(page, 'Audio language')).toHaveValue('fr'),
  },
  'a PIN': {
    target: { method: 'POST', path: '^/v1/profile/pin$' },
    at: '/profile/pin',
    act: async (page) => {
      await digits(page, 'New PIN').first().click();
      await page.keyboard.type('9753');
      await digits(page, 'Repeat the PIN').first().click();
      await page.keyboard.type('9753');
      await press(page, 'Set the PIN');
    },
    // The boxes begin anew, as wherever a PIN is refused.
    again: async (page) => {
      await digits(page, 'New PIN').first().click();
      await page.keyboard.type('9753');
      await digits(page, 'Repeat the PIN').first().click();
      await page.keyboard.type('9753');
      await press(page, 'Set the PIN');
    },
    keeps: (page) => expect(digits(page, 'New PIN').first()).toBeEditable(),
  },
  'the age limit': {
    target: { method: 'PUT', path: '^/v1/profile/restriction$' },
    at: '/profile/restriction',
    act: (page) => press(page, /Up to 16/),
    again: (page) => press(page, /Up to 16/),
    keeps: (page) => expect(main(page).getByRole('button', { name: /Everything/ })).toHaveAttribute('aria-pressed', 'true'),
  },
  'a picture': {
    target: { method: 'PUT', path: '^/v1/profile/[^/]+$' },
    at: '/profile/avatar',
    act: (page) => main(page).getByRole('button').last().click(),
    again: (page) => main(page).getByRole('button').last().click(),
    keeps: (page) => expect(main(page).getByRole('button').last()).toHaveAttribute('aria-pressed', 'false'),
  },
  'the pictures there are': {
    target: { method: 'GET', path: '^/v1/avatars$' },
    at: '/profile/avatar',
    act: async () => {},
    again: (page) => press(page, 'Try again'),
    keeps: (page) => expect(heading(page)).toHaveText('Choose a picture'),
    fine: (page) => main(page).getByRole('button', { pressed: true }),
  },
  'the age limits there are': {
    target: { method: 'GET', path: '^/v1/content/restriction$' },
    at: '/profile/edit',
    act: async () => {},
    again: (page) => press(page, 'Try again'),
    keeps: (page) => expect(heading(page)).toHaveText('Edit profile'),
    fine: (page) => box(page, 'Name'),
  },
};

for (const [call, row] of Object.entries(ROWS)) {
  test(
    `ERR-05 ${call}: every trouble is said in its own words, and nothing typed is lost`,
    further(call !== 'making a profile'),
    async ({ arrive, complaints }) => {
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

test('ERR-05 PRO-06 deleting a profile: every trouble is said in its own words, the word stays, and so does the profile', async ({
  context,
  page,
  service,
  complaints,
}) => {
  complaints.allow(/v1\/profile\//);
  const household = await newHousehold(service.url, [RUI]);
  const { id } = household.housemate('Rui');
  await visitAs(context, page, household, `/profile/delete?id=${id}`);
  await box(page, 'Type DELETE to confirm').fill('DELETE');
  const answers: ((route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, json: { code: 503, error: 'busy', message: 'Too much to do.' } }),
    (route) => route.abort('internetdisconnected'),
  ];
  for (const answer of answers) {
    await page.route('**/v1/profile/*', (route) => (route.request().method() === 'DELETE' ? answer(route) : route.fallback()), {
      times: 1,
    });
    await press(page, 'Delete profile');
    await expect(alert(page).getByRole('listitem')).toHaveCount(1);
    await expect(box(page, 'Type DELETE to confirm')).toHaveValue('DELETE');
  }
  expect(await household.call('GET', '/v1/profiles')).toHaveLength(2);
});

for (const [lang, locale, width] of [
  ['en', 'en', 320],
  ['en', 'en', 1440],
  ['fr-FR', 'fr_FR', 320],
  ['pt-PT', 'pt_PT', 1440],
] as const)
  test(
    `I18-04 NAV-14 axe finds nothing on the pages of profiles, and nothing is wider than ${width} px, ${lang}`,
    further(true),
    async ({ context, page, service }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      const household = await newHousehold(service.url, [{ name: 'Maximiliana-Bernardete', locale }]);
      await household.call('PUT', '/v1/profile', { locale });
      const { id } = household.housemate('Maximiliana-Bernardete');
      await visitAs(context, page, household, '/profile/switch-profile');
      for (const path of [
        'switch-profile',
        'create',
        `edit?id=${id}`,
        'edit',
        'avatar',
        `restriction?id=${id}`,
        `pin?id=${id}`,
        `delete?id=${id}`,
      ]) {
        await page.goto(`/profile/${path}`);
        await expect(heading(page), path).toBeVisible();
        await expect(page.locator('main form, main ul li button').first(), path).toBeVisible();
        await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        await test.step(path, () => expectAccessible(page));
      }
    },
  );
