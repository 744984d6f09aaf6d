import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cancellationMachine } from '../../../machines/buying/cancellation.machine.ts';
import type { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import type { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { subscriptionsExcept } from '../../../machines/buying/subscription.ts';
import type { subscriptionChangesMachine } from '../../../machines/buying/subscriptionChanges.machine.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { ConnectedLatestInvoices } from '../billing/ConnectedLatestInvoices.tsx';
import type { EarlierSubscriptionsProps } from './EarlierSubscriptions.tsx';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';
import { SubscriptionView, type SubscriptionViewProps } from './SubscriptionView.tsx';

type Actor = ActorRefFrom<typeof subscriptionMachine>;
type Snapshot = SnapshotFrom<typeof subscriptionMachine>;
type ChangesSnapshot = SnapshotFrom<typeof subscriptionChangesMachine>;
type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;

type Props = { subscription: Actor; invoices: ActorRefFrom<typeof invoicesMachine> };

/** /profile/subscription (SUB-01 to SUB-07). */
export function MySubscriptionScreen({ subscription, invoices }: Props) {
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_MY_SUBSCRIPTION" />}>
      <ConnectedView actor={subscription} invoices={invoices} />
    </ConnectedAccountLayout>
  );
}

function stateOf(snapshot: Snapshot): SubscriptionViewProps['state'] {
  if (snapshot.matches({ present: 'loading' })) return 'loading';
  if (snapshot.matches({ present: 'failed' })) return 'failed';
  return snapshot.matches({ present: 'none' }) ? 'none' : 'showing';
}

/** What the viewer does with the subscription, without the dialogs. */
function doingOf(changes: ChangesSnapshot | undefined): SubscriptionViewProps['doing'] {
  if (changes?.matches('leavingForPortal')) return 'leaving';
  return changes?.matches('resuming') ? 'resuming' : 'nothing';
}

const CANCELLATION_STEPS = ['confirming', 'checking', 'canceling', 'outdated'] as const;

function cancellationOf(snapshot: CancellationSnapshot | undefined): SubscriptionViewProps['cancellation'] {
  const step = CANCELLATION_STEPS.find((each) => snapshot?.matches(each));
  return snapshot && step ? { step, isOutdated: snapshot.context.isOutdated } : null;
}

function earlierStateOf(snapshot: Snapshot): EarlierSubscriptionsProps['state'] {
  if (snapshot.matches({ earlier: 'loading' })) return 'loading';
  if (snapshot.matches({ earlier: 'failed' })) return 'failed';
  return snapshot.matches({ earlier: 'showing' }) ? 'showing' : 'closed';
}

function ConnectedView({ actor, invoices }: { actor: Actor } & Pick<Props, 'invoices'>) {
  const textOf = useMessageText();
  const { subscription, now, earlier, earlierError, ...page } = useSelector(actor, ({ context }) => context);
  const { state, isReloading, earlierState, changes } = useSelector(
    actor,
    (snapshot) => ({
      state: stateOf(snapshot),
      isReloading: snapshot.matches({ present: 'reloading' }),
      earlierState: earlierStateOf(snapshot),
      changes: snapshot.children.changes,
    }),
    shallowEqual,
  );
  const { cancellation, planChange } = useSelector(changes, (snapshot) => ({ ...snapshot?.children }), shallowEqual);
  const changing = useSelector(changes, (snapshot) => snapshot);
  const canceling = useSelector(cancellation, (snapshot) => snapshot);
  const planning = useSelector(planChange, (snapshot) => snapshot);
  // A dialog reads the subscription before it sends a change, so its answer is the newest.
  const newest = canceling?.context.subscription ?? planning?.context.subscription ?? subscription;
  const error = canceling ? canceling.context.error : (changing?.context.error ?? page.error);
  return (
    <>
      <SubscriptionView
        state={state}
        subscription={newest}
        now={now()}
        doing={isReloading ? 'reloading' : doingOf(changing)}
        cancellation={cancellationOf(canceling)}
        error={error && textOf(error)}
        earlier={{
          state: earlierState,
          earlier: subscriptionsExcept(subscription, earlier),
          error: earlierError && textOf(earlierError),
          onOpen: () => actor.send({ type: 'earlier.open' }),
          onClose: () => actor.send({ type: 'earlier.close' }),
          onRetry: () => actor.send({ type: 'earlier.retry' }),
        }}
        invoices={<ConnectedLatestInvoices actor={invoices} count={3} />}
        onRetry={() => actor.send({ type: 'subscription.retry' })}
        onCheckAgain={() => actor.send({ type: 'subscription.refresh' })}
        onChangePlan={() => changes?.send({ type: 'planChange.open' })}
        onResume={() => changes?.send({ type: 'renewal.resume' })}
        onManage={() => changes?.send({ type: 'portal.open' })}
        onCancel={() => changes?.send({ type: 'cancellation.ask' })}
        onConfirmCancellation={() => cancellation?.send({ type: 'cancellation.confirm' })}
        onCloseCancellation={() => cancellation?.send({ type: 'cancellation.close' })}
      />
      {planChange ? <PlanChangeDialog actor={planChange} /> : null}
    </>
  );
}
