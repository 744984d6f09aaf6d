import { useIntl } from 'react-intl';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import { dayText } from '../../i18n/dates.ts';

/** @returns a function that formats a date of an invoice (epoch ms); it returns an empty text for null and invalid times */
export function useInvoiceDate(): (at: number | null) => string {
  const intl = useIntl();
  return (at) => {
    const shown = displayableTime(at);
    return shown === null ? '' : dayText(intl, shown, { year: true });
  };
}
