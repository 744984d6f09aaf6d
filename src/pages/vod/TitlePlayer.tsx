import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chapterAt } from '../../../machines/domain/chapters.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import type { PlayerEvent } from '../../../machines/player/player.machine.ts';
import type { PlayerControlsEvent } from '../../../machines/player/playerControls.machine.ts';
import type { TracksEvent } from '../../../machines/player/tracks.machine.ts';
import { ChapterList } from '../../player/ChapterList.tsx';
import { clockText } from '../../player/clockText.ts';
import { PlayerView } from '../../player/PlayerView.tsx';
import type { ControlsState, PlayerState } from '../../player/playerState.ts';
import { Timeline } from '../../player/Timeline.tsx';
import { useTitleChapters } from '../../player/titleChapters.ts';
import type { TitleKey } from '../../player/usePlayerKeys.ts';
import { useSpokenTime } from '../../player/useSpokenTime.ts';
import { AutoplaySwitches } from './AutoplaySwitches.tsx';
import { EndCard } from './EndCard.tsx';
import { EpisodeList } from './EpisodeList.tsx';
import { OverTitle } from './OverTitle.tsx';
import type { OverlayEvent, OverlayState } from './overlays.ts';
import { TitleBar } from './TitleBar.tsx';
import { TitleButtons } from './TitleButtons.tsx';
import styles from './TitlePlayer.module.css';

export type TitlePlayerProps = {
  content: Pick<Content, 'id' | 'title' | 'episode' | 'marks'> | null;
  state: PlayerState;
  controls: ControlsState;
  overlays: OverlayState;
  /** PLY-15: an ad that covers the picture; null when there is none. */
  ad?: ReactNode;
  onPlayer: (event: PlayerEvent) => void;
  onTracks: (event: TracksEvent) => void;
  onOverlayEvent: (event: OverlayEvent) => void;
  onControls: (event: PlayerControlsEvent) => void;
  onLeave: () => void;
};

/** The player of a title (PLY-02), with its skip markers, up next and episodes (PLY-04 to PLY-07). */
export function TitlePlayer(props: TitlePlayerProps) {
  const { content, state, controls, overlays, onPlayer, onOverlayEvent, onControls, onLeave } = props;
  const { skippable, following, episodes } = overlays;
  const { next = null, offer = 'none' } = following ?? {};
  const hasEnded = state.transport === 'ended';
  const areEpisodesOpen = controls.panel === 'episodes';
  const closePanel = () => onControls({ type: 'panel.close' });
  const toggleEpisodes = () => {
    if (areEpisodesOpen) return closePanel();
    onOverlayEvent({ type: 'episodes.open' });
    onControls({ type: 'panel.open', panel: 'episodes' });
  };
  /** Handles keys that only a title has. @returns false when the key has nothing to act on */
  const pressKey = (kind: TitleKey): boolean => {
    switch (kind) {
      case 'skipMarker':
        onOverlayEvent({ type: 'marker.skip' });
        return skippable !== null;
      case 'playNext':
        onOverlayEvent({ type: 'upNext.play' });
        return next !== null;
      case 'dismiss':
        onOverlayEvent({ type: 'upNext.dismiss' });
        return offer === 'offered';
    }
  };

  const { formatMessage } = useIntl();
  const { position, duration, bufferedUntil, seekable } = state;
  const end = duration ?? seekable.end;
  const spoken = useSpokenTime();
  const chapters = useTitleChapters(content, duration);
  const chapter = chapterAt(chapters, position);
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
              chapters={chapters}
              thumbnails={controls.thumbnails}
              textOf={clockText}
              spokenOf={(at) => formatMessage({ id: 'PLAYER_TIME_OF' }, { time: spoken(at), duration: spoken(end) })}
              isDisabled={end <= 0}
              onSeek={(to) => onPlayer({ type: 'player.seek', to })}
              onSkip={(by) => onPlayer({ type: 'player.skip', by })}
            />
          </div>
        }
        middle={
          <>
            <p className={styles.time}>
              {clockText(position)} <span className={styles.duration}>{`/ ${clockText(end)}`}</span>
            </p>
            {chapter ? <p className={styles.chapter}>{chapter.label}</p> : null}
          </>
        }
        below={
          chapters.length > 0 ? (
            <ChapterList
              chapters={chapters}
              position={position}
              thumbnails={controls.thumbnails}
              onSeek={(to) => onPlayer({ type: 'player.seek', to })}
            />
          ) : null
        }
        actions={
          <TitleButtons
            content={content}
            next={next}
            hasEpisodes={episodes !== null}
            areEpisodesOpen={areEpisodesOpen}
            onNext={() => onOverlayEvent({ type: 'upNext.play' })}
            onToggleEpisodes={toggleEpisodes}
          />
        }
        overlay={
          <OverTitle
            overlays={overlays}
            content={content}
            areControlsShown={controls.areShown}
            hasEnded={hasEnded}
            onOverlayEvent={onOverlayEvent}
          />
        }
        ended={
          offer === 'none' ? (
            <EndCard
              hasNext={next !== null}
              toCome={following?.toCome ?? null}
              forSubscribers={following?.forSubscribers ?? null}
              onNext={() => onOverlayEvent({ type: 'upNext.play' })}
              onAgain={() => onPlayer({ type: 'player.play' })}
              onLeave={onLeave}
            />
          ) : null
        }
        ad={props.ad}
        moreSettings={
          following ? (
            <AutoplaySwitches
              autoplaySettings={following.autoplaySettings}
              onAutoplaySettings={(autoplaySettings) => onOverlayEvent({ type: 'autoplaySettings.set', autoplaySettings })}
            />
          ) : null
        }
        morePanels={
          areEpisodesOpen && episodes ? (
            <EpisodeList
              {...episodes}
              episodeId={content?.id ?? ''}
              isPremiumViewer={overlays.isPremiumViewer}
              now={overlays.now}
              onSeason={(seasonId) => onOverlayEvent({ type: 'season.choose', seasonId })}
              onEpisode={(episode) => onOverlayEvent({ type: 'episode.choose', episode })}
              onRetry={() => onOverlayEvent({ type: 'episodes.retry' })}
              onClose={closePanel}
            />
          ) : null
        }
        onTitleKey={pressKey}
        onPlayer={onPlayer}
        onTracks={props.onTracks}
        onControls={onControls}
      />
    </div>
  );
}
