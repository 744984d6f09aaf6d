import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { statusLabelOf } from '../../../machines/buying/subscriptionTexts.ts';
import { displayableTime } from '../../../machines/domain/calendar.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { dayText } from '../../i18n/dates.ts';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Loading } from '../../ui/skeleton/Loading.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './EarlierSubscriptions.module.css';
import panels from './panels.module.css';
import { StatusLabel } from './StatusLabel.tsx';

export type EarlierSubscriptionsProps = {
  state: 'closed' | 'loading' | 'failed' | 'showing';
  /** The earlier subscriptions, newest first, without the current one. */
  earlier: readonly Subscription[];
  /** Why they did not load, as a sentence. */
  error: string | null;
  onOpen: () => void;
  onClose: () => void;
  onRetry: () => void;
};

/**
 * The earlier subscriptions (SUB-04), which load when the viewer opens the panel.
 * @param props.now epoch ms
 */
export function EarlierSubscriptions({
  state,
  earlier,
  error,
  now,
  onOpen,
  onClose,
  onRetry,
}: EarlierSubscriptionsProps & { now: number }) {
  const { formatMessage } = useIntl();
  const { shown, end } = useGrowingList(earlier);
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-labelledby="subscription-earlier">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={state !== 'closed'}
        onClick={state === 'closed' ? onOpen : onClose}
        aria-labelledby="subscription-earlier"
      >
        <h2 className={styles.title} id="subscription-earlier">
          <FormattedMessage id="SUBSCRIPTION_EARLIER" />
        </h2>
        <ChevronDown aria-hidden="true" />
      </button>
      {state === 'loading' ? (
        <Loading className={styles.list}>
          <Skeleton height={24} />
        </Loading>
      ) : null}
      {state === 'failed' ? (
        <div className={styles.failed}>
          <ErrorList title={formatMessage({ id: 'SUBSCRIPTION_EARLIER_FAILED' })} messages={error === null ? [] : [error]} />
          <TryAgain variant="outline" size="small" onClick={onRetry} />
        </div>
      ) : null}
      {state === 'showing' && earlier.length === 0 ? (
        <p className={styles.note}>
          <FormattedMessage id="SUBSCRIPTION_EARLIER_NONE" />
        </p>
      ) : null}
      {state === 'showing' && earlier.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((subscription) => (
            <Item key={subscription.id} subscription={subscription} now={now} />
          ))}
        </ul>
      ) : null}
      {state === 'showing' ? end : null}
    </section>
  );
}

function Item({ subscription, now }: { subscription: Subscription; now: number }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const day = (at: number | null) => {
    const shown = displayableTime(at);
    return shown === null ? null : dayText(intl, shown, { year: true });
  };
  const word = statusLabelOf(subscription, now);
  return (
    <li className={styles.item}>
      <span>{subscription.plan?.name || formatMessage({ id: 'SUBSCRIPTION_UNNAMED' })}</span>
      <span className={styles.time}>{[day(subscription.purchaseDate), day(subscription.expiresDate)].filter(Boolean).join(' – ')}</span>
      {word ? <StatusLabel word={word} /> : null}
    </li>
  );
}
