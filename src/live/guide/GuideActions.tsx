import { Bell, BellRing, CalendarClock, Lock, Play, RotateCcw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Programme } from '../../../machines/domain/entities.ts';
import type { Offer } from '../../../machines/domain/guide.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { availabilityText } from '../../i18n/availability.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './GuideActions.module.css';

type GuideActionsProps = {
  programme: Programme;
  offer: Offer;
  isReminded: boolean;
  /** The product sells subscriptions. */
  hasPlans: boolean;
  onRemind: (programme: Programme) => void;
};

/** The actions of a programme, or the reason why there are none (GDE-03, GDE-04). */
export function GuideActions({ programme, offer, isReminded, hasPlans, onRemind }: GuideActionsProps) {
  const { live, fromStart, catchUp, canRemind, obstacle } = offer;
  return (
    <>
      <Notice programme={programme} offer={offer} />
      <div className={styles.actions}>
        {live ? (
          <Button size="small" href={live} icon={<Play fill="currentColor" aria-hidden="true" />}>
            <FormattedMessage id="UI_WATCH_LIVE" />
          </Button>
        ) : null}
        {fromStart ? (
          <Button size="small" variant="glass" href={fromStart} icon={<RotateCcw aria-hidden="true" />}>
            <FormattedMessage id="UI_WATCH_FROM_START" />
          </Button>
        ) : null}
        {catchUp ? (
          <Button size="small" href={catchUp} icon={<Play fill="currentColor" aria-hidden="true" />}>
            <FormattedMessage id="UI_WATCH_NOW" />
          </Button>
        ) : null}
        {obstacle === 'premium' && hasPlans ? (
          <Button size="small" href={routePath('subscription')}>
            <FormattedMessage id="UI_SEE_PLANS" />
          </Button>
        ) : null}
        {canRemind ? (
          <Button
            size="small"
            variant={isReminded ? 'glass' : 'primary'}
            icon={isReminded ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
            onClick={() => onRemind(programme)}
          >
            <FormattedMessage id={isReminded ? 'GUIDE_REMINDED' : 'GUIDE_REMIND'} />
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Notice({ programme, offer: { obstacle } }: Pick<GuideActionsProps, 'programme' | 'offer'>) {
  const intl = useIntl();
  switch (obstacle) {
    case 'premium':
      return (
        <p className={styles.notice}>
          <Lock aria-hidden="true" className={styles.premium} />
          <FormattedMessage id="GUIDE_PREMIUM" />
        </p>
      );
    case 'notYet':
      return (
        <p className={styles.notice}>
          <CalendarClock aria-hidden="true" />
          <FormattedMessage id="GUIDE_NOT_YET" values={availabilityText(intl, programme.startDate)} />
        </p>
      );
    case 'over':
      return (
        <p className={styles.notice}>
          <FormattedMessage id="GUIDE_OVER" />
        </p>
      );
    default:
      return null;
  }
}
