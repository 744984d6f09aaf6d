import { billingMachine } from '../../../machines/buying/billing.machine.ts';
import { normalisedDetails } from '../../../machines/buying/billing.ts';
import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { billingCalls } from '../api/billing.ts';
import { subscriptionCalls } from '../api/subscription.ts';
import { BillingScreen } from './BillingScreen.tsx';
import { invoicesWork } from './invoices.work.ts';

export default definePage((services) => {
  const { read, save } = billingCalls(services.call);
  const { current } = subscriptionCalls(services.call);
  return {
    billing: withWork(billingMachine, {
      loadBilling: async ({ signal }) => {
        const [billing, subscription] = await Promise.all([read(signal), current(signal)]);
        return { billing, subscription };
      },
      saveBilling: ({ input, signal }) => save(normalisedDetails(input.draft), signal),
    }),
    invoices: withWork(invoicesMachine, invoicesWork(services)),
  };
})({
  input: ({ now, typed }) => ({ billing: { now, typed: typed?.form === 'billing' ? typed.draft : null }, invoices: undefined }),
  Screen: BillingScreen,
  hasForm: true,
});
