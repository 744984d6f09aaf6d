/** The account's details, changed and saved by its manager; what is not saved yet is known to the navigation (ACC-05, GRD-03). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { asksForPassword, type DetailsDraft, draftOfDetails, isSameDraft } from '../domain/accountDetails.ts';
import { accountDetailsProblems } from '../domain/accountDetailsProblems.ts';
import type { Account, Message } from '../domain/entities.ts';
import { refusalProblems } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { SUCCESS } from '../domain/success.ts';
import type { DraftTyped } from '../domain/unsaved.ts';

export type AccountDetailsEvent =
  /** The whole form as it stands. */
  | { type: 'details.edit'; draft: DetailsDraft }
  | { type: 'details.save' }
  /** The viewer wants to leave and keep what they typed. */
  | { type: 'changes.save' };

export type AccountDetailsNotice =
  | { type: 'changes.made' }
  | { type: 'changes.gone' }
  | { type: 'changes.notSaved' }
  | DraftTyped
  | { type: 'account.updated'; account: Account }
  | { type: 'toast.show'; message: Message };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, AccountDetailsNotice>;
  now: () => number;
  account: Account;
  draft: DetailsDraft;
  problems: readonly FieldProblem[];
};

export const accountDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AccountDetailsEvent,
    /** `typed` before the session ended (SES-12). */
    input: {} as Pick<Context, 'parentRef' | 'now' | 'account'> & { typed: DetailsDraft | null },
    children: {} as { saveDetails: 'saveDetails' },
  },
  actors: { saveDetails: promiseToProvide<Account, { draft: DetailsDraft; account: Account }>('saveDetails') },
  guards: {
    isAsSaved: ({ context }, { draft }: { draft: DetailsDraft }) => isSameDraft(draft, draftOfDetails(context.account)),
    isTyped: ({ context }) => !isSameDraft(context.draft, draftOfDetails(context.account)),
    isValid: ({ context }) => problemsOf(context).length === 0,
  },
  actions: {
    storeDraft: assign({ draft: (_, { draft }: { draft: DetailsDraft }) => draft }),
    /** As saved: a password that was typed for another e-mail goes with it. */
    restoreDraft: assign({ draft: ({ context }) => draftOfDetails(context.account) }),
    storeAccount: assign((_, { account }: { account: Account }) => ({ account, draft: draftOfDetails(account) })),
    listProblems: assign({ problems: ({ context }) => problemsOf(context) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => refusalProblems(error) }),
    forgetProblems: assign({ problems: [] }),
    tellTyped: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): AccountDetailsNotice => ({
        type: 'draft.typed',
        typed: { form: 'account', draft: { ...context.draft, password: '' } },
      }),
    ),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: AccountDetailsNotice) => notice,
    ),
  },
}).createMachine({
  id: 'accountDetails',
  context: ({ input: { typed, ...input } }) => ({ ...input, draft: typed ?? draftOfDetails(input.account), problems: [] }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isTyped', target: 'dirty', actions: [{ type: 'tell', params: { type: 'changes.made' } }, 'tellTyped'] },
        { target: 'clean' },
      ],
    },
    clean: {
      on: {
        'details.edit': [
          /** A capital in the e-mail, say: it is shown as it is typed, and changes nothing. */
          { guard: { type: 'isAsSaved', params: ({ event }) => event }, actions: { type: 'storeDraft', params: ({ event }) => event } },
          {
            target: 'dirty',
            actions: [
              { type: 'storeDraft', params: ({ event }) => event },
              { type: 'tell', params: { type: 'changes.made' } },
              'tellTyped',
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
            actions: ['forgetProblems', 'restoreDraft', { type: 'tell', params: { type: 'changes.gone' } }],
          },
          { target: '.editing', actions: ['forgetProblems', { type: 'storeDraft', params: ({ event }) => event }, 'tellTyped'] },
        ],
        'details.save': [
          { guard: 'isValid', target: 'saving' },
          { target: '.refused', actions: 'listProblems' },
        ],
        'changes.save': [
          { guard: 'isValid', target: 'saving' },
          { target: '.refused', actions: ['listProblems', { type: 'tell', params: { type: 'changes.notSaved' } }] },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        refused: {},
      },
    },
    saving: {
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context: { draft, account } }) => ({ draft, account }),
        onDone: {
          target: 'clean',
          actions: [
            'forgetProblems',
            { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'tell', params: ({ event }) => ({ type: 'account.updated', account: event.output }) },
            { type: 'tell', params: { type: 'toast.show', message: SUCCESS.accountSaved } },
            { type: 'tell', params: { type: 'changes.gone' } },
          ],
        },
        onError: {
          target: 'dirty.refused',
          actions: [
            { type: 'listRefusal', params: ({ event }) => event },
            { type: 'tell', params: { type: 'changes.notSaved' } },
          ],
        },
      },
    },
  },
});

const problemsOf = ({ draft, account, now }: Pick<Context, 'draft' | 'account' | 'now'>) =>
  accountDetailsProblems({ ...draft, password: asksForPassword(draft, account) ? draft.password : null }, now());
