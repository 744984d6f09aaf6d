/** The billing details form, for the master profile. Editing needs a subscription (BIL-01, VAL-06, GRD-03). */
import { assign, sendTo, setup } from 'xstate';
import type { BillingDetails, Message, Subscription } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import type { FieldProblem } from '../domain/forms.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { billingProblems, billingRefusal, isSameBilling, mayEditBilling, NO_BILLING } from './billing.ts';

export type BillingEvent =
  | { type: 'billing.retry' }
  /** `draft`: all fields of the form. */
  | { type: 'billing.edit'; draft: BillingDetails }
  | { type: 'billing.save' }
  /** The viewer chose "save" in the save-changes popup. */
  | { type: 'changes.save' };

export type LoadedBilling = { billing: BillingDetails; subscription: Subscription | null };

type Context = {
  /** Epoch ms. */
  now: () => number;
  /** The details that the service has stored. */
  saved: BillingDetails;
  draft: BillingDetails;
  /** The unsaved draft from before the session ended (SES-12); null: none. */
  typed: BillingDetails | null;
  subscription: Subscription | null;
  problems: readonly FieldProblem[];
  error: Message | null;
};

export const billingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BillingEvent,
    input: {} as Pick<Context, 'now' | 'typed'>,
  },
  actors: {
    loadBilling: promiseToProvide<LoadedBilling>('loadBilling'),
    saveBilling: promiseToProvide<BillingDetails, { draft: BillingDetails }>('saveBilling'),
  },
  guards: {
    mayEdit: ({ context }, { subscription }: LoadedBilling) => mayEditBilling(subscription, context.now()),
    wasTyped: ({ context }, { billing, subscription }: LoadedBilling) =>
      context.typed !== null && mayEditBilling(subscription, context.now()) && !isSameBilling(context.typed, billing),
    isAsSaved: ({ context }, { draft }: { draft: BillingDetails }) => isSameBilling(draft, context.saved),
    isValid: ({ context }) => billingProblems(context.draft).length === 0,
  },
  actions: {
    storeLoaded: assign((_, { billing, subscription }: LoadedBilling) => ({ saved: billing, draft: billing, subscription })),
    restoreTyped: assign({ draft: ({ context }) => context.typed ?? context.draft }),
    storeDraft: assign({ draft: (_, { draft }: { draft: BillingDetails }) => draft, problems: [] }),
    restoreDraft: assign({ draft: ({ context }) => context.saved, problems: [] }),
    storeSaved: assign((_, { saved }: { saved: BillingDetails }) => ({ saved, draft: saved })),
    listProblems: assign({ problems: ({ context }) => billingProblems(context.draft) }),
    listRefusal: assign({ problems: (_, { error }: { error: unknown }) => billingRefusal(error) }),
    forgetProblems: assign({ problems: [] }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    reportTyped: sendTo(receiver('pages'), ({ context }): Messages['pages'] => ({
      type: 'draft.typed',
      typed: { form: 'billing', draft: context.draft },
    })),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifyNotices: sendTo(receiver('notices'), (_, message: Messages['notices']) => message),
  },
}).createMachine({
  id: 'billing',
  context: ({ input }) => ({ ...input, saved: NO_BILLING, draft: NO_BILLING, subscription: null, problems: [], error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBilling',
        src: 'loadBilling',
        onDone: [
          {
            guard: { type: 'wasTyped', params: ({ event }) => event.output },
            target: 'dirty',
            actions: [
              { type: 'storeLoaded', params: ({ event }) => event.output },
              'restoreTyped',
              { type: 'notifyNavigation', params: { type: 'changes.made' } },
              'reportTyped',
            ],
          },
          {
            guard: { type: 'mayEdit', params: ({ event }) => event.output },
            target: 'clean',
            actions: { type: 'storeLoaded', params: ({ event }) => event.output },
          },
          { target: 'readOnly', actions: { type: 'storeLoaded', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'forgetError',
      on: { 'billing.retry': { target: 'loading' } },
    },
    /** BIL-01: without a subscription in force, the page shows the details and a link to the plans. */
    readOnly: {},
    clean: {
      on: {
        'billing.edit': [
          { guard: { type: 'isAsSaved', params: ({ event }) => event } },
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
        'billing.edit': [
          {
            guard: { type: 'isAsSaved', params: ({ event }) => event },
            target: 'clean',
            actions: ['restoreDraft', { type: 'notifyNavigation', params: { type: 'changes.gone' } }],
          },
          { target: '.editing', actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'reportTyped'] },
        ],
        'billing.save': [
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
        /** VAL-06: not all fields of the billing address are filled. */
        refused: {},
      },
    },
    saving: {
      entry: 'forgetProblems',
      invoke: {
        id: 'saveBilling',
        src: 'saveBilling',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: {
          target: 'clean',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) },
            { type: 'notifyNotices', params: { type: 'toast.show', message: { key: 'BILLING_SAVED' } } },
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
