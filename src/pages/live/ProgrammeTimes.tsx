import { FormattedMessage, useIntl } from 'react-intl';
import type { Programme } from '../../../machines/domain/entities.ts';
import { CLOCK } from '../../i18n/clock.ts';
import styles from './NowAndNext.module.css';

/** The start and end of a programme in the viewer's time zone. */
export function ProgrammeTimes({ programme: { startDate, endDate } }: { programme: Programme }) {
  const { formatTime } = useIntl();
  return (
    <span className={styles.span}>
      <FormattedMessage id="LIVE_SPAN" values={{ from: formatTime(startDate, CLOCK), to: formatTime(endDate, CLOCK) }} />
    </span>
  );
}
