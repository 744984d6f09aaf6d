import { FormattedMessage, useIntl } from 'react-intl';
import type { Invoice } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import panels from '../subscription/panels.module.css';
import { DocumentFailure, type FailedDocument } from './DocumentFailure.tsx';
import { InvoiceRows } from './InvoiceRows.tsx';
import styles from './invoices.module.css';

export type LatestInvoicesProps = {
  state: 'loading' | 'failed' | 'empty' | 'showing';
  /** The invoices to show, newest first. */
  invoices: readonly Invoice[];
  savingIds: readonly string[];
  notSaved: FailedDocument | null;
  /** Why the invoices did not load, as a sentence. */
  error: string | null;
  onRetry: () => void;
  onSave: (id: string) => void;
};

/** The latest invoices (BIL-02), with a link to all invoices. */
export function LatestInvoices({ state, invoices, savingIds, notSaved, error, onRetry, onSave }: LatestInvoicesProps) {
  const { formatMessage } = useIntl();
  return (
    <section className={panels.panel} aria-labelledby="latest-invoices">
      <h2 className={panels.heading} id="latest-invoices">
        <FormattedMessage id="INVOICES_TITLE" />
      </h2>
      {state === 'loading' ? (
        <Loading className={styles.waiting}>
          <Skeleton count={3} height={22} />
        </Loading>
      ) : null}
      {state === 'failed' ? (
        <div className={styles.failed}>
          <ErrorList title={formatMessage({ id: 'INVOICES_FAILED' })} messages={error === null ? [] : [error]} />
          <TryAgain variant="outline" size="small" onClick={onRetry} />
        </div>
      ) : null}
      {state === 'empty' ? (
        <p className={styles.note}>
          <FormattedMessage id="INVOICES_EMPTY_TEXT" />
        </p>
      ) : null}
      {state === 'showing' ? (
        <>
          <InvoiceRows invoices={invoices} savingIds={savingIds} onSave={onSave} />
          <DocumentFailure notSaved={notSaved} />
          <div className={panels.foot}>
            <Anchor className={panels.link} href={routePath('history')}>
              <FormattedMessage id="INVOICES_ALL" />
            </Anchor>
          </div>
        </>
      ) : null}
    </section>
  );
}
