import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sideOf } from '../../machines/domain/feedback.ts';
import type { PlayerEvent } from '../../machines/player/player.machine.ts';
import type { PlayerControlsEvent } from '../../machines/player/playerControls.machine.ts';
import type { TracksEvent } from '../../machines/player/tracks.machine.ts';
import { CaptionAppearance } from './CaptionAppearance.tsx';
import { CentreControls } from './CentreControls.tsx';
import { ControlRow } from './ControlRow.tsx';
import { KeyFeedback } from './KeyFeedback.tsx';
import { PictureWindow } from './PictureWindow.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import styles from './PlayerView.module.css';
import type { ControlsState, PlayerState } from './playerState.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useStage } from './StageContext.tsx';
import { StageView } from './StageView.tsx';
import { TracksPanel } from './TracksPanel.tsx';
import { usePanels } from './usePanels.ts';
import { type TitleKey, usePlayerKeys } from './usePlayerKeys.ts';
import { useViewerActivity } from './useViewerActivity.ts';

export type PlayerViewProps = {
  label: string;
  /** `window`: fills the window; `page`: part of a page. */
  size: 'window' | 'page';
  state: PlayerState;
  controls: ControlsState;
  /** At the top, over the picture. */
  top: ReactNode;
  timeline: ReactNode;
  /** In the row, after the volume control. */
  middle: ReactNode;
  /** In the row, before the panel buttons: next episode, episodes. */
  actions?: ReactNode;
  /** Below the controls, where there is room: on a phone in portrait. */
  below?: ReactNode;
  /** Over the picture, bottom right: skip intro, up next, still watching. */
  overlay?: ReactNode;
  /** At the end of the settings panel: settings of a title or a channel. */
  moreSettings?: ReactNode;
  /** An ad that is shown instead of the content. It replaces all controls except `top` (PLY-15). */
  ad?: ReactNode;
  onPlayer: (event: PlayerEvent) => void;
  onTracks: (event: TracksEvent) => void;
  onControls: (event: PlayerControlsEvent) => void;
  /** Panels of a title or a channel. The caller decides when they are rendered. */
  morePanels?: ReactNode;
  /** Replaces the "Watch again" button after the end; null shows nothing. */
  ended?: ReactNode;
  /** Live only: a key changes to the next (1) or previous (-1) channel. */
  onChannel?: (direction: 1 | -1) => void;
  /** Titles only. False: the browser handles the key. */
  onTitleKey?: (kind: TitleKey) => boolean;
};

