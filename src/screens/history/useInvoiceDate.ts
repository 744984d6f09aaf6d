import { useIntl } from 'react-intl';
import { tellable } from '../../../machines/domain/subscription.ts';
import { dayText } from '../../i18n/dates.ts';

/** @returns what words a day of an invoice; empty for a time that is none */
export function useInvoiceDate(): (at: number | null) => string {
  const intl = useIntl();
  return (at) => {
    const told = tellable(at);
    return told === null ? '' : dayText(intl, told, { year: true });
  };
}
