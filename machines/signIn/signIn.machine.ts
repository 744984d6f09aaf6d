/**
 * One sign-in in popups: login ⇄ register ⇄ terms ⇄ provider (LOG, REG, SOC). It ends when the viewer has signed in, has registered, or has
 * left it. The action for which the login was opened then continues, waits or is cancelled (TOG-05).
 */
import { assertEvent, assign, raise, sendTo, setup } from 'xstate';
import type { SocialProvider } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { type Messages, receiver, type SignedIn } from '../domain/messages.ts';
import { type RouteName, routePath } from '../domain/routes.ts';
import { SUCCESS } from '../domain/success.ts';
import { loginMachine } from './login.machine.ts';
import { type RegisterOutput, registerMachine } from './register.machine.ts';
import { type SocialLoginEvent, socialLoginMachine } from './socialLogin.machine.ts';

/** The form that the viewer asks for. Login with a provider starts with the terms (SOC-01). */
export type SignInForm =
  | Extract<Messages['popups'], { type: 'login.open' | 'register.open' }>
  | { type: 'social.start'; provider: SocialProvider };

export type SignInEvent =
  | SignInForm
  | Extract<Messages['popups'], { type: 'popup.close' | 'page.asked' | 'page.changed' | 'viewer.entered' }>;

/** `onLoginPage`: the sign-in goes on with the form of the login page. */
export type SignInOutput = { outcome: 'identified' | 'registered' | 'left' | 'onLoginPage' };

type Context = {
  /** Only until the form is open. */
  form: SignInForm;
  /** The page under the popup. */
  page: RouteName | null;
  /** Visitors may browse the catalogue. */
  skipAuthentication: boolean;
} & SignInOutput;

export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SignInEvent,
    input: {} as Pick<Context, 'form' | 'page' | 'skipAuthentication'>,
    output: {} as SignInOutput,
    children: {} as { login: 'login'; register: 'register'; socialLogin: 'socialLogin' },
  },
  actors: { login: loginMachine, register: registerMachine, socialLogin: socialLoginMachine },
  guards: {
    asksForPageUnder: ({ context }, { name }: { name: RouteName }) => context.page === name,
    /** The page already shows the login form. */
    isOnLoginPage: ({ context }) => context.page === 'login',
    /** SOC-04, SOC-06 */
    isProviderRefusal: ({ context }, { name }: { name: RouteName }) => context.page === 'socialCallback' && name === 'login',
  },
  actions: {
    openForm: raise(({ context }) => context.form),
    /** SOC-03: removes the data of the provider. */
    forgetForm: assign({ form: { type: 'login.open' } }),
    storeOutcome: assign((_, output: SignInOutput) => output),
    openSession: sendTo(receiver('session'), (_, signedIn: SignedIn): Messages['session'] => ({
      type: 'session.open',
      wayIn: 'signedIn',
      ...signedIn,
    })),
    /** REG-03, REG-07: goes home. After a social registration it goes to the login, unless visitors may browse. */
    goOn: sendTo(receiver('navigation'), ({ context: { skipAuthentication } }, { isSocial }: RegisterOutput) => ({
      type: 'navigation.request',
      to: routePath(isSocial && !skipAuthentication ? 'login' : 'home'),
    })),
    reportRegistered: sendTo(receiver('notices'), (_, { isActivated }: RegisterOutput) => ({
      type: 'notice.open',
      notice: { kind: 'message' as const, message: isActivated ? { key: 'REGISTER_READY' } : SUCCESS.registered },
    })),
    /** The work forgets the return from a provider that was waiting for the form (SOC-07). */
    forgetUnfinishedReturn: () => {},
    closeTerms: sendTo('socialLogin', { type: 'terms.close' } satisfies SocialLoginEvent),
    openError: sendTo(receiver('notices'), (_, { error }: { error: unknown }) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...input, outcome: 'left' }),
  initial: 'opening',
  on: {
    'viewer.entered': { target: '.left' },
    /** TOG-05: a page change leaves the sign-in, unless the provider's refusal leads to the login page. */
    'page.changed': [{ guard: { type: 'isProviderRefusal', params: ({ event }) => event }, target: '.onLoginPage' }, { target: '.left' }],
  },
  states: {
    opening: {
      entry: ['openForm', 'forgetForm'],
      on: {
        'login.open': { target: 'login' },
        'register.open': { target: 'register' },
        'social.start': { target: 'terms' },
      },
    },
    login: {
      invoke: {
        id: 'login',
        src: 'login',
        onDone: { target: 'identified', actions: { type: 'openSession', params: ({ event }) => event.output } },
        onError: { target: 'left' },
      },
      on: {
        'popup.close': { target: 'left' },
        /** The viewer follows the popup's link to the page under it. */
        'page.asked': { guard: { type: 'asksForPageUnder', params: ({ event }) => event }, target: 'left' },
        'register.open': { target: 'register' },
        'social.start': { target: 'terms' },
      },
    },
    register: {
      exit: 'forgetUnfinishedReturn',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'register.open');
          return { social: event.social };
        },
        onDone: {
          target: 'registered',
          actions: [
            { type: 'goOn', params: ({ event }) => event.output },
            { type: 'reportRegistered', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'left', actions: { type: 'openError', params: ({ event }) => event } },
      },
      on: {
        'popup.close': { target: 'left' },
        'login.open': [{ guard: 'isOnLoginPage', target: 'onLoginPage' }, { target: 'login' }],
      },
    },
    /** The terms, then the redirect to the provider. It ends only when the viewer stays. */
    terms: {
      invoke: {
        id: 'socialLogin',
        src: 'socialLogin',
        input: ({ event }) => {
          assertEvent(event, 'social.start');
          return { provider: event.provider };
        },
        onDone: { target: 'left' },
        onError: { target: 'left', actions: { type: 'openError', params: ({ event }) => event } },
      },
      on: { 'popup.close': { actions: 'closeTerms' } },
    },
    identified: { entry: { type: 'storeOutcome', params: { outcome: 'identified' } }, type: 'final' },
    /** REG-03: the account exists, and the viewer has to sign in. */
    registered: { entry: { type: 'storeOutcome', params: { outcome: 'registered' } }, type: 'final' },
    onLoginPage: { entry: { type: 'storeOutcome', params: { outcome: 'onLoginPage' } }, type: 'final' },
    /** TOG-05: the viewer has left the popup: the pending action is canceled. */
    left: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
});
