import { billingMachine } from '../../../machines/account/billing.machine.ts';
import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { billingCalls } from '../../api/account/billing.ts';
import { subscriptionCalls } from '../../api/buying/subscription.ts';
import { invoicesImplementations } from '../../blocks/invoices/invoices.implementations.ts';
import { saveFile } from '../../blocks/invoices/saveFile.ts';
import { definePage } from '../definePage.ts';
import { BillingScreen } from './BillingScreen.tsx';
import { billingImplementations } from './billing.implementations.ts';

export default definePage(({ call }) => {
  const billing = billingCalls(call);
  return {
    billing: billingMachine.provide(billingImplementations({ billing, subscription: subscriptionCalls(call) })),
    invoices: invoicesMachine.provide(invoicesImplementations({ billing, saveFile })),
  };
})({
  input: ({ now, typed }) => ({ billing: { now, typed: typed?.form === 'billing' ? typed.draft : null }, invoices: undefined }),
  Screen: BillingScreen,
  hasForm: true,
});
