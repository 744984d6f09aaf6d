/** Sends the e-mail with the code for a forgotten password (ACC-01). */
import { assign, setup } from 'xstate';
import { emailProblems, normaliseEmail } from '../domain/credentials.ts';
import type { Message } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

type Addressee = { email: string };
export type PasswordRecoveryEvent = ({ type: 'recovery.submit' } & Addressee) | { type: 'recovery.edit' } | { type: 'recovery.again' };

type Context = { email: string; problems: readonly FieldProblem[] };

const problemsOf = ({ email }: Addressee): readonly FieldProblem[] =>
  emailProblems(email).map((message: Message) => ({ field: 'email', message }));

export const passwordRecoveryMachine = setup({
  types: { context: {} as Context, events: {} as PasswordRecoveryEvent },
  actors: { recover: promiseToProvide<void, Addressee>('recover') },
  guards: { isValid: (_, form: Addressee) => problemsOf(form).length === 0 },
  actions: {
    storeEmail: assign({ email: (_, { email }: Addressee) => normaliseEmail(email) }),
    listProblems: assign({ problems: (_, form: Addressee) => problemsOf(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
  },
}).createMachine({
  id: 'passwordRecovery',
  context: { email: '', problems: [] },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'recovery.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: ['forgetProblems', { type: 'storeEmail', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'recovery.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    sending: {
      invoke: {
        id: 'recover',
        src: 'recover',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'sent' },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    /** ACC-01: the e-mail for a forgotten password is sent. */
    sent: { on: { 'recovery.again': { target: 'entering' } } },
  },
});
