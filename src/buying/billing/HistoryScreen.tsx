import { FormattedMessage } from 'react-intl';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { HistoryView } from './HistoryView.tsx';
import { type InvoicesActor, useInvoices } from './useInvoices.ts';

/** /profile/history: the invoices (BIL-02, BIL-03). */
export function HistoryScreen({ invoices }: { invoices: InvoicesActor }) {
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_HISTORY" />}>
      <HistoryView {...useInvoices(invoices)} />
    </ConnectedAccountLayout>
  );
}
