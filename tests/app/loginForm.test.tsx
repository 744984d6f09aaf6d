// @vitest-environment happy-dom
/** The login form on its running actor. The other actors never load. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { SignedIn } from '../../machines/domain/messages.ts';
import { type Credentials, loginMachine } from '../../machines/signIn/login.machine.ts';
import { type StoredSession, sessionMachine } from '../../machines/signIn/session.machine.ts';
import { ActorsProvider, actorsOf } from '../../src/actors/actors.tsx';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { ConfigurationContext } from '../../src/configuration/configurationContext.ts';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { ConnectedLoginForm } from '../../src/signIn/login/ConnectedLoginForm.tsx';
import { rootInput } from './rootInput.ts';

await completeEnglish();
afterEach(cleanup);

/** An actor that does nothing. */
const quiet = fromCallback(() => {}) as never;

function visit() {
  const session = sessionMachine.provide({
    actors: { restoreSession: fromPromise<StoredSession>(() => new Promise(() => {})), otherTabs: quiet },
  });
  const actors = { session, navigation: quiet, language: quiet, connection: quiet, purchase: quiet };
  const root = createActor(appMachine.provide({ actors }), {
    systemId: 'app',
    input: rootInput(),
  }).start();
  const signIn = fromPromise<SignedIn, Credentials>(() => new Promise(() => {}));
  const login = createActor(loginMachine.provide({ actors: { signIn } })).start();
  const pageOf = (actor: ActorRefFrom<typeof loginMachine> | undefined) => (
    <ConfigurationContext value={parseConfiguration(null)}>
      <TextsProvider texts={createTexts('en')}>
        <ActorsProvider actors={actorsOf(root)}>
          <ConnectedLoginForm actor={actor} />
        </ActorsProvider>
      </TextsProvider>
    </ConfigurationContext>
  );
  const { rerender } = render(pageOf(login));
  return { leave: () => rerender(pageOf(undefined)) };
}

const type = (label: string, value: string) => act(async () => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const submit = () => screen.getByRole('button', { name: /^Log in/ });
const errors = () => within(screen.getByRole('alert')).queryAllByRole('listitem');

it('LOG-02 shows errors after an empty form was sent, until the viewer types', async () => {
  visit();
  await act(async () => fireEvent.click(submit()));
  expect(errors()).toHaveLength(1);
  await type('E-mail', 'ana@example.org');
  expect(errors()).toHaveLength(0);
  await type('E-mail', 'ana@example.or');
  expect(errors()).toHaveLength(0);
});

it('LOG-06 keeps the typed values and shows progress while the account loads', async () => {
  const { leave } = visit();
  await type('E-mail', 'ana@example.org');
  expect(submit().getAttribute('aria-busy')).toBeNull();
  leave();
  expect(submit().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.org');
});
