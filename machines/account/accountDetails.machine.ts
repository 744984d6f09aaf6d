/** The account details form, for the master profile. Reports unsaved changes, so that navigation can protect them (ACC-05, GRD-03). */
import { assign, sendTo, setup } from 'xstate';
import { type DetailsDraft, draftOfDetails, isSameDraft, needsPassword } from '../domain/accountDetails.ts';
import type { Account } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { SUCCESS } from '../domain/success.ts';
import { accountDetailsProblems } from './accountDetailsProblems.ts';

export type AccountDetailsEvent =
  /** `draft`: all fields of the form. */
  | { type: 'details.edit'; draft: DetailsDraft }
  | { type: 'details.save' }
  /** The viewer chose "save" in the save-changes popup. */
  | { type: 'changes.save' };

type Context = {
  now: () => number;
  account: Account;
  draft: DetailsDraft;
  problems: readonly FieldProblem[];
};

export const accountDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AccountDetailsEvent,
    /** `typed`: the unsaved draft from before the session ended (SES-12); null: none. */
    input: {} as Pick<Context, 'now' | 'account'> & { typed: DetailsDraft | null },
  },
  actors: { saveDetails: promiseToProvide<Account, { draft: DetailsDraft; account: Account }>('saveDetails') },
  guards: {
    isAsSaved: ({ context }, { draft }: { draft: DetailsDraft }) => isSameDraft(draft, draftOfDetails(context.account)),
    isTyped: ({ context }) => !isSameDraft(context.draft, draftOfDetails(context.account)),
    isValid: ({ context }) => problemsOf(context).length === 0,
  },
  actions: {
    storeDraft: assign({ draft: (_, { draft }: { draft: DetailsDraft }) => draft, problems: [] }),
    /** Also clears the password, which the form needs only for a changed e-mail address. */
    restoreDraft: assign({ draft: ({ context }) => draftOfDetails(context.account), problems: [] }),
    storeAccount: assign((_, { account }: { account: Account }) => ({ account, draft: draftOfDetails(account) })),
    listProblems: assign({ problems: ({ context }) => problemsOf(context) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    reportTyped: sendTo(receiver('pages'), ({ context }): Messages['pages'] => ({
      type: 'draft.typed',
      typed: { form: 'account', draft: { ...context.draft, password: '' } },
    })),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
  },
}).createMachine({
  id: 'accountDetails',
  context: ({ input: { typed, ...input } }) => ({ ...input, draft: typed ?? draftOfDetails(input.account), problems: [] }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isTyped', target: 'dirty', actions: [{ type: 'notifyNavigation', params: { type: 'changes.made' } }, 'reportTyped'] },
        { target: 'clean' },
      ],
    },
    clean: {
      on: {
        'details.edit': [
          /** For example a different letter case in the e-mail address: the form shows it, but it is not an unsaved change. */
          { guard: { type: 'isAsSaved', params: ({ event }) => event }, actions: { type: 'storeDraft', params: ({ event }) => event } },
          {
            target: 'dirty',
            actions: [
              { type: 'storeDraft', params: ({ event }) => event },
              { type: 'notifyNavigation', params: { type: 'changes.made' } },
              'reportTyped',
            ],
          },
        ],
      },
    },
    dirty: {
      on: {
        'details.edit': [
          {
            guard: { type: 'isAsSaved', params: ({ event }) => event },
            target: 'clean',
            actions: ['restoreDraft', { type: 'notifyNavigation', params: { type: 'changes.gone' } }],
          },
          { target: '.editing', actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'reportTyped'] },
        ],
        'details.save': [
          { guard: 'isValid', target: 'saving' },
          { target: '.refused', actions: 'listProblems' },
        ],
        'changes.save': [
          { guard: 'isValid', target: 'saving' },
          { target: '.refused', actions: ['listProblems', { type: 'notifyPopups', params: { type: 'changes.notSaved' } }] },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: {},
      },
    },
    /** ACC-05: saves the details of the account. */
    saving: {
      entry: 'forgetProblems',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context: { draft, account } }) => ({ draft, account }),
        onDone: {
          target: 'clean',
          actions: [
            { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'notifyViewer', params: ({ event }) => ({ type: 'account.updated', account: event.output }) },
            { type: 'notifyNotices', params: { type: 'toast.show', message: SUCCESS.accountSaved } },
            { type: 'notifyNavigation', params: { type: 'changes.gone' } },
          ],
        },
        onError: {
          target: 'dirty.refused',
          actions: [
            { type: 'listRefusal', params: ({ event }) => event },
            { type: 'notifyPopups', params: { type: 'changes.notSaved' } },
          ],
        },
      },
    },
  },
});

const problemsOf = ({ draft, account, now }: Pick<Context, 'draft' | 'account' | 'now'>) =>
  accountDetailsProblems({ ...draft, password: needsPassword(draft, account) ? draft.password : null }, now());
