import { useIntl } from 'react-intl';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './invoices.module.css';
import { useInvoiceDate } from './useInvoiceDate.ts';

/** A document that did not load: the date of its invoice, epoch ms, and the reason as a sentence. */
export type FailedDocument = { date: number; reason: string };

export function DocumentFailure({ notSaved }: { notSaved: FailedDocument | null }) {
  const { formatMessage } = useIntl();
  const dateOf = useInvoiceDate();
  return (
    <div className={styles.alert}>
      {notSaved ? (
        <ErrorList title={formatMessage({ id: 'INVOICE_NOT_SAVED' }, { date: dateOf(notSaved.date) })} messages={[notSaved.reason]} />
      ) : (
        <ErrorList messages={[]} />
      )}
    </div>
  );
}
