import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { invoicesWork } from '../../blocks/invoices/invoices.work.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { HistoryScreen } from './HistoryScreen.tsx';

export default definePage((services) => ({ invoices: withWork(invoicesMachine, invoicesWork(services)) }))({
  input: () => ({ invoices: undefined }),
  Screen: HistoryScreen,
});
