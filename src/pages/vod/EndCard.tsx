import { ArrowLeft, Play, RotateCcw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './EndCard.module.css';

export type EndCardProps = {
  /** There is a next title, which the viewer did not want to start automatically. */
  hasNext: boolean;
  /** The next episode, when it is not released yet (PLY-05). */
  toCome: Pick<Content, 'episode' | 'releaseDate'> | null;
  /** The next episode, when it needs a subscription (PLY-17). */
  forSubscribers: Pick<Content, 'episode'> | null;
  onNext: () => void;
  onAgain: () => void;
  onLeave: () => void;
};

/** The end of a title when no other title starts automatically. */
export function EndCard({ hasNext, toCome, forSubscribers, onNext, onAgain, onLeave }: EndCardProps) {
  return (
    <section className={styles.end} aria-labelledby="end-of-title">
      <h2 id="end-of-title" className={styles.title}>
        <FormattedMessage id="UP_NEXT_ENDED" />
      </h2>
      {toCome ? <ToCome {...toCome} /> : null}
      {forSubscribers?.episode ? (
        <p className={styles.text}>
          <FormattedMessage id="UP_NEXT_FOR_SUBSCRIBERS" values={{ episode: forSubscribers.episode.episodeNumber }} />
        </p>
      ) : null}
      <div className={styles.actions}>
        {hasNext ? (
          <Button icon={<Play fill="currentColor" aria-hidden="true" />} onClick={onNext}>
            <FormattedMessage id="UP_NEXT_ENDED_NEXT" />
          </Button>
        ) : null}
        {forSubscribers ? (
          <Button href={routePath('subscription')}>
            <FormattedMessage id="PLAYER_SEE_PLANS" />
          </Button>
        ) : null}
        <Button variant={hasNext || forSubscribers ? 'glass' : 'primary'} icon={<RotateCcw aria-hidden="true" />} onClick={onAgain}>
          <FormattedMessage id="PLAYER_WATCH_AGAIN" />
        </Button>
        <Button variant="glass" icon={<ArrowLeft aria-hidden="true" />} onClick={onLeave}>
          <FormattedMessage id="UP_NEXT_ENDED_DETAILS" />
        </Button>
      </div>
    </section>
  );
}

function ToCome({ episode, releaseDate }: NonNullable<EndCardProps['toCome']>) {
  const { formatDate, formatTime } = useIntl();
  if (!episode || releaseDate === null) return null;
  return (
    <p className={styles.text}>
      <FormattedMessage
        id="UP_NEXT_COMES"
        values={{
          episode: episode.episodeNumber,
          day: formatDate(releaseDate, { day: 'numeric', month: 'long' }),
          time: formatTime(releaseDate, CLOCK),
        }}
      />
    </p>
  );
}
