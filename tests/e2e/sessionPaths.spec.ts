/**
 * Paths through the session, generated from the machines of the session and its viewer, and walked in the browser against the service: each event is an action of the
 * viewer, of another tab, the service or the clock; each state is checked on screen (SES-01 to SES-03, SES-06 to SES-09, PRO-02, PRO-03).
 */
import type { Page } from '@playwright/test';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { gateAt } from './support/gate.ts';
import { newHousehold } from './support/household.ts';
import {
  COMMON_SESSION_WALKS,
  SESSION_WALKS,
  UNWALKED_OF_PROFILE_SWITCH,
  UNWALKED_OF_SESSION,
  UNWALKED_OF_VIEWER,
} from './support/sessionWalks.ts';
import { replay, titleOf, type Walk, wordsOf } from './support/walks.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

/** Transitions that no walk takes, with the reason. */
const NOT_WALKED_OF_SESSION: Readonly<Record<string, string>> = {
  ' -- person.typed #0': 'keeps what a form has, with no visible effect: a journey of tests/product (SOC-07)',
  ' -- stored.changed #1': 'a token that another tab has renewed: a journey of tests/product (SES-13)',
  ' -- stored.changed #3': 'needs a link in an e-mail to another account: no tab offers a login while a viewer is signed in',
  ' -- xstate.error.actor.otherTabs #0': 'listening to the browser never fails',
  'restoring -- stored.changed #0': 'ends before another tab can act',
  'restoring -- xstate.error.actor.restoreSession #0': 'the child actor never fails: an unreadable value counts as not stored',
  'signedIn -- token.renewed #0': 'a call has renewed the token: a journey of tests/product (SES-13)',
  'signedIn -- account.gone #0': 'deletes the account: tested as ACC-06',
};
const NOT_WALKED_OF_VIEWER: Readonly<Record<string, string>> = {
  ' -- account.updated #0': 'another device or tab changes the entitlement: a journey of tests/product (TOG-07)',
  ' -- account.updated #1': 'the signed-in viewer stays the same: tested as ACC-05',
  ' -- subscription.confirmed #0': 'the last turn of the purchase walks',
  ' -- profile.updated #0': 'the signed-in viewer stays the same: tested as PRO-05',
  ' -- profile.created #0': 'the signed-in viewer stays the same: tested as PRO-04',
  ' -- profile.deleted #0': 'deletes a profile: tested as PRO-06',
  ' -- profile.deleted #1': 'deletes a profile: tested as PRO-06',
  ' -- profile.choose #0': 'no profile is offered while the account loads',
  ' -- call.locked #1': 'needs a subscription: tested as SES-04',
  ' -- call.locked #2': 'the viewer is known to have no subscription: tested as SES-04',
  'loadingAccount -- account.updated #0': 'a saved change arrives while the account loads: no visible effect',
  'loadingAccount -- call.locked #0': 'the calls of the previous page end: no visible effect',
  'loadingAccount -- xstate.done.actor.loadAccount #0': 'no tab offers the profile that already watches',
  'loadingAccount -- xstate.done.actor.loadAccount #1': 'the service chooses the profile of an account with only one',
  'loadingAccount -- xstate.error.actor.loadAccount #1': 'only a login with a provider requests home: tested as SOC-04',
  'unavailable -- call.locked #0': 'no page makes calls while the account is unavailable',
  'enteringPage.deciding -- always #2': 'the walks sell no plans: tested as LOG-04',
  'known -- profile.choose #0': 'the PIN of the manager ends kids mode: tested as KID-05',
  'known.choosingProfile -- call.locked #0': 'the profile choice is open already: no visible effect',
  'known.enteringManagerPin -- pin.left #0': 'the manager closes the popup and stays: tested as KID-05',
  'switchingProfile -- profile.choose #0': 'the overlay covers the profiles',
  'switchingProfile -- account.updated #0': 'no visible effect under the overlay',
  'switchingProfile -- call.locked #0': 'no visible effect under the overlay',
  'switchingProfile -- xstate.error.actor.profileSwitch #0': 'the child machine ends with null when the service refuses',
};
const NOT_WALKED_OF_PROFILE_SWITCH: Readonly<Record<string, string>> = {
  'reloadingAccount -- xstate.error.actor.reloadAccount #0': 'the switch counts nevertheless: no visible effect',
};

