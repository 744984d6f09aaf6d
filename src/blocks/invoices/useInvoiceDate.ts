import { useIntl } from 'react-intl';
import { displayable } from '../../../machines/domain/subscription.ts';
import { dayText } from '../../i18n/dates.ts';

/** @returns a function that formats a date of an invoice (epoch ms); it returns an empty text for null and invalid times */
export function useInvoiceDate(): (at: number | null) => string {
  const intl = useIntl();
  return (at) => {
    const shown = displayable(at);
    return shown === null ? '' : dayText(intl, shown, { year: true });
  };
}
