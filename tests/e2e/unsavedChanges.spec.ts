/** Unsaved changes to a profile are not lost, whichever way the page is left (GRD-03, PRO-08). */
import type { BrowserContext, Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { type Household, newHousehold, visitAs } from './support/household.ts';

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => main(page).getByLabel('Name', { exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save your changes?' });
const answer = (page: Page, words: string) => question(page).getByRole('button', { name: words, exact: true }).click();
/** Opens a profile from the list and types an unsaved name. */
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

test('GRD-03 PRO-08 asks at Back and Forward whether to keep or discard the changes', async ({ context, page, service }) => {
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

  // Forward, after returning to an older page of the same tab.
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

test('GRD-03 lets the browser ask on closing the tab only while there are unsaved changes', async ({ context, page, service }) => {
  const household = await typeAndStay(context, page, service.url);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expectStillTyped(page, household);
  // Typing the saved values again leaves nothing to save.
  await name(page).fill('Rui');
  await main(page).getByLabel('Language', { exact: true }).selectOption('en');
  await expect(main(page).getByRole('button', { name: english('UI_SAVE'), exact: true })).toBeDisabled();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});
