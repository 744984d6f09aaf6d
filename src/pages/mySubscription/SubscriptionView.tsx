import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { CancellationDialog } from './CancellationDialog.tsx';
import { EarlierSubscriptions, type EarlierSubscriptionsProps } from './EarlierSubscriptions.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { SubscriptionSkeleton } from './SubscriptionSkeleton.tsx';
import styles from './SubscriptionView.module.css';

export type SubscriptionViewProps = {
  state: 'loading' | 'failed' | 'none' | 'showing';
  subscription: Subscription | null;
  /** Epoch ms. */
  now: number;
  doing: 'nothing' | 'confirmingCancellation' | 'canceling' | 'leaving' | 'resuming' | 'reloading';
  /** Why the last action failed, as a sentence. */
  error: string | null;
  earlier: EarlierSubscriptionsProps;
  /** The latest invoices. */
  invoices: ReactNode;
  onRetry: () => void;
  onCheckAgain: () => void;
  onChangePlan: () => void;
  onResume: () => void;
  onManage: () => void;
  onCancel: () => void;
  onConfirmCancellation: () => void;
  onCloseCancellation: () => void;
};

export function SubscriptionView({
  state,
  subscription,
  now,
  doing,
  error,
  earlier,
  invoices,
  onRetry,
  onCheckAgain,
  onChangePlan,
  onResume,
  onManage,
  onCancel,
  onConfirmCancellation,
  onCloseCancellation,
}: SubscriptionViewProps) {
  const { formatMessage } = useIntl();
  if (state === 'loading') return <SubscriptionSkeleton />;
  if (state === 'failed') return <NotLoaded titleId="SUBSCRIPTION_FAILED" reason={error} onRetry={onRetry} />;
  if (state === 'none' || !subscription)
    return (
      <StatePanel
        title={formatMessage({ id: 'SUBSCRIPTION_NONE_TITLE' })}
        text={<FormattedMessage id="SUBSCRIPTION_NONE_TEXT" />}
        actions={
          <Button href={routePath('subscription')}>
            <FormattedMessage id="SUBSCRIPTION_SEE_PLANS" />
          </Button>
        }
      />
    );
  const isCanceling = doing === 'canceling';
  const isAsked = isCanceling || doing === 'confirmingCancellation';
  return (
    <div className={styles.page}>
      <div className={styles.wide}>
        <SubscriptionCard
          subscription={subscription}
          now={now}
          isReloading={doing === 'reloading'}
          isLeaving={doing === 'leaving'}
          error={isAsked ? null : error}
          isResuming={doing === 'resuming'}
          onChangePlan={onChangePlan}
          onResume={onResume}
          onCancel={onCancel}
          onManage={onManage}
          onCheckAgain={onCheckAgain}
        />
      </div>
      <PaymentPanel subscription={subscription} now={now} isLeaving={doing === 'leaving'} onManage={onManage} />
      {invoices}
      <div className={styles.wide}>
        <EarlierSubscriptions {...earlier} />
      </div>
      {isAsked ? (
        <CancellationDialog
          subscription={subscription}
          now={now}
          error={error}
          isCanceling={isCanceling}
          onConfirm={onConfirmCancellation}
          onClose={onCloseCancellation}
        />
      ) : null}
    </div>
  );
}
