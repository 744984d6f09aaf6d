import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { COUNTDOWN_TICK } from '../../../machines/domain/constants.ts';
import type { CountdownEvent } from '../../../machines/player/countdown.machine.ts';
import styles from './CountdownRing.module.css';
import type { Countdown } from './countdown.ts';

type CountdownRingProps = { countdown: Countdown; send: (event: CountdownEvent) => void };

/**
 * A ring that empties during a countdown, with the button that pauses and resumes it. The ring is hidden from assistive technology: the
 * caller announces the countdown.
 */
export function CountdownRing({ countdown: { left, total, isPaused }, send }: CountdownRingProps) {
  const { formatMessage } = useIntl();
  const shareOf = (time: number) => (total > 0 ? Math.max(0, time) / total : 0);
  const shares: CSSProperties & Record<'--left' | '--next', number> = {
    '--left': shareOf(left),
    // The share at the end of the current second.
    '--next': shareOf(isPaused ? left : left - COUNTDOWN_TICK),
  };
  return (
    <div className={styles.clock}>
      <span className={styles.ring} style={shares} data-paused={isPaused} aria-hidden="true">
        <svg viewBox="0 0 76 76" className={styles.drawing}>
          <circle className={styles.groove} cx="38" cy="38" r="35" />
          <circle className={styles.rest} cx="38" cy="38" r="35" pathLength="100" />
        </svg>
        <span className={styles.seconds}>
          <FormattedNumber value={Math.ceil(left / 1000)} />
        </span>
      </span>
      <button
        type="button"
        className={styles.pause}
        aria-pressed={isPaused}
        aria-label={formatMessage({ id: 'COUNTDOWN_PAUSE' })}
        title={formatMessage({ id: isPaused ? 'COUNTDOWN_RESUME' : 'COUNTDOWN_PAUSE' })}
        onClick={() => send({ type: isPaused ? 'countdown.resume' : 'countdown.pause' })}
      >
        {isPaused ? <Play fill="currentColor" aria-hidden="true" /> : <Pause fill="currentColor" aria-hidden="true" />}
      </button>
    </div>
  );
}
