import { type MouseEvent, type PointerEvent, type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { sideOf } from '../../../machines/player/feedback.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import { CaptionAppearance } from '../captions/CaptionAppearance.tsx';
import { TracksPanel } from '../captions/TracksPanel.tsx';
import { useStage } from '../engine/StageContext.tsx';
import { StageView } from '../engine/StageView.tsx';
import { type Plays, SettingsPanel } from '../panels/SettingsPanel.tsx';
import { ShortcutSheet } from '../panels/ShortcutSheet.tsx';
import { StatisticsPanel } from '../panels/statisticsView.ts';
import { usePanels } from '../panels/usePanels.ts';
import { RemoteScreen } from '../remote/RemoteScreen.tsx';
import { CentreControls } from './CentreControls.tsx';
import { ControlRow } from './ControlRow.tsx';
import { KeyFeedback } from './KeyFeedback.tsx';
import { PictureWindow } from './PictureWindow.tsx';
import { PlayerContext } from './PlayerContext.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import styles from './PlayerView.module.css';
import type { PlayerProps } from './playerState.ts';
import { SleepNotice } from './SleepNotice.tsx';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useViewerActivity } from './useViewerActivity.ts';

/** The parts that differ between titles and channels. They read the player with `usePlayerContext`. */
type PlayerParts = {
  label: string;
  plays: Plays;
  /** `window`: fills the window; `page`: part of a page. */
  size: 'window' | 'page';
  /** At the top, over the picture. */
  top: ReactNode;
  timeline: ReactNode;
  /** In the row, after the volume control. */
  middle: ReactNode;
  /** In the row, before the panel buttons: next episode, episodes. */
  actions?: ReactNode;
  /** Below the controls, where there is room: on a phone in portrait. */
  below?: ReactNode;
  /** A picture instead of the video, before its first frame and after it has ended with the page (MOT-07). */
  still?: ReactNode;
  /** Over the picture, bottom right: skip intro, up next, still watching. */
  overlay?: ReactNode;
  /** At the end of the settings panel: settings of a title or a channel. */
  moreSettings?: ReactNode;
  /** An ad that is shown instead of the content. It replaces all controls except `top` (PLY-15). */
  ad?: ReactNode;
  /** Panels of a title or a channel. The caller decides when they are rendered. */
  morePanels?: ReactNode;
  /** Replaces the "Watch again" button after the end; null shows nothing. */
  ended?: ReactNode;
  /** Keys that only a title or a channel has, and "close" while no panel is open. False: the browser handles the key. */
  onKey?: (shortcut: Shortcut) => boolean;
};

const noKey = () => false;

/** The picture with its controls (PLY-02), for titles and channels. */
export function PlayerView({ state, controls, send, onKey = noKey, ...parts }: PlayerProps & PlayerParts) {
  const { label, size, ad } = parts;
  const stage = useStage();
  const { hasFrame, isFullscreen, pictureWindow } = useSyncExternalStore(stage.subscribe, stage.presentation);
  const frame = useRef<HTMLElement>(null);
  /** The type of the last pointer on the picture: a double tap is not a double click. */
  const pointer = useRef('mouse');
  const isSoundOnly = state.tracks.playingHeight === 0;
  const panels = usePanels(frame, controls.panel, send.controls);

  const togglePlay = () => send.player({ type: state.isGoing ? 'player.pause' : 'player.play' });
  /** No visible button shows this change, so the picture shows feedback. */
  const togglePlayVisibly = () => {
    send.controls({ type: 'feedback.show', feedback: { kind: state.isGoing ? 'pause' : 'play' } });
    togglePlay();
  };
  const toggleFullscreen = () => {
    if (frame.current) stage.toggleFullscreen(frame.current);
  };

  useViewerActivity(frame, send.controls);
  usePlayerKeys({
    state,
    controls,
    send,
    isOff: Boolean(ad),
    ownsArrows: size === 'window' || isFullscreen || state.screen.isOnReceiver,
    panels,
    togglePlay: togglePlayVisibly,
    toggleFullscreen,
    stage,
    onKey,
  });

  /** A mouse press plays or pauses. A tap shows or hides the controls; a double tap at a side skips. */
  const pressPicture = (event: PointerEvent<HTMLElement>) => {
    pointer.current = event.pointerType;
    if (event.button !== 0 || ad) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (controls.panel) panels.close();
    else if (event.pointerType !== 'mouse')
      send.controls({ type: 'picture.tap', side: state.isSeekable ? sideOf((event.clientX - left) / Math.max(1, width)) : 'middle' });
    else togglePlayVisibly();
  };
  const doubleClick = (event: MouseEvent) => {
    if (pointer.current !== 'mouse') return;
    event.preventDefault();
    toggleFullscreen();
  };

  const notice = state.sleep?.notice ? <SleepNotice countdown={state.sleep.notice} send={send.sleepTimer} /> : null;

  return (
    <PlayerContext value={{ state, controls, send, panels, togglePlay, toggleFullscreen }}>
      <section
        ref={frame}
        className={styles.player}
        data-player=""
        data-dark=""
        data-size={size}
        data-controls={controls.areShown ? 'shown' : 'hidden'}
        data-panel={controls.panel ?? 'none'}
        data-transport={state.transport}
        data-disturbance={state.disturbance}
        data-statistics={state.statistics?.isOpen}
        aria-label={label}
      >
        <div className={styles.picture} data-moving={hasFrame || isSoundOnly} onPointerUp={pressPicture} onDoubleClick={doubleClick}>
          {pictureWindow ? (
            <p className={styles.elsewhere}>
              <FormattedMessage id="PLAYER_IN_WINDOW" />
            </p>
          ) : (
            <>
              {parts.still}
              <StageView layer="element" className={styles.video} />
            </>
          )}
          {isSoundOnly ? (
            <p className={styles.soundOnly}>
              <FormattedMessage id="PLAYER_SOUND_ONLY" />
            </p>
          ) : null}
        </div>
        {pictureWindow ? <PictureWindow target={pictureWindow}>{notice}</PictureWindow> : notice}
        <div className={styles.shades} aria-hidden="true" />
        {ad || pictureWindow ? null : <StageView layer="captions" className={styles.captions} />}
        <div className={styles.top}>{parts.top}</div>
        {ad || (
          <>
            <PlayerStatus ended={parts.ended} />
            <RemoteScreen screen={state.screen} send={send.screen} />
            <KeyFeedback />
            <CentreControls />
            <div className={styles.bottom}>
              {parts.timeline}
              <ControlRow actions={parts.actions}>{parts.middle}</ControlRow>
              {parts.below ? <div className={styles.below}>{parts.below}</div> : null}
            </div>
            {parts.overlay ? <div className={styles.overlay}>{parts.overlay}</div> : null}
            {state.statistics?.isOpen ? (
              <Suspense>
                <StatisticsPanel statistics={state.statistics} send={send.statistics} isLive={state.isLive} />
              </Suspense>
            ) : null}
            {controls.panel === 'tracks' ? <TracksPanel /> : null}
            {controls.panel === 'captions' ? <CaptionAppearance /> : null}
            {controls.panel === 'settings' ? <SettingsPanel plays={parts.plays}>{parts.moreSettings}</SettingsPanel> : null}
            {parts.morePanels}
            {controls.panel === 'shortcuts' ? <ShortcutSheet /> : null}
          </>
        )}
      </section>
    </PlayerContext>
  );
}
