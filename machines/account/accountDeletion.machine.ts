/**
 * The popup that deletes the account (ACC-06). The service sends a code by e-mail. The viewer enters the e-mail address, the code and the
 * localised word DELETE.
 */
import { assign, sendTo, setup } from 'xstate';
import { normaliseEmail } from '../domain/credentials.ts';
import { refusalProblems } from '../domain/errors.ts';
import { deletionProblems, type FieldProblem } from '../domain/forms.ts';
import { receiver } from '../domain/messages.ts';
import { codeText } from '../domain/normalisedInput.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { SUCCESS } from '../domain/success.ts';

export type Deletion = { email: string; code: string };
/** `askedWord`: the word that the viewer must type, in the viewer's language. The view supplies it. */
type Form = Deletion & { typedWord: string; askedWord: string };
export type AccountDeletionEvent = ({ type: 'deletion.submit' } & Form) | { type: 'deletion.edit' } | { type: 'deletion.requestAgain' };

type Context = {
  /** The e-mail address to which the service sent the code. */
  sentTo: string;
  deletion: Deletion;
  problems: readonly FieldProblem[];
};

export const accountDeletionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AccountDeletionEvent,
  },
  actors: {
    requestCode: promiseToProvide<{ email: string }>('requestCode'),
    deleteAccount: promiseToProvide<void, Deletion>('deleteAccount'),
  },
  guards: { isValid: (_, form: Form) => deletionProblems(form).length === 0 },
  actions: {
    storeAddress: assign({ sentTo: (_, { email }: { email: string }) => email }),
    storeDeletion: assign({ deletion: (_, { email, code }: Form) => ({ email: normaliseEmail(email), code: codeText(code) }) }),
    listProblems: assign({ problems: (_, form: Form) => deletionProblems(form) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    endSession: sendTo(receiver('session'), { type: 'account.gone' }),
    reportDeleted: sendTo(receiver('notices'), { type: 'notice.open', notice: { kind: 'message', message: SUCCESS.accountDeleted } }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { sentTo: '', deletion: { email: '', code: '' }, problems: [] },
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        onDone: { target: 'entering', actions: { type: 'storeAddress', params: ({ event }) => event.output } },
        onError: { target: 'notSent', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    notSent: { on: { 'deletion.requestAgain': { target: 'requesting', actions: 'forgetProblems' } } },
    entering: {
      on: {
        'deletion.submit': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'deleting',
            actions: ['forgetProblems', { type: 'storeDeletion', params: ({ event }) => event }],
          },
          { target: '.refused', actions: { type: 'listProblems', params: ({ event }) => event } },
        ],
        'deletion.requestAgain': { target: 'requesting', actions: 'forgetProblems' },
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: { on: { 'deletion.edit': { target: 'editing', actions: 'forgetProblems' } } },
      },
    },
    /** ACC-06: deletes the account with the code and the confirmed word. */
    deleting: {
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => context.deletion,
        onDone: { target: 'deleted', actions: ['endSession', 'reportDeleted'] },
        onError: { target: 'entering.refused', actions: { type: 'listRefusal', params: ({ event }) => event } },
      },
    },
    deleted: { type: 'final' },
  },
});
