import { useIntl } from 'react-intl';
import type { Restriction } from '../../../machines/domain/entities.ts';
import { isLimit } from '../../../machines/domain/restriction.ts';

/** @returns a limit as short as a box, e.g. 12; its full name stands beside it */
export function useAgeText(): (restriction: Restriction) => string {
  const { formatMessage, formatNumber } = useIntl();
  return (restriction) => (isLimit(restriction) ? formatNumber(restriction.value) : formatMessage({ id: 'PROFILE_AGE_ALL' }));
}
