import { RotateCcw, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { usePlayerContext } from './PlayerContext.tsx';
import styles from './PlayerStatus.module.css';
import waiting from './Waiting.module.css';

const WORDS = { buffering: 'PLAYER_BUFFERING', reconnecting: 'PLAYER_RECONNECTING', licensing: 'PLAYER_LICENSING' } as const;

/**
 * Shows and announces buffering, reconnecting, a missing licence, the end and forced silence (PLY-11).
 * @param props.ended replaces the "Watch again" button after the end; null shows nothing
 */
export function PlayerStatus({ ended }: { ended?: ReactNode }) {
  const { state, send } = usePlayerContext();
  const { disturbance, transport, sound, subtitlesId } = state;
  return (
    <>
      <div className={styles.status} role="status" data-disturbance={disturbance}>
        {disturbance === 'none' ? null : (
          <>
            <span className={waiting.ring} aria-hidden="true" />
            <span className={disturbance === 'buffering' ? 'visually-hidden' : styles.words}>
              <FormattedMessage id={WORDS[disturbance]} />
            </span>
          </>
        )}
      </div>
      {transport === 'ended' ? (
        <div className={styles.ended}>
          {ended === undefined ? (
            <Button variant="glass" icon={<RotateCcw aria-hidden="true" />} onClick={() => send.player({ type: 'player.play' })}>
              <FormattedMessage id="UI_WATCH_AGAIN" />
            </Button>
          ) : (
            ended
          )}
        </div>
      ) : null}
      {sound.isForced && sound.isMuted ? (
        <div className={styles.muted} data-captioned={subtitlesId !== null}>
          <Button size="small" variant="glass" icon={<VolumeX aria-hidden="true" />} onClick={() => send.player({ type: 'sound.toggle' })}>
            <span className={styles.label}>
              <FormattedMessage id="PLAYER_TURN_SOUND_ON" />
            </span>
          </Button>
        </div>
      ) : null}
    </>
  );
}
