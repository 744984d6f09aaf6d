/**
 * Paths to a provider and back, generated from the socialLogin and socialReturn machines and walked in the browser against the demo's
 * OpenID provider: each event is an action of the viewer, the provider or the service, each state is checked on screen (SOC-01 to SOC-06).
 */
import type { Page } from '@playwright/test';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import { further } from './support/further.ts';
import { gateAt } from './support/gate.ts';
import { newPerson, SOCIAL_PAGE } from './support/socialPersons.ts';
import { COMMON_SOCIAL_WALKS, SOCIAL_WALKS, UNWALKED_OF_SOCIAL_LOGIN, UNWALKED_OF_SOCIAL_RETURN } from './support/socialWalks.ts';
import { replay, titleOf, wordsOf } from './support/walks.ts';
import { expect, heading, test } from './viewer.ts';

const DEVICE_LIMIT = 'The stories and the path tests show the account that has reached its device limit (LOG-08).';

/** Transitions that no walk takes, with the reason. */
const NOT_WALKED_OF_LEAVING: Readonly<Record<string, string>> = {
  'recalling -- xstate.error.actor.recallTerms #0': 'unreadable values count as not stored: the child never fails',
  'leaving -- xstate.done.actor.leaveForProvider #0': 'a browser under test keeps no page alive behind the next one',
};
const NOT_WALKED_OF_RETURNING: Readonly<Record<string, string>> = {
  'reading -- xstate.done.actor.readArrival #0': 'The product journeys reload the tab under the form (SOC-07).',
  'reading -- xstate.done.actor.readArrival #1': 'The product journeys reload the tab under the form (SOC-07).',
  'reading -- xstate.error.actor.readArrival #0': 'an address can always be read: the child never fails',
  'exchanging -- xstate.error.actor.exchangeToken #0': DEVICE_LIMIT,
  'freeingDevice -- xstate.done.actor.deviceLimit #0': DEVICE_LIMIT,
  'freeingDevice -- xstate.done.actor.deviceLimit #1': DEVICE_LIMIT,
  'freeingDevice -- xstate.error.actor.deviceLimit #0': DEVICE_LIMIT,
  'signedIn -- session.settled #0': 'The product leaves the page as soon as the session is known.',
};

test('FLW-04 socialLogin, socialReturn: the walks take every transition except those with a reason', () => {
  expect(UNWALKED_OF_SOCIAL_LOGIN).toEqual(Object.keys(NOT_WALKED_OF_LEAVING));
  expect(UNWALKED_OF_SOCIAL_RETURN).toEqual(Object.keys(NOT_WALKED_OF_RETURNING));
  const { moves, sights, turns } = wordsOf(SOCIAL_WALKS);
  expect([moves.length, sights.length, turns]).toEqual([18, 18, 30]);
});

const PENDING = 'marquee.socialLogin';
const rounds = [
  ...COMMON_SOCIAL_WALKS.map((walk) => ({ walk, isFurther: false })),
  ...SOCIAL_WALKS.map((walk) => ({ walk, isFurther: true })),
];

