/** Activates an account with the link from an e-mail, or sends a new e-mail (ACC-04). The viewer reads no reason for a failure. */
import { assign, setup } from 'xstate';
import { emailProblems, normaliseEmail } from '../domain/credentials.ts';
import type { Message } from '../domain/entities.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type ActivationCode = { code: string; id: string };
type Addressee = { email: string };
export type ActivationEvent = ({ type: 'reactivation.submit' } & Addressee) | { type: 'reactivation.edit' };

type Context = ActivationCode & Addressee & { problems: readonly FieldProblem[] };

const problemsOf = ({ email }: Addressee): readonly FieldProblem[] =>
  emailProblems(email).map((message: Message) => ({ field: 'email', message }));

export const activationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ActivationEvent,
    input: {} as ActivationCode,
  },
  actors: {
    activate: promiseToProvide<boolean, ActivationCode>('activate'),
    reactivate: promiseToProvide<boolean, Addressee>('reactivate'),
  },
  guards: {
    hasCode: ({ context: { code, id } }) => code !== '' && id !== '',
    succeeded: (_, { succeeded }: { succeeded: boolean }) => succeeded,
    isValid: (_, form: Addressee) => problemsOf(form).length === 0,
  },
  actions: {
    storeEmail: assign({ email: (_, { email }: Addressee) => normaliseEmail(email) }),
    listProblems: assign({ problems: (_, form: Addressee) => problemsOf(form) }),
    /** Neutral: the message does not reveal whether the account exists. */
    listFailure: assign({ problems: [{ field: null, message: { key: 'ACTIVATE_EMAIL_NOT_SENT' } }] }),
    forgetProblems: assign({ problems: [] }),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({ ...input, email: '', problems: [] }),
  initial: 'arriving',
  states: {
    /** A URL without code and id opens the form that requests a new e-mail. */
    arriving: { always: [{ guard: 'hasCode', target: 'activating' }, { target: 'asking' }] },
    /** ACC-04: activates the account with the code of the e-mail. */
    activating: {
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context: { code, id } }) => ({ code, id }),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => ({ succeeded: event.output }) }, target: 'activated' },
          { target: 'asking.afterFailure' },
        ],
        onError: { target: 'asking.afterFailure' },
      },
    },
    activated: {},
    asking: {
      on: {
        'reactivation.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: ['forgetProblems', { type: 'storeEmail', params: ({ event }) => event }],
          },
          { actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
        'reactivation.edit': { actions: 'forgetProblems' },
      },
      initial: 'forAddress',
      states: {
        forAddress: {},
        /** The activation failed. */
        afterFailure: {},
      },
    },
    sending: {
      invoke: {
        id: 'reactivate',
        src: 'reactivate',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => ({ succeeded: event.output }) }, target: 'sent' },
          { target: 'asking', actions: 'listFailure' },
        ],
        onError: { target: 'asking', actions: 'listFailure' },
      },
    },
    sent: {},
  },
});
