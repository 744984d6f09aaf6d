import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import { invoicesWork } from './invoices.work.ts';

export default definePage((services) => ({ invoices: withWork(invoicesMachine, invoicesWork(services)) }))({
  input: () => ({ invoices: undefined }),
  Screen: HistoryScreen,
});
