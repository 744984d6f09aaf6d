import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { billingMachine } from '../../../machines/billing/billing.machine.ts';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { ConnectedLatestInvoices } from '../history/ConnectedLatestInvoices.tsx';
import { BillingSkeleton } from './BillingSkeleton.tsx';
import { BillingView } from './BillingView.tsx';

/** /profile/billing: the billing details, for the account's manager (BIL-01). */
export default function BillingScreen() {
  const actor = usePage('billing');
  return (
    <AccountFrame title={<FormattedMessage id="TITLE_BILLING" />}>
      {actor ? <ConnectedView actor={actor} /> : <BillingSkeleton />}
    </AccountFrame>
  );
}

function ConnectedView({ actor }: { actor: ActorRefFrom<typeof billingMachine> }) {
  const say = useMessageText();
  const { draft, saved, subscription, problems, error } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'billing.save' }));
  const state = useSelector(actor, ({ value }) =>
    value === 'loading' || value === 'failed' || value === 'readOnly' ? value : ('editing' as const),
  );
  return (
    <BillingView
      state={state}
      saved={saved}
      subscription={subscription}
      draft={draft}
      problems={problems}
      error={error && say(error)}
      canSave={canSave}
      isSaving={isSaving}
      invoices={<ConnectedLatestInvoices count={5} />}
      onRetry={() => actor.send({ type: 'billing.retry' })}
      onEdit={(edited) => actor.send({ type: 'billing.edit', draft: edited })}
      onSave={() => actor.send({ type: 'billing.save' })}
    />
  );
}
