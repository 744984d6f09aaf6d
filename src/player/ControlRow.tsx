import { Airplay, Captions, Cast, Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SEEK_STEP } from '../../machines/domain/constants.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import type { Panel } from '../../machines/player/playerControls.machine.ts';
import styles from './ControlRow.module.css';
import { PlayerButton } from './PlayerButton.tsx';
import type { PlayerState } from './playerState.ts';
import { SkipIcon } from './SkipIcon.tsx';
import { useStage } from './StageContext.tsx';
import type { Presentation } from './stage.ts';
import { VolumeControl } from './VolumeControl.tsx';

type ControlRowProps = {
  state: PlayerState;
  panel: Panel | null;
  presentation: Presentation;
  onPlayer: (event: PlayerEvent) => void;
  onTogglePlay: () => void;
  onTogglePanel: (panel: Panel) => void;
  onToggleFullscreen: () => void;
  actions: ReactNode;
  children: ReactNode;
};

/** The row of controls. Phones omit the controls that are on the picture or are hardware keys. */
export function ControlRow({
  state,
  panel,
  presentation: { isFullscreen, isPictureInPicture, remote },
  onPlayer,
  onTogglePlay,
  onTogglePanel,
  onToggleFullscreen,
  actions,
  children,
}: ControlRowProps) {
  const { formatMessage } = useIntl();
  const stage = useStage();
  const { transport, isGoing, sound, tracks, isSeekable } = state;
  const hasTracks = tracks.audio.length > 1 || tracks.subtitles.length > 0;
  const PlayIcon = transport === 'ended' ? RotateCcw : isGoing ? Pause : Play;

  return (
    <div className={styles.row}>
      <PlayerButton
        className={styles.play}
        label={formatMessage({ id: transport === 'ended' ? 'PLAYER_WATCH_AGAIN' : isGoing ? 'PLAYER_PAUSE' : 'PLAYER_PLAY' })}
        icon={<PlayIcon {...(transport === 'ended' ? {} : { fill: 'currentColor' })} aria-hidden="true" />}
        onClick={onTogglePlay}
      />
      <PlayerButton
        className={styles.skip}
        label={formatMessage({ id: 'PLAYER_BACK_SECONDS' }, { seconds: SEEK_STEP })}
        icon={<SkipIcon direction={-1} />}
        disabled={!isSeekable}
        onClick={() => onPlayer({ type: 'player.skip', by: -SEEK_STEP })}
      />
      <PlayerButton
        className={styles.skip}
        label={formatMessage({ id: 'PLAYER_FORWARD_SECONDS' }, { seconds: SEEK_STEP })}
        icon={<SkipIcon direction={1} />}
        disabled={!isSeekable}
        onClick={() => onPlayer({ type: 'player.skip', by: SEEK_STEP })}
      />
      <VolumeControl sound={sound} onPlayer={onPlayer} />
      {children}
      <div className={styles.end}>
        {actions}
        <PlayerButton
          data-opens="tracks"
          label={formatMessage({ id: 'PLAYER_TRACKS' })}
          icon={<Captions aria-hidden="true" />}
          isOpen={panel === 'tracks'}
          aria-expanded={panel === 'tracks'}
          disabled={!hasTracks}
          onClick={() => onTogglePanel('tracks')}
        />
        <PlayerButton
          data-opens="settings"
          label={formatMessage({ id: 'PLAYER_SETTINGS' })}
          icon={<Settings aria-hidden="true" />}
          isOpen={panel === 'settings'}
          aria-expanded={panel === 'settings'}
          onClick={() => onTogglePanel('settings')}
        />
        {remote ? (
          <PlayerButton
            label={formatMessage({ id: remote.kind === 'airPlay' ? 'PLAYER_AIRPLAY' : 'PLAYER_REMOTE' })}
            icon={remote.kind === 'airPlay' ? <Airplay aria-hidden="true" /> : <Cast aria-hidden="true" />}
            isOpen={remote.isConnected}
            aria-pressed={remote.isConnected}
            onClick={stage.chooseRemote}
          />
        ) : null}
        {stage.canPictureInPicture ? (
          <PlayerButton
            className={styles.wide}
            label={formatMessage({ id: 'PLAYER_PICTURE_IN_PICTURE' })}
            isOpen={isPictureInPicture}
            aria-pressed={isPictureInPicture}
            icon={<PictureInPicture2 aria-hidden="true" />}
            onClick={stage.togglePictureInPicture}
          />
        ) : null}
        {stage.canFullscreen ? (
          <PlayerButton
            label={formatMessage({ id: isFullscreen ? 'PLAYER_FULLSCREEN_LEAVE' : 'PLAYER_FULLSCREEN' })}
            icon={isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            onClick={onToggleFullscreen}
          />
        ) : null}
      </div>
    </div>
  );
}
