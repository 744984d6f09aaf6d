import type { CSSProperties } from 'react';
import { FormattedNumber } from 'react-intl';
import { COUNTDOWN_TICK } from '../../machines/domain/constants.ts';
import styles from './CountdownRing.module.css';

export type CountdownRingProps = {
  /** Remaining and total time, ms. */
  left: number;
  total: number;
  isPaused: boolean;
};

/** A ring that empties during a countdown. It is hidden from assistive technology: the caller announces the countdown. */
export function CountdownRing({ left, total, isPaused }: CountdownRingProps) {
  const shareOf = (time: number) => (total > 0 ? Math.max(0, time) / total : 0);
  const shares: CSSProperties & Record<'--left' | '--next', number> = {
    '--left': shareOf(left),
    // The share at the end of the current second.
    '--next': shareOf(isPaused ? left : left - COUNTDOWN_TICK),
  };
  return (
    <span className={styles.ring} style={shares} data-paused={isPaused} aria-hidden="true">
      <svg viewBox="0 0 76 76" className={styles.drawing}>
        <circle className={styles.groove} cx="38" cy="38" r="35" />
        <circle className={styles.rest} cx="38" cy="38" r="35" pathLength="100" />
      </svg>
      <span className={styles.seconds}>
        <FormattedNumber value={Math.ceil(left / 1000)} />
      </span>
    </span>
  );
}
