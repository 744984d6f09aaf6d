import { memo, useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type GuideDay, noonOf } from '../../../machines/live/guideDays.ts';
import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import styles from './DayStrip.module.css';

type DayStripProps = {
  days: readonly GuideDay[];
  chosen: GuideDay | null;
  /** Epoch ms. */
  moment: number;
  onChoose: (number: number) => void;
};

/** True when CSS sets the first scroll position of the strip, which saves a layout before the first paint. */
const PLACED_BY_STYLE = globalThis.CSS?.supports('scroll-initial-target', 'nearest') ?? false;

/** GDE-01: the days of the guide. */
export const DayStrip = memo(function DayStrip({ days, chosen, moment, onChoose }: DayStripProps) {
  const { formatMessage, formatDate } = useIntl();
  const today = days.find(({ start, end }) => start <= moment && moment < end);

  const isPlaced = useRef(PLACED_BY_STYLE);

  /** Scrolls the chosen day to the middle of the strip without scrolling the page. */
  const centre = useCallback((button: HTMLElement | null) => {
    const box = button?.parentElement;
    if (!box) return;
    if (isPlaced.current) isPlaced.current = false;
    else box.scrollTo({ left: button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2, behavior: 'instant' });
  }, []);

  return (
    <RovingGroup className={styles.strip} aria-label={formatMessage({ id: 'GUIDE_DAYS' })}>
      {days.map((day) => {
        const noon = noonOf(days, day);
        const isChosen = day.number === chosen?.number;
        const name = day === today ? formatMessage({ id: 'GUIDE_TODAY' }) : formatDate(noon, { weekday: 'short' });
        const number = formatDate(noon, { day: 'numeric' });
        return (
          <button
            key={day.number}
            ref={isChosen ? centre : undefined}
            type="button"
            className={styles.day}
            aria-pressed={isChosen}
            aria-label={`${name} ${number} ${formatDate(noon, { month: 'long' })}`}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day.number)}
          >
            <small>{name}</small>
            {` ${number}`}
          </button>
        );
      })}
    </RovingGroup>
  );
});
