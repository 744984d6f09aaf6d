import { Airplay, Captions, Cast, Maximize, Minimize, PictureInPicture2, Settings } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useIsTelevision } from '../../ui/page/television.ts';
import { useStage } from '../engine/StageContext.tsx';
import styles from './ControlRow.module.css';
import { PanelButton, PlayerButton } from './PlayerButton.tsx';
import { usePlayerContext } from './PlayerContext.tsx';
import { PlayButton, SkipButton } from './TransportButtons.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/**
 * The row of controls. Phones omit the controls that are on the picture or are hardware keys.
 * @param props.children after the volume control
 * @param props.actions before the panel buttons
 */
export function ControlRow({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const stage = useStage();
  // TV-18: the picture fills the screen of a television, and a remote control has no other window.
  const isTelevision = useIsTelevision();
  const { isFullscreen, isPictureInPicture } = useSyncExternalStore(stage.subscribe, stage.presentation);
  const { state, send, toggleFullscreen } = usePlayerContext();
  const { sound, tracks, screen } = state;
  const isElsewhere = screen.phase === 'playingThere';
  return (
    <div className={styles.row} data-arrows="first">
      <PlayButton className={styles.play} />
      <SkipButton className={styles.skip} direction={-1} />
      <SkipButton className={styles.skip} direction={1} />
      <VolumeControl sound={sound} send={send.player} />
      {children}
      <div className={styles.end}>
        {actions}
        <PanelButton
          panel="tracks"
          label={formatMessage({ id: 'PLAYER_TRACKS' })}
          icon={<Captions aria-hidden="true" />}
          disabled={tracks.audio.length < 2 && tracks.subtitles.length === 0}
        />
        <PanelButton panel="settings" label={formatMessage({ id: 'PLAYER_SETTINGS' })} icon={<Settings aria-hidden="true" />} />
        {screen.kind ? (
          <PlayerButton
            label={formatMessage({ id: screen.kind === 'airPlay' ? 'PLAYER_AIRPLAY' : 'PLAYER_REMOTE' })}
            icon={screen.kind === 'airPlay' ? <Airplay aria-hidden="true" /> : <Cast aria-hidden="true" />}
            isOpen={isElsewhere}
            aria-pressed={isElsewhere}
            onClick={() => send.screen({ type: isElsewhere ? 'screen.return' : 'screen.choose' })}
          />
        ) : null}
        {stage.canPictureInPicture && !isTelevision && !screen.isOnReceiver ? (
          <PlayerButton
            className={styles.wide}
            label={formatMessage({ id: 'PLAYER_PICTURE_IN_PICTURE' })}
            isOpen={isPictureInPicture}
            aria-pressed={isPictureInPicture}
            icon={<PictureInPicture2 aria-hidden="true" />}
            onClick={stage.togglePictureInPicture}
          />
        ) : null}
        {stage.canFullscreen && !isTelevision ? (
          <PlayerButton
            label={formatMessage({ id: isFullscreen ? 'PLAYER_FULLSCREEN_LEAVE' : 'PLAYER_FULLSCREEN' })}
            icon={isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            onClick={toggleFullscreen}
          />
        ) : null}
      </div>
    </div>
  );
}
