/** Sets a new password with the code from the e-mail, then signs the viewer in with it (ACC-02). */
import { assign, sendTo, setup } from 'xstate';
import { normaliseEmail } from '../domain/credentials.ts';
import { refusalProblems } from '../domain/errors.ts';
import { type FieldProblem, resetProblems } from '../domain/forms.ts';
import { type Messages, receiver, type SignedIn } from '../domain/messages.ts';
import { codeText } from '../domain/normalisedInput.ts';
import type { PageEvent } from '../domain/page.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { Credentials } from './login.machine.ts';

export type NewPassword = { code: string; email: string; password: string };
type Form = NewPassword & { confirmation: string };
export type PasswordResetEvent = ({ type: 'reset.submit' } & Form) | { type: 'reset.edit' } | PageEvent;

type Context = { code: string; email: string; password: string; problems: readonly FieldProblem[] };

export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    /** The query of the link in the e-mail. */
    input: {} as { code: string; email: string },
  },
  actors: {
    resetPassword: promiseToProvide<void, NewPassword>('resetPassword'),
    signIn: promiseToProvide<SignedIn, Credentials>('signIn'),
  },
  guards: { isValid: (_, form: Form) => resetProblems(form).length === 0 },
  actions: {
    storeForm: assign((_, { code, email, password }: Form) => ({ code: codeText(code), email: normaliseEmail(email), password })),
    listProblems: assign({ problems: (_, form: Form) => resetProblems(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    openSession: sendTo(receiver('session'), (_, signedIn: SignedIn): Messages['session'] => ({
      type: 'session.open',
      wayIn: 'signedIn',
      ...signedIn,
    })),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, password: '', problems: [] }),
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
    /** ACC-02: sends the new password of the reset. */
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
        onDone: { target: 'identified', actions: { type: 'openSession', params: ({ event }) => event.output } },
        onError: { target: 'changed' },
      },
    },
    /** The password was changed, but the sign-in failed: the viewer has to log in. */
    changed: {},
    /** The account is loading. The form stays visible. */
    identified: { tags: 'busy', on: { 'session.settled': { target: 'entering' } } },
  },
});
