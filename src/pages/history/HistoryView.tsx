import { FormattedMessage, useIntl } from 'react-intl';
import type { Invoice, InvoiceDetails } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { DocumentFailure } from '../../blocks/invoices/DocumentFailure.tsx';
import { InvoiceRows } from '../../blocks/invoices/InvoiceRows.tsx';
import type { LatestInvoicesProps } from '../../blocks/invoices/LatestInvoices.tsx';
import panels from '../../blocks/subscription/panels.module.css';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';

export type HistoryViewProps = LatestInvoicesProps & {
  /** The invoice that is open. */
  opened: Invoice | null;
  details: InvoiceDetails | null;
  detailsError: string | null;
  onOpen: (id: string) => void;
  onRetryDetails: () => void;
  onClose: () => void;
};

/** All invoices (BIL-02, BIL-03). */
export function HistoryView({
  state,
  invoices,
  savingIds,
  notSaved,
  error,
  onRetry,
  onSave,
  opened,
  details,
  detailsError,
  onOpen,
  onRetryDetails,
  onClose,
}: HistoryViewProps) {
  const { formatMessage } = useIntl();
  if (state === 'loading') return <HistorySkeleton />;
  if (state === 'failed')
    return (
      <StatePanel
        isAlert
        title={formatMessage({ id: 'INVOICES_FAILED' })}
        text={error}
        actions={
          <Button onClick={onRetry}>
            <FormattedMessage id="PAGE_TRY_AGAIN" />
          </Button>
        }
      />
    );
  if (state === 'empty')
    return (
      <StatePanel
        title={formatMessage({ id: 'INVOICES_EMPTY' })}
        text={<FormattedMessage id="INVOICES_EMPTY_TEXT" />}
        actions={
          <Button variant="outline" href={routePath('mySubscription')}>
            <FormattedMessage id="TITLE_MY_SUBSCRIPTION" />
          </Button>
        }
      />
    );
  return (
    <div className={panels.panel}>
      <InvoiceRows invoices={invoices} savingIds={savingIds} onSave={onSave} onOpen={onOpen} />
      {opened ? (
        <InvoiceDialog
          invoice={opened}
          details={details}
          error={detailsError}
          isSaving={savingIds.includes(opened.id)}
          notSaved={notSaved}
          onRetry={onRetryDetails}
          onSave={() => onSave(opened.id)}
          onClose={onClose}
        />
      ) : (
        <DocumentFailure notSaved={notSaved} />
      )}
    </div>
  );
}
