import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/button/Button.tsx';
import { CountdownRing, type CountdownRingProps } from './CountdownRing.tsx';
import styles from './StillWatchingCard.module.css';

export type StillWatchingCardProps = CountdownRingProps & {
  /** Text after the countdown sentence: the title or channel that waits for the answer. */
  children?: ReactNode;
  onKeep: () => void;
  onLeave: () => void;
  onStopAsking: () => void;
  /** Pause and resume the countdown, with the button on the ring. */
  onPause: () => void;
  onResume: () => void;
};

/**
 * Asks whether the viewer is still watching (PLY-07, PLY-08). It takes the focus, so that one press continues and a screen reader announces
 * the countdown. When it closes, it returns the focus. Escape continues watching, because the key press shows that the viewer is present.
 */
export function StillWatchingCard({
  left,
  total,
  isPaused,
  children,
  onKeep,
  onLeave,
  onStopAsking,
  onPause,
  onResume,
}: StillWatchingCardProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const back = document.activeElement;
    keep.current?.focus();
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    onKeep();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  return (
    <div role="alertdialog" aria-labelledby={`${id}title`} aria-describedby={`${id}text`} className={styles.card} data-still-watching="">
      <div className={styles.words}>
        <div className={styles.clock}>
          <CountdownRing left={left} total={total} isPaused={isPaused} />
          <button
            type="button"
            className={styles.pause}
            aria-pressed={isPaused}
            aria-label={formatMessage({ id: 'STILL_WATCHING_PAUSE' })}
            title={formatMessage({ id: isPaused ? 'STILL_WATCHING_RESUME' : 'STILL_WATCHING_PAUSE' })}
            onClick={isPaused ? onResume : onPause}
          >
            {isPaused ? <Play fill="currentColor" aria-hidden="true" /> : <Pause fill="currentColor" aria-hidden="true" />}
          </button>
        </div>
        <div>
          <h2 id={`${id}title`} className={styles.title}>
            <FormattedMessage id="STILL_WATCHING_TITLE" />
          </h2>
          <p id={`${id}text`} className={styles.text}>
            {isPaused ? (
              <FormattedMessage id="STILL_WATCHING_PAUSED" />
            ) : (
              <FormattedMessage id="STILL_WATCHING_TEXT" values={{ seconds: Math.ceil(left / 1000) }} />
            )}{' '}
            {children}
          </p>
        </div>
      </div>
      <div className={styles.answers}>
        <Button ref={keep} icon={<Play fill="currentColor" aria-hidden="true" />} onClick={onKeep}>
          <FormattedMessage id="STILL_WATCHING_KEEP" />
        </Button>
        <Button variant="outline" onClick={onLeave}>
          <FormattedMessage id="STILL_WATCHING_LEAVE" />
        </Button>
      </div>
      <Button variant="text" className={styles.stopAsking} onClick={onStopAsking}>
        <FormattedMessage id="STILL_WATCHING_STOP_ASKING" />
      </Button>
    </div>
  );
}
