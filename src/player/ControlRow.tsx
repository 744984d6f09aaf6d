import { Captions, Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw, Settings, Volume1, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SEEK_STEP, VOLUME_STEP } from '../../machines/domain/constants.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import type { Panel } from '../../machines/playerControls/playerControls.machine.ts';
import styles from './ControlRow.module.css';
import { PlayerButton } from './PlayerButton.tsx';
import type { PlayerState } from './playerState.ts';
import { SkipIcon } from './SkipIcon.tsx';
import { useStage } from './StageContext.tsx';

type ControlRowProps = {
  state: PlayerState;
  panel: Panel | null;
  isFullscreen: boolean;
  onPlayer: (event: PlayerEvent) => void;
  onTogglePlay: () => void;
  onTogglePanel: (panel: Panel) => void;
  onToggleFullscreen: () => void;
  children: ReactNode;
};

/** The one row of controls. What a phone has on its picture, or by its own keys, is left out there. */
export function ControlRow({
  state,
  panel,
  isFullscreen,
  onPlayer,
  onTogglePlay,
  onTogglePanel,
  onToggleFullscreen,
  children,
}: ControlRowProps) {
  const { formatMessage } = useIntl();
  const stage = useStage();
  const { transport, isGoing, sound, tracks, isSeekable } = state;
  const hasTracks = tracks.audio.length > 1 || tracks.subtitles.length > 0;
  const Loudness = sound.isMuted || sound.volume === 0 ? VolumeX : sound.volume < 0.5 ? Volume1 : Volume2;
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
      <span className={styles.sound}>
        <PlayerButton
          label={formatMessage({ id: sound.isMuted ? 'PLAYER_SOUND_ON' : 'PLAYER_SOUND_OFF' })}
          icon={<Loudness aria-hidden="true" />}
          onClick={() => onPlayer({ type: 'sound.toggle' })}
        />
        <input
          className={styles.volume}
          type="range"
          min={0}
          max={1}
          step={VOLUME_STEP}
          value={sound.isMuted ? 0 : sound.volume}
          aria-label={formatMessage({ id: 'PLAYER_VOLUME' })}
          aria-valuetext={formatMessage({ id: 'PLAYER_VOLUME_VALUE' }, { share: sound.isMuted ? 0 : sound.volume })}
          style={{ backgroundSize: `${(sound.isMuted ? 0 : sound.volume) * 100}% 100%` }}
          onChange={(event) => onPlayer({ type: 'sound.set', volume: Number(event.currentTarget.value) })}
        />
      </span>
      {children}
      <span className={styles.space} />
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
      {stage.canPictureInPicture ? (
        <PlayerButton
          className={styles.wide}
          label={formatMessage({ id: 'PLAYER_PICTURE_IN_PICTURE' })}
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
  );
}
