import { Play, X } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { isNextEpisode, type ShownNext } from '../../../machines/player/upNext.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { CountdownRing } from '../controls/CountdownRing.tsx';
import type { Countdown } from '../controls/countdown.ts';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import type { TitlePlayerProps } from './titlePlayerProps.ts';
import styles from './UpNextCard.module.css';

type UpNextCardProps = Pick<TitlePlayerProps, 'content' | 'send'> & {
  next: ShownNext;
  /** null: no countdown, the card waits for the viewer. */
  countdown: Countdown | null;
};

/**
 * The next title, shown over the credits (PLY-05, PLY-06). It does not take the focus: a viewer who presses Space to pause must not start
 * the next title. It is announced once. Its ring pauses the countdown, and Escape dismisses the card.
 */
export function UpNextCard({ content, next, countdown, send }: UpNextCardProps) {
  const { formatMessage } = useIntl();
  const hasEnded = usePlayerContext().state.transport === 'ended';
  const isEpisode = isNextEpisode(content, next);
  const { duration } = useTitleWords();
  const titleId = useId();
  const { episode, broadcast } = next;
  const title = episode ? formatMessage({ id: 'UP_NEXT_EPISODE' }, { episode: episode.episodeNumber, title: next.title }) : next.title;
  const numbers = episode
    ? formatMessage({ id: 'UP_NEXT_EPISODE_NUMBERS' }, { season: episode.seasonNumber, episode: episode.episodeNumber })
    : next.year;
  const channel = broadcast?.isLive ? formatMessage({ id: 'UP_NEXT_LIVE' }, { channel: broadcast.channelName }) : broadcast?.channelName;
  const details = [isEpisode ? null : episode?.seriesName, channel, numbers, next.duration ? duration(next.duration) : null].filter(
    Boolean,
  );
  const dismiss = () => send.nextOffer({ type: 'upNext.dismiss' });

  return (
    <section className={styles.card} data-up-next="" aria-labelledby={titleId}>
      <div className={styles.still}>
        <Picture picture={pictureFor('episode', next.images)} alt="" title={next.title} ratio="wide" sizes="400px" priority />
        {hasEnded ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label={formatMessage({ id: 'UI_CANCEL' })}
            title={formatMessage({ id: 'UP_NEXT_DISMISS' })}
            onClick={dismiss}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          {countdown ? <CountdownRing countdown={countdown} send={send.countdown} /> : null}
          <div className={styles.words}>
            <h2 id={titleId} className={styles.lead}>
              <FormattedMessage id={isEpisode || broadcast ? 'UP_NEXT_TITLE' : 'UP_NEXT_BECAUSE'} />
            </h2>
            <p className={styles.title}>{title}</p>
            <p className={styles.details}>{details.join(' • ')}</p>
          </div>
        </div>
        {next.shortDescription ? <p className={styles.text}>{next.shortDescription}</p> : null}
        <div className={styles.actions}>
          <Button icon={<Play fill="currentColor" aria-hidden="true" />} onClick={() => send.upNext({ type: 'upNext.play' })}>
            <FormattedMessage id="UP_NEXT_PLAY" />
          </Button>
          <Button variant="outline" onClick={dismiss}>
            <FormattedMessage id={hasEnded ? 'UI_CANCEL' : 'UP_NEXT_CREDITS'} />
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