/** An unsigned identity token. */
const tokenSaying = (claims: Record<string, unknown>) =>
  ['header', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

/** Fills sessionStorage, so that nothing more can be stored. */
const fillTab = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; ) {
      try {
        sessionStorage.setItem(`full.${sessionStorage.length}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
const emptyTab = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('full.')) sessionStorage.removeItem(name);
  });

for (const { walk, isFurther } of rounds)
  test(
    `FLW-04 SOC-01 SOC-02 SOC-04 SOC-06 social login and callback: ${titleOf(walk)}`,
    further(isFurther),
    async ({ context, page, service, faults, complaints, passTime }) => {
      // A finished step of the provider and a refused exchange answer with an error.
      complaints.allow(/Failed to load resource.*(\/sign-in\/|v1\/social\/login)/);
      const gate = await gateAt(context, 'POST', /^\/v1\/social\/login$/);
      let tab = page;
      let asked = new URLSearchParams();
      context.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/google/authorize') asked = searchParams;
      });
      const terms = () => tab.getByRole('dialog', { name: 'Before you continue' });
      const agree = () => terms().getByRole('checkbox', { name: /I agree to the terms of use/ });
      const news = () => terms().getByRole('checkbox', { name: /Send me news/ });
      const notice = () => tab.getByRole('alertdialog');
      const stored = (key: string) => tab.evaluate((name) => localStorage.getItem(name), key);
      const press = (name: string) => tab.getByRole('button', { name, exact: true }).click();

      const leave = async () => {
        if (await notice().isVisible()) await notice().getByRole('button', { name: 'OK' }).click();
        await tab.getByRole('main').getByRole('button', { name: 'Google', exact: true }).click();
      };
      /** A new person, registered at the provider by the typed name and e-mail. */
      const allow = async (name?: string) => {
        gate.shut();
        const newcomer = newPerson();
        await tab.getByLabel(SOCIAL_PAGE.fullName).fill(name ?? newcomer.name);
        await tab.getByLabel(SOCIAL_PAGE.email, { exact: true }).fill(newcomer.email);
        await press(SOCIAL_PAGE.continue);
        await press(SOCIAL_PAGE.allow);
      };
      /** Opens the callback with this answer instead of the provider's. */
      const bring = (answer: Record<string, string>) =>
        tab.goto(`${service.url}/social/google/callback#${new URLSearchParams({ state: asked.get('state') ?? '', ...answer })}`);
      const unsigned = () => tokenSaying({ sub: 'x', nonce: asked.get('nonce') ?? '' });

      const theTerms = (isAgreed: boolean, hasNews: boolean) => async () => {
        await expect(agree()).toBeChecked({ checked: isAgreed });
        await expect(news()).toBeChecked({ checked: hasNews });
        await expect(terms().getByRole('button', { name: 'OK' })).toBeEnabled({ enabled: isAgreed });
      };
      const waiting = async () => {
        await gate.expectHeld();
        await expect(tab.getByRole('heading', { name: 'Logging you in with Google' })).toBeVisible();
        expect(tab.url()).toBe(`${service.url}/social/google/callback`);
      };
      const refused = (reason: RegExp) => async () => {
        await expect(notice()).toContainText(reason);
        await expect(tab).toHaveURL(/\/login$/);
        expect(await stored('marquee.token')).toBeNull();
        expect(await tab.evaluate((name) => sessionStorage.getItem(name), PENDING)).toBeNull();
      };
      const asksFor = (name: string) => async () => {
        await expect(tab.getByRole('dialog', { name })).toBeVisible();
        expect(await stored('marquee.token')).toBeNull();
      };
      const theLogin = async () => {
        await expect(heading(tab)).toHaveText('Welcome back');
        await expect(tab.getByRole('dialog')).toHaveCount(0);
        expect(await stored('marquee.terms')).toBeNull();
      };

      await tab.goto('/login');
      await theLogin();
      await replay(walk, {
        moves: {
          continue: leave,
          'continue with the storage blocked': async () => {
            await fillTab(tab);
            await leave();
          },
          tick: () => agree().check(),
          untick: () => agree().uncheck(),
          'tick the news': () => news().check(),
          close: () => tab.keyboard.press('Escape'),
          accept: () => terms().getByRole('button', { name: 'OK' }).click(),
          cancel: () => press(SOCIAL_PAGE.cancel),
          allow: () => allow(),
          'allow, with a name missing': () => allow('Vera'),
          'allow, without having agreed to the terms': async () => {
            const another = await context.newPage();
            await another.goto('/demo');
            await another.evaluate(() => localStorage.setItem('marquee.terms', JSON.stringify({ agree: false, optin: false })));
            await another.close();
            await allow();
          },
          'meet a provider out of order': async () => void (await bring({ error: 'server_error' })),
          'bring a forged answer': async () => void (await bring({ id_token: unsigned(), state: asked.get('nonce') ?? '' })),
          'come back too late': async () => {
            const late = SOCIAL_LOGIN_LASTS + 1000;
            await passTime(late, () => context.clock.setSystemTime(Date.now() + late));
            await allow();
          },
          'come back in another window': async () => {
            const former = tab;
            tab = await context.newPage();
            await former.close();
            await bring({ id_token: unsigned() });
          },
          'bring no token': async () => void (await bring({})),
          'the service answers': () => gate.open(),
          'the service fails': async () => {
            await faults.add({ method: 'POST', path: '^/v1/social/login$', status: 503, error: 'busy', times: 1 });
            await gate.open();
          },
        },
        sights: {
          'the login': theLogin,
          'the login of who has agreed': theLogin,
          'the terms': theTerms(true, false),
          'the terms, not agreed to': theTerms(false, false),
          'the terms, with news': theTerms(true, true),
          'the provider': () => expect(tab.getByRole('heading', { level: 1 })).toHaveText('Continue with Google'),
          'the storage is blocked': async () => {
            await refused(/blocks the storage that this login needs/)();
            await emptyTab(tab);
          },
          'it waits for the service': waiting,
          'it waits with a lack': waiting,
          'it waits without agreement': waiting,
          'they came back without': refused(/You came back without logging in with Google/),
          'the provider refuses': refused(/Google refused the login/),
          'the answer matches no login': refused(/does not match a login started in this window/),
          'it took too long': refused(/Logging in with Google took too long/),
          'the provider said nothing': refused(/Google did not share your identity/),
          'the service refuses': refused(/busy/),
          'what is missing is asked for': asksFor('Complete your account'),
          'the register form': asksFor('Join Marquee'),
          inside: async () => {
            await expect(tab).toHaveURL('/');
            await expect(tab.getByRole('dialog', { name: 'Choose how you watch' })).toBeVisible();
            expect(await stored('marquee.token')).not.toBeNull();
          },
        },
      });
    },
  );
