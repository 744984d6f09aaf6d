/** Signs in with e-mail and password, on the login page and in the login popup (LOG). Output: the tokens. */
import { assign, setup } from 'xstate';
import { loginProblems, normaliseEmail } from '../domain/credentials.ts';
import type { DeviceLimit, Message } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import type { SignedIn } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type DeviceLimitOutput, deviceLimitMachine } from './deviceLimit.machine.ts';
import { deviceLimitOf, signInMessages } from './deviceLimit.ts';

export type Credentials = { email: string; password: string };
export type LoginEvent = ({ type: 'login.submit' } & Credentials) | { type: 'login.edit' };

type Context = {
  /** The password is kept while it is sent, and while the viewer removes a device (LOG-08). */
  credentials: Credentials;
  errors: readonly Message[];
  limit: DeviceLimit | null;
  signedIn: SignedIn | null;
};

export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LoginEvent,
    output: {} as SignedIn,
    children: {} as { deviceLimit: 'deviceLimit' },
  },
  actors: {
    signIn: promiseToProvide<SignedIn, Credentials>('signIn'),
    deviceLimit: deviceLimitMachine,
  },
  guards: {
    isValid: (_, credentials: Credentials) => loginProblems(credentials).length === 0,
    mayFreeDevice: (_, { error }: { error: unknown }) => deviceLimitOf(error) !== null,
    isFreed: (_, { isFreed }: DeviceLimitOutput) => isFreed,
  },
  actions: {
    storeCredentials: assign({
      credentials: (_, { email, password }: Credentials) => ({ email: normaliseEmail(email), password }),
      errors: [],
    }),
    listProblems: assign({ errors: (_, credentials: Credentials) => loginProblems(credentials) }),
    listErrors: assign({ errors: (_, { error }: { error: unknown }) => signInMessages(error) }),
    storeToken: assign({ signedIn: (_, signedIn: SignedIn) => signedIn }),
    storeLimit: assign({ limit: (_, { error }: { error: unknown }) => deviceLimitOf(error) }),
    forgetLimit: assign({ limit: null }),
    forgetPassword: assign({ credentials: ({ context }) => ({ ...context.credentials, password: '' }) }),
    forgetErrors: assign({ errors: [] }),
  },
}).createMachine({
  id: 'login',
  context: { credentials: { email: '', password: '' }, errors: [], limit: null, signedIn: null },
  initial: 'editing',
  states: {
    /** LOG-02: the viewer types e-mail and password; an invalid form makes no call. */
    editing: {
      on: {
        'login.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeCredentials', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
    },
    /** LOG-05: a wrong e-mail or password, or another failure. As `editing`, with the errors of the last attempt. */
    refused: {
      on: {
        'login.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeCredentials', params: ({ event }) => event },
          },
          { actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
        'login.edit': { target: 'editing', actions: 'forgetErrors' },
      },
    },
    /** LOG-06: the button shows progress; a second submit makes no second call. */
    submitting: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: { target: 'done', actions: ['forgetPassword', { type: 'storeToken', params: ({ event }) => event.output }] },
        onError: [
          {
            guard: { type: 'mayFreeDevice', params: ({ event }) => event },
            target: 'freeingDevice',
            actions: { type: 'storeLimit', params: ({ event }) => event },
          },
          { target: 'refused', actions: ['forgetPassword', { type: 'listErrors', params: ({ event }) => event }] },
        ],
      },
    },
    /** LOG-08: the account has no room for this device. The viewer may remove another one. */
    freeingDevice: {
      exit: 'forgetLimit',
      invoke: {
        id: 'deviceLimit',
        src: 'deviceLimit',
        input: ({ context }) => known(context.limit),
        onDone: [
          { guard: { type: 'isFreed', params: ({ event }) => event.output }, target: 'submitting' },
          { target: 'editing', actions: 'forgetPassword' },
        ],
        onError: { target: 'refused', actions: ['forgetPassword', { type: 'listErrors', params: ({ event }) => event }] },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => known(context.signedIn),
});
