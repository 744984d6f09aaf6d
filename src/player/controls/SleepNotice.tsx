import { Moon } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SleepTimerEvent } from '../../../machines/player/sleepTimer.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Countdown } from './countdown.ts';
import styles from './SleepNotice.module.css';
import { useAnswerFocus } from './useAnswerFocus.ts';

type SleepNoticeProps = { countdown: Countdown; send: (event: SleepTimerEvent) => void };

/** The minute before the sleep timer pauses playback (PLY-25). One press, or Escape, keeps watching. */
export function SleepNotice({ countdown: { left }, send }: SleepNoticeProps) {
  const id = useId();
  const keepWatching = () => send({ type: 'sleep.keep' });
  const keep = useAnswerFocus(keepWatching);
  return (
    <div role="alertdialog" aria-labelledby={`${id}title`} aria-describedby={`${id}text`} className={styles.notice} data-sleep-notice="">
      <Moon className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        <h2 id={`${id}title`} className={styles.title}>
          <FormattedMessage id="SLEEP_TIMER" />
        </h2>
        <p id={`${id}text`} className={styles.text}>
          <FormattedMessage id="SLEEP_NOTICE" values={{ seconds: Math.ceil(left / 1000) }} />
        </p>
      </div>
      <Button ref={keep} size="small" onClick={keepWatching}>
        <FormattedMessage id="STILL_WATCHING_KEEP" />
      </Button>
    </div>
  );
}
