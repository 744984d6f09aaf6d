import { useIntl } from 'react-intl';
import { tellable } from '../../../machines/domain/subscription.ts';

/** @returns what words a day of an invoice; empty for a time that is none */
export function useInvoiceDate(): (at: number | null) => string {
  const { formatDate } = useIntl();
  return (at) => {
    const told = tellable(at);
    return told === null ? '' : formatDate(told, { day: 'numeric', month: 'short', year: 'numeric' });
  };
}
