/**
 * The path through the session, generated from the machines of the session and its viewer, and walked in the browser against the service: each
 * event is an action of the viewer or an answer of the service; each state is checked on screen (SES-01, SES-06, PRO-01).
 */

import { english } from '../texts/english.ts';
import { expect, expectHome, heading, signInByForm, test } from './browserTest.ts';
import { withFlags } from './support/configure.ts';
import { gateAt } from './support/gate.ts';
import { newHousehold } from './support/household.ts';
import { SESSION_WALKS } from './support/sessionWalks.ts';
import { replay, titleOf } from './support/walks.ts';

const MANAGER = 'Vera';
const GUEST = 'Rui';

for (const walk of SESSION_WALKS)
  test(`FLW-04 SES-01 SES-06 session: ${titleOf(walk)}`, async ({ context, page, service, complaints }) => {
    complaints.allow(/status of 401|net::ERR_/);
    const { master } = await newHousehold(service.url, [{ name: GUEST }]);
    await withFlags(page, { monetization: false });
    await context.clock.install();
    const account = await gateAt(page, 'GET', /^\/v1\/account$/);
    const seat = await gateAt(page, 'POST', /^\/v1\/profile\/select\//);

    const profile = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    const own = (name: string | RegExp = /^Profile: /) => page.getByRole('button', { name, exact: true });
    const waiting = async () => {
      await account.expectHeld();
      await expect(own()).toHaveCount(0);
    };
    const isAtHome = (name: string) => async () => {
      await expect(own(`Profile: ${name}`)).toBeVisible();
      await expectHome(page);
      await expect(page).toHaveURL('/');
    };

    await replay(walk, {
      moves: {
        'open / with a stored session': async () => {
          await page.goto('/demo');
          await page.evaluate((facts) => {
            for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
          }, master.stored);
          account.shut();
          await page.goto('/');
        },
        'log in': async () => {
          account.shut();
          await signInByForm(page, master);
        },
        'log out': async () => {
          await page.mouse.move(600, 600);
          await own().hover();
          await page
            .getByRole('button', { name: english('UI_LOG_OUT') })
            .or(page.getByRole('link', { name: english('UI_LOG_OUT') }))
            .first()
            .click();
        },
        'choose the guest': async () => {
          seat.shut();
          await profile(GUEST).click();
        },
        'the service answers': async () => {
          await account.open();
          await seat.open();
        },
      },
      sights: {
        'an empty tab': async () => {},
        'the login page': async () => {
          await expect(page).toHaveURL(/\/login$/);
          await expect(heading(page)).toHaveText('Welcome back');
          expect(await page.evaluate(() => localStorage.getItem('marquee.token'))).toBeNull();
          await account.open();
        },
        'loading the account without a profile': waiting,
        'loading the account with a profile': waiting,
        'the profile choice': async () => {
          await expect(page).toHaveURL(/\/choose-profile$/);
          for (const name of [MANAGER, GUEST]) await expect(profile(name)).toBeVisible();
        },
        'choosing the guest': async () => {
          await seat.expectHeld();
          await expect(page.getByRole('status').filter({ hasText: GUEST }).first()).toBeVisible();
        },
        'home as the manager': isAtHome(MANAGER),
        'home as the guest': isAtHome(GUEST),
      },
    });
  });
