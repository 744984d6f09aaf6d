import { Download } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { amountOf, invoiceWordOf } from '../../../machines/buying/billing.ts';
import type { Invoice } from '../../../machines/domain/entities.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { StatusLabel } from '../subscription/StatusLabel.tsx';
import styles from './invoices.module.css';
import { useInvoiceDate } from './useInvoiceDate.ts';

export type InvoiceRowsProps = {
  invoices: readonly Invoice[];
  /** Ids of the invoices with a document that is loading. */
  savingIds: readonly string[];
  onSave: (id: string) => void;
  /** Opens an invoice. Absent where a row has room for date, amount and document only. */
  onOpen?: (id: string) => void;
};

/** The invoices, newest first (BIL-02, BIL-03). Without `onOpen`, the rows are short. */
export function InvoiceRows({ invoices, savingIds, onSave, onOpen }: InvoiceRowsProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const dateOf = useInvoiceDate();
  const { shown, end } = useGrowingList(invoices);
  return (
    <>
      <ul className={styles.list} data-wide={onOpen !== undefined} aria-label={formatMessage({ id: 'INVOICES_TITLE' })}>
        {shown.map((invoice) => {
          const date = dateOf(invoice.date);
          const word = invoiceWordOf(invoice);
          return (
            <li key={invoice.id} className={styles.item}>
              <span>{date}</span>
              {onOpen ? <span className={styles.about}>{invoice.description}</span> : null}
              <span className={styles.amount}>{textOf(amountOf(invoice))}</span>
              {onOpen ? <span>{word ? <StatusLabel word={word} /> : null}</span> : null}
              <span className={styles.actions}>
                {onOpen ? (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={formatMessage({ id: 'INVOICE_OPEN_NAMED' }, { date })}
                    onClick={() => onOpen(invoice.id)}
                  >
                    <FormattedMessage id="INVOICE_OPEN" />
                  </Button>
                ) : null}
                <Button
                  className={styles.pdf}
                  variant={onOpen ? 'outline' : 'text'}
                  size="small"
                  icon={<Download aria-hidden="true" />}
                  aria-label={formatMessage({ id: 'INVOICE_PDF_NAMED' }, { date })}
                  busy={savingIds.includes(invoice.id)}
                  onClick={() => onSave(invoice.id)}
                >
                  <FormattedMessage id="INVOICE_PDF" />
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {end}
    </>
  );
}