/** The picture with its controls (PLY-02), for titles and channels. */
export function PlayerView({
  label,
  size,
  state,
  controls,
  top,
  timeline,
  middle,
  actions,
  below,
  overlay,
  moreSettings,
  morePanels,
  ad,
  ended,
  onPlayer,
  onTracks,
  onControls,
  onChannel,
  onTitleKey,
}: PlayerViewProps) {
  const { formatMessage } = useIntl();
  const stage = useStage();
  const presentation = useSyncExternalStore(stage.subscribe, stage.presentation);
  const { isFullscreen, pictureWindow } = presentation;
  const frame = useRef<HTMLElement>(null);
  /** The type of the last pointer on the picture: a double tap is not a double click. */
  const pointer = useRef('mouse');
  const panels = usePanels(frame, controls.panel, onControls);

  const togglePlay = () => onPlayer({ type: state.isGoing ? 'player.pause' : 'player.play' });
  /** No visible button shows this change, so the picture shows feedback. */
  const togglePlayVisibly = () => {
    onControls({ type: 'feedback.show', feedback: { kind: state.isGoing ? 'pause' : 'play' } });
    togglePlay();
  };
  const toggleFullscreen = () => {
    if (frame.current) stage.toggleFullscreen(frame.current);
  };

  useViewerActivity(frame, onControls);
  usePlayerKeys({
    state,
    isOff: Boolean(ad),
    ownsArrows: size === 'window' || isFullscreen,
    onPlayer,
    onTracks,
    onFeedback: (feedback) => onControls({ type: 'feedback.show', feedback }),
    onTogglePlay: togglePlayVisibly,
    onToggleFullscreen: toggleFullscreen,
    onTogglePictureInPicture: stage.togglePictureInPicture,
    onToggleShortcuts: () => panels.toggle('shortcuts'),
    onClose: controls.panel === null ? null : panels.close,
    onChannel,
    onTitleKey,
  });

  /** A mouse press plays or pauses. A tap shows or hides the controls; a double tap at a side skips. */
  const pressPicture = (event: PointerEvent<HTMLElement>) => {
    pointer.current = event.pointerType;
    if (event.button !== 0 || ad) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (controls.panel) panels.close();
    else if (event.pointerType !== 'mouse')
      onControls({ type: 'picture.tap', side: state.isSeekable ? sideOf((event.clientX - left) / Math.max(1, width)) : 'middle' });
    else togglePlayVisibly();
  };
  const doubleClick = (event: MouseEvent) => {
    if (pointer.current !== 'mouse') return;
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
        {pictureWindow ? (
          <p className={styles.elsewhere}>
            <FormattedMessage id="PLAYER_IN_WINDOW" />
          </p>
        ) : (
          <StageView layer="element" />
        )}
      </div>
      {pictureWindow ? <PictureWindow target={pictureWindow} state={state} onPlayer={onPlayer} onTogglePlay={togglePlay} /> : null}
      <div className={styles.shades} aria-hidden="true" />
      {ad || pictureWindow ? null : <StageView layer="captions" className={styles.captions} />}
      <div className={styles.top}>{top}</div>
      {ad || (
        <>
          <PlayerStatus state={state} ended={ended} onPlayer={onPlayer} />
          <KeyFeedback feedback={controls.feedback} />
          <CentreControls state={state} onPlayer={onPlayer} onTogglePlay={togglePlay} />
          <div className={styles.bottom}>
            {timeline}
            <ControlRow
              state={state}
              panel={controls.panel}
              presentation={presentation}
              onPlayer={onPlayer}
              onTogglePlay={togglePlay}
              onTogglePanel={panels.toggle}
              onToggleFullscreen={toggleFullscreen}
              actions={actions}
            >
              {middle}
            </ControlRow>
            {below ? <div className={styles.below}>{below}</div> : null}
          </div>
          {overlay ? <div className={styles.overlay}>{overlay}</div> : null}
          {controls.panel === 'tracks' ? (
            <TracksPanel
              label={formatMessage({ id: 'PLAYER_TRACKS' })}
              tracks={state.tracks}
              subtitlesId={state.subtitlesId}
              onAudio={(id) => onTracks({ type: 'audio.choose', id })}
              onSubtitles={(id) => onTracks({ type: 'subtitles.choose', id })}
              onShowAppearance={() => panels.open('captions')}
              onClose={panels.close}
            />
          ) : null}
          {controls.panel === 'captions' ? <CaptionAppearance onBack={() => panels.open('tracks')} onClose={panels.close} /> : null}
          {controls.panel === 'settings' ? (
            <SettingsPanel
              label={formatMessage({ id: 'PLAYER_SETTINGS' })}
              qualities={state.tracks.qualities}
              qualityId={state.qualityId}
              playingHeight={state.tracks.playingHeight ?? null}
              speed={state.speed}
              isLive={state.isLive}
              onQuality={(id) => onTracks({ type: 'quality.choose', id })}
              onSpeed={(speed) => onPlayer({ type: 'speed.choose', speed })}
              onShowShortcuts={() => panels.open('shortcuts')}
              onClose={panels.close}
            >
              {moreSettings}
            </SettingsPanel>
          ) : null}
          {morePanels}
          {controls.panel === 'shortcuts' ? <ShortcutSheet isLive={state.isLive} onClose={panels.close} /> : null}
        </>
      )}
    </section>
  );
}
