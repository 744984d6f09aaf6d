/** The invoices of the account: the list, the details of one invoice, and the documents (BIL-02, BIL-03). */
import { assign, setup } from 'xstate';
import type { Invoice, InvoiceDetails, Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';

export type InvoicesEvent =
  | { type: 'invoices.retry' }
  | { type: 'invoice.open'; id: string }
  | { type: 'invoice.retry' }
  | { type: 'invoice.close' }
  /** The viewer requests the document. The machine loads several requested documents one after the other. */
  | { type: 'document.save'; id: string };

type Context = {
  /** Newest first. */
  invoices: readonly Invoice[];
  error: Message | null;
  /** The invoice whose details are open. */
  opened: Invoice | null;
  details: InvoiceDetails | null;
  detailsError: Message | null;
  /** The invoices whose documents are requested. The document of the first one is loading. */
  wanted: readonly Invoice[];
  /** The last document that did not load, and why. */
  notSaved: { invoice: Invoice; message: Message } | null;
};

const find = (invoices: readonly Invoice[], id: string) => invoices.find((invoice) => invoice.id === id) ?? null;

export const invoicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InvoicesEvent,
  },
  actors: {
    loadInvoices: promiseToProvide<readonly Invoice[]>('loadInvoices'),
    loadDetails: promiseToProvide<InvoiceDetails, { id: string }>('loadDetails'),
    saveDocument: promiseToProvide<void, { invoice: Pick<Invoice, 'id' | 'date'> }>('saveDocument'),
  },
  guards: {
    hasInvoices: (_, { invoices }: { invoices: readonly Invoice[] }) => invoices.length > 0,
    isListed: ({ context }, { id }: { id: string }) => find(context.invoices, id) !== null,
    isNew: ({ context }, { id }: { id: string }) => find(context.invoices, id) !== null && find(context.wanted, id) === null,
    wantsAnother: ({ context }) => context.wanted.length > 1,
  },
  actions: {
    storeInvoices: assign({ invoices: (_, { invoices }: { invoices: readonly Invoice[] }) => invoices }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    storeOpened: assign({ opened: ({ context }, { id }: { id: string }) => find(context.invoices, id) }),
    storeDetails: assign({ details: (_, { details }: { details: InvoiceDetails }) => details }),
    storeDetailsError: assign({ detailsError: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetDetailsError: assign({ detailsError: null }),
    forgetOpened: assign({ opened: null, details: null }),
    want: assign(({ context }, { id }: { id: string }) => {
      const invoice = find(context.invoices, id);
      return { wanted: invoice ? [...context.wanted, invoice] : context.wanted, notSaved: null };
    }),
    dropWanted: assign({ wanted: ({ context }) => context.wanted.slice(1) }),
    storeNotSaved: assign({
      notSaved: ({ context: { wanted } }, { error }: { error: unknown }) =>
        wanted[0] ? { invoice: wanted[0], message: messageOf(error) } : null,
    }),
  },
}).createMachine({
  id: 'invoices',
  context: { invoices: [], error: null, opened: null, details: null, detailsError: null, wanted: [], notSaved: null },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadInvoices',
            src: 'loadInvoices',
            onDone: [
              {
                guard: { type: 'hasInvoices', params: ({ event }) => ({ invoices: event.output }) },
                target: 'showing',
                actions: { type: 'storeInvoices', params: ({ event }) => ({ invoices: event.output }) },
              },
              { target: 'empty' },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          exit: 'forgetError',
          on: { 'invoices.retry': { target: 'loading' } },
        },
        empty: {},
        /** BIL-02: shows the history of the invoices. */
        showing: {},
      },
    },
    details: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'forgetOpened',
          on: {
            'invoice.open': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'loading',
              actions: { type: 'storeOpened', params: ({ event }) => event },
            },
          },
        },
        loading: {
          on: { 'invoice.close': { target: 'closed' } },
          invoke: {
            id: 'loadDetails',
            src: 'loadDetails',
            input: ({ context }) => ({ id: known(context.opened).id }),
            onDone: { target: 'showing', actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) } },
            onError: { target: 'failed', actions: { type: 'storeDetailsError', params: ({ event }) => event } },
          },
        },
        failed: {
          exit: 'forgetDetailsError',
          on: {
            'invoice.retry': { target: 'loading' },
            'invoice.close': { target: 'closed' },
          },
        },
        /** BIL-03: shows the details of an invoice. */
        showing: { on: { 'invoice.close': { target: 'closed' } } },
      },
    },
    documents: {
      initial: 'resting',
      on: {
        'document.save': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
      states: {
        resting: {
          on: {
            'document.save': {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'want', params: ({ event }) => event },
            },
          },
        },
        saving: {
          invoke: {
            id: 'saveDocument',
            src: 'saveDocument',
            input: ({ context }) => ({ invoice: known(context.wanted[0]) }),
            onDone: [
              { guard: 'wantsAnother', target: 'saving', reenter: true, actions: 'dropWanted' },
              { target: 'resting', actions: 'dropWanted' },
            ],
            onError: [
              {
                guard: 'wantsAnother',
                target: 'saving',
                reenter: true,
                actions: [{ type: 'storeNotSaved', params: ({ event }) => event }, 'dropWanted'],
              },
              { target: 'resting', actions: [{ type: 'storeNotSaved', params: ({ event }) => event }, 'dropWanted'] },
            ],
          },
        },
      },
    },
  },
});