test('FLW-04 session: the walks take every transition except those with a reason', () => {
  expect(UNWALKED_OF_SESSION).toEqual(Object.keys(NOT_WALKED_OF_SESSION));
  expect(UNWALKED_OF_VIEWER).toEqual(Object.keys(NOT_WALKED_OF_VIEWER));
  expect(UNWALKED_OF_PROFILE_SWITCH).toEqual(Object.keys(NOT_WALKED_OF_PROFILE_SWITCH));
  const { moves, sights, turns } = wordsOf(SESSION_WALKS);
  expect([moves.length, sights.length, turns]).toEqual([16, 14, 47]);
});

const rounds = [
  ...COMMON_SESSION_WALKS.map((walk) => ({ walk, isFurther: false })),
  ...SESSION_WALKS.map((walk) => ({ walk, isFurther: true })),
];

/** Long walks are named by their number of steps and whether another tab takes part. */
function nameOf(walk: Walk<string, string>) {
  if (walk.length <= 8) return titleOf(walk);
  return `${walk.length} turns${walk.some(({ move }) => move.endsWith('another tab')) ? ', with another tab' : ''}`;
}

const MANAGER = 'Vera';
const GUEST = { name: 'Rui' };
const PROTECTED = { name: 'Nana', pin: '2468' };

