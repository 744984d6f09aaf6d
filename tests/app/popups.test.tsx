// @vitest-environment happy-dom
/** The popups of the account machines on running actors: their contents, their events and the values that they keep. */
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { accountDeletionMachine, type Deletion } from '../../machines/account/accountDeletion.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import type { HistoryCommand } from '../../machines/app/history.ts';
import { type LanguageLoaded, languageMachine, type Recalled } from '../../machines/app/language.machine.ts';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { popupsMachine } from '../../machines/app/popups.machine.ts';
import { saveChangesMachine } from '../../machines/app/saveChanges.machine.ts';
import { settingsMachine } from '../../machines/app/settings.machine.ts';
import type { Account, CallError, Language, SocialProvider } from '../../machines/domain/entities.ts';
import type { Person } from '../../machines/domain/forms.ts';
import type { SignedIn } from '../../machines/domain/messages.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../machines/domain/settings.ts';
import type { SocialAccount } from '../../machines/domain/socialLogin.ts';
import { completeAccountMachine } from '../../machines/signIn/completeAccount.machine.ts';
import { emailCheckMachine } from '../../machines/signIn/emailCheck.machine.ts';
import { type Registration, registerMachine } from '../../machines/signIn/register.machine.ts';
import { type StoredSession, sessionMachine } from '../../machines/signIn/session.machine.ts';
import { signInMachine } from '../../machines/signIn/signIn.machine.ts';
import { socialLoginMachine } from '../../machines/signIn/socialLogin.machine.ts';
import type { TermsChoice } from '../../machines/signIn/terms.ts';
import { type LoadedAccount, viewerMachine } from '../../machines/signIn/viewer.machine.ts';
import { ActorsProvider, actorsOf } from '../../src/actors/actors.tsx';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { ConfigurationContext } from '../../src/configuration/configurationContext.ts';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { ConnectedContentLayout } from '../../src/shell/layouts/ConnectedContentLayout.tsx';
import { Popups } from '../../src/shell/popups/Popups.tsx';
import { popupShown } from '../openPopup.ts';
import { anAccount, aProfile } from '../paths/entities.ts';
import { rootInput } from './rootInput.ts';
import { openShop } from './shop.ts';

await completeEnglish();

// ms. Each popup view is a chunk, and a busy computer needs long to transform it.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

const social: SocialAccount = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: 'ana@example.org' };
const refusal = (errorStatus: string): CallError => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });

/** The service: a call is pending until the test answers it. */
function service() {
  const pending: { resolve: (value: never) => void; reject: (error: unknown) => void }[] = [];
  const calls: unknown[] = [];
  const call =
    <Output,>(name: string) =>
    ({ input }: { input: unknown }) =>
      new Promise<Output>((resolve, reject) => {
        calls.push([name, input]);
        pending.push({ resolve: resolve as (value: never) => void, reject });
      });
  return {
    calls,
    call,
    answer: (value?: unknown) => act(async () => pending.shift()?.resolve(value as never)),
    refuse: (errorStatus: string) => act(async () => pending.shift()?.reject(refusal(errorStatus))),
  };
}

type World = { isMember?: boolean; terms?: TermsChoice | null; settings?: Partial<Settings>; isEmailFree?: boolean };

