import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import type { PlayerEvent } from '../../../machines/player/player.machine.ts';
import type { PlayerControlsEvent } from '../../../machines/playerControls/playerControls.machine.ts';
import { clockText } from '../../player/clockText.ts';
import { PlayerView } from '../../player/PlayerView.tsx';
import type { ControlsState, PlayerState } from '../../player/playerState.ts';
import { Timeline } from '../../player/Timeline.tsx';
import { TitleBar } from './TitleBar.tsx';
import styles from './TitlePlayer.module.css';

export type TitlePlayerProps = {
  content: Pick<Content, 'title' | 'episode'> | null;
  state: PlayerState;
  controls: ControlsState;
  onPlayer: (event: PlayerEvent) => void;
  onControls: (event: PlayerControlsEvent) => void;
  onLeave: () => void;
};

/** A title in the whole window (PLY-02). */
export function TitlePlayer({ content, state, controls, onPlayer, onControls, onLeave }: TitlePlayerProps) {
  const { formatMessage } = useIntl();
  const { position, duration, bufferedUntil, seekable } = state;
  const end = duration ?? seekable.end;
  return (
    <div className={styles.page}>
      <PlayerView
        label={formatMessage({ id: 'PLAYER_LABEL' })}
        size="window"
        state={state}
        controls={controls}
        top={<TitleBar content={content} onLeave={onLeave} />}
        timeline={
          <div className={styles.line}>
            <Timeline
              label={formatMessage({ id: 'PLAYER_TIMELINE' })}
              from={0}
              to={end}
              at={position}
              loadedTo={bufferedUntil}
              textOf={clockText}
              spokenOf={(place) => formatMessage({ id: 'PLAYER_TIME_OF' }, { time: clockText(place), duration: clockText(end) })}
              isDisabled={end <= 0}
              onSeek={(to) => onPlayer({ type: 'player.seek', to })}
              onSkip={(by) => onPlayer({ type: 'player.skip', by })}
            />
          </div>
        }
        middle={
          <p className={styles.time}>
            {clockText(position)} <span className={styles.duration}>{`/ ${clockText(end)}`}</span>
          </p>
        }
        onPlayer={onPlayer}
        onControls={onControls}
      />
    </div>
  );
}
