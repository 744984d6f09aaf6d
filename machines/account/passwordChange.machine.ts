/** Changes the password of a signed-in viewer who knows the current one (ACC-03). */
import { assign, sendTo, setup } from 'xstate';
import { refusalProblems } from '../domain/errors.ts';
import { type FieldProblem, passwordChangeProblems } from '../domain/forms.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { SUCCESS } from '../domain/success.ts';

export type PasswordPair = { password: string; newPassword: string };
type Form = PasswordPair & { confirmation: string };
export type PasswordChangeEvent = ({ type: 'password.submit' } & Form) | { type: 'password.edit' };

type Context = PasswordPair & {
  problems: readonly FieldProblem[];
};

export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordChangeEvent,
  },
  actors: { changePassword: promiseToProvide<void, PasswordPair>('changePassword') },
  guards: { isValid: (_, form: Form) => passwordChangeProblems(form).length === 0 },
  actions: {
    storePasswords: assign((_, { password, newPassword }: Form) => ({ password, newPassword })),
    forgetPasswords: assign({ password: '', newPassword: '' }),
    listProblems: assign({ problems: (_, form: Form) => passwordChangeProblems(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    reportSuccess: sendTo(receiver('notices'), {
      type: 'toast.show',
      message: SUCCESS.passwordChanged,
    }),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({ ...input, password: '', newPassword: '', problems: [] }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'changing',
            actions: ['forgetProblems', { type: 'storePasswords', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'password.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    /** ACC-03: sends the old and the new password. */
    changing: {
      exit: 'forgetPasswords',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { password, newPassword } }) => ({ password, newPassword }),
        onDone: { target: 'changed', actions: 'reportSuccess' },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    /** The form is empty again; typing starts another change. */
    changed: { on: { 'password.edit': { target: 'entering' } } },
  },
});