async function visit({ isMember = false, terms = null, settings = {}, isEmailFree = true }: World = {}) {
  const { call, ...answers } = service();
  const keepTerms = vi.fn();
  const recallTerms = fromPromise<TermsChoice | null>(async () => terms);
  const popups = popupsMachine.provide({
    actors: {
      signIn: signInMachine.provide({
        actors: {
          register: registerMachine.provide({
            actors: {
              recallTerms,
              signUp: fromPromise<{ isActivated: boolean }, { draft: Registration; social: SocialAccount | null }>(call('signUp')),
              emailCheck: emailCheckMachine.provide({
                actors: { isEmailFree: fromPromise<boolean, { email: string }>(async () => isEmailFree) },
                delays: { EMAIL_CHECK_DEBOUNCE: 1 },
              }),
            },
          }),
          socialLogin: socialLoginMachine.provide({
            actors: { recallTerms, leaveForProvider: fromPromise<void, { provider: SocialProvider }>(call('leave')) },
            actions: { keepTerms },
          }),
        },
      }),
      completeAccount: completeAccountMachine.provide({
        actors: {
          saveAccount: fromPromise<Account, Person>(call('save')),
          exchangeToken: fromPromise<SignedIn, { person: Person; social: SocialAccount }>(call('exchange')),
        },
      }),
      accountDeletion: accountDeletionMachine.provide({
        actors: {
          requestCode: fromPromise<{ email: string }>(call('requestCode')),
          deleteAccount: fromPromise<void, Deletion>(call('delete')),
        },
      }),
      saveChanges: saveChangesMachine,
    },
  });
  const root = createActor(
    appMachine.provide({
      actors: {
        popups,
        settings: settingsMachine.provide({
          actors: { loadSettings: fromPromise<Settings>(async () => ({ ...DEFAULT_SETTINGS, ...settings })) },
        }),
        connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } }),
        purchase: openShop().machine,
        language: languageMachine.provide({
          actors: {
            recallChoice: fromPromise<Recalled>(async () => ({ choice: null, browser: [] })),
            loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => ({
              language: input.language,
              texts: { builtIn: {}, server: {} },
            })),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            restoreSession: fromPromise<StoredSession>(async () => ({ token: isMember ? 't' : null, profileChosenAt: Date.now() })),
            viewer: viewerMachine.provide({
              actors: { loadAccount: fromPromise<LoadedAccount>(async () => ({ account: anAccount, profile: aProfile })) },
            }),
          },
        }),
        navigation: navigationMachine.provide({
          actors: {
            browserHistory: fromCallback<HistoryCommand>(({ sendBack }) => sendBack({ type: 'browser.moved', url: '/contact', entry: 0 })),
          },
        }),
      },
    }),
    {
      systemId: 'app',
      input: rootInput(),
    },
  ).start();
  const actors = actorsOf(root);
  await waitFor(() => expect(actors.pages.getSnapshot().context.route?.url).toBe('/contact'));
  render(
    <TextsProvider texts={createTexts('en')}>
      <ActorsProvider actors={actors}>
        <ConfigurationContext value={parseConfiguration(null)}>
          <ConnectedContentLayout hasFooter={false} isUnderHeader={false}>
            <h1>The page</h1>
          </ConnectedContentLayout>
        </ConfigurationContext>
        <Popups />
      </ActorsProvider>
    </TextsProvider>,
  );
  return {
    ...answers,
    keepTerms,
    actors,
    open: (event: Parameters<typeof actors.popups.send>[0]) => act(async () => actors.popups.send(event)),
  };
}

const popup = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }));
const press = (where: Awaited<ReturnType<typeof popup>>, name: string) =>
  act(async () => fireEvent.click(where.getByRole('button', { name })));
const type = (field: HTMLElement, value: string) => act(async () => fireEvent.input(field, { target: { value } }));
const escape = () => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
const valueOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : null);

async function fillIn(dialog: Awaited<ReturnType<typeof popup>>, password = 'long enough') {
  await type(dialog.getByLabelText('Full name'), 'Ana Moura');
  await type(dialog.getByLabelText('E-mail'), ' Ana@Example.org ');
  await type(dialog.getByLabelText('Password'), password);
}

