import { Bell, BellRing, CalendarClock, Lock, Play } from 'lucide-react';
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import type { AvailabilityState } from '../../../machines/catalogue/detail.selectors.ts';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import { playbackOf, progressOf } from '../../../machines/domain/cards.ts';
import type { Content, Plan } from '../../../machines/domain/entities.ts';
import { priceOf } from '../../../machines/domain/price.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { hrefOf } from '../../blocks/rails/TitleCard.tsx';
import type { PlansActionsProps } from '../../blocks/subscribe/PlansActions.tsx';
import { CLOCK } from '../../i18n/clock.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import styles from './MainAction.module.css';

export type MainActionProps = {
  availability: AvailabilityState | null;
  toPlay: Content | null;
  /** The plan with the lowest price; null while it is unknown. */
  plan: Plan | null;
  /** The reminder of a title before its release (DET-16). */
  reminder: { isSet: boolean /** null: there are no reminders. */; onOpen: ((title: Content) => void) | null };
} & PlansActionsProps;

/** The play button, or the reason why the title cannot be played and the action that helps (DET-02, DET-05). */
export function MainAction({ availability, toPlay, reminder, ...offer }: MainActionProps) {
  if (!toPlay) return null;
  if (availability === 'premium') return <PremiumOffer {...offer} />;
  if (availability === 'notReleased') return <ReleaseNotice title={toPlay} {...reminder} />;
  const { episode } = toPlay;
  // For a series, `toPlay` is the series itself: the service says only whether the viewer has started it.
  const isStarted = toPlay.contentType === 'SERIES' ? toPlay.viewer.continueWatching : progressOf(toPlay) !== null;
  return (
    <Button href={hrefOf(playbackOf(toPlay))} icon={<Play fill="currentColor" aria-hidden="true" />}>
      {episode ? (
        <FormattedMessage
          id={isStarted ? 'DETAIL_RESUME_EPISODE' : 'DETAIL_WATCH_EPISODE'}
          values={{ season: episode.seasonNumber, episode: episode.episodeNumber }}
        />
      ) : (
        <FormattedMessage id={isStarted ? 'UI_RESUME' : 'UI_WATCH_NOW'} />
      )}
    </Button>
  );
}

/** DET-10: why the title is locked, the way to the plans with their lowest price, and a login for visitors (MON-15). */
function PremiumOffer({ plan, offersPlans, onLogIn }: Omit<MainActionProps, 'availability' | 'toPlay' | 'reminder'>) {
  const textOf = useMessageText();
  return (
    <div className={styles.offer}>
      <p className={styles.words}>
        <Lock aria-hidden="true" className={styles.premium} />
        <FormattedMessage id="DETAIL_PREMIUM_ONLY" />
      </p>
      {offersPlans ? (
        <Button isWide href={routePath('subscription')}>
          {plan ? (
            <FormattedMessage id="DETAIL_PREMIUM_FROM" values={{ price: textOf(priceOf(plan)), period: plan.period }} />
          ) : (
            <FormattedMessage id="DETAIL_PREMIUM" />
          )}
        </Button>
      ) : null}
      {onLogIn ? (
        <Button isWide variant={offersPlans ? 'glass' : 'primary'} onClick={onLogIn}>
          <FormattedMessage id="UI_LOG_IN" />
        </Button>
      ) : null}
    </div>
  );
}

/** When the title comes, and its reminder as programmes have it (DET-05, DET-16). */
function ReleaseNotice({ title, isSet, onOpen }: { title: Content } & MainActionProps['reminder']) {
  const { releaseDate } = title;
  if (releaseDate === null || displayableTime(releaseDate) === null) return null;
  return (
    <div className={styles.offer}>
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
      {onOpen ? (
        <Button
          aria-haspopup="dialog"
          icon={isSet ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
          onClick={() => onOpen(title)}
        >
          <FormattedMessage id={isSet ? 'DETAIL_REMINDER_SET' : 'REMINDER_TITLE'} />
        </Button>
      ) : null}
    </div>
  );
}
