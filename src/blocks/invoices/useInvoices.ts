import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import type { FailedDocument } from './DocumentFailure.tsx';

export type InvoicesActor = ActorRefFrom<typeof invoicesMachine>;

/** The props of the invoice views, from their actor. */
export function useInvoices(actor: InvoicesActor) {
  const textOf = useMessageText();
  const shown = useSelector(
    actor,
    (snapshot) => ({
      state: snapshot.matches({ list: 'failed' })
        ? ('failed' as const)
        : snapshot.matches({ list: 'empty' })
          ? ('empty' as const)
          : snapshot.matches({ list: 'showing' })
            ? ('showing' as const)
            : ('loading' as const),
      invoices: snapshot.context.invoices,
      wanted: snapshot.context.wanted,
      notSaved: snapshot.context.notSaved,
      error: snapshot.context.error,
      opened: snapshot.context.opened,
      details: snapshot.context.details,
      detailsError: snapshot.context.detailsError,
    }),
    shallowEqual,
  );
  const notSaved: FailedDocument | null = shown.notSaved && { date: shown.notSaved.invoice.date, reason: textOf(shown.notSaved.message) };
  return {
    state: shown.state,
    invoices: shown.invoices,
    savingIds: shown.wanted.map(({ id }) => id),
    notSaved,
    error: shown.error && textOf(shown.error),
    opened: shown.opened,
    details: shown.details,
    detailsError: shown.detailsError && textOf(shown.detailsError),
    onRetry: () => actor.send({ type: 'invoices.retry' }),
    onSave: (id: string) => actor.send({ type: 'document.save', id }),
    onOpen: (id: string) => actor.send({ type: 'invoice.open', id }),
    onRetryDetails: () => actor.send({ type: 'invoice.retry' }),
    onClose: () => actor.send({ type: 'invoice.close' }),
  };
}
