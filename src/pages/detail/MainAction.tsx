import { CalendarClock, Lock, Play } from 'lucide-react';
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import type { AvailabilityState } from '../../../machines/catalogue/detail.selectors.ts';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import { playbackOf, progressOf } from '../../../machines/domain/cards.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { PlansActions, type PlansActionsProps } from '../../blocks/plans/PlansActions.tsx';
import { hrefOf } from '../../blocks/rails/TitleCard.tsx';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './MainAction.module.css';

export type MainActionProps = { availability: AvailabilityState | null; toPlay: Content | null } & PlansActionsProps;

/** The play button, or the reason why the title cannot be played and the action that helps (DET-02, DET-05). */
export function MainAction({ availability, toPlay, ...ways }: MainActionProps) {
  if (!toPlay) return null;
  if (availability === 'premium') return <PremiumNotice {...ways} />;
  if (availability === 'notReleased') return <ReleaseNotice releaseDate={toPlay.releaseDate} />;
  const { episode } = toPlay;
  // For a series, `toPlay` is the series itself: the service says only whether the viewer has started it.
  const isStarted = toPlay.contentType === 'SERIES' ? toPlay.viewer.continueWatching : progressOf(toPlay) !== null;
  return (
    <Button href={hrefOf(playbackOf(toPlay)) ?? ''} icon={<Play fill="currentColor" aria-hidden="true" />}>
      {episode ? (
        <FormattedMessage
          id={isStarted ? 'DETAIL_RESUME_EPISODE' : 'DETAIL_WATCH_EPISODE'}
          values={{ season: episode.seasonNumber, episode: episode.episodeNumber }}
        />
      ) : (
        <FormattedMessage id={isStarted ? 'DETAIL_RESUME' : 'DETAIL_WATCH'} />
      )}
    </Button>
  );
}

function PremiumNotice(ways: PlansActionsProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.words}>
        <Lock aria-hidden="true" className={styles.premium} />
        <FormattedMessage id="DETAIL_PREMIUM_ONLY" />
      </p>
      <PlansActions {...ways} />
    </div>
  );
}

function ReleaseNotice({ releaseDate }: { releaseDate: number | null }) {
  if (releaseDate === null || displayableTime(releaseDate) === null) return null;
  return (
    <p className={styles.words}>
      <CalendarClock aria-hidden="true" />
      <FormattedMessage
        id="DETAIL_COMES"
        values={{
          day: <FormattedDate value={releaseDate} weekday="long" day="numeric" month="long" />,
          time: <FormattedTime value={releaseDate} {...CLOCK} />,
        }}
      />
    </p>
  );
}
