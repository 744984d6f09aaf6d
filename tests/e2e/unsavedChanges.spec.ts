/** A profile that is not saved yet is not lost, whichever way the page is left (GRD-03, PRO-08). */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { further } from './support/further.ts';
import { type Household, newHousehold, visitAs } from './support/household.ts';
import { expect, expectHome, heading, test } from './viewer.ts';

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => main(page).getByLabel('Name', { exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save your changes?' });
const answer = (page: Page, words: string) => question(page).getByRole('button', { name: words, exact: true }).click();
const area = (page: Page) => page.getByRole('navigation', { name: 'Profile and account' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** From the profiles to one of them, with a name that is not saved. */
async function typeAndStay(context: BrowserContext, page: Page, baseUrl: string): Promise<Household> {
  const household = await newHousehold(baseUrl, [{ name: 'Rui' }]);
  await visitAs(context, page, household, '/profile/switch-profile');
  await main(page).getByRole('link', { name: 'Edit Rui' }).click();
  await expect(name(page)).toHaveValue('Rui');
  await name(page).fill('Rui Pedro');
  await main(page).getByLabel('Language', { exact: true }).selectOption('fr_FR');
  return household;
}

async function expectStillTyped(page: Page, { housemate }: Household) {
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/profile/edit?id=${housemate('Rui').id}`);
  await expect(heading(page)).toHaveText('Edit profile');
  await expect(name(page)).toHaveValue('Rui Pedro');
  await expect(main(page).getByLabel('Language', { exact: true })).toHaveValue('fr_FR');
}

const stored = ({ call, housemate }: Household) => call('GET', `/v1/profile/${housemate('Rui').id}`);

test('GRD-03 PRO-08 by a link: staying keeps it, saving saves it and goes on to where the viewer wanted', async ({
  context,
  page,
  service,
}) => {
  const household = await typeAndStay(context, page, service.url);
  const link = area(page).getByRole('link', { name: 'Devices' });
  await link.click();
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expectAccessible(page);
  await answer(page, 'Keep editing');
  await expectStillTyped(page, household);
  expect(await stored(household)).toMatchObject({ name: 'Rui' });
  await link.click();
  await answer(page, 'Save');
  await expect(page).toHaveURL(/\/profile\/devices$/);
  await expect(heading(page)).toHaveText('Devices');
  expect(await stored(household)).toMatchObject({ name: 'Rui Pedro', locale: 'fr_FR' });
  // Nothing is left to ask about.
  await area(page).getByRole('link', { name: 'Language' }).click();
  await expect(heading(page)).toHaveText('Language');
});

test('GRD-03 PRO-08 by the browser’s back and forward: staying keeps it, discarding goes on without it', async ({
  context,
  page,
  service,
}) => {
  const household = await typeAndStay(context, page, service.url);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectStillTyped(page, household);
  await page.goBack();
  await answer(page, 'Discard');
  await expect(page).toHaveURL(/\/profile\/switch-profile$/);
  await expect(heading(page)).toHaveText('Who is watching?');
  expect(await stored(household)).toMatchObject({ name: 'Rui' });
  await page.goForward();
  await expect(name(page)).toHaveValue('Rui');

  // Forward: from an older page of the same tab.
  await main(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(heading(page)).toHaveText('Who is watching?');
  await page.goBack();
  await expect(name(page)).toHaveValue('Rui');
  await name(page).fill('Rui Pedro');
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await answer(page, 'Keep editing');
  await expect(name(page)).toHaveValue('Rui Pedro');
  await expect(page).toHaveURL(/\/profile\/edit/);
  await page.goForward();
  await answer(page, 'Save');
  await expect(page).toHaveURL(/\/profile\/switch-profile$/);
  await expect(main(page).getByRole('button', { name: /^Rui Pedro/ })).toBeVisible();
});

test(
  'GRD-03 PRO-08 by the logo and by logging out: it is asked each time, and discarding goes on',
  further(true),
  async ({ context, page, service }) => {
    const household = await typeAndStay(context, page, service.url);
    await page
      .getByRole('link', { name: /^Marquee/ })
      .first()
      .click();
    await expect(question(page)).toBeVisible();
    await answer(page, 'Keep editing');
    await expectStillTyped(page, household);
    await page.getByRole('button', { name: 'Profile: Vera' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(question(page)).toBeVisible();
    await answer(page, 'Keep editing');
    await expectStillTyped(page, household);
    await page
      .getByRole('link', { name: /^Marquee/ })
      .first()
      .click();
    await answer(page, 'Discard');
    await expect(page).toHaveURL('/');
    await expectHome(page);
    expect(await stored(household)).toMatchObject({ name: 'Rui' });
  },
);

test('GRD-03 PRO-08 by becoming somebody else: it is asked before, and who stays remains who they are', async ({
  context,
  page,
  service,
}) => {
  const household = await typeAndStay(context, page, service.url);
  const switched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/profile/select/')) switched.push(request.url());
  });
  await page.getByRole('button', { name: 'Profile: Vera' }).click();
  await page.getByRole('button', { name: /^Rui/ }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, 'Keep editing');
  await expectStillTyped(page, household);
  await expect(page.getByRole('button', { name: 'Profile: Vera' })).toBeVisible();
  expect(switched).toEqual([]);
});

test('GRD-03 by closing the tab: the browser asks while there is something to lose, and not afterwards', async ({
  context,
  page,
  service,
}) => {
  const household = await typeAndStay(context, page, service.url);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expectStillTyped(page, household);
  // As it was is nothing to lose.
  await name(page).fill('Rui');
  await main(page).getByLabel('Language', { exact: true }).selectOption('en');
  await expect(main(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('GRD-03 PRO-08 ERR-05 what can not be saved keeps the viewer and what they typed; the next try goes on', async ({
  context,
  page,
  service,
  faults,
}) => {
  const household = await typeAndStay(context, page, service.url);
  await faults.add({ method: 'PUT', path: '^/v1/profile/', status: 503 });
  await area(page).getByRole('link', { name: 'Devices' }).click();
  await answer(page, 'Save');
  await expect(main(page).getByRole('alert')).toContainText(/fault/i);
  await expectStillTyped(page, household);
  await faults.clear();
  // What is no name is not even sent, and keeps the viewer too.
  await name(page).fill('R');
  await area(page).getByRole('link', { name: 'Devices' }).click();
  await answer(page, 'Save');
  await expect(main(page).getByRole('alert')).toContainText('Please enter a name of at least two letters.');
  await expect(name(page)).toHaveValue('R');
  await expect(page).toHaveURL(/\/profile\/edit/);
  await name(page).fill('Rui Pedro');
  await area(page).getByRole('link', { name: 'Account details' }).click();
  await answer(page, 'Save');
  await expect(page).toHaveURL(/\/profile\/account$/);
  await expect(heading(page)).toHaveText('Account details');
  expect(await stored(household)).toMatchObject({ name: 'Rui Pedro', locale: 'fr_FR' });
});

test(
  'GRD-03 PRO-08 saving on the page itself stays there, and leaving afterwards asks nothing',
  further(true),
  async ({ context, page, service }) => {
    await typeAndStay(context, page, service.url);
    await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Rui Pedro is saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/edit/);
    await main(page).getByRole('link', { name: 'Cancel' }).click();
    await expect(heading(page)).toHaveText('Who is watching?');
    await expect(question(page)).toHaveCount(0);
  },
);

test('GRD-03 PRO-08 a new profile that is not made yet is asked about too, and saving makes it', async ({ context, page, service }) => {
  const household = await newHousehold(service.url);
  await visitAs(context, page, household, '/profile/create');
  await name(page).fill('Mia');
  await area(page).getByRole('link', { name: 'Language' }).click();
  await answer(page, 'Save');
  await expect(heading(page)).toHaveText('Language');
  const profiles = (await household.call('GET', '/v1/profiles')) as { name: string }[];
  expect(profiles.map((profile) => profile.name)).toEqual(['Vera', 'Mia']);
});
