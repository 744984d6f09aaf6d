/** The popups. Their charts are a chunk that loads when a popup first needs it. */
import { popupsMachine } from '../../machines/app/popups.machine.ts';
import { forgetUnfinishedReturn } from '../signIn/socialLogin/socialAddress.ts';
import type { Late } from './late.ts';
import { lateChart } from './lateChart.ts';
import type { Services } from './services.ts';
import { withWork } from './work.ts';

type PopupCharts = Awaited<ReturnType<Late['popups']['now']>>;

export function popupsWithWork({ tabStorage }: Pick<Services, 'tabStorage'>, charts: Late['popups']) {
  const late = <Name extends keyof PopupCharts>(name: Name) => lateChart(async () => (await charts.now())[name]);
  return withWork(popupsMachine, {
    signIn: late('signIn'),
    completeAccount: late('completeAccount'),
    accountDeletion: late('accountDeletion'),
    saveChanges: late('saveChanges'),
    pin: late('pin'),
    reminderChoice: late('reminderChoice'),
    planChoice: late('planChoice'),
    forgetUnfinishedReturn: () => forgetUnfinishedReturn(tabStorage),
  });
}
