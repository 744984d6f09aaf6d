import { ExternalLink, Maximize, Minimize, Pause, Play, SkipForward } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VOLUME_STEP } from '../../../machines/domain/constants.ts';
import type { AdsEvent } from '../../../machines/player/ads.machine.ts';
import type { Ad } from '../../../machines/player/ads.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useFocusHeadingOnRemoval } from '../../ui/page/focus.ts';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import { useShortcuts } from '../controls/useShortcuts.ts';
import { VolumeControl } from '../controls/VolumeControl.tsx';
import { Waiting } from '../controls/Waiting.tsx';
import { useStage } from '../engine/StageContext.tsx';
import styles from './AdOverlay.module.css';
import type { AdState } from './adState.ts';

export type AdOverlayProps = { state: AdState; send: (event: AdsEvent) => void };

/** Replaces the content's controls during an ad (PLY-15): the ad's number, its remaining time, and the few available controls. */
export function AdOverlay({ state, send }: AdOverlayProps) {
  const { formatMessage } = useIntl();
  const { isComing, ad, number, count } = state;
  return (
    <div className={styles.ad} role="group" aria-label={formatMessage({ id: 'ADS_LABEL' })} data-ad-overlay="">
      <span className="visually-hidden" aria-live="polite">
        {isComing ? null : <FormattedMessage id="ADS_SPOKEN" values={{ number, count }} />}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {!isComing && state.secondsToSkip === 0 ? <FormattedMessage id="ADS_SKIP_NOW" /> : null}
      </span>
      {isComing || ad === null ? (
        <div className={styles.coming}>
          <Waiting />
        </div>
      ) : (
        <ShownAd key={ad.id} ad={ad} state={state} send={send} />
      )}
    </div>
  );
}

function ShownAd({ ad, state, send }: AdOverlayProps & { ad: Ad }) {
  const { formatMessage } = useIntl();
  const stage = useStage();
  const { isFullscreen } = useSyncExternalStore(stage.subscribe, stage.presentation);
  const frame = useRef<HTMLDivElement>(null);
  const { isPaused, number, count, sound, share } = state;

  useFocusHeadingOnRemoval(frame, 'own');

  const togglePlay = () => send({ type: isPaused ? 'ad.play' : 'ad.pause' });
  const toggleFullscreen = () => {
    const player = frame.current?.closest('[data-player]');
    if (player) stage.toggleFullscreen(player);
  };
  useShortcuts((shortcut: Shortcut): boolean => {
    switch (shortcut.kind) {
      case 'togglePlay':
        togglePlay();
        return true;
      case 'volume': {
        const heard = sound.isMuted ? 0 : sound.volume;
        send({ type: 'sound.set', volume: Math.min(1, Math.max(0, heard + shortcut.direction * VOLUME_STEP)) });
        return true;
      }
      case 'toggleSound':
        send({ type: 'sound.toggle' });
        return true;
      case 'toggleFullscreen':
        toggleFullscreen();
        return true;
      default:
        // No other shortcut works during an ad.
        return false;
    }
  });

  return (
    <div ref={frame} className={styles.bottom}>
      <div className={styles.offers}>
        {ad.clickUrl === null ? null : (
          <Anchor
            className={styles.link}
            href={ad.clickUrl}
            aria-label={
              ad.title
                ? formatMessage({ id: 'ADS_LEARN_MORE_ABOUT' }, { title: ad.title })
                : formatMessage({ id: 'ADS_LEARN_MORE_NAMELESS' })
            }
            onClick={() => send({ type: 'ad.follow' })}
          >
            <FormattedMessage id="ADS_LEARN_MORE" />
            <ExternalLink aria-hidden="true" />
          </Anchor>
        )}
        {sound.isForced && sound.isMuted ? (
          <Button variant="glass" onClick={() => send({ type: 'sound.toggle' })}>
            <FormattedMessage id="PLAYER_TURN_SOUND_ON" />
          </Button>
        ) : null}
        <span className={styles.space} />
        <SkipAd seconds={state.secondsToSkip} onSkip={() => send({ type: 'ad.skip' })} />
      </div>
      <div className={styles.line} aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <div className={styles.row}>
        <PlayerButton
          label={formatMessage({ id: isPaused ? 'PLAYER_PLAY' : 'PLAYER_PAUSE' })}
          icon={isPaused ? <Play fill="currentColor" aria-hidden="true" /> : <Pause fill="currentColor" aria-hidden="true" />}
          onClick={togglePlay}
        />
        <VolumeControl sound={sound} send={send} />
        <p className={styles.count}>
          {count > 1 ? <FormattedMessage id="ADS_NUMBER" values={{ number, count }} /> : <FormattedMessage id="ADS_ONE" />}
          {state.secondsLeft === null ? null : (
            <>
              <span aria-hidden="true"> · </span>
              <span aria-hidden="true">
                <FormattedMessage id="ADS_SECONDS" values={{ seconds: state.secondsLeft }} />
              </span>
              <span className="visually-hidden">
                <FormattedMessage id="ADS_LEFT" values={{ seconds: state.secondsLeft }} />
              </span>
            </>
          )}
        </p>
        <span className={styles.space} />
        {stage.canFullscreen ? (
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

/** The seconds until the ad can be skipped, then the skip button. */
function SkipAd({ seconds, onSkip }: { seconds: number | null; onSkip: () => void }) {
  if (seconds === null) return null;
  if (seconds > 0)
    return (
      <span className={styles.wait}>
        <FormattedMessage id="ADS_SKIP_IN" values={{ seconds }} />
      </span>
    );
  return (
    <Button icon={<SkipForward fill="currentColor" aria-hidden="true" />} onClick={onSkip}>
      <FormattedMessage id="ADS_SKIP" />
    </Button>
  );
}
