import { useIntl } from 'react-intl';
import type { Restriction } from '../../../machines/domain/entities.ts';

/** No classification is older: a limit above it leaves everything. */
const OLDEST_CLASSIFICATION = 18;

/** @returns a limit as short as a box, e.g. 12; its full name stands beside it */
export function useAgeText(): (restriction: Restriction) => string {
  const { formatMessage, formatNumber } = useIntl();
  return ({ value }) => (value > OLDEST_CLASSIFICATION ? formatMessage({ id: 'PROFILE_AGE_ALL' }) : formatNumber(value));
}
