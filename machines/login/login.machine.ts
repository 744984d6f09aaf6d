/** Signing in with e-mail and password, as page and as popup (LOG). Output: the token. */
import { assign, setup } from 'xstate';
import { loginProblems, normaliseEmail } from '../domain/credentials.ts';
import type { Message } from '../domain/entities.ts';
import { messagesOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type Credentials = { email: string; password: string };
export type SignedIn = { token: string; refreshToken: string | null };
export type LoginEvent = ({ type: 'login.submit' } & Credentials) | { type: 'login.edit' };

type Context = { credentials: Credentials; errors: readonly Message[]; signedIn: SignedIn };

export const loginMachine = setup({
  types: { context: {} as Context, events: {} as LoginEvent, output: {} as SignedIn, children: {} as { signIn: 'signIn' } },
  actors: { signIn: promiseToProvide<SignedIn, Credentials>('signIn') },
  guards: { isValid: (_, credentials: Credentials) => loginProblems(credentials).length === 0 },
  actions: {
    storeCredentials: assign({
      credentials: (_, { email, password }: Credentials) => ({ email: normaliseEmail(email), password }),
      errors: [],
    }),
    listProblems: assign({ errors: (_, credentials: Credentials) => loginProblems(credentials) }),
    listErrors: assign({ errors: (_, { error }: { error: unknown }) => messagesOf(error) }),
    storeToken: assign({ signedIn: (_, signedIn: SignedIn) => signedIn }),
    forgetPassword: assign({ credentials: ({ context }) => ({ ...context.credentials, password: '' }) }),
    forgetErrors: assign({ errors: [] }),
  },
}).createMachine({
  id: 'login',
  context: { credentials: { email: '', password: '' }, errors: [], signedIn: { token: '', refreshToken: null } },
  initial: 'editing',
  states: {
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
    /** As editing, with what was wrong the last time. */
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
    submitting: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: { target: 'done', actions: ['forgetPassword', { type: 'storeToken', params: ({ event }) => event.output }] },
        onError: { target: 'refused', actions: ['forgetPassword', { type: 'listErrors', params: ({ event }) => event }] },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.signedIn,
});
