import { Eye, Play } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { playbackOf, progressOf, remainingOf } from '../../../machines/domain/cards.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import type { Availability } from '../../../machines/domain/entitlement.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { hrefOf } from '../../blocks/rails/TitleCard.tsx';
import type { Badge } from '../../blocks/rails/useBadge.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { ProgressText } from '../../ui/progressBar/ProgressText.tsx';
import styles from './EpisodeCard.module.css';

export type EpisodeCardProps = {
  episode: Content;
  badge: Badge | null;
  /** True for the episode that the viewer resumes or watches next. */
  isCurrent: boolean;
  availability: Availability;
};

/** One episode of a season: its picture, number, name and length. An episode that cannot be played is not a link. */
export function EpisodeCard({ episode, badge, isCurrent, availability }: EpisodeCardProps) {
  const { formatMessage } = useIntl();
  const { duration, left } = useTitleWords();
  const progress = episode.viewer.hasWatched ? 1 : progressOf(episode);
  const remaining = episode.viewer.hasWatched ? null : remainingOf(episode);
  const title = episode.episode
    ? formatMessage({ id: 'DETAIL_EPISODE_TITLE' }, { number: episode.episode.episodeNumber, title: episode.title })
    : episode.title;

  const content = (
    <>
      <span className={styles.head}>
        <span className={styles.title}>{title}</span>
        {progress === null ? null : <ProgressText value={progress} />}
        {episode.duration ? <span className={styles.length}>{duration(episode.duration)}</span> : null}
      </span>
      <span className={styles.still}>
        <Picture
          picture={pictureFor('episode', episode.images)}
          alt=""
          title={episode.title}
          ratio="wide"
          sizes="(min-width: 1171px) 25vw, (min-width: 935px) 33vw, 136px"
        />
        <span className={styles.chips}>
          {badge ? <Chip tone={badge.tone}>{badge.text}</Chip> : null}
          {availability === 'premium' ? (
            <Chip tone="premium">
              <FormattedMessage id="UI_CARD_PREMIUM" />
            </Chip>
          ) : null}
        </span>
        {isCurrent ? (
          <span className={styles.current}>
            <Play fill="currentColor" aria-hidden="true" />
            <VisuallyHidden>
              <FormattedMessage id="DETAIL_CURRENT_EPISODE" />
            </VisuallyHidden>
          </span>
        ) : null}
        {remaining === null ? null : <span className={styles.left}>{left(remaining)}</span>}
        {episode.viewer.hasWatched ? (
          <span className={styles.watched}>
            <Eye aria-hidden="true" />
            <VisuallyHidden>
              <FormattedMessage id="UI_CARD_WATCHED" />
            </VisuallyHidden>
          </span>
        ) : null}
        {progress === null ? null : (
          <span className={styles.progress}>
            <ProgressBar design="line" value={progress} />
          </span>
        )}
      </span>
      <span className={styles.text}>{episode.shortDescription}</span>
    </>
  );

  return availability === 'playable' ? (
    <Anchor
      className={styles.episode}
      href={hrefOf(playbackOf(episode))}
      data-current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {content}
    </Anchor>
  ) : (
    <div className={styles.episode} data-dimmed={availability === 'notReleased'} data-current={isCurrent}>
      {content}
    </div>
  );
}
