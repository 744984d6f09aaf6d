import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/button/IconButton.tsx';
import type { Log } from './log.ts';
import type { SelectedData } from './selection.ts';
import styles from './TimeBar.module.css';
import { clockText, pastText, WORDS } from './words.ts';

type TimeBarProps = {
  log: Log;
  selected: SelectedData;
  isPast: boolean;
  /** @param number of a moment; null: now */
  onGo: (number: number | null) => void;
};

/** Moves back and forward through the recorded moments. The application is not affected. */
export function TimeBar({ log: { moments }, selected: { moment, behind }, isPast, onGo }: TimeBarProps) {
  const last = moments.length - 1;
  const index = last - behind;
  const goTo = (wanted: number) => onGo(wanted >= last ? null : (moments[Math.max(0, wanted)]?.number ?? null));
  return (
    <div className={styles.bar} data-past={isPast}>
      <div className={styles.controls}>
        <IconButton label={WORDS.earlier} icon={<ChevronLeft />} size="small" disabled={index <= 0} onClick={() => goTo(index - 1)} />
        <input
          className={styles.slider}
          type="range"
          aria-label={WORDS.time}
          aria-valuetext={moment ? clockText(moment.at) : WORDS.now}
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, index)}
          onChange={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <IconButton label={WORDS.later} icon={<ChevronRight />} size="small" disabled={!isPast} onClick={() => goTo(index + 1)} />
        <button className={styles.now} type="button" aria-pressed={!isPast} onClick={() => onGo(null)}>
          {WORDS.now}
        </button>
      </div>
      <p className={styles.said} role="status">
        {isPast && moment ? (
          <>
            <strong>{pastText(moment.at, behind)}</strong>
            {` ${WORDS.pastAim}`}
          </>
        ) : (
          WORDS.live
        )}
      </p>
    </div>
  );
}
