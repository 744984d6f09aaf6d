import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import type { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { subscriptionsExcept } from '../../../machines/domain/subscription.ts';
import { AccountFrame } from '../../blocks/account/AccountFrame.tsx';
import { ConnectedLatestInvoices } from '../../blocks/invoices/ConnectedLatestInvoices.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import type { EarlierSubscriptionsProps } from './EarlierSubscriptions.tsx';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';
import { SubscriptionView, type SubscriptionViewProps } from './SubscriptionView.tsx';

type Actor = ActorRefFrom<typeof subscriptionMachine>;
type Snapshot = SnapshotFrom<typeof subscriptionMachine>;

type Props = { subscription: Actor; invoices: ActorRefFrom<typeof invoicesMachine> };

/** /profile/subscription (SUB-01 to SUB-05). */
export function MySubscriptionScreen({ subscription, invoices }: Props) {
  return (
    <AccountFrame title={<FormattedMessage id="TITLE_MY_SUBSCRIPTION" />}>
      <ConnectedView actor={subscription} invoices={invoices} />
    </AccountFrame>
  );
}

function stateOf(snapshot: Snapshot): SubscriptionViewProps['state'] {
  if (snapshot.matches({ present: 'loading' })) return 'loading';
  if (snapshot.matches({ present: 'failed' })) return 'failed';
  return snapshot.matches({ present: 'none' }) ? 'none' : 'showing';
}

function doingOf(snapshot: Snapshot): SubscriptionViewProps['doing'] {
  if (snapshot.matches({ present: { showing: 'confirmingCancellation' } })) return 'confirmingCancellation';
  if (snapshot.matches({ present: { showing: 'canceling' } })) return 'canceling';
  if (snapshot.matches({ present: { showing: 'leavingForPortal' } })) return 'leaving';
  if (snapshot.matches({ present: { showing: 'resuming' } })) return 'resuming';
  return snapshot.matches({ present: { showing: 'reloading' } }) ? 'reloading' : 'nothing';
}

function earlierStateOf(snapshot: Snapshot): EarlierSubscriptionsProps['state'] {
  if (snapshot.matches({ earlier: 'loading' })) return 'loading';
  if (snapshot.matches({ earlier: 'failed' })) return 'failed';
  return snapshot.matches({ earlier: 'showing' }) ? 'showing' : 'closed';
}

function ConnectedView({ actor, invoices }: { actor: Actor } & Pick<Props, 'invoices'>) {
  const say = useMessageText();
  const { subscription, now, error, earlier, earlierError } = useSelector(actor, ({ context }) => context);
  const { state, doing, earlierState, planChange } = useSelector(
    actor,
    (snapshot) => ({
      state: stateOf(snapshot),
      doing: doingOf(snapshot),
      earlierState: earlierStateOf(snapshot),
      planChange: snapshot.children.planChange,
    }),
    shallowEqual,
  );
  return (
    <>
      <SubscriptionView
        state={state}
        subscription={subscription}
        now={now()}
        doing={doing}
        error={error && say(error)}
        earlier={{
          state: earlierState,
          earlier: subscriptionsExcept(subscription, earlier),
          error: earlierError && say(earlierError),
          onOpen: () => actor.send({ type: 'earlier.open' }),
          onClose: () => actor.send({ type: 'earlier.close' }),
          onRetry: () => actor.send({ type: 'earlier.retry' }),
        }}
        invoices={<ConnectedLatestInvoices actor={invoices} count={3} />}
        onRetry={() => actor.send({ type: 'subscription.retry' })}
        onCheckAgain={() => actor.send({ type: 'subscription.refresh' })}
        onChangePlan={() => actor.send({ type: 'planChange.open' })}
        onResume={() => actor.send({ type: 'renewal.resume' })}
        onManage={() => actor.send({ type: 'portal.open' })}
        onCancel={() => actor.send({ type: 'cancellation.ask' })}
        onConfirmCancellation={() => actor.send({ type: 'cancellation.confirm' })}
        onCloseCancellation={() => actor.send({ type: 'cancellation.close' })}
      />
      {planChange ? <PlanChangeDialog actor={planChange} /> : null}
    </>
  );
}
