import { FormattedMessage, useIntl } from 'react-intl';
import { isInForce, mainActionOf, managementOf, mayCancel, mayChangePlan } from '../../../machines/buying/subscription.ts';
import { priceInForce, statusLabelOf, subscriptionMessage } from '../../../machines/buying/subscriptionTexts.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { periodOf } from '../../../machines/domain/price.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { ManageButton } from './ManageButton.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import styles from './SubscriptionCard.module.css';

export type SubscriptionCardProps = {
  subscription: Subscription;
  /** Epoch ms. */
  now: number;
  /** The subscription is loading again. */
  isReloading: boolean;
  /** The page of the payment provider is loading. */
  isLeaving: boolean;
  /** Why the last change failed, or why the plan cannot be changed here (MON-24), as a sentence. */
  error: string | null;
  isResuming: boolean;
  onChangePlan: () => void;
  onResume: () => void;
  onCancel: () => void;
  onManage: () => void;
  onCheckAgain: () => void;
};

/** The current subscription, and the actions on it (SUB-01 to SUB-03, SUB-05). */
export function SubscriptionCard({
  subscription,
  now,
  isReloading,
  isLeaving,
  error,
  isResuming,
  onChangePlan,
  onResume,
  onCancel,
  onManage,
  onCheckAgain,
}: SubscriptionCardProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const { plan } = subscription;
  const isPremium = isInForce(subscription, now);
  const word = statusLabelOf(subscription, now);
  const price = plan && priceInForce(plan);
  const period = plan && periodOf(plan);
  const main = mainActionOf(subscription, now);
  const management = managementOf(subscription, now);
  return (
    <section className={styles.card} data-premium={isPremium} aria-labelledby="subscription-plan" aria-busy={isReloading || undefined}>
      {plan?.highlightImageUrl ? (
        <div className={styles.picture}>
          <img src={plan.highlightImageUrl} alt="" decoding="async" />
        </div>
      ) : null}
      <div className={styles.words}>
        <div className={styles.signs}>
          {isPremium ? (
            <Chip tone="premium">
              <FormattedMessage id="SUBSCRIPTION_PREMIUM" />
            </Chip>
          ) : null}
          {word ? <StatusLabel word={word} /> : null}
        </div>
        <h2 className={styles.name} id="subscription-plan">
          {plan?.name || formatMessage({ id: 'SUBSCRIPTION_UNNAMED' })}
        </h2>
        {price ? (
          <p className={styles.price}>
            <strong>{textOf(price)}</strong> {period ? textOf(period) : null}
          </p>
        ) : null}
        <p className={styles.message} role="status">
          {textOf(subscriptionMessage(subscription, now))}
        </p>
        <div className={styles.actions}>
          {main === 'seePlans' ? (
            <Button href={routePath('subscription')}>
              <FormattedMessage id="UI_SEE_PLANS" />
            </Button>
          ) : null}
          {main === 'checkAgain' ? (
            <Button busy={isReloading} onClick={onCheckAgain}>
              <FormattedMessage id="SUBSCRIPTION_CHECK_AGAIN" />
            </Button>
          ) : null}
          {main === 'manage' && management ? (
            <ManageButton management={management} isMain isLeaving={isLeaving} onManage={onManage} />
          ) : null}
          {main === 'resume' ? (
            <Button busy={isResuming} onClick={onResume}>
              <FormattedMessage id="SUBSCRIPTION_RESUME" />
            </Button>
          ) : null}
          {mayChangePlan(subscription, now) ? (
            <Button variant={main === 'changePlan' ? 'primary' : 'glass'} onClick={onChangePlan}>
              <FormattedMessage id="SUBSCRIPTION_PLAN" />
            </Button>
          ) : null}
          {mayCancel(subscription, now) ? (
            <Button variant="glass" onClick={onCancel}>
              <FormattedMessage id="SUBSCRIPTION_CANCEL" />
            </Button>
          ) : null}
        </div>
        <ErrorList messages={error === null ? [] : [error]} />
      </div>
    </section>
  );
}
