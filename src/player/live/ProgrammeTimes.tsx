import { FormattedMessage, useIntl } from 'react-intl';
import type { Programme } from '../../../machines/domain/entities.ts';
import { CLOCK } from '../../i18n/clock.ts';
import styles from './NowAndNext.module.css';

/** The start and end of a programme in the viewer's time zone; nothing for times that cannot be shown (TIM-01). */
export function ProgrammeTimes({ programme: { startDate, endDate } }: { programme: Programme }) {
  const { formatTime } = useIntl();
  const [from, to] = [formatTime(startDate, CLOCK), formatTime(endDate, CLOCK)];
  if (!from || !to) return null;
  return (
    <span className={styles.span}>
      <FormattedMessage id="LIVE_SPAN" values={{ from, to }} />
    </span>
  );
}
