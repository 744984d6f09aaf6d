import { Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CountdownEvent } from '../../../machines/player/countdown.machine.ts';
import type { StillWatchingEvent } from '../../../machines/player/stillWatching.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import type { Countdown } from './countdown.ts';
import styles from './StillWatchingCard.module.css';
import { useAnswerFocus } from './useAnswerFocus.ts';

export type StillWatchingSend = {
  stillWatching: (event: StillWatchingEvent) => void;
  countdown: (event: CountdownEvent) => void;
};

export type StillWatchingCardProps = {
  countdown: Countdown;
  send: StillWatchingSend;
  /** Text after the countdown sentence: the title or channel that waits for the answer. */
  children?: ReactNode;
};

/**
 * Asks whether the viewer is still watching (PLY-07, PLY-08). It takes the focus, so that one press continues and a screen reader announces
 * the countdown. When it closes, it returns the focus. Escape continues watching, because the key press shows that the viewer is present.
 */
export function StillWatchingCard({ countdown, send, children }: StillWatchingCardProps) {
  const id = useId();
  const keep = useAnswerFocus(() => send.stillWatching({ type: 'break.keep' }));

  return (
    <div role="alertdialog" aria-labelledby={`${id}title`} aria-describedby={`${id}text`} className={styles.card} data-still-watching="">
      <div className={styles.words}>
        <CountdownRing countdown={countdown} send={send.countdown} />
        <div>
          <h2 id={`${id}title`} className={styles.title}>
            <FormattedMessage id="STILL_WATCHING_TITLE" />
          </h2>
          <p id={`${id}text`} className={styles.text}>
            {countdown.isPaused ? (
              <FormattedMessage id="STILL_WATCHING_PAUSED" />
            ) : (
              <FormattedMessage id="STILL_WATCHING_TEXT" values={{ seconds: Math.ceil(countdown.left / 1000) }} />
            )}{' '}
            {children}
          </p>
        </div>
      </div>
      <div className={styles.answers}>
        <Button
          ref={keep}
          icon={<Play fill="currentColor" aria-hidden="true" />}
          onClick={() => send.stillWatching({ type: 'break.keep' })}
        >
          <FormattedMessage id="STILL_WATCHING_KEEP" />
        </Button>
        <Button variant="outline" onClick={() => send.stillWatching({ type: 'break.leave' })}>
          <FormattedMessage id="STILL_WATCHING_LEAVE" />
        </Button>
      </div>
      <Button variant="text" className={styles.stopAsking} onClick={() => send.stillWatching({ type: 'break.stopAsking' })}>
        <FormattedMessage id="STILL_WATCHING_STOP_ASKING" />
      </Button>
    </div>
  );
}
