import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { SEEK_STEP, VOLUME_STEP } from '../../machines/domain/constants.ts';
import type { Shortcut } from '../../machines/domain/shortcuts.ts';
import { nextSpeed } from '../../machines/domain/tracks.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import type { Panel, PlayerControlsEvent } from '../../machines/playerControls/playerControls.machine.ts';
import { CentreControls } from './CentreControls.tsx';
import { ControlRow } from './ControlRow.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import styles from './PlayerView.module.css';
import type { ControlsState, PlayerState } from './playerState.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useStage } from './StageContext.tsx';
import { StageView } from './StageView.tsx';
import { TracksPanel } from './TracksPanel.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useStirring } from './useStirring.ts';

export type PlayerViewProps = {
  label: string;
  /** The whole window, or a part of a page. */
  size: 'window' | 'page';
  state: PlayerState;
  controls: ControlsState;
  /** Stands at the top over the picture. */
  top: ReactNode;
  timeline: ReactNode;
  /** In the row, after the sound. */
  middle: ReactNode;
  onPlayer: (event: PlayerEvent) => void;
  onControls: (event: PlayerControlsEvent) => void;
  /** Live only: a key asks for the channel beside. */
  onChannel?: (direction: 1 | -1) => void;
};

/** A picture with its controls (PLY-02): one for titles and for channels. */
export function PlayerView({ label, size, state, controls, top, timeline, middle, onPlayer, onControls, onChannel }: PlayerViewProps) {
  const { formatMessage } = useIntl();
  const stage = useStage();
  const { isFullscreen } = useSyncExternalStore(stage.subscribe, stage.presentation);
  const frame = useRef<HTMLElement>(null);

  const togglePlay = () => onPlayer({ type: state.isGoing ? 'player.pause' : 'player.play' });
  const toggleFullscreen = () => {
    if (frame.current) stage.toggleFullscreen(frame.current);
  };
  /** The focus goes back to the button that opened the panel. */
  const close = (panel: Panel) => {
    onControls({ type: 'panel.close' });
    frame.current?.querySelector<HTMLElement>(`[data-opens="${panel}"]`)?.focus();
  };
  const toggle = (panel: Panel) => (controls.panel === panel ? close(panel) : onControls({ type: 'panel.open', panel }));

  useStirring(frame, onControls);
  useShortcuts((shortcut: Shortcut): boolean => {
    onControls({ type: 'viewer.stirred' });
    switch (shortcut.kind) {
      case 'togglePlay':
        togglePlay();
        return true;
      case 'skip':
        onPlayer({ type: 'player.skip', by: shortcut.direction * SEEK_STEP });
        return true;
      case 'seekToShare':
        if (state.duration !== null) onPlayer({ type: 'player.seek', to: shortcut.share * state.duration });
        return state.duration !== null;
      case 'volume':
        // On a page the arrows scroll.
        if (size === 'page' && !isFullscreen) return false;
        onPlayer({ type: 'sound.set', volume: Math.min(1, Math.max(0, state.sound.volume + shortcut.direction * VOLUME_STEP)) });
        return true;
      case 'toggleSound':
        onPlayer({ type: 'sound.toggle' });
        return true;
      case 'toggleSubtitles':
        onPlayer({ type: 'subtitles.toggle' });
        return true;
      case 'toggleFullscreen':
        toggleFullscreen();
        return true;
      case 'togglePictureInPicture':
        stage.togglePictureInPicture();
        return true;
      case 'speed':
        onPlayer({ type: 'speed.choose', speed: nextSpeed(state.speed, shortcut.direction) });
        return true;
      case 'channel':
        onChannel?.(shortcut.direction);
        return onChannel !== undefined;
      case 'closePanel':
        if (controls.panel) close(controls.panel);
        return controls.panel !== null;
    }
  });

  /** A mouse plays and pauses with the picture; a finger calls the controls. */
  const pressPicture = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    if (controls.panel) close(controls.panel);
    else if (event.pointerType === 'mouse') togglePlay();
  };
  const doubleClick = (event: MouseEvent) => {
    event.preventDefault();
    toggleFullscreen();
  };

  return (
    <section
      ref={frame}
      className={styles.player}
      data-player=""
      data-size={size}
      data-controls={controls.areShown ? 'shown' : 'hidden'}
      data-panel={controls.panel ?? 'none'}
      data-transport={state.transport}
      data-disturbance={state.disturbance}
      aria-label={label}
    >
      <div className={styles.picture} onPointerUp={pressPicture} onDoubleClick={doubleClick}>
        <StageView layer="element" />
      </div>
      <div className={styles.shades} aria-hidden="true" />
      <StageView layer="captions" className={styles.captions} />
      <div className={styles.top}>{top}</div>
      <PlayerStatus state={state} onPlayer={onPlayer} />
      <CentreControls state={state} onPlayer={onPlayer} onTogglePlay={togglePlay} />
      <div className={styles.bottom}>
        {timeline}
        <ControlRow
          state={state}
          panel={controls.panel}
          isFullscreen={isFullscreen}
          onPlayer={onPlayer}
          onTogglePlay={togglePlay}
          onTogglePanel={toggle}
          onToggleFullscreen={toggleFullscreen}
        >
          {middle}
        </ControlRow>
      </div>
      {controls.panel === 'tracks' ? (
        <TracksPanel
          label={formatMessage({ id: 'PLAYER_TRACKS' })}
          tracks={state.tracks}
          subtitlesId={state.subtitlesId}
          onAudio={(id) => onPlayer({ type: 'audio.choose', id })}
          onSubtitles={(id) => onPlayer({ type: 'subtitles.choose', id })}
        />
      ) : null}
      {controls.panel === 'settings' ? (
        <SettingsPanel
          label={formatMessage({ id: 'PLAYER_SETTINGS' })}
          qualities={state.tracks.qualities}
          qualityId={state.qualityId}
          speed={state.speed}
          isLive={state.isLive}
          onQuality={(id) => onPlayer({ type: 'quality.choose', id })}
          onSpeed={(speed) => onPlayer({ type: 'speed.choose', speed })}
        />
      ) : null}
    </section>
  );
}
