import { type KeyboardEvent, memo, useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type GuideDay, halfHourOf } from '../../../machines/domain/guideDays.ts';
import styles from './DayStrip.module.css';

type DayStripProps = {
  days: readonly GuideDay[];
  chosen: GuideDay | null;
  /** Epoch ms. */
  moment: number;
  onChoose: (number: number) => void;
};

/** Where an arrow goes from the day that has the focus. */
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Where styles say which day a strip begins at, the page is not laid out once more before it is shown only to place it. */
const PLACED_BY_STYLE = globalThis.CSS?.supports('scroll-initial-target', 'nearest') ?? false;

const MIDDLE = 12 * 60 * 60 * 1000;

/** GDE-01: the days of the guide; one stop for the tab key, arrows inside. */
export const DayStrip = memo(function DayStrip({ days, chosen, moment, onChoose }: DayStripProps) {
  const { formatMessage, formatDate } = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  const today = days.find(({ start, end }) => start <= moment && moment < end);

  const isPlaced = useRef(PLACED_BY_STYLE);

  /** The chosen day stands in the middle, without moving the page. */
  const centre = useCallback((button: HTMLElement | null) => {
    const box = button?.parentElement;
    if (!box) return;
    if (isPlaced.current) isPlaced.current = false;
    else box.scrollTo({ left: button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2, behavior: 'instant' });
  }, []);

  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])];
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    buttons[step(buttons.indexOf(event.currentTarget), buttons.length - 1)]?.focus();
  };

  return (
    <div className={styles.strip} ref={strip} role="group" aria-label={formatMessage({ id: 'GUIDE_DAYS' })}>
      {days.map((day) => {
        // Midnight may be another day's in the browser's own reckoning; noon never is.
        const noon = halfHourOf(days, day.start + MIDDLE);
        const isChosen = day.number === chosen?.number;
        const name = day === today ? formatMessage({ id: 'GUIDE_TODAY' }) : formatDate(noon, { weekday: 'short' });
        const number = formatDate(noon, { day: 'numeric' });
        return (
          <button
            key={day.number}
            ref={isChosen ? centre : undefined}
            type="button"
            className={styles.day}
            tabIndex={isChosen ? 0 : -1}
            aria-pressed={isChosen}
            aria-label={`${name} ${number} ${formatDate(noon, { month: 'long' })}`}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day.number)}
            onKeyDown={walk}
          >
            <small>{name}</small>
            {` ${number}`}
          </button>
        );
      })}
    </div>
  );
});
