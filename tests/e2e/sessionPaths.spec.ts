/**
 * Paths through the session, generated from its machine and walked in the browser against the service: each event is an action of the
 * viewer, of another tab, the service or the clock; each state is checked on screen (SES-01 to SES-03, SES-06 to SES-09, PRO-02, PRO-03).
 */
import type { Page } from '@playwright/test';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { gateAt } from './support/gate.ts';
import { newHousehold } from './support/household.ts';
import { COMMON_SESSION_WALKS, SESSION_WALKS, UNWALKED_OF_SESSION } from './support/sessionWalks.ts';
import { replay, titleOf, type Walk, wordsOf } from './support/walks.ts';
import { expect, expectHome, heading, signInByForm, test } from './viewer.ts';

/** Transitions that no walk takes, with the reason. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  ' -- stored.changed #1': 'a token that another tab has renewed: a journey of tests/product (SES-13)',
  ' -- stored.changed #3': 'where somebody is signed in no tab offers a login: it takes the link of a letter, and one of the other account',
  ' -- xstate.error.actor.otherTabs #0': 'listening to the browser never fails',
  'restoring -- stored.changed #0': 'it is over before another tab could do anything',
  'restoring -- xstate.error.actor.restoreSession #0': 'what cannot be read counts as not stored: the child never fails',
  'signedIn -- token.renewed #0': 'a call has renewed the token: a journey of tests/product (SES-13)',
  'signedIn -- session.open #0': 'it takes the link of a letter that belongs to another account',
  'signedIn -- account.gone #0': 'ends the account: walked as ACC-06',
  'signedIn -- account.updated #0': 'another device or tab changes the right to watch: a journey of tests/product (TOG-07)',
  'signedIn -- account.updated #1': 'who is signed in stays the same: walked as ACC-05',
  'signedIn -- subscription.confirmed #0': 'the last turn of the walks of paying',
  'signedIn -- profile.updated #0': 'who is signed in stays the same: walked as PRO-05',
  'signedIn -- profile.created #0': 'who is signed in stays the same: walked as PRO-04',
  'signedIn -- profile.deleted #0': 'ends a profile: walked as PRO-06',
  'signedIn -- profile.deleted #1': 'ends a profile: walked as PRO-06',
  'signedIn -- call.locked #1': 'takes somebody who pays: walked as SES-04',
  'signedIn.loadingAccount -- account.updated #0': 'what is being saved is told while the account is loaded: nothing to be seen',
  'signedIn.loadingAccount -- xstate.done.actor.loadAccount #1': 'the service seats whoever is alone by itself',
  'signedIn.loadingAccount -- xstate.error.actor.loadAccount #1': 'home is asked for by who comes from a provider: walked as SOC-04',
  'signedIn.choosingProfile -- call.locked #0': 'it was said already: nothing changes that could be seen',
  'signedIn.switchingProfile -- profile.choose #0': 'the overlay stands before everything that could be chosen',
  'signedIn.switchingProfile -- account.updated #0': 'as above, under the overlay',
  'signedIn.switchingProfile -- xstate.error.actor.profileSwitch #0': 'a switch that fails says so as its outcome: the child never fails',
  'signedIn.active.free -- call.locked #0': 'nothing new is known of the viewer: walked as SES-04',
  'signedIn.active.premium -- always #0': 'the right to watch ends on another device: a journey of tests/product (TOG-07)',
};

test('FLW-04 session: the walks take every transition except those with a reason', () => {
  expect(UNWALKED_OF_SESSION).toEqual(Object.keys(NOT_WALKED));
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
    async ({ context, page, service, faults, complaints }) => {
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
      const sitsDown = (name: string) => async () => {
        await seat.expectHeld();
        await expect(page.getByRole('status').filter({ hasText: name }).first()).toBeVisible();
      };
      const watches = (name: string) => async () => {
        await expect(own(`Profile: ${name}`)).toBeVisible();
        if (new URL(page.url()).pathname !== '/') await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await expectHome(page);
        await expect(page).toHaveURL('/');
      };
      const whoIsWatching = async () => {
        await expect(page).toHaveURL(/\/choose-profile$/);
        for (const name of [MANAGER, GUEST.name, PROTECTED.name])
          await expect(main.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      };

      await replay(walk, {
        moves: {
          'come as nobody': async () => void (await page.goto('/')),
          'come with a session': async () => {
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
          'choose who has a PIN': async () => {
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
          'the service wants a profile': async () => {
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
            await page.clock.fastForward('25:00:00');
            await openTitle();
          },
        },
        sights: {
          'nobody has come yet': async () => {},
          'the login': async () => {
            await expect(page).toHaveURL(/\/login$/);
            await expect(heading(page)).toHaveText('Welcome back');
            await expect(failure).toHaveCount(0);
            // Another tab may still be signing out.
            await expect.poll(() => page.evaluate(() => localStorage.getItem('marquee.token'))).toBeNull();
            await account.open();
          },
          'it is waited for who signed in': waiting,
          'it is waited for who watches': waiting,
          'it is waited for the guest': waiting,
          'the account of who signed in did not load': didNotLoad,
          'the account of who watches did not load': didNotLoad,
          'who is watching?': whoIsWatching,
          'who is watching, a day later?': whoIsWatching,
          'the manager sits down': sitsDown(MANAGER),
          'the manager takes over': sitsDown(MANAGER),
          'the guest sits down': sitsDown(GUEST.name),
          'the guest takes over': sitsDown(GUEST.name),
          'the manager watches': watches(MANAGER),
          'the guest watches': watches(GUEST.name),
        },
      });
    },
  );
