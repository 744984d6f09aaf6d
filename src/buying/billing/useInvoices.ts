import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';

export type InvoicesActor = ActorRefFrom<typeof invoicesMachine>;

const STATES = ['failed', 'empty', 'showing'] as const;

/** The props of the invoice views, from their actor. */
export function useInvoices(actor: InvoicesActor) {
  const textOf = useMessageText();
  const state = useSelector(actor, (snapshot) => STATES.find((list) => snapshot.matches({ list })) ?? ('loading' as const));
  const { invoices, wanted, notSaved, error, opened, details, detailsError } = useSelector(actor, ({ context }) => context);
  return {
    state,
    invoices,
    savingIds: wanted.map(({ id }) => id),
    notSaved: notSaved && { date: notSaved.invoice.date, reason: textOf(notSaved.message) },
    error: error && textOf(error),
    opened,
    details,
    detailsError: detailsError && textOf(detailsError),
    onRetry: () => actor.send({ type: 'invoices.retry' }),
    onSave: (id: string) => actor.send({ type: 'document.save', id }),
    onOpen: (id: string) => actor.send({ type: 'invoice.open', id }),
    onRetryDetails: () => actor.send({ type: 'invoice.retry' }),
    onClose: () => actor.send({ type: 'invoice.close' }),
  };
}
