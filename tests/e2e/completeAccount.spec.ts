/** REG-05: an incomplete account must be completed before anything else. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { accounts } from '../../demo/database/accounts.ts';
import type { Demo } from '../../demo/demo.ts';
import { test } from './support/browsers.ts';
import { further } from './support/further.ts';
import { emailsTo } from './support/outbox.ts';
import { newPerson } from './support/socialPersons.ts';
import { expect, heading, signInByForm } from './viewer.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Complete your account' });
const fullName = (page: Page) => form(page).getByLabel('Full name');
/** @returns a new member without names in the account, like the persona "incomplete" */
async function newIncompletePerson({ url, service }: Demo) {
  const newcomer = newPerson();
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-id': 'completion-tests', 'x-device-platform': 'web' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  };
  await call('/v1/signup', {
    email: newcomer.email,
    first_name: newcomer.firstName,
    last_name: newcomer.lastName,
    agree: true,
    password: newcomer.password,
  });
  const [sent] = await emailsTo(url, newcomer.email);
  await call('/v1/validate', Object.fromEntries(new URLSearchParams(sent?.link?.split('?')[1])));
  await service.database
    .update(accounts)
    .set({ isCompleted: false, firstName: '', lastName: '' })
    .where(eq(accounts.email, newcomer.email));
  return newcomer;
}

test(
  'REG-05 POP-02 keeps the focus in the form, and keeps the form and its text at Back and Forward',
  further(true),
  async ({ page, service }) => {
    const newcomer = await newIncompletePerson(service);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.goBack();
    await expect(heading(page)).toHaveText('Welcome back');
    await signInByForm(page, newcomer);
    await expect(fullName(page)).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 7; presses += 1) {
        await page.keyboard.press(key);
        const isInside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
        expect(isInside, `${key}, pressed ${presses + 1} times`).toBe(true);
      }
    }
    await fullName(page).fill(newcomer.name);
    await page.goForward();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(fullName(page)).toHaveValue(newcomer.name);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(fullName(page)).toHaveValue(newcomer.name);
  },
);
