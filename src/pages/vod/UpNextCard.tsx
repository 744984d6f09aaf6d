import { Pause, Play, X } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import type { ShownNext } from '../../../machines/domain/upNext.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { CountdownRing, type CountdownRingProps } from '../../player/CountdownRing.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './UpNextCard.module.css';

export type UpNextCardProps = {
  next: Omit<ShownNext, 'contentType' | 'releaseDate'>;
  /** True for the next episode of the series; false for a recommended title. */
  isNextEpisode: boolean;
  /** null: no countdown, the card waits for the viewer. */
  countdown: CountdownRingProps | null;
  /** True when the credits are over. */
  hasEnded: boolean;
  onPlay: () => void;
  onDismiss: () => void;
  onPause: () => void;
  onResume: () => void;
};

/**
 * The next title, shown over the credits (PLY-05, PLY-06). It does not take the focus: a viewer who presses Space to pause must not start
 * the next title. It is announced once. Its ring pauses the countdown, and Escape dismisses the card.
 */
export function UpNextCard({ next, isNextEpisode, countdown, hasEnded, onPlay, onDismiss, onPause, onResume }: UpNextCardProps) {
  const { formatMessage } = useIntl();
  const { duration } = useTitleWords();
  const titleId = useId();
  const { episode, broadcast } = next;
  const title = episode ? formatMessage({ id: 'UP_NEXT_EPISODE' }, { episode: episode.episodeNumber, title: next.title }) : next.title;
  const numbers = episode
    ? formatMessage({ id: 'UP_NEXT_EPISODE_NUMBERS' }, { season: episode.seasonNumber, episode: episode.episodeNumber })
    : next.year;
  const channel = broadcast?.isLive ? formatMessage({ id: 'UP_NEXT_LIVE' }, { channel: broadcast.channelName }) : broadcast?.channelName;
  const details = [isNextEpisode ? null : episode?.seriesName, channel, numbers, next.duration ? duration(next.duration) : null].filter(
    Boolean,
  );

  return (
    <section className={styles.card} data-up-next="" aria-labelledby={titleId}>
      <div className={styles.still}>
        <Picture picture={pictureFor('episode', next.images)} alt="" title={next.title} ratio="wide" sizes="400px" priority />
        {hasEnded ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label={formatMessage({ id: 'UP_NEXT_CANCEL' })}
            title={formatMessage({ id: 'UP_NEXT_DISMISS' })}
            onClick={onDismiss}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          {countdown ? (
            <div className={styles.clock}>
              <CountdownRing {...countdown} />
              <button
                type="button"
                className={styles.pause}
                aria-pressed={countdown.isPaused}
                aria-label={formatMessage({ id: 'UP_NEXT_PAUSE' })}
                title={formatMessage({ id: countdown.isPaused ? 'UP_NEXT_RESUME' : 'UP_NEXT_PAUSE' })}
                onClick={countdown.isPaused ? onResume : onPause}
              >
                {countdown.isPaused ? <Play fill="currentColor" aria-hidden="true" /> : <Pause fill="currentColor" aria-hidden="true" />}
              </button>
            </div>
          ) : null}
          <div className={styles.words}>
            <h2 id={titleId} className={styles.lead}>
              <FormattedMessage id={isNextEpisode || broadcast ? 'UP_NEXT_TITLE' : 'UP_NEXT_BECAUSE'} />
            </h2>
            <p className={styles.title}>{title}</p>
            <p className={styles.details}>{details.join(' • ')}</p>
          </div>
        </div>
        {next.shortDescription ? <p className={styles.text}>{next.shortDescription}</p> : null}
        <div className={styles.actions}>
          <Button icon={<Play fill="currentColor" aria-hidden="true" />} onClick={onPlay}>
            <FormattedMessage id="UP_NEXT_PLAY" />
          </Button>
          <Button variant="outline" onClick={onDismiss}>
            <FormattedMessage id={hasEnded ? 'UP_NEXT_CANCEL' : 'UP_NEXT_CREDITS'} />
          </Button>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {countdown ? (
          <FormattedMessage id="UP_NEXT_ANNOUNCED" values={{ title, seconds: Math.round(countdown.total / 1000) }} />
        ) : (
          <FormattedMessage id="UP_NEXT_ANNOUNCED_WITHOUT_COUNTDOWN" values={{ title }} />
        )}
      </p>
    </section>
  );
}
