/**
 * The path to a provider and back, generated from the socialLogin and socialReturn machines and walked in the browser against the demo's
 * OpenID provider: each event is an action of the viewer, the provider or the service, each state is checked on screen.
 */

import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { gateAt } from './support/gate.ts';
import { newPerson, SOCIAL_PAGE } from './support/socialPersons.ts';
import { SOCIAL_WALKS } from './support/socialWalks.ts';
import { replay, titleOf } from './support/walks.ts';

for (const walk of SOCIAL_WALKS)
  test(`FLW-04 SOC-01 SOC-02 SOC-04 SOC-06 social login and callback: ${titleOf(walk)}`, async ({ page, service, complaints }) => {
    // A finished step of the provider answers with an error.
    complaints.allow(/Failed to load resource.*\/sign-in\//);
    const gate = await gateAt(page, 'POST', /^\/v1\/social\/login$/);
    const terms = page.getByRole('dialog', { name: 'Before you continue' });
    const notice = page.getByRole('alertdialog');
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const theLogin = async () => {
      await expect(heading(page)).toHaveText('Welcome back');
      expect(await stored('marquee.terms')).toBeNull();
    };
    await page.goto('/login');
    await theLogin();
    await replay(walk, {
      moves: {
        continue: async () => {
          if (await notice.isVisible()) await notice.getByRole('button', { name: english('POPUP_OK') }).click();
          await page.getByRole('main').getByRole('button', { name: 'Google', exact: true }).click();
        },
        accept: () => terms.getByRole('button', { name: english('POPUP_OK') }).click(),
        cancel: () => press(SOCIAL_PAGE.cancel),
        allow: async () => {
          gate.shut();
          const newcomer = newPerson();
          await page.getByLabel(SOCIAL_PAGE.fullName).fill(newcomer.name);
          await page.getByLabel(SOCIAL_PAGE.email, { exact: true }).fill(newcomer.email);
          await press(SOCIAL_PAGE.continue);
          await press(SOCIAL_PAGE.allow);
        },
        'the service answers': () => gate.open(),
      },
      sights: {
        'the login': theLogin,
        'the terms': async () => {
          await expect(terms.getByRole('checkbox', { name: /I agree to the terms of use/ })).toBeChecked();
          await expect(terms.getByRole('checkbox', { name: /Send me news/ })).not.toBeChecked();
        },
        'the provider': () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue with Google'),
        'it waits for the service': async () => {
          await gate.expectHeld();
          await expect(page.getByRole('heading', { name: 'Logging you in with Google' })).toBeVisible();
          expect(page.url()).toBe(`${service.url}/social/google/callback`);
        },
        'they came back without': async () => {
          await expect(notice).toContainText(/You came back without logging in with Google/);
          await expect(page).toHaveURL(/\/login$/);
          expect(await stored('marquee.token')).toBeNull();
          expect(await page.evaluate(() => sessionStorage.getItem('marquee.socialLogin'))).toBeNull();
        },
        inside: async () => {
          await expect(page).toHaveURL('/');
          await expect(page.getByRole('dialog', { name: 'Choose how you watch' })).toBeVisible();
          expect(await stored('marquee.token')).not.toBeNull();
        },
      },
    });
  });
