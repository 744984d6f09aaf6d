/**
 * Paths through the login, generated from the form's machine and walked in the browser against the service, on the page and in the popup:
 * each event is an action of the viewer or an answer of the service, each state is checked on screen (LOG-01, LOG-02, LOG-05, LOG-06).
 */
import type { Page } from '@playwright/test';
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { gateAt } from './support/gate.ts';
import { COMMON_LOGIN_WALKS, LOGIN_WALKS, type LoginMove, type LoginSight, UNWALKED_OF_LOGIN } from './support/loginWalks.ts';
import { callFrom, newMember } from './support/members.ts';
import { newPerson } from './support/socialPersons.ts';
import { replay, titleOf, type Walk, wordsOf } from './support/walks.ts';
import { expect, expectHome, heading, test } from './viewer.ts';

/** The view of the form (page or popup), how it is opened, and the visible page after sign-in. */
const VIEWS = {
  page: {
    open: async (page: Page) => {
      await page.goto('/login');
      await expect(heading(page)).toHaveText('Welcome back');
      return page.getByRole('main');
    },
    isLeft: async (page: Page) => {
      await expect(page).toHaveURL('/');
      await expectHome(page);
    },
  },
  popup: {
    open: async (page: Page) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Log in' }).first().click();
      return page.getByRole('dialog', { name: 'Log in' });
    },
    isLeft: async (page: Page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/contact$/);
    },
  },
} as const;

/** The service’s own sentence is shown under the form (LOG-05). */
const FULL = 'Everybody is at the box office';

const DEVICE_LIMIT = 'The stories, the path tests and tests/app show the account that has reached its device limit (LOG-08).';
/** Transitions that no walk takes, with the reason. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  'submitting -- xstate.error.actor.signIn #0': DEVICE_LIMIT,
  'freeingDevice -- xstate.done.actor.deviceLimit #0': DEVICE_LIMIT,
  'freeingDevice -- xstate.done.actor.deviceLimit #1': DEVICE_LIMIT,
  'freeingDevice -- xstate.error.actor.deviceLimit #0': DEVICE_LIMIT,
};

test('FLW-04 login: the walks take every transition of the form and show every state', () => {
  expect(UNWALKED_OF_LOGIN).toEqual(Object.keys(NOT_WALKED));
  expect(wordsOf(LOGIN_WALKS)).toEqual({
    moves: [
      'send a short password',
      'send a wrong password',
      'send it again',
      'send no e-mail',
      'send no e-mail address',
      'send what is right',
      'send what waits for its activation',
      'the network fails',
      'the service answers',
      'the service fails',
      'type',
    ],
    sights: [
      'a wrong password is sent',
      'inside',
      'it is sent',
      'something is missing',
      'that is no e-mail address',
      'the account waits for its activation',
      'the form',
      'the password is too short',
      'the password is wrong',
      'the service is out of order',
      'there is no network',
      'what waits for its activation is sent',
    ],
    turns: 25,
  });
});

const rounds = [
  ...COMMON_LOGIN_WALKS.map((walk) => ({ view: 'page', walk, isFurther: false }) as const),
  ...(['page', 'popup'] as const).flatMap((view) => LOGIN_WALKS.map((walk) => ({ view, walk, isFurther: true }) as const)),
];

/** Long walks are named by their number of steps. */
const nameOf = (walk: Walk<LoginSight, LoginMove>) => (walk.length > 12 ? `every turn, ${walk.length} of them` : titleOf(walk));

for (const { view, walk, isFurther } of rounds)
  test(
    `FLW-04 LOG-02 LOG-05 LOG-06 login on its ${view}: ${nameOf(walk)}`,
    further(isFurther),
    async ({ page, service, faults, complaints }) => {
      complaints.allow(/v1\/login/);
      const member = await newMember(service.url);
      const waiting = newPerson();
      const signup = { email: waiting.email, first_name: waiting.firstName, last_name: waiting.lastName, agree: true };
      await callFrom('login-paths')(service.url, 'POST', '/v1/signup', { body: { ...signup, password: waiting.password } });
      await withFlags(page, { monetization: false, ...(view === 'popup' && { skipAuthentication: true }) });
      const gate = await gateAt(page, 'POST', /^\/v1\/login$/);
      const calls: string[] = [];
      page.on('request', (request) => request.url().endsWith('/v1/login') && calls.push(request.url()));
      const form = await VIEWS[view].open(page);
      const email = form.getByLabel('E-mail', { exact: true });
      const password = form.getByLabel('Password', { exact: true });
      const button = form.getByRole('button', { name: /^Log in/ });
      const alert = form.getByRole('alert');
      let typed = '';
      let callsBefore = 0;
      const again = () => {
        callsBefore = calls.length;
        gate.shut();
        return button.click();
      };
      const send = (address: string, secret: string) => async () => {
        typed = address;
        await email.fill(address);
        await password.fill(secret);
        await again();
      };
      const sent = async () => {
        await gate.expectHeld();
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expect(alert).toBeEmpty();
        // A second submit is ignored (LOG-06).
        await email.press('Enter');
        expect(calls).toHaveLength(callsBefore + 1);
      };
      const said = (words: RegExp, isSent: boolean) => async () => {
        await expect(alert).toContainText(words);
        await expect(alert.getByRole('listitem')).toHaveCount(1);
        await expect(email).toHaveValue(typed);
        await expect(button).not.toHaveAttribute('aria-busy', 'true');
        expect(calls).toHaveLength(callsBefore + (isSent ? 1 : 0));
      };
      await replay(walk, {
        moves: {
          'send what is right': send(member.email, member.password),
          'send a wrong password': send(member.email, 'not-the-one'),
          'send what waits for its activation': send(waiting.email, waiting.password),
          'send no e-mail': send('', member.password),
          'send no e-mail address': send('newcomer', member.password),
          'send a short password': send(member.email, 'short'),
          'send it again': again,
          'the service answers': () => gate.open(),
          'the service fails': async () => {
            await faults.add({ method: 'POST', path: '^/v1/login$', status: 503, message: FULL, times: 1 });
            await gate.open();
          },
          'the network fails': () => gate.lose(),
          type: async () => {
            await password.press('End');
            await page.keyboard.type('x');
          },
        },
        sights: {
          'the form': async () => {
            await expect(alert).toBeEmpty();
            await expect(email).toHaveValue(typed);
            await expect(button).toBeEnabled();
          },
          'it is sent': sent,
          'a wrong password is sent': sent,
          'what waits for its activation is sent': sent,
          'the password is wrong': said(/e-mail or the password isn.t right/, true),
          'the account waits for its activation': async () => {
            await said(/activ/, true)();
            await expect(form.getByRole('link', { name: 'Send the activation e-mail again' })).toBeVisible();
          },
          'the service is out of order': said(new RegExp(FULL), true),
          'there is no network': said(/can.t reach the service/, true),
          'something is missing': said(/enter your e-mail and your password/, false),
          'that is no e-mail address': said(/valid e-mail address/, false),
          'the password is too short': said(/password is too short/, false),
          inside: async () => {
            await VIEWS[view].isLeft(page);
            await expect(page.getByRole('button', { name: `Profile: ${member.firstName}` })).toBeVisible();
          },
        },
      });
    },
  );
