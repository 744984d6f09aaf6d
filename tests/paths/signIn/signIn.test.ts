import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { RouteName } from '../../../machines/domain/routes.ts';
import { type SignInForm, signInMachine } from '../../../machines/signIn/signIn.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const signedIn = { token: 't1', refreshToken: null };

describeEveryPath(signInMachine, {
  inputs: [
    { form: { type: 'login.open' }, page: 'home', skipAuthentication: false },
    { form: { type: 'register.open', social }, page: 'socialCallback', skipAuthentication: false },
    { form: { type: 'social.start', provider: 'apple' }, page: 'login', skipAuthentication: false },
    { form: { type: 'register.open', social: null }, page: 'login', skipAuthentication: false },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.page, context.outcome]),
  events: [
    { type: 'register.open', social: null },
    { type: 'social.start', provider: 'apple' },
    { type: 'page.asked', name: 'home' },
    { type: 'page.asked', name: 'contact' },
    { type: 'page.changed', name: 'login' },
    { type: 'page.changed', name: 'contact' },
    { type: 'xstate.done.actor.login', output: signedIn },
    { type: 'xstate.done.actor.register', output: { isSocial: false, isActivated: false } },
    { type: 'xstate.done.actor.socialLogin', output: undefined },
  ],
  states: {
    'identified: ends the sign-in': ({ output }) => expect(output).toEqual({ outcome: 'identified' }),
    'registered: REG-03': ({ output }) => expect(output).toEqual({ outcome: 'registered' }),
    'left: TOG-05': ({ output }) => expect(output).toEqual({ outcome: 'left' }),
    'onLoginPage: SOC-04 the sign-in goes on': ({ output }) => expect(output).toEqual({ outcome: 'onLoginPage' }),
  },
  invariants: {
    'POP-01 every form can be closed': (snapshot) => snapshot.status === 'done' || snapshot.can({ type: 'popup.close' }),
    'SOC-03 keeps no data of the provider beside the form': ({ context }) => context.form.type === 'login.open',
  },
});

describe('a sign-in', () => {
  type Actors = NonNullable<Parameters<typeof signInMachine.provide>[0]['actors']>;

  /** Forms that do nothing, except those that the test gives. */
  function open(
    form: SignInForm,
    { page = 'home', forms = {}, skipAuthentication = false }: { page?: RouteName; forms?: object; skipAuthentication?: boolean } = {},
  ) {
    const inputs: unknown[] = [];
    const silent = fromCallback(({ input }) => void inputs.push(input));
    const heard: AnyEventObject[] = [];
    const forgetUnfinishedReturn = vi.fn();
    const machine = signInMachine.provide({
      actors: { login: silent, register: silent, socialLogin: silent, ...forms } as unknown as Actors,
      actions: { forgetUnfinishedReturn },
    });
    const signIn = createAlone(machine, { input: { form, page, skipAuthentication } }, heard).start();
    return { signIn, inputs, heard, forgetUnfinishedReturn, value: () => signIn.getSnapshot().value };
  }

  it.each([
    [{ type: 'login.open' }, 'login', undefined],
    [{ type: 'register.open', social }, 'register', { social }],
    [{ type: 'social.start', provider: 'apple' }, 'terms', { provider: 'apple' }],
  ] as const)('LOG-01 REG-07 SOC-01 opens the form that the viewer asks for: %j', (form, state, input) => {
    const { value, inputs } = open(form);
    expect([value(), inputs]).toEqual([state, [input]]);
  });

  it.each([
    ['home', 'login'],
    ['login', 'onLoginPage'],
  ] as const)('"Log in" in the register popup above %s leads to %s', (page, state) => {
    const { signIn, value } = open({ type: 'register.open', social: null }, { page });
    signIn.send({ type: 'login.open' });
    expect(value()).toBe(state);
  });

  it('SOC-07 forgets the unfinished return when the viewer leaves the registration', () => {
    const { signIn, forgetUnfinishedReturn } = open({ type: 'register.open', social });
    signIn.send({ type: 'popup.close' });
    expect(forgetUnfinishedReturn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['socialCallback', 'login', 'onLoginPage'],
    ['socialCallback', 'home', 'left'],
    ['home', 'login', 'left'],
  ] as const)('SOC-04 TOG-05 a page change from %s to %s ends it as %s', (page, name, state) => {
    const { signIn, value } = open({ type: 'register.open', social }, { page });
    signIn.send({ type: 'page.changed', name });
    expect(value()).toBe(state);
  });

  it.each([
    [false, false, '/'],
    [false, true, '/'],
    [true, false, '/login'],
    [true, true, '/'],
  ])('REG-03 REG-07 after a registration (social: %s, skipAuthentication: %s) leads to %s', async (isSocial, skipAuthentication, to) => {
    const register = fromPromise(async () => ({ isSocial, isActivated: true }));
    const { heard, value } = open({ type: 'register.open', social: null }, { forms: { register }, skipAuthentication });
    await vi.waitFor(() => expect(value()).toBe('registered'));
    expect(heard[0]).toEqual({ type: 'navigation.request', to });
  });

  it.each([
    ['about the activation e-mail', false, 'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT'],
    ['without activation', true, 'REGISTER_READY'],
  ])('REG-03 shows a notice after a registration %s', async (_, isActivated, key) => {
    const register = fromPromise(async () => ({ isSocial: false, isActivated }));
    const { heard, value } = open({ type: 'register.open', social: null }, { forms: { register } });
    await vi.waitFor(() => expect(value()).toBe('registered'));
    expect(heard[1]).toEqual({ type: 'notice.open', notice: { kind: 'message', message: { key } } });
  });

  it('LOG-01 opens the session with the tokens', async () => {
    const { heard, value } = open({ type: 'login.open' }, { forms: { login: fromPromise(async () => signedIn) } });
    await vi.waitFor(() => expect(value()).toBe('identified'));
    expect(heard).toEqual([{ type: 'session.open', wayIn: 'signedIn', ...signedIn }]);
  });
});
