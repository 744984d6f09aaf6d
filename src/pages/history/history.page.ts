import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { billingCalls } from '../../api/account/billing.ts';
import { invoicesImplementations } from '../../blocks/invoices/invoices.implementations.ts';
import { saveFile } from '../../blocks/invoices/saveFile.ts';
import { definePage } from '../definePage.ts';
import { HistoryScreen } from './HistoryScreen.tsx';

export default definePage(({ call }) => ({
  invoices: invoicesMachine.provide(invoicesImplementations({ billing: billingCalls(call), saveFile })),
}))({
  input: () => ({ invoices: undefined }),
  Screen: HistoryScreen,
});