describe('the register popup', () => {
  it('NAV-05 REG-01 REG-03 opens with Join Now, shows progress during the call, and then closes', async () => {
    const { calls, answer } = await visit();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Join Now' })));
    const dialog = await popup('Join TV');
    await fillIn(dialog);
    await act(async () => fireEvent.click(dialog.getByRole('checkbox', { name: /news/ })));
    await press(dialog, 'Create account');
    const draft = { fullName: 'Ana Moura', email: 'ana@example.org', password: 'long enough', agree: true, optin: true };
    expect(calls).toEqual([['signUp', { draft, social: null }]]);
    expect((await popup('Registering account')).queryByRole('textbox')).toBeNull();
    await answer({ isActivated: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await popup('A message from TV', 'alertdialog')).getByText(/to activate your account/)).toBeTruthy();
  });

  it('CFG-09 NAV-05 is replaced by a link when the settings have a registration URL', async () => {
    await visit({ settings: { links: { createAccount: 'https://accounts.example/join' } } });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe('https://accounts.example/join'));
    expect(screen.queryByRole('button', { name: 'Join Now' })).toBeNull();
  });

  it('REG-02 lists all errors and sends nothing when values are invalid', async () => {
    const { calls, open } = await visit();
    await open({ type: 'register.open', social: null });
    const dialog = await popup('Join TV');
    await press(dialog, 'Create account');
    expect(
      within(dialog.getByRole('alert'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please fill in every field and accept the terms.']);
    await type(dialog.getByLabelText('Full name'), 'Ana');
    expect(within(dialog.getByRole('alert')).queryByRole('listitem')).toBeNull();
    await type(dialog.getByLabelText('E-mail'), 'ana@');
    await type(dialog.getByLabelText('Password'), 'short');
    await press(dialog, 'Create account');
    expect(
      within(dialog.getByRole('alert'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please enter your first and last name.', 'Please enter a valid e-mail address.', 'Your password is too short.']);
    expect(document.activeElement).toBe(dialog.getByLabelText('Full name'));
    expect(valueOf(dialog.getByLabelText('Password'))).toBe('short');
    expect(calls).toEqual([]);
  });

  it('REG-02 sends nothing unless the viewer accepts the terms', async () => {
    const { calls, open } = await visit({ terms: { agree: false, optin: true } });
    await open({ type: 'register.open', social: null });
    const dialog = await popup('Join TV');
    await fillIn(dialog);
    await press(dialog, 'Create account');
    expect(dialog.getByRole('alert').textContent).toContain('accept the terms');
    expect(calls).toEqual([]);
  });

  it('REG-04 keeps the typed values and focuses the field of the error when the service refuses', async () => {
    const { open, refuse } = await visit();
    await open({ type: 'register.open', social: null });
    await fillIn(await popup('Join TV'), ' secret 8 ');
    await press(await popup('Join TV'), 'Create account');
    await popup('Registering account');
    await refuse('email_taken');
    const dialog = await popup('Join TV');
    expect(dialog.getByRole('alert').textContent).toBe('Your account could not be created. Please try another e-mail.');
    expect(['Full name', 'E-mail', 'Password'].map((label) => valueOf(dialog.getByLabelText(label)))).toEqual([
      'Ana Moura',
      'ana@example.org',
      ' secret 8 ',
    ]);
    expect(document.activeElement).toBe(dialog.getByLabelText('E-mail'));
  });

  it('REG-07 is filled in and has no password field after a social login', async () => {
    const { calls, open } = await visit();
    await open({ type: 'register.open', social });
    const dialog = await popup('Join TV');
    expect(screen.getByRole('dialog').textContent).toContain('Google');
    expect(valueOf(dialog.getByLabelText('Full name'))).toBe('Ana Moura');
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await press(dialog, 'Create account');
    const draft = { fullName: 'Ana Moura', email: 'ana@example.org', password: null, agree: true, optin: false };
    expect(calls).toEqual([['signUp', { draft, social }]]);
  });

  it.each([
    [true, 'This address is available.'],
    [false, 'There may already be an account with this e-mail.'],
  ])('ACC-08 shows whether the e-mail is free: %s', async (isEmailFree, words) => {
    const { open, actors } = await visit({ isEmailFree });
    await open({ type: 'register.open', social: null });
    const dialog = await popup('Join TV');
    await type(dialog.getByLabelText('E-mail'), 'ana@');
    expect(dialog.getByRole('status').textContent).toBe('');
    await type(dialog.getByLabelText('E-mail'), 'ana@example.org');
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(words));
    if (isEmailFree) return;
    await press(dialog, 'Log in instead?');
    expect(popupShown(actors.popups)).toBe('login');
  });

  it('POP-02 closes on Escape and returns the focus to the button that opened it', async () => {
    await visit();
    const join = screen.getByRole('button', { name: 'Join Now' });
    join.focus();
    await act(async () => fireEvent.click(join));
    const dialog = await popup('Join TV');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Full name')));
    await escape();
    await waitFor(() => expect(document.activeElement).toBe(join));
  });
});

describe('the terms popup', () => {
  it('SOC-01 REG-06 disables OK without agreement, and leaves for the provider after OK', async () => {
    const { open, calls, keepTerms } = await visit();
    await open({ type: 'social.start', provider: 'apple' });
    const dialog = await popup('Before you continue');
    const isOkDisabled = () => dialog.getByRole('button', { name: 'OK' }).hasAttribute('disabled');
    const agree = dialog.getByRole('checkbox', { name: /I agree/ });
    expect(isOkDisabled()).toBe(false);
    await act(async () => fireEvent.click(agree));
    expect(isOkDisabled()).toBe(true);
    await act(async () => fireEvent.submit(agree.closest('form')!));
    expect(calls).toEqual([]);
    await act(async () => fireEvent.click(agree));
    await press(dialog, 'OK');
    expect(keepTerms).toHaveBeenCalledWith(expect.anything(), { terms: { agree: true, optin: false } });
    expect(calls).toEqual([['leave', { provider: 'apple' }]]);
    await popup('Taking you to Apple…');
  });

  it('SOC-01 cancels the login when it closes', async () => {
    const { open, calls } = await visit();
    await open({ type: 'social.start', provider: 'google' });
    await popup('Before you continue');
    await escape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
  });

  it('SOC-01 does not open when the viewer has accepted the terms before', async () => {
    const { open } = await visit({ terms: { agree: true, optin: false } });
    await open({ type: 'social.start', provider: 'facebook' });
    await popup('Taking you to Facebook…');
  });
});

describe('the complete-account popup', () => {
  const person = { fullName: '', email: 'ana@example.org' };

  it('REG-05 cannot be closed, is filled in, and lists errors', async () => {
    const { open, calls, answer } = await visit();
    await open({ type: 'completion.ask', completion: { person, social } });
    const dialog = await popup('Complete your account');
    await escape();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await press(dialog, 'Save and continue');
    expect(dialog.getByRole('alert').textContent).toBe('Please enter your first and last name.');
    expect(valueOf(dialog.getByLabelText('E-mail'))).toBe('ana@example.org');
    await type(dialog.getByLabelText('Full name'), 'Ana Moura');
    await press(dialog, 'Save and continue');
    await act(async () => fireEvent.submit(dialog.getByLabelText('E-mail').closest('form')!));
    expect(calls).toEqual([['exchange', { person: { fullName: 'Ana Moura', email: 'ana@example.org' }, social }]]);
    await answer({ token: 't', refreshToken: null });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Complete your account' })).toBeNull());
  });

  it.each([
    ['Log in another way', '/login', social],
    ['Log out', '/logout', null],
  ])('REG-05 SOC-05 has the button "%s", which opens %s', async (name, to, from) => {
    const { open, actors } = await visit({ isMember: from === null });
    await open({ type: 'completion.ask', completion: { person, social: from } });
    const dialog = await popup('Complete your account');
    const sent = vi.spyOn(actors.navigation, 'send');
    await press(dialog, name);
    expect(sent).toHaveBeenCalledWith({ type: 'navigation.request', to });
  });
});

describe('the delete-account popup', () => {
  it('ACC-06 requires e-mail, code and the word, and keeps the values when another code is sent', async () => {
    const { open, calls, answer, refuse } = await visit({ isMember: true });
    await open({ type: 'deletion.open' });
    await popup('Sending you a code');
    await answer({ email: 'a…a@example.org' });
    const dialog = await popup('Delete your account');
    expect(screen.getByRole('dialog').textContent).toContain('We sent a code to a…a@example.org.');
    await type(dialog.getByLabelText('E-mail'), 'ana@example.org');
    await type(dialog.getByLabelText('Code from the e-mail'), '123456');
    await type(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
    await press(dialog, 'Delete account');
    expect(dialog.getByRole('alert').textContent).toBe('Please type the word DELETE exactly.');
    expect(calls).toEqual([['requestCode', undefined]]);
    await press(dialog, 'Send another code');
    await refuse('too_many_attempts');
    expect(dialog.getByRole('alert').textContent).toContain('Too many attempts.');
    await press(dialog, 'Send another code');
    await answer({ email: 'a…a@example.org' });
    expect(valueOf(dialog.getByLabelText('E-mail'))).toBe('ana@example.org');
    await type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await press(dialog, 'Delete account');
    expect(calls.at(-1)).toEqual(['delete', { email: 'ana@example.org', code: '123456' }]);
    await refuse('code_invalid');
    expect(dialog.getByLabelText('Code from the e-mail').getAttribute('aria-invalid')).toBe('true');
    expect(valueOf(dialog.getByLabelText('Code from the e-mail'))).toBe('123456');
  });

  it('ACC-06 sends again or closes when the code could not be sent', async () => {
    const { open, calls, refuse } = await visit({ isMember: true });
    await open({ type: 'deletion.open' });
    await popup('Sending you a code');
    await refuse('email_not_sent');
    const dialog = await popup('Delete your account');
    expect(dialog.getByRole('alert').textContent).toContain('We couldn’t send the e-mail.');
    await press(dialog, 'Try again');
    expect(calls).toHaveLength(2);
    await popup('Sending you a code');
    await escape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the save-changes popup', () => {
  it.each([
    // The open page has nothing to save, so Save ends with `leave` at once.
    ['Save', 'leave'],
    ['Discard', 'leave'],
    ['Keep editing', 'stay'],
  ])('GRD-03 the button "%s" answers "%s"', async (name, answer) => {
    const { open, actors } = await visit();
    await open({ type: 'saveChanges.open' });
    const dialog = await popup('Save your changes?', 'alertdialog');
    const answered = vi.fn();
    actors.popups.getSnapshot().children.saveChanges?.subscribe(({ output }) => answered(output));
    await press(dialog, name);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(answered).toHaveBeenLastCalledWith(answer);
  });

  it('GRD-03 POP-02 Escape answers "stay"', async () => {
    const { open, actors } = await visit();
    await open({ type: 'saveChanges.open' });
    await popup('Save your changes?', 'alertdialog');
    const answered = vi.fn();
    actors.popups.getSnapshot().children.saveChanges?.subscribe(({ output }) => answered(output));
    await escape();
    expect(answered).toHaveBeenCalledWith('stay');
  });
});
