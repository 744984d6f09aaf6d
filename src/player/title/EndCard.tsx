import { ArrowLeft, Play, RotateCcw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import type { ShownNext } from '../../../machines/player/upNext.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './EndCard.module.css';
import type { OverlayState } from './overlays.ts';
import type { TitlePlayerProps } from './titlePlayerProps.ts';

/** The end of a title when no other title starts automatically: the viewer did not want that, or it cannot be played yet (PLY-05, PLY-17). */
export function EndCard({ following, send }: Pick<OverlayState, 'following'> & Pick<TitlePlayerProps, 'send'>) {
  const { next = null, toCome = null, forSubscribers = null } = following ?? {};
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
        {next ? (
          <Button icon={<Play fill="currentColor" aria-hidden="true" />} onClick={() => send.upNext({ type: 'upNext.play' })}>
            <FormattedMessage id="UP_NEXT_ENDED_NEXT" />
          </Button>
        ) : null}
        {forSubscribers ? (
          <Button href={routePath('subscription')}>
            <FormattedMessage id="UI_SEE_PLANS" />
          </Button>
        ) : null}
        <Button
          variant={next || forSubscribers ? 'glass' : 'primary'}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => send.player({ type: 'player.play' })}
        >
          <FormattedMessage id="UI_WATCH_AGAIN" />
        </Button>
        <Button variant="glass" icon={<ArrowLeft aria-hidden="true" />} onClick={() => send.playback({ type: 'playback.leave' })}>
          <FormattedMessage id="UP_NEXT_ENDED_DETAILS" />
        </Button>
      </div>
    </section>
  );
}

function ToCome({ episode, releaseDate }: Pick<ShownNext, 'episode' | 'releaseDate'>) {
  const { formatDate, formatTime } = useIntl();
  if (!episode || releaseDate === null || displayableTime(releaseDate) === null) return null;
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
