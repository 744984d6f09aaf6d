/** A new password with the code of the letter; whoever has one is signed in with it (ACC-02). */
import { assign, setup } from 'xstate';
import { normaliseEmail } from '../domain/credentials.ts';
import { refusalProblems } from '../domain/errors.ts';
import { type FieldProblem, resetProblems } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Credentials, SignedIn } from '../login/login.machine.ts';

export type NewPassword = { code: string; email: string; password: string };
type Form = NewPassword & { confirmation: string };
export type PasswordResetEvent = ({ type: 'reset.submit' } & Form) | { type: 'reset.edit' };

type Context = { code: string; email: string; password: string; problems: readonly FieldProblem[]; signedIn: SignedIn };

export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    /** What the letter's link says. */
    input: {} as { code: string; email: string },
    output: {} as SignedIn,
    children: {} as { resetPassword: 'resetPassword'; signIn: 'signIn' },
  },
  actors: {
    resetPassword: promiseToProvide<void, NewPassword>('resetPassword'),
    signIn: promiseToProvide<SignedIn, Credentials>('signIn'),
  },
  guards: { isValid: (_, form: Form) => resetProblems(form).length === 0 },
  actions: {
    storeForm: assign((_, { code, email, password }: Form) => ({ code: code.trim(), email: normaliseEmail(email), password })),
    listProblems: assign({ problems: (_, form: Form) => resetProblems(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    storeToken: assign({ signedIn: (_, signedIn: SignedIn) => signedIn }),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, password: '', problems: [], signedIn: { token: '', refreshToken: null } }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'reset.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'resetting',
            actions: ['forgetProblems', { type: 'storeForm', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'reset.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { code, email, password } }) => ({ code, email, password }),
        onDone: { target: 'signingIn' },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    signingIn: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: { target: 'done', actions: { type: 'storeToken', params: ({ event }) => event.output } },
        onError: { target: 'changed' },
      },
    },
    /** The new password stands, but they have to sign in with it themselves. */
    changed: {},
    done: { type: 'final' },
  },
  output: ({ context }) => context.signedIn,
});
