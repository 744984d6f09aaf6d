import { FormattedMessage, useIntl } from 'react-intl';
import type { Invoice, InvoiceDetails } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import panels from '../subscription/panels.module.css';
import { DocumentFailure } from './DocumentFailure.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceRows } from './InvoiceRows.tsx';
import styles from './invoices.module.css';
import type { LatestInvoicesProps } from './LatestInvoices.tsx';

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
  if (state === 'loading')
    return (
      <Loading className={`${panels.panel} ${styles.skeleton} ${styles.waiting}`}>
        <Skeleton count={5} height={36} />
      </Loading>
    );
  if (state === 'failed') return <NotLoaded titleId="INVOICES_FAILED" reason={error} onRetry={onRetry} />;
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
