import { Pause, Play } from 'lucide-react';
import { useIntl } from 'react-intl';
import { SEEK_STEP } from '../../machines/domain/constants.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import styles from './CentreControls.module.css';
import { PlayerButton } from './PlayerButton.tsx';
import type { PlayerState } from './playerState.ts';
import { SkipIcon } from './SkipIcon.tsx';

type CentreControlsProps = { state: PlayerState; onPlayer: (event: PlayerEvent) => void; onTogglePlay: () => void };

/** Large controls in the middle of the picture, for touch screens. */
export function CentreControls({ state, onPlayer, onTogglePlay }: CentreControlsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.centre} data-centre="">
      <PlayerButton
        design="round"
        label={formatMessage({ id: 'PLAYER_BACK_SECONDS' }, { seconds: SEEK_STEP })}
        icon={<SkipIcon direction={-1} />}
        disabled={!state.isSeekable}
        onClick={() => onPlayer({ type: 'player.skip', by: -SEEK_STEP })}
      />
      <PlayerButton
        design="large"
        label={formatMessage({ id: state.isGoing ? 'PLAYER_PAUSE' : 'PLAYER_PLAY' })}
        icon={state.isGoing ? <Pause fill="currentColor" aria-hidden="true" /> : <Play fill="currentColor" aria-hidden="true" />}
        onClick={onTogglePlay}
      />
      <PlayerButton
        design="round"
        label={formatMessage({ id: 'PLAYER_FORWARD_SECONDS' }, { seconds: SEEK_STEP })}
        icon={<SkipIcon direction={1} />}
        disabled={!state.isSeekable}
        onClick={() => onPlayer({ type: 'player.skip', by: SEEK_STEP })}
      />
    </div>
  );
}
