import { FormattedMessage } from 'react-intl';
import { ConnectedAccountLayout } from '../../blocks/account/ConnectedAccountLayout.tsx';
import { type InvoicesActor, useInvoices } from '../../blocks/invoices/useInvoices.ts';
import { HistoryView } from './HistoryView.tsx';

/** /profile/history: the invoices (BIL-02, BIL-03). */
export function HistoryScreen({ invoices }: { invoices: InvoicesActor }) {
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_HISTORY" />}>
      <HistoryView {...useInvoices(invoices)} />
    </ConnectedAccountLayout>
  );
}
