import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { billingMachine } from '../../../machines/buying/billing.machine.ts';
import type { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { BillingView } from './BillingView.tsx';
import { ConnectedLatestInvoices } from './ConnectedLatestInvoices.tsx';

type Props = { billing: ActorRefFrom<typeof billingMachine>; invoices: ActorRefFrom<typeof invoicesMachine> };

/** /profile/billing: the billing details, for the master profile (BIL-01). */
export function BillingScreen({ billing: actor, invoices }: Props) {
  const textOf = useMessageText();
  const { draft, saved, subscription, problems, error } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) =>
    value === 'loading' || value === 'failed' || value === 'readOnly' ? value : ('editing' as const),
  );
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_BILLING" />}>
      <BillingView
        state={state}
        saved={saved}
        subscription={subscription}
        draft={draft}
        problems={problems}
        error={error && textOf(error)}
        canSave={useSelector(actor, (snapshot) => snapshot.can({ type: 'billing.save' }))}
        isSaving={useSelector(actor, (snapshot) => snapshot.matches('saving'))}
        invoices={<ConnectedLatestInvoices actor={invoices} count={5} />}
        onRetry={() => actor.send({ type: 'billing.retry' })}
        onEdit={(edited) => actor.send({ type: 'billing.edit', draft: edited })}
        onSave={() => actor.send({ type: 'billing.save' })}
      />
    </ConnectedAccountLayout>
  );
}
