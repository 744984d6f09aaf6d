import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Subscription } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { NotLoaded } from '../../blocks/failure/NotLoaded.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { CancellationDialog, type CancellationDialogProps } from './CancellationDialog.tsx';
import { EarlierSubscriptions, type EarlierSubscriptionsProps } from './EarlierSubscriptions.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { SubscriptionCard, type SubscriptionCardProps } from './SubscriptionCard.tsx';
import { SubscriptionSkeleton } from './SubscriptionSkeleton.tsx';
import styles from './SubscriptionView.module.css';

export type SubscriptionViewProps = Pick<
  SubscriptionCardProps,
  'now' | 'onChangePlan' | 'onResume' | 'onCancel' | 'onManage' | 'onCheckAgain'
> & {
  state: 'loading' | 'failed' | 'none' | 'showing';
  subscription: Subscription | null;
  doing: 'nothing' | 'leaving' | 'resuming' | 'reloading';
  /** The open question about the cancellation, and whether the subscription has changed since it was opened (SUB-07). */
  cancellation: Pick<CancellationDialogProps, 'step' | 'isOutdated'> | null;
  /** Why the last action failed, as a sentence. */
  error: string | null;
  earlier: EarlierSubscriptionsProps;
  /** The latest invoices. */
  invoices: ReactNode;
  onRetry: () => void;
  onConfirmCancellation: () => void;
  onCloseCancellation: () => void;
};

export function SubscriptionView(props: SubscriptionViewProps) {
  const {
    state,
    subscription,
    doing,
    cancellation,
    error,
    earlier,
    invoices,
    onRetry,
    onConfirmCancellation,
    onCloseCancellation,
    ...card
  } = props;
  const { now, onManage } = card;
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
            <FormattedMessage id="UI_SEE_PLANS" />
          </Button>
        }
      />
    );
  return (
    <div className={styles.page}>
      <div className={styles.wide}>
        <SubscriptionCard
          {...card}
          subscription={subscription}
          isReloading={doing === 'reloading'}
          isLeaving={doing === 'leaving'}
          isResuming={doing === 'resuming'}
          error={cancellation ? null : error}
        />
      </div>
      <PaymentPanel subscription={subscription} now={now} isLeaving={doing === 'leaving'} onManage={onManage} />
      {invoices}
      <div className={styles.wide}>
        <EarlierSubscriptions {...earlier} now={now} />
      </div>
      {cancellation ? (
        <CancellationDialog
          {...cancellation}
          subscription={subscription}
          now={now}
          error={error}
          onConfirm={onConfirmCancellation}
          onClose={onCloseCancellation}
        />
      ) : null}
    </div>
  );
}
