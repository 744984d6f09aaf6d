import { useIntl } from 'react-intl';
import { tellable } from '../../../machines/domain/subscription.ts';
import { dayText } from '../../i18n/dates.ts';

/** @returns a function that formats a date of an invoice (epoch ms); it returns an empty text for null and invalid times */
export function useInvoiceDate(): (at: number | null) => string {
  const intl = useIntl();
  return (at) => {
    const told = tellable(at);
    return told === null ? '' : dayText(intl, told, { year: true });
  };
}
