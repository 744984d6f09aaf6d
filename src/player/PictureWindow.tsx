import { Pause, Play } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { SEEK_STEP } from '../../machines/domain/constants.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import styles from './PictureWindow.module.css';
import { PlayerButton } from './PlayerButton.tsx';
import type { PlayerState } from './playerState.ts';
import { SkipIcon } from './SkipIcon.tsx';
import { StageView } from './StageView.tsx';

type PictureWindowProps = { target: Window; state: PlayerState; onPlayer: (event: PlayerEvent) => void; onTogglePlay: () => void };

/** The picture in an always-on-top window, with captions and the controls that fit there (PLY-23). */
export function PictureWindow({ target, state, onPlayer, onTogglePlay }: PictureWindowProps) {
  const { formatMessage } = useIntl();
  return createPortal(
    <div className={styles.window} data-picture-window="">
      <StageView layer="element" />
      <StageView layer="captions" className={styles.captions} />
      <div className={styles.controls}>
        <PlayerButton
          label={formatMessage({ id: 'PLAYER_BACK_SECONDS' }, { seconds: SEEK_STEP })}
          icon={<SkipIcon direction={-1} />}
          disabled={!state.isSeekable}
          onClick={() => onPlayer({ type: 'player.skip', by: -SEEK_STEP })}
        />
        <PlayerButton
          label={formatMessage({ id: state.isGoing ? 'PLAYER_PAUSE' : 'PLAYER_PLAY' })}
          icon={state.isGoing ? <Pause fill="currentColor" aria-hidden="true" /> : <Play fill="currentColor" aria-hidden="true" />}
          onClick={onTogglePlay}
        />
        <PlayerButton
          label={formatMessage({ id: 'PLAYER_FORWARD_SECONDS' }, { seconds: SEEK_STEP })}
          icon={<SkipIcon direction={1} />}
          disabled={!state.isSeekable}
          onClick={() => onPlayer({ type: 'player.skip', by: SEEK_STEP })}
        />
      </div>
    </div>,
    target.document.body,
  );
}
