/**
 * The path through the login, generated from the form's machine and walked in the browser against the service: each event is an action of the
 * viewer or an answer of the service, each state is checked on screen (LOG-02, LOG-05, LOG-06).
 */

import { english } from '../texts/english.ts';
import { expect, expectHome, heading, test } from './browserTest.ts';
import { withFlags } from './support/configure.ts';
import { gateAt } from './support/gate.ts';
import { LOGIN_WALKS } from './support/loginWalks.ts';
import { newMember } from './support/members.ts';
import { replay, titleOf } from './support/walks.ts';

for (const walk of LOGIN_WALKS)
  test(`FLW-04 LOG-02 LOG-05 LOG-06 login: ${titleOf(walk)}`, async ({ page, service, complaints }) => {
    complaints.allow(/v1\/login/);
    const member = await newMember(service.url);
    await withFlags(page, { monetization: false });
    const gate = await gateAt(page, 'POST', /^\/v1\/login$/);
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/v1/login') && calls.push(request.url()));
    await page.goto('/login');
    await expect(heading(page)).toHaveText('Welcome back');
    const form = page.getByRole('main');
    const email = form.getByLabel(english('LOGIN_EMAIL'), { exact: true });
    const password = form.getByLabel(english('LOGIN_PASSWORD'), { exact: true });
    const button = form.getByRole('button', { name: /^Log in/ });
    const alert = form.getByRole('alert');
    let typed = '';
    let callsBefore = 0;
    const send = (address: string, secret: string) => async () => {
      typed = address;
      await email.fill(address);
      await password.fill(secret);
      callsBefore = calls.length;
      gate.shut();
      await button.click();
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
        'send no e-mail': send('', member.password),
        'the service answers': () => gate.open(),
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
        'the password is wrong': said(/e-mail or the password isn.t right/, true),
        'something is missing': said(/enter your e-mail and your password/, false),
        inside: async () => {
          await expect(page).toHaveURL('/');
          await expectHome(page);
          await expect(page.getByRole('button', { name: `Profile: ${member.firstName}` })).toBeVisible();
        },
      },
    });
  });
