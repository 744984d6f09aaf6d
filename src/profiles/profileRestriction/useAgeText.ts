import { useIntl } from 'react-intl';
import type { Restriction } from '../../../machines/domain/entities.ts';
import { isAgeLimit } from '../../../machines/domain/restriction.ts';

/** @returns a function that formats a limit to fit its box, e.g. "12"; the limit's full name is shown beside it */
export function useAgeText(): (restriction: Restriction) => string {
  const { formatMessage, formatNumber } = useIntl();
  return (restriction) => (isAgeLimit(restriction) ? formatNumber(restriction.value) : formatMessage({ id: 'PROFILE_AGE_ALL' }));
}
