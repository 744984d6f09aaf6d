import { Download, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { amountOf, invoiceWordOf } from '../../../machines/buying/billing.ts';
import { paidThrough } from '../../../machines/buying/subscriptionTexts.ts';
import type { BillingDetails, Invoice, InvoiceDetails } from '../../../machines/domain/entities.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { useCountryName } from '../../i18n/useCountryName.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import panels from '../subscription/panels.module.css';
import { StatusLabel } from '../subscription/StatusLabel.tsx';
import { DocumentFailure, type FailedDocument } from './DocumentFailure.tsx';
import styles from './invoices.module.css';
import { useInvoiceDate } from './useInvoiceDate.ts';

export type InvoiceDialogProps = {
  invoice: Invoice;
  /** null while the details load. */
  details: InvoiceDetails | null;
  /** Why the details did not load, as a sentence. */
  error: string | null;
  isSaving: boolean;
  notSaved: FailedDocument | null;
  onRetry: () => void;
  onSave: () => void;
  onClose: () => void;
};

/** The details of one invoice (BIL-03). */
export function InvoiceDialog({ invoice, details, error, isSaving, notSaved, onRetry, onSave, onClose }: InvoiceDialogProps) {
  const { formatMessage } = useIntl();
  const dateOf = useInvoiceDate();
  return (
    <Modal
      icon={<ReceiptText aria-hidden="true" />}
      title={formatMessage({ id: 'INVOICE_TITLE' }, { date: dateOf(invoice.date) })}
      width={480}
      onClose={onClose}
      actions={
        error === null ? (
          <Button isWide icon={<Download aria-hidden="true" />} busy={isSaving} onClick={onSave}>
            <FormattedMessage id="INVOICE_PDF" />
          </Button>
        ) : (
          <TryAgain isWide onClick={onRetry} />
        )
      }
    >
      {details ? <Details details={details} /> : null}
      {error === null ? null : <ErrorList title={formatMessage({ id: 'INVOICE_DETAILS_FAILED' })} messages={[error]} />}
      {details === null && error === null ? (
        <Loading className={styles.waiting}>
          <Skeleton count={4} height={22} />
        </Loading>
      ) : null}
      <DocumentFailure notSaved={notSaved} />
    </Modal>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={panels.row}>
      <dt className={panels.term}>{term}</dt>
      <dd className={panels.value}>{children}</dd>
    </div>
  );
}

function Details({ details }: { details: InvoiceDetails }) {
  const textOf = useMessageText();
  const dateOf = useInvoiceDate();
  const word = invoiceWordOf(details);
  const through = paidThrough(details.paymentType);
  const period = [dateOf(details.periodStart), dateOf(details.periodEnd)].filter(Boolean).join(' – ');
  return (
    <dl className={styles.details}>
      <Row term={<FormattedMessage id="INVOICE_NUMBER" />}>{details.id}</Row>
      {word ? (
        <Row term={<FormattedMessage id="INVOICE_STATUS" />}>
          <StatusLabel word={word} />
        </Row>
      ) : null}
      <Row term={<FormattedMessage id="INVOICE_PLAN" />}>{details.planName || details.description}</Row>
      {period ? <Row term={<FormattedMessage id="INVOICE_PERIOD" />}>{period}</Row> : null}
      {through ? <Row term={<FormattedMessage id="SUBSCRIPTION_THROUGH" />}>{textOf(through)}</Row> : null}
      {details.billing ? (
        <Row term={<FormattedMessage id="INVOICE_BILLED_TO" />}>
          <Address billing={details.billing} />
        </Row>
      ) : null}
      {details.tax > 0 ? (
        <Row term={<FormattedMessage id="INVOICE_TAX" />}>{textOf(amountOf({ ...details, amount: details.tax }))}</Row>
      ) : null}
      <Row term={<FormattedMessage id="INVOICE_TOTAL" />}>
        <span className={styles.total}>{textOf(amountOf(details))}</span>
      </Row>
    </dl>
  );
}

function Address({ billing }: { billing: BillingDetails }) {
  const countryName = useCountryName();
  const lines = [
    billing.name,
    billing.address,
    billing.addressMore,
    `${billing.zipCode} ${billing.city}`,
    countryName(billing.country),
    billing.vat,
  ];
  return (
    <span className={styles.address}>
      {lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n')}
    </span>
  );
}
