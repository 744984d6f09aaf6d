import { billingMachine } from '../../../machines/account/billing.machine.ts';
import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { normalisedDetails } from '../../../machines/domain/billing.ts';
import { billingCalls } from '../../api/account/billing.ts';
import { subscriptionCalls } from '../../api/buying/subscription.ts';
import { invoicesWork } from '../../blocks/invoices/invoices.work.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { BillingScreen } from './BillingScreen.tsx';

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
