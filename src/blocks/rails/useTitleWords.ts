import { useIntl } from 'react-intl';
import { CLOCK } from '../../i18n/clock.ts';
import { dayText } from '../../i18n/dates.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats durations and times of titles in the viewer's language. */
export function useTitleWords() {
  const intl = useIntl();
  const { formatMessage, formatTime } = intl;

  /** "1 h 54 min", "52 min". @param seconds less than a minute counts as one minute */
  const duration = (seconds: number): string => {
    const minutes = Math.max(1, Math.round(seconds / MINUTE));
    const hours = Math.floor((minutes * MINUTE) / HOUR);
    return hours > 0
      ? formatMessage({ id: 'CARDS_HOURS' }, { hours, minutes: minutes - hours * 60 })
      : formatMessage({ id: 'CARDS_MINUTES' }, { minutes });
  };

  const between = (start: number, end: number): string =>
    [start, end]
      .map((at) => formatTime(at, CLOCK))
      .filter(Boolean)
      .join(' – ');

  return {
    duration,
    /** "24 s" below a minute, else as `duration`: for trailers and extras. @param seconds */
    shortLength: (seconds: number): string =>
      seconds < MINUTE ? formatMessage({ id: 'CARDS_SECONDS' }, { seconds: Math.round(seconds) }) : duration(seconds),
    /** "24 min left". @param seconds */
    left: (seconds: number): string => formatMessage({ id: 'CARDS_LEFT' }, { duration: duration(seconds) }),
    /** "ends 22:54", when it plays from now on; null when that is a day away. @param seconds of it that are left @param now epoch ms */
    ends: (seconds: number, now: number): string | null =>
      seconds < DAY ? formatMessage({ id: 'CARDS_ENDS' }, { time: formatTime(now + seconds * 1000, CLOCK) }) : null,
    /** "20:30 – 21:15". @param start @param end epoch ms */
    between,
    /** "Mon 23 Nov, 20:30 – 21:15". @param start @param end epoch ms */
    broadcast: (start: number, end: number): string =>
      [dayText(intl, start, { weekday: true }), between(start, end)].filter(Boolean).join(', '),
  };
}
