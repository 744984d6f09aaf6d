import { shallowEqual, useSelector } from '@xstate/react';
import type { Invoice, InvoiceDetails } from '../../../machines/domain/entities.ts';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import type { NotSaved } from './DocumentFailure.tsx';

const NONE: readonly Invoice[] = [];

/** What the views show of the invoices of the page; loading until their machine is there. */
export function useInvoices() {
  const actor = usePage('invoices') ?? undefined;
  const say = useMessageText();
  const shown = useSelector(
    actor,
    (snapshot) => ({
      state: snapshot?.matches({ list: 'failed' })
        ? ('failed' as const)
        : snapshot?.matches({ list: 'empty' })
          ? ('empty' as const)
          : snapshot?.matches({ list: 'showing' })
            ? ('showing' as const)
            : ('loading' as const),
      invoices: snapshot?.context.invoices ?? NONE,
      wanted: snapshot?.context.wanted ?? NONE,
      notSaved: snapshot?.context.notSaved ?? null,
      error: snapshot?.context.error ?? null,
      opened: snapshot?.context.opened ?? null,
      details: snapshot?.context.details ?? null,
      detailsError: snapshot?.context.detailsError ?? null,
    }),
    shallowEqual,
  );
  const notSaved: NotSaved | null = shown.notSaved && { date: shown.notSaved.invoice.date, reason: say(shown.notSaved.message) };
  const details: InvoiceDetails | null = shown.details;
  return {
    state: shown.state,
    invoices: shown.invoices,
    savingIds: shown.wanted.map(({ id }) => id),
    notSaved,
    error: shown.error && say(shown.error),
    opened: shown.opened,
    details,
    detailsError: shown.detailsError && say(shown.detailsError),
    onRetry: () => actor?.send({ type: 'invoices.retry' }),
    onSave: (id: string) => actor?.send({ type: 'document.save', id }),
    onOpen: (id: string) => actor?.send({ type: 'invoice.open', id }),
    onRetryDetails: () => actor?.send({ type: 'invoice.retry' }),
    onClose: () => actor?.send({ type: 'invoice.close' }),
  };
}
