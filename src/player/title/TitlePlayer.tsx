import { useIntl } from 'react-intl';
import { chapterAt } from '../../../machines/player/chapters.ts';
import type { Shortcut } from '../../../machines/player/shortcuts.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { clockText } from '../controls/clockText.ts';
import { PlayerView } from '../controls/PlayerView.tsx';
import { Timeline } from '../controls/Timeline.tsx';
import { useSpokenTime } from '../controls/useSpokenTime.ts';
import { ChapterList } from '../panels/ChapterList.tsx';
import { useTitleChapters } from '../playback/titleChapters.ts';
import { AutoplaySwitches } from './AutoplaySwitches.tsx';
import { EndCard } from './EndCard.tsx';
import { EpisodeList } from './EpisodeList.tsx';
import { OverTitle } from './OverTitle.tsx';
import { Still } from './Still.tsx';
import { TitleBar } from './TitleBar.tsx';
import { TitleButtons } from './TitleButtons.tsx';
import styles from './TitlePlayer.module.css';
import type { TitlePlayerProps } from './titlePlayerProps.ts';

/** The player of a title (PLY-02), with its skip markers, up next and episodes (PLY-04 to PLY-07). */
export function TitlePlayer({ content, state, controls, overlays, ad, send }: TitlePlayerProps) {
  const { skippable, following, episodes } = overlays;
  const { next = null, offer = 'none' } = following ?? {};
  /** Handles keys that only a title has. @returns false when the key has nothing to act on */
  const pressKey = ({ kind }: Shortcut): boolean => {
    switch (kind) {
      case 'skipMarker':
        send.marker({ type: 'marker.skip' });
        return skippable !== null;
      case 'playNext':
        send.upNext({ type: 'upNext.play' });
        return next !== null;
      case 'closePanel':
        send.nextOffer({ type: 'upNext.dismiss' });
        return offer === 'offered';
      default:
        return false;
    }
  };

  const { formatMessage } = useIntl();
  const { ends } = useTitleWords();
  const { position, duration, bufferedUntil, seekable, speed } = state;
  const end = duration ?? seekable.end;
  /** TNT-11 */
  const endsAt = end > position ? ends((end - position) / speed, overlays.now) : null;
  const spoken = useSpokenTime();
  const chapters = useTitleChapters(content, duration);
  const chapter = chapterAt(chapters, position);
  const seek = (to: number) => send.player({ type: 'player.seek', to });
  return (
    <div className={styles.page} data-dark="">
      <PlayerView
        label={formatMessage({ id: 'PLAYER_LABEL' })}
        size="window"
        plays={content?.episode ? 'episode' : content?.contentType === 'MOVIE' ? 'film' : 'programme'}
        state={state}
        controls={controls}
        send={send}
        still={content ? <Still images={content.images} /> : null}
        top={<TitleBar content={content} send={send.playback} />}
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
              onSeek={seek}
              onSkip={(by) => send.player({ type: 'player.skip', by })}
            />
          </div>
        }
        middle={
          <>
            <p className={styles.time}>
              {clockText(position)} <span className={styles.duration}>{`/ ${clockText(end)}`}</span>
            </p>
            {endsAt ? <p className={styles.ends}>{endsAt}</p> : null}
            {chapter ? <p className={styles.chapter}>{chapter.label}</p> : null}
          </>
        }
        below={
          chapters.length > 0 ? (
            <ChapterList chapters={chapters} position={position} thumbnails={controls.thumbnails} onSeek={seek} />
          ) : null
        }
        actions={<TitleButtons content={content} overlays={overlays} send={send} />}
        overlay={<OverTitle content={content} overlays={overlays} send={send} />}
        ended={offer === 'none' ? <EndCard following={following} send={send} /> : null}
        ad={ad}
        moreSettings={following ? <AutoplaySwitches autoplaySettings={following.autoplaySettings} send={send.upNext} /> : null}
        morePanels={
          controls.panel === 'episodes' && episodes ? (
            <EpisodeList
              {...episodes}
              episodeId={content?.id ?? ''}
              isPremiumViewer={overlays.isPremiumViewer}
              now={overlays.now}
              send={send.episodeList}
            />
          ) : null
        }
        onKey={pressKey}
      />
    </div>
  );
}