for (const { walk, isFurther } of rounds)
  test(
    `FLW-04 SES-01 SES-02 SES-03 SES-07 SES-08 SES-09 session: ${nameOf(walk)}`,
    further(isFurther),
    async ({ context, page, service, faults, complaints, passTime }) => {
      if (isFurther) test.setTimeout(300_000);
      complaints.allow(/v1\/profile\/select|v1\/account|v1\/content|status of 401|net::ERR_/);
      const { master } = await newHousehold(service.url, [GUEST, PROTECTED]);
      const other = await context.newPage();
      for (const tab of [page, other]) await withFlags(tab, { monetization: false });
      await context.clock.install();
      const account = await gateAt(page, 'GET', /^\/v1\/account$/);
      const seat = await gateAt(page, 'POST', /^\/v1\/profile\/select\//);

      const main = page.getByRole('main');
      const failure = page.getByRole('alert').filter({ hasText: 'Your account did not load' });
      const warning = page.getByRole('alertdialog', { name: 'WARNING' });
      const own = (name: string | RegExp = /^Profile: /) => page.getByRole('button', { name, exact: true });
      const seen = new Set<string>();

      /** The profile menu opens on hover. */
      const openMenu = async (tab: Page) => {
        await tab.mouse.move(600, 600);
        await tab.getByRole('button', { name: /^Profile: / }).hover();
      };
      /** On the profile choice, else in the menu. */
      const choose = (name: string) => async () => {
        seat.shut();
        if (page.url().endsWith('/choose-profile')) return main.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await openMenu(page);
        return page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      };
      /** A title that was not opened yet is requested from the service. */
      const openTitle = async () => {
        // Hidden hero slides have links, too.
        const links = page.locator('main a:is([href^="/movie/"], [href^="/series/"]):visible');
        const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        const fresh = addresses.find((address) => !seen.has(address)) ?? addresses[0] ?? '';
        seen.add(fresh);
        // By key: an arrow of the rail may cover it.
        await page.locator(`main a[href="${fresh}"]:visible`).first().press('Enter');
      };
      const waiting = async () => {
        await account.expectHeld();
        await expect(failure).toHaveCount(0);
        await expect(own()).toHaveCount(0);
      };
      const didNotLoad = async () => {
        await expect(failure).toBeVisible();
        await faults.clear();
      };
      const isChoosing = (name: string) => async () => {
        await seat.expectHeld();
        await expect(page.getByRole('status').filter({ hasText: name }).first()).toBeVisible();
      };
      const isAtHome = (name: string) => async () => {
        await expect(own(`Profile: ${name}`)).toBeVisible();
        if (new URL(page.url()).pathname !== '/') await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await expectHome(page);
        await expect(page).toHaveURL('/');
      };
      const profileChoice = async () => {
        await expect(page).toHaveURL(/\/choose-profile$/);
        for (const name of [MANAGER, GUEST.name, PROTECTED.name])
          await expect(main.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      };

      await replay(walk, {
        moves: {
          'open / as a visitor': async () => void (await page.goto('/')),
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
            if (await own().isVisible()) await openMenu(page);
            const button = page.getByRole('button', { name: 'Log out' });
            await button
              .or(page.getByRole('link', { name: 'Log out' }))
              .first()
              .click();
          },
          'try again': async () => {
            account.shut();
            await page.getByRole('button', { name: 'Try again' }).click();
          },
          'choose the manager': choose(MANAGER),
          'choose the guest': choose(GUEST.name),
          'choose a profile with a PIN': async () => {
            await choose(PROTECTED.name)();
            const pin = page.getByRole('dialog', { name: 'Profile PIN' });
            await expect(pin).toBeVisible();
            await page.keyboard.press('Escape');
            await expect(pin).toHaveCount(0);
            await seat.open();
          },
          'the service answers': async () => {
            await account.open();
            await seat.open();
          },
          'the service fails': async () => {
            if (account.isShut()) {
              await faults.add({ path: '^/v1/account$', status: 500 });
              return account.open();
            }
            await faults.add({ path: '^/v1/profile/select/', status: 500, times: 1 });
            await seat.open();
            await warning.getByRole('button', { name: 'OK' }).click();
            return expect(warning).toHaveCount(0);
          },
          'the service requires a profile': async () => {
            const refusal = { status: 423, error: 'profile_not_chosen', times: 1 };
            if (account.isShut()) {
              await faults.add({ path: '^/v1/account$', ...refusal });
              return account.open();
            }
            await faults.add({ path: '^/v1/content/', ...refusal });
            return openTitle();
          },
          'the session ends at the service': async () => {
            await faults.add({ path: '^/v1/content/', status: 401, error: 'invalid_token' });
            await openTitle();
            await expect(warning).toContainText(/session doesn.t seem to be valid/);
            await faults.clear();
            await warning.getByRole('button', { name: 'OK' }).click();
          },
          'log out in another tab': async () => void (await other.goto('/logout')),
          'log in in another tab': async () => {
            account.shut();
            await other.goto('/login');
            await signInByForm(other, master);
          },
          'choose the guest in another tab': async () => {
            account.shut();
            await other.goto('/profile/switch-profile');
            await other
              .getByRole('main')
              .getByRole('button', { name: new RegExp(`^${GUEST.name}`) })
              .click();
          },
          'a day passes': async () => {
            await passTime(25 * 60 * 60_000);
            await openTitle();
          },
        },
        sights: {
          'an empty tab': async () => {},
          'the login page': async () => {
            await expect(page).toHaveURL(/\/login$/);
            await expect(heading(page)).toHaveText('Welcome back');
            await expect(failure).toHaveCount(0);
            // Another tab may still be signing out.
            await expect.poll(() => page.evaluate(() => localStorage.getItem('marquee.token'))).toBeNull();
            await account.open();
          },
          'loading the account without a profile': waiting,
          'loading the account with a profile': waiting,
          'loading the account with the guest': waiting,
          'the account without a profile did not load': didNotLoad,
          'the account with a profile did not load': didNotLoad,
          'the profile choice': profileChoice,
          'the profile choice, a day later': profileChoice,
          'choosing the manager': isChoosing(MANAGER),
          'switching to the manager': isChoosing(MANAGER),
          'choosing the guest': isChoosing(GUEST.name),
          'switching to the guest': isChoosing(GUEST.name),
          'home as the manager': isAtHome(MANAGER),
          'home as the guest': isAtHome(GUEST.name),
        },
      });
    },
  );
